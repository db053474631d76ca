import Foundation

/// Dots, one for each page, of which the present one stands out.
///
/// A tap before or after the present dot goes a page back or on; a finger that is drawn along the
/// dots goes through the pages.
@MainActor open class UIPageControl: UIControl {
  package override var accessibilityNature: AccessibilityNature { pageControlNature }

  private static let dot: CGFloat = 7
  private static let distance: CGFloat = 16
  private static let height: CGFloat = 26

  private var wasDragged = false
  private var start = CGPoint.zero

  /// Makes a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control without pages: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentMode = .redraw
  }

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The present page, from 0. Values beyond the ends are brought there. Setting it tells nobody.
  open var currentPage = 0 {
    didSet {
      let page = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if page != currentPage { currentPage = page }
      if page != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether nothing is shown where there is one page only. `false` at first.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The colour of the other dots; `nil` for half of white.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the present dot; `nil` for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// An image in place of every dot; only its shape counts. `nil` for dots.
  open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }
  /// An image in place of the present dot; `nil` for what the other dots are.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }
  private var pageImages: [Int: UIImage] = [:]
  private var currentPageImages: [Int: UIImage] = [:]

  /// Shows an image in place of the dot of a page; `nil` takes it back.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    pageImages[page] = image
    imagesDidChange()
  }
  /// The image that was set for a page, or for all.
  open func indicatorImage(forPage page: Int) -> UIImage? {
    pageImages[page] ?? preferredIndicatorImage
  }
  /// Shows an image in place of the dot of a page while it is the present one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentPageImages[page] = image
    imagesDidChange()
  }
  /// The image of a page while it is the present one.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    currentPageImages[page] ?? preferredCurrentPageIndicatorImage ?? indicatorImage(forPage: page)
  }

  private func imagesDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The largest of the images; that of a dot without any.
  private var largestMark: CGSize {
    let all =
      Array(pageImages.values) + Array(currentPageImages.values)
      + [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
    return all.map(\.size).reduce(CGSize(width: Self.dot, height: Self.dot)) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  /// From the middle of a mark to that of the next.
  private var distance: CGFloat { largestMark.width + Self.distance - Self.dot }

  /// Whether a finger that is drawn along the dots goes through the pages. `true` at first.
  open var allowsContinuousInteraction = true

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func center(ofPage page: Int) -> CGPoint {
    let offset = (CGFloat(page) - CGFloat(numberOfPages - 1) / 2) * distance
    return CGPoint(x: bounds.midX + (isMirrored ? -offset : offset), y: bounds.midY)
  }

  /// Draws the dots.
  open override func draw(_ rect: CGRect) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    for page in 0..<numberOfPages {
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.5)
      let center = center(ofPage: page)
      let image =
        page == currentPage
        ? currentPageIndicatorImage(forPage: page) : indicatorImage(forPage: page)
      if let image {
        image.withTintColor(color, renderingMode: .alwaysOriginal).draw(
          at: CGPoint(
            x: center.x - image.size.width / 2, y: center.y - image.size.height / 2))
        continue
      }
      color.setFill()
      UIBezierPath(
        ovalIn: CGRect(
          x: center.x - Self.dot / 2, y: center.y - Self.dot / 2, width: Self.dot,
          height: Self.dot)
      ).fill()
    }
  }

  /// The size that so many dots need, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(
      width: pageCount > 0 ? CGFloat(pageCount - 1) * distance + largestMark.width + 18 : 0,
      height: max(Self.height, largestMark.height + 12))
  }

  /// The size that the dots need.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// The size that the dots need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Tracking

  /// Waits for what the finger does.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
    start = touch.location(in: self)
    return true
  }

  /// Goes through the pages along with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard allowsContinuousInteraction, numberOfPages > 0 else { return true }
    guard wasDragged || abs(point.x - start.x) >= distance / 2 else { return true }
    wasDragged = true
    let first = center(ofPage: 0).x
    let page = ((point.x - first) / (isMirrored ? -distance : distance)).rounded()
    go(to: min(max(Int(page), 0), numberOfPages - 1))
    return true
  }

  /// Goes a page back or on, for a tap.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, !wasDragged else { return }
    let isAfter = touch.location(in: self).x > center(ofPage: currentPage).x
    go(to: currentPage + (isAfter != isMirrored ? 1 : -1))
  }

  func go(to page: Int) {
    let old = currentPage
    currentPage = page
    if currentPage != old { sendValueChanged() }
  }

  /// Goes through the pages for the arrow keys.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      switch press.type {
      case .leftArrow: go(to: currentPage + (isMirrored ? 1 : -1))
      case .rightArrow: go(to: currentPage + (isMirrored ? -1 : 1))
      default: return true
      }
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// A scroll view round the control does not take a finger that goes across.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !isSidewaysPan(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
