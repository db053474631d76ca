/// Where the time of animations comes from.
@MainActor package enum MediaClock {
  /// Seconds of a clock that only goes forward. A test puts a clock of its own here.
  package static var now: () -> CFTimeInterval = systemTime

  /// The time of the system's monotonic clock, in seconds.
  package static let systemTime: () -> CFTimeInterval = {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A span of time in seconds.
public typealias CFTimeInterval = Double

/// The time that animations go by, in seconds. Only differences mean something.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now() }
