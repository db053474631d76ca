import Foundation

/// A movement along one axis that loses a fixed share of its speed every millisecond.
///
/// With the rate `d`, the speed after `t` seconds is `v(t) = v·d^(1000t)`. Its integral is the
/// position `x(t) = x + v·(d^(1000t) − 1) / (1000·ln d)`. Both are evaluated in closed form, so
/// that the frame rate has no influence on the way.
struct ScrollDecay: Equatable {
  /// Where the movement starts, in points.
  var origin: Double
  /// The speed at the start, in points per second.
  var velocity: Double
  /// The share of the speed that is left after one millisecond, above 0 and below 1.
  var rate: Double

  /// The whole way from the origin to where the movement comes to rest, in points.
  var travel: Double { -velocity / (1000 * log(rate)) }
  /// Where the movement comes to rest.
  var destination: Double { origin + travel }

  /// The position after `time` seconds.
  func position(at time: Double) -> Double {
    origin + travel * (1 - pow(rate, 1000 * time))
  }

  /// The speed after `time` seconds, in points per second.
  func velocity(at time: Double) -> Double {
    velocity * pow(rate, 1000 * time)
  }

  /// When the movement passes `position`, in seconds, or `nil` if it never does.
  func time(toReach position: Double) -> Double? {
    guard travel != 0 else { return position == origin ? 0 : nil }
    let share = (position - origin) / travel
    guard share >= 0, share < 1 else { return nil }
    return log(1 - share) / (1000 * log(rate))
  }

  /// Whether less than `threshold` points of the way are left after `time` seconds.
  func isSettled(at time: Double, threshold: Double) -> Bool {
    abs(destination - position(at: time)) < threshold
  }
}
