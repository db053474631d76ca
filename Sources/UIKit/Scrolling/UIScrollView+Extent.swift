/// The offsets at which the content is at its ends, along both axes.
struct ScrollLimits: Equatable {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  /// The point within the limits that is nearest to `point`.
  func clamp(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(point.x, x.lowerBound), x.upperBound),
      y: min(max(point.y, y.lowerBound), y.upperBound))
  }

  func contain(_ point: CGPoint) -> Bool { clamp(point) == point }
}

/// How far the content reaches, and with it the offset.
extension UIScrollView {
  /// A direction in which content moves.
  enum Axis {
    case horizontal
    case vertical
  }

  /// The offsets at which the content is at its ends, in whole pixels. Content that is smaller than
  /// the view has one offset.
  var offsetLimits: ScrollLimits {
    let inset = adjustedContentInset
    let size = bounds.size
    let lower = roundToPixels(CGPoint(x: -inset.left, y: -inset.top - collapsedTop))
    let upper = roundToPixels(
      CGPoint(
        x: contentSize.width + inset.right - size.width,
        y: contentSize.height + inset.bottom - size.height))
    return ScrollLimits(
      x: Double(lower.x)...Double(max(lower.x, upper.x)),
      y: Double(lower.y)...Double(max(lower.y + freeTop, upper.y)))
  }

  /// Whether there is anything to scroll along an axis, or content bounces although there is not.
  func canScroll(_ axis: Axis) -> Bool {
    let limits = offsetLimits
    switch axis {
    case .horizontal:
      return limits.x.upperBound > limits.x.lowerBound
        || (alwaysBounceHorizontal && bouncesHorizontally)
    case .vertical:
      return limits.y.upperBound > limits.y.lowerBound
        || ((alwaysBounceVertical || refreshControl != nil) && bouncesVertically)
    }
  }

  func roundToPixels(_ point: CGPoint) -> CGPoint {
    let scale = pixelScale
    return CGPoint(
      x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }

  /// Pixels per point.
  var pixelScale: CGFloat { layer.contentsScale }

  /// The size of the view or of the content changed.
  func contentExtentDidChange() {
    updateAdjustedInset()
    returnIntoLimits()
    layoutIndicators()
    tellObservers()
  }

  /// Brings content back that is beyond its end while nothing moves it. Where the end is only
  /// guessed, the layout pass does so, once it knows.
  private func returnIntoLimits() {
    guard drag == nil, motion == nil, !touchpad.isActive else { return }
    var offset = offsetLimits.clamp(contentOffset)
    if isEndGuessed, offset.y != contentOffset.y {
      offset.y = contentOffset.y
      returnsInLayout = true
      setNeedsLayout()
    }
    if offset != contentOffset { contentOffset = offset }
  }

  /// Finds the adjusted content inset anew. Content that was at its top, or its left end, stays
  /// there.
  func updateAdjustedInset() {
    let old = adjustedInset
    let new = contentInset + safeAreaAdjustment + refreshInset
    guard new != old else { return }
    let offset = contentOffset
    let atStart = roundToPixels(CGPoint(x: -old.left, y: -old.top))
    adjustedInset = new
    if drag == nil, motion == nil, !touchpad.isActive {
      contentOffset = CGPoint(
        x: offset.x == atStart.x ? -new.left : offset.x,
        y: offset.y == atStart.y ? -new.top : offset.y)
      returnIntoLimits()
    }
    layoutIndicators()
    refreshControl?.scrollViewDidMove(self)
    tellObservers()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private var safeAreaAdjustment: UIEdgeInsets {
    let area = safeAreaInsets
    guard contentInsetAdjustmentBehavior != .never, area != .zero else { return .zero }
    let isAlways = contentInsetAdjustmentBehavior == .always
    let isRoot = contentInsetAdjustmentBehavior == .automatic && next is UIViewController
    var adjustment = UIEdgeInsets.zero
    // Asked without the safe area, or the answer would depend on itself.
    if isAlways || isRoot || alwaysBounceVertical
      || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
    {
      adjustment.top = area.top
      adjustment.bottom = area.bottom
    }
    if isAlways || alwaysBounceHorizontal
      || contentSize.width + contentInset.left + contentInset.right > bounds.width
    {
      adjustment.left = area.left
      adjustment.right = area.right
    }
    return adjustment
  }

  /// The offset nearest to the present one at which `rect` is visible.
  func offset(revealing rect: CGRect) -> CGPoint {
    let inset = adjustedContentInset
    func axis(
      _ offset: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat,
      _ leading: CGFloat, _ trailing: CGFloat
    ) -> CGFloat {
      let (visibleStart, visibleEnd) = (offset + leading, offset + length - trailing)
      if start >= visibleStart, end <= visibleEnd { return offset }
      if start < visibleStart || end - start > visibleEnd - visibleStart { return start - leading }
      return end + trailing - length
    }
    let point = CGPoint(
      x: axis(
        contentOffset.x, bounds.width, rect.minX, rect.maxX, inset.left, inset.right),
      y: axis(
        contentOffset.y, bounds.height, rect.minY, rect.maxY, inset.top, inset.bottom))
    return roundToPixels(offsetLimits.clamp(point))
  }
}
