import Foundation

/// The way of one axis after the finger was lifted: a decay that may run into the end of the
/// content and bounce, or a spring to a place that was asked for.
///
/// A flight is planned once and then only evaluated. Planning it again half way, from the
/// position and the speed it has there, gives the same way.
struct ScrollAxisFlight: Equatable {
  /// What is known when a flight begins.
  struct Start: Equatable {
    /// The offset in points.
    var position: Double
    /// The speed of the content in points per second.
    var velocity: Double
    /// The offsets at which the content is at its ends.
    var limits: ClosedRange<Double>
    /// Whether the content may fly beyond its ends and come back.
    var bounces: Bool
    /// The share of the speed that is left after one millisecond.
    var rate: Double
  }

  private enum Motion: Equatable {
    case rest(Double)
    case uniform(Double, Double)
    case decay(ScrollDecay)
    case spring(ScrollSpring)

    func position(at time: Double) -> Double {
      switch self {
      case .rest(let position): position
      case .uniform(let position, let velocity): position + velocity * time
      case .decay(let decay): decay.position(at: time)
      case .spring(let spring): spring.position(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .rest: 0
      case .uniform(_, let velocity): velocity
      case .decay(let decay): decay.velocity(at: time)
      case .spring(let spring): spring.velocity(at: time)
      }
    }

    func isSettled(at time: Double, threshold: Double) -> Bool {
      switch self {
      case .rest: true
      case .uniform(_, let velocity): velocity == 0
      case .decay(let decay): decay.isSettled(at: time, threshold: threshold)
      case .spring(let spring): spring.isSettled(at: time, threshold: threshold)
      }
    }
  }

  private var motion: Motion
  private var next: (time: Double, motion: Motion)?
  /// Where the flight comes to rest, in points.
  let destination: Double

  /// A flight that has yet to be planned: just where and how fast it is.
  init(_ position: Double, _ velocity: Double) {
    motion = .uniform(position, velocity)
    destination = position
  }

  /// A flight that only loses speed, and turns at the ends of the content.
  init(_ start: Start) {
    let decay = ScrollDecay(origin: start.position, velocity: start.velocity, rate: start.rate)
    let end = min(max(decay.destination, start.limits.lowerBound), start.limits.upperBound)
    let (lower, upper) = (start.limits.lowerBound, start.limits.upperBound)
    let isBelow = start.position < lower
    let beyond = isBelow ? lower - start.position : start.position - upper
    let inward = isBelow ? start.velocity : -start.velocity
    // Below this speed a spring that pulls back arrives without going on into the content.
    if beyond > 0,
      inward <= ScrollSpring.bounceFrequency * beyond
        || (isBelow ? decay.destination < lower : decay.destination > upper)
    {
      let edge = isBelow ? lower : upper
      destination = edge
      motion = .spring(
        ScrollSpring(
          origin: start.position, velocity: start.velocity, target: edge,
          frequency: ScrollSpring.bounceFrequency))
    } else {
      destination = end
      motion = .decay(decay)
      if decay.destination != end, let time = decay.time(toReach: end) {
        let velocity = decay.velocity(at: time)
        next = (
          time,
          start.bounces
            ? .spring(
              ScrollSpring(
                origin: end, velocity: velocity, target: end,
                frequency: ScrollSpring.bounceFrequency))
            : .rest(end)
        )
      }
    }
  }

  /// A flight that comes to rest at `target`.
  ///
  /// If the speed at the start leads there at about the pace of the decay, the flight is an
  /// exponential that keeps this speed; else a spring, of at least `minimumFrequency`.
  init(_ start: Start, target: Double, minimumFrequency: Double?) {
    destination = target
    let distance = target - start.position
    guard distance != 0 || start.velocity != 0 else {
      motion = .rest(target)
      return
    }
    // The frequency at which the spring is a plain exponential from this speed.
    let fitting = distance * start.velocity > 0 ? start.velocity / distance : 0
    let natural = -1000 * log(start.rate)
    let frequency: Double
    if let minimumFrequency {
      frequency = max(minimumFrequency, fitting)
    } else if fitting >= natural / 2 {
      frequency = fitting
    } else {
      frequency = ScrollSpring.bounceFrequency
    }
    motion = .spring(
      ScrollSpring(
        origin: start.position, velocity: start.velocity, target: target, frequency: frequency))
  }

  /// The offset after `time` seconds.
  func position(at time: Double) -> Double {
    if let next, time >= next.time { return next.motion.position(at: time - next.time) }
    return motion.position(at: time)
  }

  /// The speed after `time` seconds, in points per second.
  func velocity(at time: Double) -> Double {
    if let next, time >= next.time { return next.motion.velocity(at: time - next.time) }
    return motion.velocity(at: time)
  }

  /// Whether the flight is over after `time` seconds: less than `threshold` points are left.
  func isSettled(at time: Double, threshold: Double) -> Bool {
    if let next {
      return time >= next.time
        && next.motion.isSettled(at: time - next.time, threshold: threshold)
    }
    return motion.isSettled(at: time, threshold: threshold)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.motion == right.motion && left.destination == right.destination
      && left.next?.time == right.next?.time && left.next?.motion == right.next?.motion
  }
}
