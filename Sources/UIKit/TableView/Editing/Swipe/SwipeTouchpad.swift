import CoreGraphics

/// Two fingers on a touchpad that may move a row aside. No event says when they leave it.
@MainActor struct SwipeTouchpad {
  /// What the movement turned out to be.
  enum Direction {
    case unknown
    case along
    case across
  }

  /// How long after the last event, in seconds, the fingers count as lifted.
  static let endDelay = 0.15
  /// How far the fingers move, in points, before it is clear where to.
  static let slop = 10.0

  var direction = Direction.unknown
  var moved = CGPoint.zero
  var tracker = VelocityTracker()
  var lastTime = 0.0
  var timer: DelayTimer?
}
