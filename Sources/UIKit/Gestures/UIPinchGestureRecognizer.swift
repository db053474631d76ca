import Foundation

/// Recognises two fingers that move apart or towards each other.
///
/// It begins once their distance changed by 8 points; that change does not count.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  static let slop: CGFloat = 8

  private var first: CGFloat?
  /// The distance at which the scale is 1, and the present one.
  private var reference: CGFloat = 1
  private var present: CGFloat = 1
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0

  /// How many times as far apart the fingers are as when the gesture began. Setting it has it go on
  /// from there.
  open var scale: CGFloat {
    get { currentState == .possible ? 1 : present / reference }
    set { if newValue > 0 { reference = present / newValue } }
  }

  /// How fast ``scale`` changes, per second.
  open var velocity: CGFloat { tracker.velocity(at: lastTime).x / reference }

  /// Follows two fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where activeTouches.count > 2 { ignore(touch, for: event) }
    guard first == nil, let fingers = TwoFingers(activeTouches) else { return }
    first = fingers.distance
  }

  /// Begins, or tells of the change.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let first, let fingers = TwoFingers(activeTouches) else { return }
    present = fingers.distance
    lastTime = event.timestamp
    tracker.add(CGPoint(x: present, y: 0), at: event.timestamp)
    if currentState != .possible {
      state = .changed
    } else if abs(present - first) >= Self.slop {
      reference = present
      state = .began
    }
  }

  /// Ends with the first finger that is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if currentState != .possible {
      state = .ended
    } else if first != nil || activeTouches.count <= touches.count {
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
    first = nil
    (reference, present) = (1, 1)
  }
}
