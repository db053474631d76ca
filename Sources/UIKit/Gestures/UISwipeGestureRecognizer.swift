/// Recognises a quick, straight stroke.
///
/// The fingers must move 50 points in a direction that is asked for, within half a second, and
/// less than half as far to the sides.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a stroke.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static var right: Direction { Direction(rawValue: 1) }
    /// To the left.
    public static var left: Direction { Direction(rawValue: 2) }
    /// Up.
    public static var up: Direction { Direction(rawValue: 4) }
    /// Down.
    public static var down: Direction { Direction(rawValue: 8) }
  }

  private static let minimumDistance = 50.0
  private static let maximumDuration = 0.5
  /// Below this many points a stroke has no direction yet.
  private static let slop = 10.0

  /// The directions that are recognised; to the right at first.
  open var direction = Direction.right
  /// How many fingers must stroke; 1 at first.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private let timer = DelayTimer()

  /// Starts to watch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count <= numberOfTouchesRequired else { return giveUp() }
    if sequence.count == touches.count {
      timer.start(after: Self.maximumDuration) { [weak self] in self?.giveUp() }
    }
    if activeTouches.count == numberOfTouchesRequired { start = Self.middle(of: activeTouches) }
  }

  /// Recognises the stroke, or fails if it goes astray.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == numberOfTouchesRequired else { return }
    let point = Self.middle(of: activeTouches)
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    let (along, across) = (max(abs(dx), abs(dy)), min(abs(dx), abs(dy)))
    guard along >= Self.slop else { return }
    let heading: Direction =
      abs(dx) >= abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    guard direction.contains(heading), across <= along / 2 else { return giveUp() }
    if along >= Self.minimumDistance {
      timer.cancel()
      state = .ended
    }
  }

  /// Fails: the stroke was too short.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { giveUp() }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { giveUp() }

  /// Forgets the stroke.
  open override func reset() {
    super.reset()
    timer.cancel()
  }

  private func giveUp() {
    timer.cancel()
    state = .failed
  }
}
