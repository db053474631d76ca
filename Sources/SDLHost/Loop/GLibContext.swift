import CGIO
import Foundation

/// GLib's main context, by which D-Bus and the accessibility bridge work.
///
/// One turn is ``prepare(_:)``, a wait for what it added, ``dispatch(_:)``. The context belongs to the
/// thread that made this, for ever: GLib's other threads wake only one who owns it.
@MainActor struct GLibContext {
  private let context = g_main_context_default()
  private var descriptors: [GPollFD] = Array(repeating: GPollFD(), count: 8)
  private var range = 0..<0
  private var priority: gint = 0

  init() { g_main_context_acquire(context) }

  /// Adds what GLib waits for to `set`, and gives the time in seconds after which it wants
  /// to be asked again; `nil` if it does not.
  mutating func prepare(_ set: inout PollSet) -> TimeInterval? {
    g_main_context_prepare(context, &priority)
    var timeout: gint = -1
    var count = query(&timeout)
    while count > descriptors.count {
      descriptors = Array(repeating: GPollFD(), count: count)
      count = query(&timeout)
    }
    range = set.entries.count..<(set.entries.count + count)
    for descriptor in descriptors[..<count] {
      // GLib's flags have the values of poll's.
      set.entries.append(
        pollfd(fd: descriptor.fd, events: Int16(descriptor.events), revents: 0))
    }
    return timeout < 0 ? nil : Double(timeout) / 1000
  }

  /// Calls back whoever got something.
  mutating func dispatch(_ set: PollSet) {
    for (offset, index) in range.enumerated() {
      descriptors[offset].revents = gushort(bitPattern: set.entries[index].revents)
    }
    let count = gint(range.count)
    let isReady = descriptors.withUnsafeMutableBufferPointer {
      g_main_context_check(context, priority, $0.baseAddress, count)
    }
    if isReady != 0 { g_main_context_dispatch(context) }
  }

  private mutating func query(_ timeout: inout gint) -> Int {
    Int(
      descriptors.withUnsafeMutableBufferPointer {
        g_main_context_query(context, priority, &timeout, $0.baseAddress, gint($0.count))
      })
  }
}
