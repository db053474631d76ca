import Foundation

// For tasks. The block runs on a thread of the pool's own; the task does not block a thread while it waits. When the task is
// cancelled, the statement that runs is interrupted, and every later one of the block fails with
// `SQLITE_INTERRUPT`, so that a throwing block ends, and its transaction is rolled back.
extension FMDatabasePool {
  /// Runs a block with a connection of its own.
  ///
  ///     let count = await pool.inDatabase { db in db.longForQuery("SELECT count(*) FROM note") ?? 0 }
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws.
  @discardableResult
  public func inDatabase<T: Sendable, Failure: Error>(
    _ block: @escaping @Sendable (FMDatabase) throws(Failure) -> T
  ) async throws(Failure) -> T {
    let result = await runAsync(on: workers) { cancellation -> Result<T, Failure> in
      self.withDatabase { db in
        cancellation.watch(db) {
          do throws(Failure) { return .success(try block(db)) } catch { return .failure(error) }
        }
      }
    }
    return try result.get()
  }

  /// Runs a block in an exclusive transaction, and commits.
  ///
  /// The transaction is rolled back when the block throws or sets its second argument to true.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; `FMDatabaseError` when the transaction could not begin or
  ///   could not be committed.
  @discardableResult
  public func inTransaction<T: Sendable>(
    _ block: @escaping @Sendable (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) async throws -> T {
    try await inDatabase { db in try db.transaction(.exclusive, block) }
  }

  /// Runs a block in a transaction that takes its locks when a statement needs them, and commits.
  ///
  /// The transaction is rolled back when the block throws or sets its second argument to true.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; `FMDatabaseError` when the transaction could not begin or
  ///   could not be committed.
  @discardableResult
  public func inDeferredTransaction<T: Sendable>(
    _ block: @escaping @Sendable (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) async throws -> T {
    try await inDatabase { db in try db.transaction(.deferred, block) }
  }

  /// Runs a block in a transaction that nobody can read beside, except in WAL mode, and commits.
  ///
  /// The transaction is rolled back when the block throws or sets its second argument to true.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; `FMDatabaseError` when the transaction could not begin or
  ///   could not be committed.
  @discardableResult
  public func inExclusiveTransaction<T: Sendable>(
    _ block: @escaping @Sendable (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) async throws -> T {
    try await inDatabase { db in try db.transaction(.exclusive, block) }
  }

  /// Runs a block in a transaction that may write from the start, and commits.
  ///
  /// The transaction is rolled back when the block throws or sets its second argument to true.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; `FMDatabaseError` when the transaction could not begin or
  ///   could not be committed.
  @discardableResult
  public func inImmediateTransaction<T: Sendable>(
    _ block: @escaping @Sendable (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) async throws -> T {
    try await inDatabase { db in try db.transaction(.immediate, block) }
  }

  /// Runs a block inside a savepoint of its own.
  ///
  /// What the block did is undone when it sets its second argument to true, and when it throws.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block threw, or why the savepoint failed; nil when all went well.
  @discardableResult
  public func inSavePoint(
    _ block: @escaping @Sendable (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> Void
  ) async -> (any Error)? {
    await inDatabase { db in db.inSavePoint { rollback in try block(db, rollback) } }
  }
}
