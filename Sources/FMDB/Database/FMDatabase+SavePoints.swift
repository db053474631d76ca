import Foundation

extension FMDatabase {
  /// Sets a savepoint: a mark inside a transaction that can be gone back to. Outside a transaction it
  /// begins one.
  ///
  /// - Parameter name: Any text.
  /// - Throws: `FMDatabaseError`.
  public func startSavePoint(withName name: String) throws {
    try executeUpdate("SAVEPOINT \(Self.quoted(name))")
  }

  /// Keeps what was done since a savepoint. Releasing the outermost one commits.
  ///
  /// - Parameter name: The name given to `startSavePoint(withName:)`.
  /// - Throws: `FMDatabaseError`.
  public func releaseSavePoint(withName name: String) throws {
    try executeUpdate("RELEASE SAVEPOINT \(Self.quoted(name))")
  }

  /// Undoes what was done since a savepoint, which stays set.
  ///
  /// - Parameter name: The name given to `startSavePoint(withName:)`.
  /// - Throws: `FMDatabaseError`.
  public func rollbackToSavePoint(withName name: String) throws {
    try executeUpdate("ROLLBACK TRANSACTION TO SAVEPOINT \(Self.quoted(name))")
  }

  /// Runs a block inside a savepoint of its own, which may be nested.
  ///
  /// What the block did is undone when it sets its argument to true, and when it throws.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block threw, or why the savepoint failed; nil when all went well.
  @discardableResult
  public func inSavePoint(
    _ block: (UnsafeMutablePointer<ObjCBool>) throws -> Void
  ) -> (any Error)? {
    savePointCount += 1
    let name = "fmdb_savepoint_\(savePointCount)"
    defer { savePointCount -= 1 }
    do {
      try startSavePoint(withName: name)
      var shouldRollBack = ObjCBool(false)
      var thrown: (any Error)?
      do { try block(&shouldRollBack) } catch { thrown = error }
      // SQLite rolls the whole transaction back by itself after some errors, a full disk for one.
      if isInTransaction {
        let reason = failure
        if shouldRollBack.boolValue || thrown != nil {
          try uncancellably { try rollbackToSavePoint(withName: name) }
        }
        try uncancellably { try releaseSavePoint(withName: name) }
        if thrown != nil { failure = reason }
      }
      return thrown
    } catch {
      if isInTransaction {
        let reason = failure
        uncancellably {
          try? rollbackToSavePoint(withName: name)
          try? releaseSavePoint(withName: name)
        }
        failure = reason
      }
      return error
    }
  }

  /// An identifier in double quotes.
  static func quoted(_ identifier: String) -> String {
    "\"" + identifier.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
