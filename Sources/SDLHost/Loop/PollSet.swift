import CSDL
import Foundation

/// The descriptors that the loop waits for.
struct PollSet {
  /// The descriptors with what is waited for and what came.
  var entries: [pollfd] = []

  /// Waits for `descriptor` to become readable, and gives its place in ``entries``.
  mutating func add(_ descriptor: Int32) -> Int {
    entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    return entries.count - 1
  }

  /// Waits for nothing any more; keeps the memory.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Whether something came for any entry.
  var isAnyReady: Bool { entries.contains { $0.revents != 0 } }

  /// Whether something came for the entry at `index`.
  func isReady(_ index: Int) -> Bool { entries[index].revents != 0 }

  /// Waits until something comes, or for `timeout` seconds; `nil` waits for ever.
  mutating func wait(timeout: TimeInterval?) {
    for index in entries.indices { entries[index].revents = 0 }
    let count = nfds_t(entries.count)
    let result = entries.withUnsafeMutableBufferPointer { buffer in
      guard let timeout, timeout < 1e9 else { return ppoll(buffer.baseAddress, count, nil, nil) }
      let seconds = max(0, timeout)
      var time = timespec(
        tv_sec: Int(seconds),
        tv_nsec: min(999_999_999, Int(((seconds - seconds.rounded(.down)) * 1e9).rounded(.up))))
      return ppoll(buffer.baseAddress, count, &time, nil)
    }
    if result < 0 {
      // Interrupted by a signal: nothing came as far as anyone needs to know.
      for index in entries.indices { entries[index].revents = 0 }
    }
  }
}
