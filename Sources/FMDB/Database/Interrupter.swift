import CSQLite
import Foundation

/// The part of a connection that other threads may touch: it interrupts the running statement.
///
/// The lock keeps the connection from being closed while SQLite is being told.
final class Interrupter: @unchecked Sendable {
  private let lock = NSLock()
  private var handle: OpaquePointer?
  private var cancelled = false

  func attach(_ handle: OpaquePointer) {
    lock.withLock { self.handle = handle }
  }

  func detach() {
    lock.withLock { handle = nil }
  }

  /// Interrupts what runs now. Returns whether the connection is open.
  @discardableResult
  func interrupt() -> Bool {
    lock.withLock {
      guard let handle else { return false }
      sqlite3_interrupt(handle)
      return true
    }
  }

  /// Interrupts what runs now and what runs later, until `resume()`.
  func cancel() {
    lock.withLock {
      cancelled = true
      if let handle { sqlite3_interrupt(handle) }
    }
  }

  /// Lets statements run again.
  func resume() {
    lock.withLock { cancelled = false }
  }

  var isCancelled: Bool { lock.withLock { cancelled } }
}
