import Foundation

/// A swipe from the edge at which lines begin towards the other side.
///
/// Whatever else could be dragged there waits until it is clear that this is no such swipe.
final class EdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How near to the edge it begins, in points.
  static let reach: CGFloat = 24

  private var isMirrored: Bool { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !isAtEdge(touch) { ignore(touch, for: event) }
    guard activeTouches.count == 1 else {
      state = currentState == .possible ? .failed : .cancelled
      return
    }
    super.touchesBegan(touches, with: event)
  }

  private func isAtEdge(_ touch: UITouch) -> Bool {
    guard let view else { return false }
    let x = touch.location(in: view).x
    return isMirrored ? x >= view.bounds.width - Self.reach : x <= Self.reach
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard currentState == .possible, pending.isEmpty else { return }
    let inwards = isMirrored ? -movement.x : movement.x
    if abs(movement.y) >= Self.slop || inwards <= -Self.slop { state = .failed }
  }

  override func slop(of movement: CGPoint) -> CGPoint? {
    let inwards = isMirrored ? -movement.x : movement.x
    guard inwards >= Self.slop, inwards > abs(movement.y) else { return nil }
    return CGPoint(x: isMirrored ? -Self.slop : Self.slop, y: 0)
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(otherGestureRecognizer is EdgePanGestureRecognizer)
      && otherGestureRecognizer is UIPanGestureRecognizer
  }
}
