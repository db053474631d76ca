import Foundation

/// What the process used so far.
struct Usage {
  /// Processor time in milliseconds, of all threads.
  let cpu: Double
  /// The largest resident size, in megabytes.
  let memory: Double

  /// Asks the kernel.
  init() {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
    }
    cpu = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    memory = Double(usage.ru_maxrss) / 1024
  }
}
