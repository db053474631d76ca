import QuartzCore

/// The two thumbs of a scroll view: layers above its content that appear and fade.
@MainActor final class ScrollIndicators {
  /// How long a thumb stays after the content came to rest, in seconds.
  static let hideDelay = 0.5
  /// How long it takes to fade, in seconds.
  static let fadeDuration = 0.25

  let vertical = ScrollIndicatorLayer()
  let horizontal = ScrollIndicatorLayer()
  private(set) var isShown = false
  /// How far the vertical thumb has come, where that is not what offset and extent say.
  private var progress: ScrollProgress?
  private let timer = DelayTimer()

  init(in scrollView: UIScrollView) {
    for layer in [vertical, horizontal] { scrollView.layer.addSublayer(layer) }
    updateColor(of: scrollView)
  }

  func updateColor(of scrollView: UIScrollView) {
    let isLight =
      switch scrollView.indicatorStyle {
      case .default: scrollView.traitCollection.userInterfaceStyle == .dark
      case .black: false
      case .white: true
      }
    let color = CGColor(gray: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35)
    vertical.backgroundColor = color
    horizontal.backgroundColor = color
  }

  func show() {
    timer.cancel()
    guard !isShown else { return }
    isShown = true
    progress = nil
    for layer in [vertical, horizontal] {
      layer.removeAllAnimations()
      layer.opacity = 1
    }
  }

  /// Lets the thumb show what offset and extent say, since the content changed.
  func forgetProgress() { progress = nil }

  /// The content moved with its offset, so that nothing is to be seen of it.
  func shiftProgress(by delta: Double) { progress?.shift(by: delta) }

  /// What a vertical thumb shows of content whose extent becomes known only on the way.
  ///
  /// - Parameters:
  ///   - offset: How far the viewport is from the start of the content, in points.
  ///   - extent: How far it can go.
  /// - Returns: The offset and extent that the thumb is drawn for.
  func steady(offset: Double, extent: Double) -> (offset: Double, extent: Double) {
    var progress = progress ?? ScrollProgress(offset: offset, extent: extent)
    progress.move(to: offset, extent: extent)
    self.progress = progress
    return progress.shown(offset: offset, extent: extent)
  }

  func hideSoon(after delay: Double) {
    guard isShown else { return }
    timer.start(after: delay) { [weak self] in self?.hide() }
  }

  private func hide() {
    isShown = false
    for layer in [vertical, horizontal] {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = layer.opacity
      fade.toValue = Float(0)
      fade.duration = Self.fadeDuration
      layer.opacity = 0
      layer.add(fade, forKey: "fade")
    }
  }
}

/// One thumb.
final class ScrollIndicatorLayer: CALayer {
  required init() {
    super.init()
    cornerRadius = ScrollIndicatorGeometry.thickness / 2
    // Above whatever the owner of the scroll view adds.
    zPosition = 1_000_000
    opacity = 0
  }

  override init(layer: Any) { super.init(layer: layer) }

  /// A thumb follows the content at once.
  override func action(forKey event: String) -> (any CAAction)? { nil }
}

extension UIScrollView {
  func showIndicators() {
    if indicators == nil {
      guard showsVerticalScrollIndicator || showsHorizontalScrollIndicator else { return }
      indicators = ScrollIndicators(in: self)
    }
    indicators?.show()
    layoutIndicators()
  }

  func hideIndicatorsSoon(after delay: Double = ScrollIndicators.hideDelay) {
    guard motion == nil, !isDragging else { return }
    indicators?.hideSoon(after: delay)
  }

  /// Puts the thumbs where they belong; they are laid out in the content, which moves under them.
  func layoutIndicators() {
    guard let indicators, indicators.isShown, !isLearningExtent else { return }
    let vertical = showsVerticalScrollIndicator ? verticalThumb() : nil
    let horizontal = showsHorizontalScrollIndicator ? horizontalThumb() : nil
    indicators.vertical.isHidden = vertical == nil
    indicators.horizontal.isHidden = horizontal == nil
    if let vertical { indicators.vertical.frame = vertical }
    if let horizontal { indicators.horizontal.frame = horizontal }
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// What is cut from a thumb's track.
  private func trackInset(_ own: UIEdgeInsets) -> UIEdgeInsets {
    guard automaticallyAdjustsScrollIndicatorInsets, contentInsetAdjustmentBehavior != .never else {
      return own
    }
    let area = safeAreaInsets
    return UIEdgeInsets(
      top: own.top + area.top, left: own.left + area.left, bottom: own.bottom + area.bottom,
      right: own.right + area.right)
  }

  /// The room that the other thumb takes from the end of a track.
  private var cornerRoom: CGFloat {
    ScrollIndicatorGeometry.thickness + ScrollIndicatorGeometry.margin
  }

  private func verticalThumb() -> CGRect? {
    let limits = offsetLimits
    let extent = limits.y.upperBound - limits.y.lowerBound
    guard extent > 0 || !limits.y.contains(contentOffset.y) else { return nil }
    let inset = trackInset(verticalScrollIndicatorInsets)
    let isHorizontalShown =
      showsHorizontalScrollIndicator && limits.x.upperBound > limits.x.lowerBound
    var shown = (offset: Double(contentOffset.y) - limits.y.lowerBound, extent: extent)
    if learnsExtentOnTheWay, let indicators {
      shown = indicators.steady(offset: shown.offset, extent: shown.extent)
    }
    guard
      let thumb = ScrollIndicatorGeometry(
        viewport: bounds.height, content: shown.extent + bounds.height,
        offset: shown.offset, leading: inset.top,
        trailing: inset.bottom + (isHorizontalShown ? cornerRoom : 0))
    else { return nil }
    let x =
      isRightToLeft
      ? bounds.minX + inset.left + indicatorClearance + ScrollIndicatorGeometry.margin
      : bounds.maxX - inset.right - indicatorClearance - ScrollIndicatorGeometry.margin
        - ScrollIndicatorGeometry.thickness
    return CGRect(
      x: x, y: bounds.minY + thumb.start, width: ScrollIndicatorGeometry.thickness,
      height: thumb.length)
  }

  private func horizontalThumb() -> CGRect? {
    let limits = offsetLimits
    let extent = limits.x.upperBound - limits.x.lowerBound
    guard extent > 0 || !limits.x.contains(contentOffset.x) else { return nil }
    let inset = trackInset(horizontalScrollIndicatorInsets)
    let isVerticalShown =
      showsVerticalScrollIndicator && limits.y.upperBound > limits.y.lowerBound
    let corner = isVerticalShown ? cornerRoom : 0
    guard
      let thumb = ScrollIndicatorGeometry(
        viewport: bounds.width, content: extent + bounds.width,
        offset: contentOffset.x - limits.x.lowerBound,
        leading: inset.left + (isRightToLeft ? corner : 0),
        trailing: inset.right + (isRightToLeft ? 0 : corner))
    else { return nil }
    return CGRect(
      x: bounds.minX + thumb.start,
      y: bounds.maxY - inset.bottom - ScrollIndicatorGeometry.margin
        - ScrollIndicatorGeometry.thickness, width: thumb.length,
      height: ScrollIndicatorGeometry.thickness)
  }
}
