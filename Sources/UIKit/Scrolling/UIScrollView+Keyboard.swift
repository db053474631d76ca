/// Scrolling with keys.
extension UIScrollView {
  /// How far an arrow key goes, in points.
  static let keyStep = 40.0
  /// How much of a page stays visible with Page Up, Page Down and Space, in points.
  static let pageOverlap = 40.0

  /// Scrolls for a key. Returns `false`, and does nothing, if the key means nothing here or the
  /// content is at that end already, so that a scroll view around this one can take it.
  func scroll(for press: UIPress) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, drag == nil, let key = press.key else {
      return false
    }
    let inset = adjustedContentInset
    let visible = bounds.height - inset.top - inset.bottom
    let page = max(visible - Self.pageOverlap, visible / 2)
    let flags = key.heldModifiers
    let infinity = CGFloat.greatestFiniteMagnitude
    switch (key.keyCode, flags) {
    case (.keyboardUpArrow, []): return step(0, -Self.keyStep)
    case (.keyboardDownArrow, []): return step(0, Self.keyStep)
    case (.keyboardLeftArrow, []): return step(-Self.keyStep, 0)
    case (.keyboardRightArrow, []): return step(Self.keyStep, 0)
    case (.keyboardPageUp, []), (.keyboardUpArrow, .alternate), (.keyboardSpacebar, .shift):
      return step(0, -page)
    case (.keyboardPageDown, []), (.keyboardDownArrow, .alternate), (.keyboardSpacebar, []):
      return step(0, page)
    case (.keyboardHome, []), (.keyboardHome, .control), (.keyboardUpArrow, .command):
      return scrollToTop()
    case (.keyboardEnd, []), (.keyboardEnd, .control), (.keyboardDownArrow, .command):
      return step(0, infinity)
    default: return false
    }
  }

  /// Moves on from where the content is going to by keys, or is.
  private func step(_ dx: CGFloat, _ dy: CGFloat) -> Bool {
    var goal = contentOffset
    if let motion, motion.isStep { goal = motion.destination }
    let target = roundToPixels(offsetLimits.clamp(CGPoint(x: goal.x + dx, y: goal.y + dy)))
    guard target != goal else { return false }
    step(to: target)
    return true
  }

  /// Goes to the top, if the delegate allows it.
  private func scrollToTop() -> Bool {
    let top = roundToPixels(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top))
    guard top.y < contentOffset.y else { return false }
    if scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) == false { return true }
    step(to: top)
    isScrollingToTop = scrollsToTop
    return true
  }
}
