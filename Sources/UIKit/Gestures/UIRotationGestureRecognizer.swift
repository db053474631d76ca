import Foundation

/// Recognises two fingers that turn about each other.
///
/// It begins once they turned so far that each moved about 8 points; that turn does not count.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var last: TwoFingers?
  /// How far they turned since they came down, and what of it does not count.
  private var turned: CGFloat = 0
  private var reference: CGFloat = 0
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0

  /// How far the fingers turned since the gesture began, in radians, clockwise. Setting it has it go
  /// on from there.
  open var rotation: CGFloat {
    get { currentState == .possible ? 0 : turned - reference }
    set { reference = turned - newValue }
  }

  /// How fast they turn, in radians per second.
  open var velocity: CGFloat { tracker.velocity(at: lastTime).x }

  /// Follows two fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where activeTouches.count > 2 { ignore(touch, for: event) }
    if last == nil { last = TwoFingers(activeTouches) }
  }

  /// Begins, or tells of the turn.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let before = last, let fingers = TwoFingers(activeTouches) else { return }
    last = fingers
    // The shorter way round, so that full turns add up.
    turned += (fingers.angle - before.angle).remainder(dividingBy: 2 * .pi)
    lastTime = event.timestamp
    tracker.add(CGPoint(x: turned, y: 0), at: event.timestamp)
    if currentState != .possible {
      state = .changed
    } else if abs(turned) * fingers.distance / 2 >= UIPinchGestureRecognizer.slop {
      reference = turned
      state = .began
    }
  }

  /// Ends with the first finger that is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if currentState != .possible {
      state = .ended
    } else if last != nil || activeTouches.count <= touches.count {
      state = .failed
    }
  }

  /// Breaks off.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  /// Forgets the fingers.
  open override func reset() {
    super.reset()
    tracker.reset()
    last = nil
    (turned, reference) = (0, 0)
  }
}
