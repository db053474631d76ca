import CSQLite
import Foundation

/// How a transaction takes its locks.
package enum TransactionKind: String {
  /// When the first statement needs them.
  case deferred
  /// The right to write at once; others can read.
  case immediate
  /// At once, and others can read in WAL mode only.
  case exclusive
}

extension FMDatabase {
  /// Begins an exclusive transaction, as FMDB does.
  ///
  /// - Returns: Whether it began.
  @discardableResult
  public func beginTransaction() -> Bool { beginExclusiveTransaction() }

  /// Begins a transaction that takes its locks when a statement needs them.
  ///
  /// - Returns: Whether it began.
  @discardableResult
  public func beginDeferredTransaction() -> Bool { attempt { try begin(.deferred) } != nil }

  /// Begins a transaction that may write from the start.
  ///
  /// - Returns: Whether it began.
  @discardableResult
  public func beginImmediateTransaction() -> Bool { attempt { try begin(.immediate) } != nil }

  /// Begins a transaction that nobody can read beside, except in WAL mode.
  ///
  /// - Returns: Whether it began.
  @discardableResult
  public func beginExclusiveTransaction() -> Bool { attempt { try begin(.exclusive) } != nil }

  /// Makes the changes of the transaction durable.
  ///
  /// - Returns: Whether it succeeded. A commit that fails because another connection is reading may
  ///   be tried again.
  @discardableResult
  public func commit() -> Bool { attempt { try executeUpdate("COMMIT TRANSACTION") } != nil }

  /// Undoes the changes of the transaction.
  ///
  /// - Returns: Whether it succeeded.
  @discardableResult
  public func rollback() -> Bool { attempt { try executeUpdate("ROLLBACK TRANSACTION") } != nil }

  /// Whether a transaction is going on, begun by a method, by SQL, or by a savepoint.
  public var isInTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

  /// The same as `isInTransaction`.
  @available(*, deprecated, renamed: "isInTransaction")
  public func inTransaction() -> Bool { isInTransaction }

  func begin(_ kind: TransactionKind) throws {
    switch kind {
    case .deferred: try executeUpdate("BEGIN DEFERRED TRANSACTION")
    case .immediate: try executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    case .exclusive: try executeUpdate("BEGIN EXCLUSIVE TRANSACTION")
    }
  }

  /// Runs `body` in a transaction: commits, or rolls back when `body` throws or asks for it. When the
  /// commit fails, nothing of the transaction stays.
  package func transaction<T>(
    _ kind: TransactionKind, _ body: (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) throws -> T {
    try begin(kind)
    var shouldRollBack = ObjCBool(false)
    let result: T
    do {
      result = try body(self, &shouldRollBack)
    } catch {
      rollBackKeepingFailure()
      throw error
    }
    if shouldRollBack.boolValue {
      rollBackKeepingFailure()
    } else if isInTransaction {
      do {
        try executeUpdate("COMMIT TRANSACTION")
      } catch {
        rollBackKeepingFailure()
        throw error
      }
    }
    return result
  }

  /// Rolls back, if SQLite has not done so itself, and leaves `lastError()` at what led to it.
  private func rollBackKeepingFailure() {
    let reason = failure
    uncancellably {
      // An interrupted query that is still open can keep SQLite from rolling back.
      if isInTransaction, !rollback() {
        closeOpenResultSets()
        rollback()
      }
    }
    failure = reason
  }
}
