import Foundation

/// What a queue and a pool have in common: they lend a connection to a block.
protocol FMDatabaseSharing {
  func withDatabase<T>(_ block: (FMDatabase) throws -> T) rethrows -> T
}

extension FMDatabaseSharing {
  /// Runs a throwing block in a transaction, and throws what goes wrong.
  func throwingTransaction<T>(
    _ kind: TransactionKind, _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> T
  ) throws -> T {
    try withDatabase { db in try db.transaction(kind, block) }
  }

  /// Runs a block that cannot throw in a transaction. What goes wrong is left in the database's
  /// `lastError()`; where the transaction cannot begin, every statement of the block fails.
  func quietTransaction<T>(
    _ kind: TransactionKind, _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> T
  ) -> T {
    withDatabase { db in
      var result: T?
      _ = db.attempt {
        try db.transaction(kind) { db, rollback in result = block(db, rollback) }
      }
      if let result { return result }
      let reason = db.failure
      defer { db.failure = reason }
      var ignored = ObjCBool(false)
      return db.refusing(reason) { block(db, &ignored) }
    }
  }
}
