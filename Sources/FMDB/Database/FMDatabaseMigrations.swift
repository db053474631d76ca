import Foundation

/// The steps that bring a database's schema from one version to the next.
///
///     let migrations = FMDatabaseMigrations([
///       { db in try db.executeUpdate("CREATE TABLE note (title TEXT)") },
///       { db in try db.executeUpdate("ALTER TABLE note ADD COLUMN written REAL") },
///     ])
///     try queue.inDatabase { db in try db.migrate(migrations) }
///
/// The number of steps that have been done is the database's `userVersion`. Add new steps at the
/// end, and leave those that have been shipped as they are.
public struct FMDatabaseMigrations: Sendable {
  /// A step; it runs in a transaction of its own.
  public typealias Step = @Sendable (FMDatabase) throws -> Void

  /// The steps, from version 0 on.
  public var steps: [Step]

  /// Makes a list of steps.
  ///
  /// - Parameter steps: The steps, from version 0 on.
  public init(_ steps: [Step]) { self.steps = steps }
}

extension FMDatabase {
  /// Does the steps that this database has not had yet.
  ///
  /// Each step and the new `userVersion` are committed together; several programs may do this at the
  /// same time.
  ///
  /// - Parameter migrations: The steps.
  /// - Throws: What a step throws, after undoing that step; `FMDatabaseError` with code
  ///   `SQLITE_SCHEMA` when the database has had more steps than there are, by a newer program.
  public func migrate(_ migrations: FMDatabaseMigrations) throws {
    var isDone = false
    while !isDone {
      isDone = try transaction(.immediate) { db, _ in
        let rows = try db.executeQuery("PRAGMA user_version")
        let version =
          try rows.nextWithError() ? Int(rows.unsignedLongLongInt(forColumnIndex: 0)) : 0
        rows.close()
        guard version <= migrations.steps.count else {
          throw db.note(
            FMDatabaseError(
              code: SQLITE_SCHEMA,
              message: """
                the database has version \(version), and this program knows \
                \(migrations.steps.count)
                """))
        }
        guard version < migrations.steps.count else { return true }
        try migrations.steps[version](db)
        try db.executeUpdate("PRAGMA user_version = \(version + 1)")
        return version + 1 == migrations.steps.count
      }
    }
  }
}
