/// Recognises a finger that moves along a row rather than across rows.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  init() {
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
  }

  override func slop(of movement: CGPoint) -> CGPoint? {
    guard abs(movement.x) >= Self.slop, abs(movement.x) > abs(movement.y) else { return nil }
    return CGPoint(x: movement.x < 0 ? -Self.slop : Self.slop, y: 0)
  }
}
