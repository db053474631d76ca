import CSQLite
import Foundation

/// Connects the task that waits for a block to the connection that runs it.
///
/// A task may be cancelled before its block has a connection, while it runs, or after.
final class Cancellation: @unchecked Sendable {
  private let lock = NSLock()
  private var isCancelled = false
  private var target: Interrupter?

  /// The task was cancelled: interrupts what runs now, and what would run later.
  func cancel() {
    lock.withLock {
      isCancelled = true
      target?.cancel()
    }
  }

  /// Runs a block whose statements are interrupted once the task is cancelled.
  func watch<T>(_ db: FMDatabase, _ body: () throws -> T) rethrows -> T {
    let interrupter = db.interrupter
    lock.withLock {
      target = interrupter
      if isCancelled { interrupter.cancel() }
    }
    db.beginWatchingForCancellation()
    defer {
      db.endWatchingForCancellation()
      lock.withLock { target = nil }
      interrupter.resume()
    }
    return try body()
  }
}

extension FMDatabase {
  /// Has SQLite ask now and then whether the work was cancelled: an interruption that comes between
  /// two statements would be lost otherwise.
  func beginWatchingForCancellation() {
    isWatchingForCancellation = true
    guard let handle else { return }
    sqlite3_progress_handler(
      handle, 1000,
      { context in
        guard let context else { return 0 }
        return Unmanaged<Interrupter>.fromOpaque(context).takeUnretainedValue().isCancelled ? 1 : 0
      }, Unmanaged.passUnretained(interrupter).toOpaque())
  }

  func endWatchingForCancellation() {
    isWatchingForCancellation = false
    if let handle { sqlite3_progress_handler(handle, 0, nil, nil) }
  }

  /// Runs what must be done even after a cancellation: undoing.
  func uncancellably<T>(_ body: () throws -> T) rethrows -> T {
    guard isWatchingForCancellation else { return try body() }
    endWatchingForCancellation()
    defer { beginWatchingForCancellation() }
    return try body()
  }

  /// The error of a statement that was not begun because the task had been cancelled.
  func cancellationError(_ sql: String) -> FMDatabaseError {
    FMDatabaseError(code: SQLITE_INTERRUPT, message: "the task was cancelled", sql: sql)
  }
}

/// Runs a block on a queue for a task that waits, and cancels it with the task.
func runAsync<T: Sendable>(
  on queue: DispatchQueue, _ body: @escaping @Sendable (Cancellation) -> T
) async -> T {
  let cancellation = Cancellation()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body(cancellation)) }
    }
  } onCancel: {
    cancellation.cancel()
  }
}
