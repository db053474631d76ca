import Foundation

/// Estimates the speed of a finger from where it was and when.
///
/// The speed is the slope of the straight line that fits the samples of the last
/// ``horizon`` seconds best (least squares), so that one late or early sample matters little and
/// an even movement gives its exact speed.
struct VelocityTracker {
  /// How far back samples count, in seconds.
  static let horizon = 0.08
  /// A finger that was not heard of for this many seconds rests.
  static let restDelay = 0.05

  private var samples: [(time: Double, position: CGPoint)] = []

  /// Adds where the finger is at `time` seconds. Times do not go back; a sample at the time of
  /// the last one replaces it.
  mutating func add(_ position: CGPoint, at time: Double) {
    if let last = samples.last, time <= last.time { samples.removeLast() }
    samples.append((time, position))
    if let first = samples.firstIndex(where: { $0.time >= time - Self.horizon }), first > 0 {
      samples.removeFirst(first)
    }
  }

  /// Forgets all samples.
  mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Moves all samples, as when the point that is followed becomes another one.
  mutating func shift(by offset: CGPoint) {
    for index in samples.indices {
      samples[index].position.x += offset.x
      samples[index].position.y += offset.y
    }
  }

  /// The speed at `time` seconds, in points per second.
  func velocity(at time: Double) -> CGPoint {
    guard let last = samples.last, time - last.time <= Self.restDelay else { return .zero }
    let recent = samples.filter { $0.time >= time - Self.horizon }
    guard recent.count > 1 else { return .zero }
    let count = Double(recent.count)
    let meanTime = recent.reduce(0) { $0 + $1.time } / count
    let meanX = recent.reduce(0) { $0 + Double($1.position.x) } / count
    let meanY = recent.reduce(0) { $0 + Double($1.position.y) } / count
    var (spread, x, y) = (0.0, 0.0, 0.0)
    for sample in recent {
      let distance = sample.time - meanTime
      spread += distance * distance
      x += distance * (Double(sample.position.x) - meanX)
      y += distance * (Double(sample.position.y) - meanY)
    }
    guard spread > 0 else { return .zero }
    return CGPoint(x: x / spread, y: y / spread)
  }
}
