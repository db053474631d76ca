import CSQLite
import Foundation

/// SQLite's busy handler: sleeps a little longer each time, until the time is over.
final class BusyWait {
  private var timeout: TimeInterval = 0
  private var started: UInt64 = 0

  /// Whether waiting is pointless because the work was cancelled.
  var isCancelled: (() -> Bool)?

  func install(on handle: OpaquePointer, timeout: TimeInterval) {
    self.timeout = timeout
    guard timeout > 0 else {
      sqlite3_busy_handler(handle, nil, nil)
      return
    }
    sqlite3_busy_handler(
      handle,
      { context, tries in
        guard let context else { return 0 }
        return Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue().wait(tries) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func wait(_ tries: Int32) -> Bool {
    let now = DispatchTime.now().uptimeNanoseconds
    if tries == 0 { started = now }
    let elapsed = Double(now &- started) / 1e9
    if elapsed >= timeout || isCancelled?() == true { return false }
    let step = min(0.001 * Double(1 << min(tries, 7)), 0.1)
    let pause = min(step * Double.random(in: 0.5...1), timeout - elapsed)
    sqlite3_sleep(Int32(max(1, pause * 1000)))
    return true
  }
}
