import Foundation

/// A movement of the content offset in time: both axes of a flight, or an animation.
enum ScrollFlight: Equatable {
  /// Each axis on a way of its own.
  case kinetic(x: ScrollAxisFlight, y: ScrollAxisFlight)
  /// Both axes on a straight line, with a slow start and a slow end.
  case ease(from: CGPoint, to: CGPoint, duration: Double)

  /// Where the flight comes to rest.
  var destination: CGPoint {
    switch self {
    case .kinetic(let x, let y): CGPoint(x: x.destination, y: y.destination)
    case .ease(_, let to, _): to
    }
  }

  /// The offset after `time` seconds.
  func position(at time: Double) -> CGPoint {
    switch self {
    case .kinetic(let x, let y):
      return CGPoint(x: x.position(at: time), y: y.position(at: time))
    case .ease(let from, let to, let duration):
      let share = Self.ease(duration > 0 ? time / duration : 1)
      return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
  }

  /// The speed after `time` seconds, in points per second.
  func velocity(at time: Double) -> CGPoint {
    switch self {
    case .kinetic(let x, let y):
      return CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
    case .ease(let from, let to, let duration):
      guard duration > 0, time > 0, time < duration else { return .zero }
      let share = time / duration
      let slope = 6 * share * (1 - share) / duration
      return CGPoint(x: (to.x - from.x) * slope, y: (to.y - from.y) * slope)
    }
  }

  /// Whether the flight is over after `time` seconds: less than `threshold` points are left.
  func isSettled(at time: Double, threshold: Double) -> Bool {
    switch self {
    case .kinetic(let x, let y):
      x.isSettled(at: time, threshold: threshold) && y.isSettled(at: time, threshold: threshold)
    case .ease(_, _, let duration): time >= duration
    }
  }

  /// The share of the way after the share `s` of the time: `3s² − 2s³`.
  static func ease(_ s: Double) -> Double {
    let s = min(max(s, 0), 1)
    return s * s * (3 - 2 * s)
  }
}
