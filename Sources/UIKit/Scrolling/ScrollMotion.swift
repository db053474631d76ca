/// A movement of the content without a finger: a flight after a drag, or an animation.
@MainActor final class ScrollMotion {
  enum Kind {
    /// After the user let go, or turned the wheel.
    case deceleration
    /// Asked for by the program or by a key.
    case animation
  }

  let kind: Kind
  /// Where to come to rest along each axis; `nil` for where the speed leads.
  var goalX: Double?
  var goalY: Double?
  /// The least frequency of the springs that lead to the goals; `nil` to choose it by the speed.
  var frequency: Double?
  /// Whether it is one of the small steps of a wheel, which a touch stops without holding it.
  var isStep = false
  /// Whether an animation was told to end within the limits, wherever they will be then.
  var staysInside = false
  /// The limits that the flight was planned with.
  private(set) var limits: ScrollLimits?
  private(set) var flight: ScrollFlight
  /// When the flight started, in seconds on the media clock.
  private var start: Double = 0
  /// How long the flight had lasted at the last frame.
  private var elapsed: Double = 0

  /// Makes a motion that has yet to be planned, from where and how fast the content is.
  init(kind: Kind, position: CGPoint, velocity: CGPoint) {
    self.kind = kind
    flight = .kinetic(
      x: ScrollAxisFlight(position.x, velocity.x), y: ScrollAxisFlight(position.y, velocity.y))
  }

  /// Makes an animation along a straight line.
  init(from: CGPoint, to: CGPoint, duration: Double) {
    kind = .animation
    flight = .ease(from: from, to: to, duration: duration)
  }

  /// The exact offset at the last frame.
  var position: CGPoint { flight.position(at: elapsed) }
  /// The exact offset at a time to come.
  func position(at time: Double) -> CGPoint { flight.position(at: max(elapsed, time - start)) }
  /// The speed of the offset at the last frame, in points per second.
  var velocity: CGPoint { flight.velocity(at: elapsed) }
  var destination: CGPoint { flight.destination }
  var hasGoal: Bool { goalX != nil || goalY != nil }
  /// Whether the flight ends where it was told to, whatever the limits.
  var isEase: Bool { if case .ease = flight { true } else { false } }

  func isSettled(threshold: Double) -> Bool {
    flight.isSettled(at: elapsed, threshold: threshold)
  }

  /// Starts the clock of the flight.
  func start(at time: Double) {
    start = time
    elapsed = 0
  }

  func advance(to time: Double) { elapsed = max(elapsed, time - start) }

  /// Plans the flight from where and how fast the content is now.
  func plan(limits: ScrollLimits, bouncesX: Bool, bouncesY: Bool, rate: Double) {
    let (position, velocity) = (position, velocity)
    self.limits = limits
    start += elapsed
    elapsed = 0
    flight = .kinetic(
      x: axis(
        .init(
          position: position.x, velocity: velocity.x, limits: limits.x, bounces: bouncesX,
          rate: rate), goalX),
      y: axis(
        .init(
          position: position.y, velocity: velocity.y, limits: limits.y, bounces: bouncesY,
          rate: rate), goalY))
  }

  private func axis(_ start: ScrollAxisFlight.Start, _ goal: Double?) -> ScrollAxisFlight {
    guard let goal else { return ScrollAxisFlight(start) }
    return ScrollAxisFlight(
      start, target: min(max(goal, start.limits.lowerBound), start.limits.upperBound),
      minimumFrequency: frequency)
  }

  /// Moves the whole way by `delta`. A kinetic flight must be planned again afterwards, since it
  /// ends at the limits.
  func shift(by delta: CGPoint) {
    goalX = goalX.map { $0 + delta.x }
    goalY = goalY.map { $0 + delta.y }
    switch flight {
    case .ease(let from, let to, let duration):
      flight = .ease(
        from: CGPoint(x: from.x + delta.x, y: from.y + delta.y),
        to: CGPoint(x: to.x + delta.x, y: to.y + delta.y), duration: duration)
    case .kinetic:
      let (position, velocity) = (position, velocity)
      start += elapsed
      elapsed = 0
      flight = .kinetic(
        x: ScrollAxisFlight(position.x + delta.x, velocity.x),
        y: ScrollAxisFlight(position.y + delta.y, velocity.y))
    }
  }

  /// Gives an animation along a straight line another end; it arrives there at the same time.
  func redirect(to end: CGPoint) {
    guard case .ease(let from, _, let duration) = flight else { return }
    flight = .ease(from: from, to: end, duration: duration)
  }
}
