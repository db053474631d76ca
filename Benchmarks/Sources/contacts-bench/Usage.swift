import Foundation

/// What this process has used so far.
struct Usage {
  /// User time of all threads, in milliseconds.
  let user: Double
  /// System time, in milliseconds.
  let system: Double

  static func now() -> Usage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
    return Usage(user: milliseconds(usage.ru_utime), system: milliseconds(usage.ru_stime))
  }

  static func - (a: Usage, b: Usage) -> Usage {
    Usage(user: a.user - b.user, system: a.system - b.system)
  }

  private init(user: Double, system: Double) {
    self.user = user
    self.system = system
  }
}

/// The time of this thread on a processor, in milliseconds.
func threadMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// A line of `/proc/self/status` that is a size, in megabytes: `VmHWM`, `RssAnon`.
func memory(_ name: String) -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
  let kilobytes = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) }
  return (kilobytes ?? 0) / 1024
}

func rounded(_ value: Double, _ digits: Int = 1) -> Double {
  let factor = pow(10, Double(digits))
  return (value * factor).rounded() / factor
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}
