import Foundation
import QuartzCore

/// Loads anew what a scroll view shows, when the user pulls the content down beyond its top.
///
///     tableView.refreshControl = UIRefreshControl()
///     tableView.refreshControl?.addAction(
///       UIAction { action in load { (action.sender as? UIRefreshControl)?.endRefreshing() } },
///       for: .valueChanged)
///
/// Spokes appear one after the other while the content is pulled; with all of them it begins, while
/// the finger is still down, and tells of it with `.valueChanged`. Until ``endRefreshing()`` the
/// spokes turn and the content stays so far down that they can be seen.
@MainActor open class UIRefreshControl: UIControl {
  package override var accessibilityNature: AccessibilityNature { refreshNature }

  private static let height: CGFloat = 60
  private static let side: CGFloat = 27
  /// How far the content must be pulled beyond its top, in points; in a small scroll view a fifth of
  /// its height.
  private static let pullDistance: CGFloat = 100

  private let wheel = RefreshWheel()
  private let title = UILabel()
  weak var scrollView: UIScrollView?
  /// Whether the pull at hand has begun a refresh already.
  private var isSpent = false
  /// What is added to the content inset's top.
  private(set) var addedInset: CGFloat = 0

  /// Whether it is going on.
  open private(set) var isRefreshing = false

  /// Makes a control. The scroll view gives it its place.
  public convenience init() { self.init(frame: .zero) }

  /// Makes a control. The scroll view gives it its place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bounds.size.height = Self.height
    title.textAlignment = .center
    addSubview(wheel)
    addSubview(title)
    wheel.alpha = 0
    updateColor()
  }

  /// A text below the spokes; `nil` for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      title.attributedText = attributedTitle
      title.font = title.attributedText == nil ? title.font : attributedFont
      bounds.size.height = fittingHeight
      setNeedsLayout()
    }
  }

  private var attributedFont: UIFont {
    guard let attributedTitle, attributedTitle.length > 0,
      let font = attributedTitle.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    else { return .systemFont(ofSize: 13) }
    return font
  }

  private var fittingHeight: CGFloat {
    attributedTitle == nil ? Self.height : Self.height + title.sizeThatFits(.zero).height
  }

  /// The colour of the spokes, where it was set; gray otherwise.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  private func updateColor() { wheel.color = storedTintColor ?? .systemGray }

  // MARK: Refreshing

  /// Shows that loading goes on. For loading that the program began; it tells nobody. Content that
  /// is at its top moves down, so that the spokes can be seen. (UIKit leaves it where it is.)
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startTurning()
    if scrollView?.isDragging != true { addInset() }
    setNeedsLayout()
  }

  /// Shows that loading is over: the content goes back up.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    let scrollView = scrollView
    wheel.stopTurning()
    guard window != nil, let scrollView else {
      removeInset()
      wheel.alpha = 0
      return
    }
    UIView.animate(withDuration: 0.25) { wheel.alpha = 0 }
    let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
    guard isAtTop, !scrollView.isTracking, addedInset > 0 else { return removeInset() }
    // The content goes up first, so that it does not jump when its inset becomes smaller.
    let inset = addedInset
    scrollView.setContentOffset(
      CGPoint(
        x: scrollView.contentOffset.x, y: -(scrollView.adjustedContentInset.top - inset)),
      animated: true)
    let generation = generation
    UIApplication.shared.after(UIScrollView.animationDuration + 0.02) { [weak self] in
      guard let self, self.generation == generation, !self.isRefreshing else { return }
      self.removeInset()
    }
  }

  private var generation = 0

  private func addInset() {
    generation += 1
    guard addedInset == 0, let scrollView else { return }
    addedInset = bounds.height
    scrollView.refreshInsetDidChange()
  }

  private func removeInset() {
    generation += 1
    guard addedInset > 0 else { return }
    addedInset = 0
    scrollView?.refreshInsetDidChange()
  }

  // MARK: Following the scroll view

  /// How far the content is pulled beyond its top, without what a refresh adds.
  private func pull(in scrollView: UIScrollView) -> CGFloat {
    -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top - addedInset)
  }

  /// The content moved.
  func scrollViewDidMove(_ scrollView: UIScrollView) {
    let pull = pull(in: scrollView)
    place(in: scrollView, pull: pull)
    guard !isRefreshing else { return }
    let needed = min(Self.pullDistance, scrollView.bounds.height / 5)
    let isPulled = scrollView.isDragging && scrollView.isTracking
    if pull <= 0.5 { isSpent = false }
    if isEnabled, isPulled, !isSpent, pull >= needed {
      isSpent = true
      isRefreshing = true
      wheel.progress = 1
      wheel.alpha = 1
      wheel.startTurning()
      sendValueChanged()
    } else if addedInset == 0 {
      wheel.progress = isSpent ? 0 : max(0, pull - 12) / (needed - 12)
      wheel.alpha = isSpent ? 0 : 1
    }
  }

  /// The user let the content go.
  func scrollViewWillLetGo() {
    if isRefreshing { addInset() }
  }

  /// Puts the control right above the content; content that is pulled further leaves it at the top
  /// of the view.
  private func place(in scrollView: UIScrollView, pull: CGFloat) {
    let height = fittingHeight
    let inset = scrollView.contentInset.top
    let top =
      scrollView.contentOffset.y + scrollView.adjustedContentInset.top - addedInset - inset
    frame = CGRect(
      x: scrollView.bounds.minX, y: min(-inset - height, top), width: scrollView.bounds.width,
      height: height)
    // In the gap while it opens, and not over the content.
    isHidden = pull <= 0.5 && addedInset == 0
  }

  /// Places the spokes and the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.frame = CGRect(
      x: ((bounds.width - Self.side) / 2).rounded(), y: (Self.height - Self.side) / 2,
      width: Self.side, height: Self.side)
    let text = title.sizeThatFits(.zero)
    title.frame = CGRect(
      x: 0, y: wheel.frame.maxY + 6, width: bounds.width, height: text.height)
  }

  /// The width of the scroll view's, and the height that spokes and text need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight)
  }
}
