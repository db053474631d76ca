import Foundation

/// A weight on a spring, pulled from 0 to 1 and slowed down by friction.
package struct SpringMotion: Equatable, Sendable {
  /// How far from the end a spring counts as being there.
  static let threshold = 0.001

  /// The frequency without friction, in radians per second.
  package var frequency: Double
  /// The friction: 1 is the least that lets nothing swing beyond the end, 0 swings for ever.
  package var ratio: Double
  /// The speed at the start, in ways from start to end per second.
  package var velocity: Double

  package init(frequency: Double, ratio: Double, velocity: Double) {
    self.frequency = frequency
    self.ratio = max(0, ratio)
    self.velocity = velocity
  }

  /// A spring that is as good as still, for the first time, after `duration` seconds.
  package init(settlingIn duration: Double, ratio: Double, velocity: Double) {
    self.init(frequency: 1, ratio: max(ratio, 0.001), velocity: velocity)
    guard duration > 0 else {
      frequency = .greatestFiniteMagnitude
      return
    }
    // What is left after the duration gets less with the frequency.
    var (low, high) = (0.01 / duration, 100_000 / duration)
    for _ in 0..<100 {
      frequency = (low * high).squareRoot()
      if envelope(at: duration) > Self.threshold { low = frequency } else { high = frequency }
    }
  }

  /// Where the weight is after `time` seconds.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard frequency < .greatestFiniteMagnitude else { return 1 }
    let slowing = ratio * frequency
    if ratio < 1 - 1e-6 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let b = (velocity - slowing) / swing
      return 1 + exp(-slowing * time) * (b * sin(swing * time) - cos(swing * time))
    }
    if ratio <= 1 + 1e-6 {
      return 1 + exp(-frequency * time) * ((velocity - frequency) * time - 1)
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-slowing + root, -slowing - root)
    // The two parts add up to -1, and their speeds to the velocity.
    let slowPart = (velocity + fast) / (slow - fast)
    let fastPart = -1 - slowPart
    return 1 + slowPart * exp(slow * time) + fastPart * exp(fast * time)
  }

  /// How far the weight can be from the end at `time` and later.
  private func envelope(at time: Double) -> Double {
    let slowing = ratio * frequency
    if ratio < 1 - 1e-6 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let b = (velocity - slowing) / swing
      return exp(-slowing * time) * (1 + b * b).squareRoot()
    }
    if ratio <= 1 + 1e-6 {
      return exp(-frequency * time) * (1 + abs(velocity - frequency) * time)
    }
    return abs(value(at: time) - 1)
  }

  /// After how many seconds the weight is as good as still; endless without friction.
  package var settlingTime: Double {
    guard ratio > 0, frequency > 0 else { return .infinity }
    var (low, high) = (0.0, 1.0 / frequency)
    while envelope(at: high) > Self.threshold, high < 1e6 { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(at: middle) > Self.threshold { low = middle } else { high = middle }
    }
    return high
  }
}
