/// Keeps touches from a scroll view's content for a moment, while they might become a drag.
///
/// It is never recognised; it only takes its time to fail.
final class ScrollDelayGestureRecognizer: UIGestureRecognizer {
  /// How long touches are kept, in seconds.
  static let delay = 0.15

  private let timer = DelayTimer()

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView = view as? UIScrollView, scrollView.delaysContentTouches,
      scrollView.isScrollEnabled,
      !touches.contains(where: { $0.view is TableIndexView }),
      touches.contains(where: { $0.view !== scrollView && $0.type != .indirectPointer })
    else { return giveUp() }
    timer.start(after: Self.delay) { [weak self] in self?.giveUp() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { giveUp() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { giveUp() }

  override func reset() {
    super.reset()
    timer.cancel()
  }

  private func giveUp() {
    timer.cancel()
    state = .failed
  }
}
