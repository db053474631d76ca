/// The pan of a scroll view: it begins only along axes that scroll, and at once on content that
/// moves.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }
  private var isCatching = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, state == .possible, !activeTouches.isEmpty else { return }
    if scrollView.touchDown() {
      isCatching = true
      begin(without: .zero)
    }
  }

  override func slop(of movement: CGPoint) -> CGPoint? {
    guard let scrollView else { return nil }
    if isCatching { return .zero }
    var effective = movement
    if !scrollView.canPan(.horizontal, by: movement.x) { effective.x = 0 }
    if !scrollView.canPan(.vertical, by: movement.y) { effective.y = 0 }
    return super.slop(of: effective)
  }

  override func reset() {
    super.reset()
    isCatching = false
    scrollView?.isTracking = false
  }
}
