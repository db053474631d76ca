import CSQLite
import Foundation

/// One connection that many threads share: their blocks run one after the other.
///
///     let queue = FMDatabaseQueue(path: path)
///     queue?.inTransaction { db, rollback in
///       for title in titles where !db.executeUpdate("INSERT INTO note (title) VALUES (?)",
///         withArgumentsIn: [title]) {
///         rollback.pointee = true
///         return
///       }
///     }
///
/// Don't keep the database, or a result set, beyond the block. A block must not call the queue that
/// it runs on: that would wait for itself, so the process stops there with a message.
///
/// When the database cannot be opened again (`close()` was called, then its folder went), a block
/// gets a database that is not open: every statement on it fails with the reason.
open class FMDatabaseQueue: NSObject, @unchecked Sendable {
  /// The path that was given; nil for a database in memory.
  public let path: String?

  /// The flags that the database is opened with.
  public let openFlags: Int32

  /// The virtual file system that the database is opened through; nil for the usual one.
  public let vfsName: String?

  let queue = DispatchQueue(label: "fmdb")

  private let currentQueue = DispatchSpecificKey<ObjectIdentifier>()

  /// Only the blocks on `queue` use the connection.
  private let connection: FMDatabase

  private let interrupter: Interrupter

  /// Opens a database for reading and writing; creates the file when there is none.
  ///
  /// - Parameter aPath: A file; nil for a database in memory.
  /// - Returns: Nil when it cannot be opened.
  public convenience init?(path aPath: String?) {
    self.init(path: aPath, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Opens a database for reading and writing; creates the file when there is none.
  ///
  /// - Parameter url: The URL of a file; nil for a database in memory.
  /// - Returns: Nil when it cannot be opened.
  public convenience init?(url: URL?) { self.init(path: url?.path) }

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - aPath: A file, or, with `SQLITE_OPEN_URI`, a URI; nil for a database in memory.
  ///   - openFlags: SQLite's `SQLITE_OPEN_…` flags.
  /// - Returns: Nil when it cannot be opened.
  public convenience init?(path aPath: String?, flags openFlags: Int32) {
    self.init(path: aPath, flags: openFlags, vfs: nil)
  }

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - url: The URL of a file; nil for a database in memory.
  ///   - openFlags: SQLite's `SQLITE_OPEN_…` flags.
  /// - Returns: Nil when it cannot be opened.
  public convenience init?(url: URL?, flags openFlags: Int32) {
    self.init(path: url?.path, flags: openFlags)
  }

  /// Opens a database through one of SQLite's virtual file systems.
  ///
  /// - Parameters:
  ///   - url: The URL of a file; nil for a database in memory.
  ///   - openFlags: SQLite's `SQLITE_OPEN_…` flags.
  ///   - vfsName: The name of a registered file system; nil for the usual one.
  /// - Returns: Nil when it cannot be opened.
  public convenience init?(url: URL?, flags openFlags: Int32, vfs vfsName: String?) {
    self.init(path: url?.path, flags: openFlags, vfs: vfsName)
  }

  /// Opens a database through one of SQLite's virtual file systems.
  ///
  /// - Parameters:
  ///   - aPath: A file, or, with `SQLITE_OPEN_URI`, a URI; nil for a database in memory.
  ///   - openFlags: SQLite's `SQLITE_OPEN_…` flags.
  ///   - vfsName: The name of a registered file system; nil for the usual one.
  /// - Returns: Nil when it cannot be opened.
  public init?(path aPath: String?, flags openFlags: Int32, vfs vfsName: String?) {
    path = aPath
    self.openFlags = openFlags
    self.vfsName = vfsName
    connection = Self.makeDatabase(Self.databaseClass(), path: aPath)
    interrupter = connection.interrupter
    super.init()
    queue.setSpecific(key: currentQueue, value: ObjectIdentifier(self))
    guard connection.open(withFlags: openFlags, vfs: vfsName) else { return nil }
  }

  /// The class of the connection, `FMDatabase` or a subclass. Override it to use your own.
  open class func databaseClass() -> AnyClass { FMDatabase.self }

  static func makeDatabase(_ type: AnyClass, path: String?) -> FMDatabase {
    guard let type = type as? FMDatabase.Type else {
      preconditionFailure("databaseClass() must be FMDatabase or a subclass of it")
    }
    return type.init(path: path)
  }

  /// Closes the database, after the blocks that are waiting. The next block opens it again.
  public func close() {
    onQueue { _ = connection.close() }
  }

  /// Makes the statement that is running fail with `SQLITE_INTERRUPT`. May be called on any thread.
  public func interrupt() { interrupter.interrupt() }

  /// Runs a block with the database.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws.
  @discardableResult
  public func inDatabase<T>(_ block: (FMDatabase) throws -> T) rethrows -> T {
    try onQueue { try run(block) }
  }

  /// Runs a block inside a savepoint of its own.
  ///
  /// What the block did is undone when it sets its second argument to true, and when it throws.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block threw, or why the savepoint failed; nil when all went well.
  @discardableResult
  public func inSavePoint(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) throws -> Void
  ) -> (any Error)? {
    inDatabase { db in db.inSavePoint { rollback in try block(db, rollback) } }
  }

  /// Moves the write-ahead log into the database file; see `FMDatabase.checkpoint(_:)`.
  ///
  /// - Parameter checkpointMode: How far to go.
  /// - Throws: `FMDatabaseError`.
  public func checkpoint(_ checkpointMode: FMDBCheckpointMode) throws {
    try inDatabase { db in try db.checkpoint(checkpointMode) }
  }

  /// Moves the write-ahead log into the database file; see `FMDatabase.checkpoint(_:name:)`.
  ///
  /// - Parameters:
  ///   - checkpointMode: How far to go.
  ///   - name: An attached database; nil for all.
  /// - Throws: `FMDatabaseError`.
  public func checkpoint(_ checkpointMode: FMDBCheckpointMode, name: String?) throws {
    try inDatabase { db in try db.checkpoint(checkpointMode, name: name) }
  }

  /// Moves the write-ahead log into the database file, and counts.
  ///
  /// - Parameters:
  ///   - checkpointMode: How far to go.
  ///   - name: An attached database; nil for all.
  ///   - logFrameCount: Gets the number of pages in the log; -1 when the database has no log.
  ///   - checkpointCount: Gets the number of pages moved in all; -1 when the database has no log.
  /// - Throws: `FMDatabaseError`.
  public func checkpoint(
    _ checkpointMode: FMDBCheckpointMode, name: String?,
    logFrameCount: UnsafeMutablePointer<Int32>?, checkpointCount: UnsafeMutablePointer<Int32>?
  ) throws {
    try inDatabase { db in
      try db.checkpoint(
        checkpointMode, name: name, logFrameCount: logFrameCount, checkpointCount: checkpointCount)
    }
  }

  private func onQueue<T>(_ body: () throws -> T) rethrows -> T {
    precondition(
      DispatchQueue.getSpecific(key: currentQueue) != ObjectIdentifier(self),
      "a block of an FMDatabaseQueue called the same queue, and would wait for itself for ever")
    return try queue.sync(execute: body)
  }

  /// Runs a block on the connection, which is opened when need be. On `queue` only.
  func run<T>(_ block: (FMDatabase) throws -> T) rethrows -> T {
    let db = connection
    let isOpen = db.open(withFlags: openFlags, vfs: vfsName)
    db.checkedOut = true
    defer {
      db.checkedOut = false
      if db.hasOpenResultSets && db.logsErrors {
        NSLog("%@", "FMDB: a block of an FMDatabaseQueue left a result set open")
      }
    }
    return try db.refusing(isOpen ? nil : db.failure) { try block(db) }
  }
}

extension FMDatabaseQueue: FMDatabaseSharing {
  func withDatabase<T>(_ block: (FMDatabase) throws -> T) rethrows -> T { try inDatabase(block) }
}
