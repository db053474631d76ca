/// Recognises fingers that move over a view, and says how far and how fast.
///
/// It begins once the fingers moved 10 points. These points do not count: ``translation(in:)``
/// starts at what lies beyond them.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far fingers move, in points, before it is a pan.
  static let slop = 10.0

  /// How many fingers must be down; 1 at first. With fewer, the gesture ends.
  open var minimumNumberOfTouches = 1
  /// How many fingers may be down; as many as there are at first. More are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The movement since the touches began, in the window's coordinates.
  var movement = CGPoint.zero
  private var origin = CGPoint.zero
  private var tracker = VelocityTracker()
  private var middle = CGPoint.zero
  private var lastTime: TimeInterval = 0

  /// How far the fingers moved, in points of `view`'s coordinates (`nil`: the window's), since the
  /// gesture began or since ``setTranslation(_:in:)``.
  open func translation(in view: UIView?) -> CGPoint {
    guard currentState != .possible else { return .zero }
    return vector(CGPoint(x: movement.x - origin.x, y: movement.y - origin.y), in: view)
  }

  /// Makes ``translation(in:)`` go on from `translation`, in the coordinates of `view`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    var inWindow = translation
    if let view {
      let zero = view.convert(CGPoint.zero, to: nil)
      let point = view.convert(translation, to: nil)
      inWindow = CGPoint(x: point.x - zero.x, y: point.y - zero.y)
    }
    origin = CGPoint(x: movement.x - inWindow.x, y: movement.y - inWindow.y)
  }

  /// How fast the fingers move, in points per second, in the coordinates of `view`. Zero if they
  /// have rested.
  open func velocity(in view: UIView?) -> CGPoint {
    vector(tracker.velocity(at: lastTime), in: view)
  }

  /// The part of `movement` that does not count, if it is enough to begin; else `nil`.
  func slop(of movement: CGPoint) -> CGPoint? {
    let length = hypot(movement.x, movement.y)
    guard length >= Self.slop else { return nil }
    return CGPoint(x: movement.x * Self.slop / length, y: movement.y * Self.slop / length)
  }

  /// Follows the touches, up to the maximum.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isPrimary = event.buttonMask.isEmpty || event.buttonMask.contains(.primary)
    for touch in touches where !isPrimary || activeTouches.count > maximumNumberOfTouches {
      ignore(touch, for: event)
    }
    recenter()
    sample(event)
  }

  /// Begins, or tells of the movement.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(down, event)
    guard currentState == .possible else {
      state = .changed
      return
    }
    guard down.count >= minimumNumberOfTouches, let slop = slop(of: movement) else { return }
    begin(without: slop)
  }

  /// Ends with the last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    // A finger may be lifted elsewhere than where it was last.
    follow(activeTouches, event)
    if down.count < max(1, minimumNumberOfTouches) {
      state = currentState == .possible && pending.isEmpty ? .failed : .ended
    }
    recenter()
  }

  /// Breaks off.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  /// Forgets the movement.
  open override func reset() {
    super.reset()
    tracker.reset()
    movement = .zero
    origin = .zero
  }

  /// Begins the gesture; `slop` of the movement does not count.
  func begin(without slop: CGPoint) {
    origin = slop
    state = .began
  }

  private var down: [UITouch] {
    activeTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
  }

  /// The middle of the touches jumps when a finger comes or goes; the movement does not.
  private func recenter() { middle = Self.middle(of: down) }

  private func follow(_ touches: [UITouch], _ event: UIEvent) {
    let point = Self.middle(of: touches)
    guard point != middle else { return }
    movement.x += point.x - middle.x
    movement.y += point.y - middle.y
    middle = point
    sample(event)
  }

  private func sample(_ event: UIEvent) {
    lastTime = event.timestamp
    tracker.add(movement, at: event.timestamp)
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let zero = view.convert(CGPoint.zero, from: nil)
    let point = view.convert(vector, from: nil)
    return CGPoint(x: point.x - zero.x, y: point.y - zero.y)
  }
}
