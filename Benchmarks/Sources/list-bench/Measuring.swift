import Foundation
import UIKit

/// What a process has used so far.
struct Usage {
  /// User and system time of all threads of this process, in milliseconds.
  var cpu: Double
  /// On-CPU time of the X server, in milliseconds; 0 when `XVFB_PID` is not set.
  var server: Double
  /// Seconds of the monotonic clock.
  var wall: Double

  @MainActor static func now() -> Usage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
    return Usage(
      cpu: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), server: serverTime(),
      wall: CACurrentMediaTime())
  }

  private static func serverTime() -> Double {
    guard let pid = ProcessInfo.processInfo.environment["XVFB_PID"],
      let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
    else { return 0 }
    return threads.reduce(0) { sum, thread in
      let text = try? String(
        contentsOfFile: "/proc/\(pid)/task/\(thread)/schedstat", encoding: .utf8)
      let nanoseconds = text?.split(separator: " ").first.flatMap { Double($0) } ?? 0
      return sum + nanoseconds / 1e6
    }
  }
}

/// The most memory that the process held at once, in megabytes.
func peakMemory() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  let kilobytes = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) }
  return (kilobytes ?? 0) / 1024
}

/// Prints one line of JSON with the keys in the order given.
func printLine(_ values: KeyValuePairs<String, any CustomStringConvertible>) {
  let parts = values.map { key, value in
    value is String ? "\"\(key)\":\"\(value)\"" : "\"\(key)\":\(value)"
  }
  print("{\(parts.joined(separator: ","))}")
}

func rounded(_ value: Double, _ digits: Int) -> Double {
  let factor = pow(10, Double(digits))
  return (value * factor).rounded() / factor
}
