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
  /// Frames that went to the screen.
  var presented: Int

  @MainActor static func now(presented: Int = 0) -> Usage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
    return Usage(
      cpu: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), server: serverTime(),
      wall: CACurrentMediaTime(), presented: presented)
  }

  /// The figures of the frames between an earlier moment and this one.
  @MainActor
  func since(
    _ start: Usage, frames: Int, openCPU: Double = 0
  ) -> KeyValuePairs<String, any CustomStringConvertible> {
    let count = Double(frames)
    return [
      "frames": frames, "presented": presented - start.presented,
      "cpu_ms_per_frame": rounded((cpu - start.cpu) / count, 4),
      "x_cpu_ms_per_frame": rounded((server - start.server) / count, 4),
      "wall_ms_per_frame": rounded((wall - start.wall) * 1e3 / count, 3),
      "peak_rss_mb": rounded(peakMemory(), 1), "open_cpu_ms": rounded(openCPU, 1),
    ]
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
func printLine(_ values: [(key: String, value: any CustomStringConvertible)]) {
  let parts = values.map { key, value in
    value is String ? "\"\(key)\":\"\(value)\"" : "\"\(key)\":\(value)"
  }
  print("{\(parts.joined(separator: ","))}")
}

func rounded(_ value: Double, _ digits: Int) -> Double {
  let factor = pow(10, Double(digits))
  return (value * factor).rounded() / factor
}

func median(_ values: some Sequence<Double>) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return 0 }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
