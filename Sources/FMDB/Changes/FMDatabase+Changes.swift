import Foundation

extension FMDatabase {
  /// Calls a block after each commit on this connection that changed rows.
  ///
  ///     let observation = db.observeChanges { changes in
  ///       for change in changes where change.table == "note" { print(change.kind, change.rowID) }
  ///     }
  ///
  /// Changes that were rolled back, wholly or to a savepoint, are not told. SQLite does not report
  /// tables WITHOUT ROWID, virtual tables themselves (those that they keep their data in are
  /// reported), and rows that an INSERT OR REPLACE removes; nor what other connections do.
  ///
  /// - Parameter block: Gets the changes of one transaction in order, on the thread that committed.
  ///   It may use the database.
  /// - Returns: Keep it as long as you want to be told. Closing the database ends it too. Nil when the
  ///   database is not open.
  public func observeChanges(
    _ block: @escaping ([FMDatabaseChange]) -> Void
  ) -> FMDatabaseChangeObservation? {
    guard let handle else { return nil }
    if changeTracker == nil {
      changeTracker = ChangeTracker(handle)
      // Statements compiled before are not known to the tracker.
      clearCachedStatements()
    }
    return changeTracker?.observe(block)
  }
}
