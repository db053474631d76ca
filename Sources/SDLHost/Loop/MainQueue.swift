import CSDL
import Foundation

/// libdispatch's main queue, which also runs the main actor's jobs.
@MainActor enum MainQueue {
  /// Becomes readable when work waits on the queue.
  static var descriptor: Int32 { _dispatch_get_main_queue_handle_4CF() }

  /// Runs the work that waits now.
  static func drain() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
  }
}
