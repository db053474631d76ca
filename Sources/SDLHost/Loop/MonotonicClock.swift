import Foundation

/// The kernel's clock that never goes back.
enum MonotonicClock {
  /// The time in seconds.
  static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
