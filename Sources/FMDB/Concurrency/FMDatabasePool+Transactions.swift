import Foundation

extension FMDatabasePool {
  /// Runs a block in an exclusive transaction, as FMDB does, and commits.
  ///
  /// The transaction is rolled back when the block sets its second argument to true. When it cannot
  /// begin, every statement of the block fails with the reason; when it cannot be committed, it is
  /// rolled back, and the reason is in the database's `lastError()`.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  @discardableResult
  public func inTransaction<T>(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> T
  ) -> T {
    quietTransaction(.exclusive, block)
  }

  /// Runs a throwing block in an exclusive transaction, as FMDB does, and commits.
  ///
  /// The transaction is rolled back when the block throws or sets its second argument to true.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; `FMDatabaseError` when the transaction could not begin or
  ///   could not be committed.
  @discardableResult
  public func inTransaction<T>(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) throws -> T {
    try throwingTransaction(.exclusive, block)
  }

  /// Runs a block in a transaction that takes its locks when a statement needs them, and commits.
  ///
  /// The transaction is rolled back when the block sets its second argument to true. When it cannot
  /// begin, every statement of the block fails with the reason; when it cannot be committed, it is
  /// rolled back, and the reason is in the database's `lastError()`.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  @discardableResult
  public func inDeferredTransaction<T>(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> T
  ) -> T {
    quietTransaction(.deferred, block)
  }

  /// Runs a throwing block in a transaction that takes its locks when a statement needs them, and
  /// commits.
  ///
  /// The transaction is rolled back when the block throws or sets its second argument to true.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; `FMDatabaseError` when the transaction could not begin or
  ///   could not be committed.
  @discardableResult
  public func inDeferredTransaction<T>(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) throws -> T {
    try throwingTransaction(.deferred, block)
  }

  /// Runs a block in a transaction that nobody can read beside, except in WAL mode, and commits.
  ///
  /// The transaction is rolled back when the block sets its second argument to true. When it cannot
  /// begin, every statement of the block fails with the reason; when it cannot be committed, it is
  /// rolled back, and the reason is in the database's `lastError()`.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  @discardableResult
  public func inExclusiveTransaction<T>(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> T
  ) -> T {
    quietTransaction(.exclusive, block)
  }

  /// Runs a throwing block in a transaction that nobody can read beside, except in WAL mode, and
  /// commits.
  ///
  /// The transaction is rolled back when the block throws or sets its second argument to true.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; `FMDatabaseError` when the transaction could not begin or
  ///   could not be committed.
  @discardableResult
  public func inExclusiveTransaction<T>(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) throws -> T {
    try throwingTransaction(.exclusive, block)
  }

  /// Runs a block in a transaction that may write from the start, and commits.
  ///
  /// The transaction is rolled back when the block sets its second argument to true. When it cannot
  /// begin, every statement of the block fails with the reason; when it cannot be committed, it is
  /// rolled back, and the reason is in the database's `lastError()`.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  @discardableResult
  public func inImmediateTransaction<T>(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> T
  ) -> T {
    quietTransaction(.immediate, block)
  }

  /// Runs a throwing block in a transaction that may write from the start, and commits.
  ///
  /// The transaction is rolled back when the block throws or sets its second argument to true.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; `FMDatabaseError` when the transaction could not begin or
  ///   could not be committed.
  @discardableResult
  public func inImmediateTransaction<T>(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) throws -> T {
    try throwingTransaction(.immediate, block)
  }
}
