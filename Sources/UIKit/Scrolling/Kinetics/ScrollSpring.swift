import Foundation

/// A critically damped spring along one axis: the fastest way to a target without swinging
/// round it.
///
/// With `a = x − target` and `b = v + ω·a` at the start, the position after `t` seconds is
/// `target + (a + b·t)·e^(−ωt)`.
struct ScrollSpring: Equatable {
  /// The frequency of the spring that takes content back from beyond its end: a mass of 1 on a
  /// stiffness of 100.
  static let bounceFrequency = 10.0
  /// The frequency of the spring behind wheel notches and keys.
  static let stepFrequency = 18.0

  /// Where the spring comes to rest, in points.
  var target: Double
  /// The angular frequency `ω`, in 1/s.
  var frequency: Double
  private var displacement: Double
  private var rise: Double

  /// Makes a spring that pulls from `origin`, which moves at `velocity` points per second, to
  /// `target`.
  init(origin: Double, velocity: Double, target: Double, frequency: Double) {
    self.target = target
    self.frequency = frequency
    displacement = origin - target
    rise = velocity + frequency * (origin - target)
  }

  /// The position after `time` seconds.
  func position(at time: Double) -> Double {
    target + (displacement + rise * time) * exp(-frequency * time)
  }

  /// The speed after `time` seconds, in points per second.
  func velocity(at time: Double) -> Double {
    (rise - frequency * (displacement + rise * time)) * exp(-frequency * time)
  }

  /// Whether the spring is, and stays, within `threshold` points of its target.
  func isSettled(at time: Double, threshold: Double) -> Bool {
    abs(position(at: time) - target) < threshold
      && abs(velocity(at: time)) < threshold * frequency
  }
}
