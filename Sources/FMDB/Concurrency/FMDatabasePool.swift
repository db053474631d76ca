import CSQLite
import Foundation

/// Decides which connections a pool takes.
public protocol FMDatabasePoolDelegate: AnyObject {
  /// Whether a new connection, which is open, goes into the pool. The place to prepare it: a longer
  /// busy time-out, functions, `PRAGMA journal_mode = WAL`.
  func databasePool(_ pool: FMDatabasePool, shouldAddDatabaseToPool database: FMDatabase) -> Bool

  /// A new connection went into the pool.
  func databasePool(_ pool: FMDatabasePool, didAdd database: FMDatabase)
}

extension FMDatabasePoolDelegate {
  /// Takes every connection.
  public func databasePool(
    _ pool: FMDatabasePool, shouldAddDatabaseToPool database: FMDatabase
  ) -> Bool { true }

  /// Does nothing more.
  public func databasePool(_ pool: FMDatabasePool, didAdd database: FMDatabase) {}
}

/// Several connections to one database: blocks of different threads run at the same time.
///
/// Each block gets a connection of its own; connections are made when needed, and used again. In WAL
/// mode (`PRAGMA journal_mode = WAL`, once) readers and one writer don't wait for one another. Writers
/// wait for their turn up to `FMDatabase.maxBusyRetryTimeInterval`; let a transaction that will write
/// begin as `inImmediateTransaction`, since one that begins by reading cannot always go on to write,
/// and then fails with `SQLITE_BUSY` at once.
///
/// Where no connection can be had (the file cannot be opened, the limit is reached, the delegate
/// refused), a block gets a database that is not open: every statement on it fails with the reason.
open class FMDatabasePool: NSObject, @unchecked Sendable {
  /// The path that was given; nil for a database in memory, which each connection has for itself.
  public let path: String?

  /// The flags that connections are opened with.
  public let openFlags: Int32

  /// The virtual file system that connections are opened through; nil for the usual one.
  public let vfsName: String?

  /// Guards what follows.
  private let lock = NSLock()
  private var idle: [FMDatabase] = []
  private var lent: [ObjectIdentifier: FMDatabase] = [:]
  private var limit: UInt = 0
  private weak var observer: (any FMDatabasePoolDelegate)?

  /// Where the blocks of the `async` methods run.
  let workers = DispatchQueue(label: "fmdb.pool", attributes: .concurrent)

  /// Makes a pool; nothing is opened yet. Files are created when there are none.
  ///
  /// - Parameter aPath: A file; nil for a database in memory.
  public convenience init(path aPath: String?) {
    self.init(path: aPath, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Makes a pool; nothing is opened yet. Files are created when there are none.
  ///
  /// - Parameter url: The URL of a file; nil for a database in memory.
  public convenience init(url: URL?) { self.init(path: url?.path) }

  /// Makes a pool; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - aPath: A file, or, with `SQLITE_OPEN_URI`, a URI.
  ///   - openFlags: SQLite's `SQLITE_OPEN_…` flags.
  public convenience init(path aPath: String?, flags openFlags: Int32) {
    self.init(path: aPath, flags: openFlags, vfs: nil)
  }

  /// Makes a pool; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - openFlags: SQLite's `SQLITE_OPEN_…` flags.
  public convenience init(url: URL?, flags openFlags: Int32) {
    self.init(path: url?.path, flags: openFlags)
  }

  /// Makes a pool; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - openFlags: SQLite's `SQLITE_OPEN_…` flags.
  ///   - vfsName: The name of a registered file system; nil for the usual one.
  public convenience init(url: URL?, flags openFlags: Int32, vfs vfsName: String?) {
    self.init(path: url?.path, flags: openFlags, vfs: vfsName)
  }

  /// Makes a pool; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - aPath: A file, or, with `SQLITE_OPEN_URI`, a URI.
  ///   - openFlags: SQLite's `SQLITE_OPEN_…` flags.
  ///   - vfsName: The name of a registered file system; nil for the usual one.
  public init(path aPath: String?, flags openFlags: Int32, vfs vfsName: String?) {
    path = aPath
    self.openFlags = openFlags
    self.vfsName = vfsName
    super.init()
  }

  /// The class of the connections, `FMDatabase` or a subclass. Override it to use your own.
  open class func databaseClass() -> AnyClass { FMDatabase.self }

  /// Who decides about new connections. Called on the thread that needs one.
  public var delegate: (any FMDatabasePoolDelegate)? {
    get { lock.withLock { observer } }
    set { lock.withLock { observer = newValue } }
  }

  /// The most connections at one time; 0, as at first, for no limit.
  public var maximumNumberOfDatabasesToCreate: UInt {
    get { lock.withLock { limit } }
    set { lock.withLock { limit = newValue } }
  }

  /// The number of connections that nobody is using.
  public var countOfCheckedInDatabases: UInt { lock.withLock { UInt(idle.count) } }

  /// The number of connections in use.
  public var countOfCheckedOutDatabases: UInt { lock.withLock { UInt(lent.count) } }

  /// The number of connections.
  public var countOfOpenDatabases: UInt { lock.withLock { UInt(idle.count + lent.count) } }

  /// Closes the connections that nobody is using, and forgets the others, which are closed when their
  /// blocks end.
  public func releaseAllDatabases() {
    let released = lock.withLock {
      defer {
        idle = []
        lent = [:]
      }
      return idle
    }
    for db in released { db.close() }
  }

  /// Runs a block with a connection of its own.
  ///
  /// - Parameter block: The work.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws.
  @discardableResult
  public func inDatabase<T>(_ block: (FMDatabase) throws -> T) rethrows -> T {
    let (db, refusal) = checkOut()
    db.checkedOut = true
    defer { checkIn(db) }
    return try db.refusing(refusal) { try block(db) }
  }

  /// Runs a block inside a savepoint.
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

  /// A connection that is ours until it is checked in, and why it cannot be used if so.
  private func checkOut() -> (FMDatabase, FMDatabaseError?) {
    let found = lock.withLock { () -> FMDatabase? in
      guard let db = idle.popLast() else { return nil }
      lent[ObjectIdentifier(db)] = db
      return db
    }
    if let found {
      return (found, found.open(withFlags: openFlags, vfs: vfsName) ? nil : found.failure)
    }
    let db = FMDatabaseQueue.makeDatabase(type(of: self).databaseClass(), path: path)
    let isAllowed = lock.withLock { () -> Bool in
      if limit > 0, idle.count + lent.count >= Int(limit) { return false }
      lent[ObjectIdentifier(db)] = db
      return true
    }
    guard isAllowed else {
      return (
        db,
        FMDatabaseError(
          code: SQLITE_BUSY, message: "all connections that the pool may have are in use")
      )
    }
    guard db.open(withFlags: openFlags, vfs: vfsName) else { return (db, db.failure) }
    let delegate = delegate
    if let delegate, !delegate.databasePool(self, shouldAddDatabaseToPool: db) {
      db.close()
      return (db, FMDatabaseError(code: SQLITE_AUTH, message: "the pool's delegate refused"))
    }
    delegate?.databasePool(self, didAdd: db)
    return (db, nil)
  }

  private func checkIn(_ db: FMDatabase) {
    db.checkedOut = false
    if db.isOpen {
      db.closeOpenResultSets()
      // A block that forgot to end its transaction must not hand it to the next one.
      if db.isInTransaction { db.rollback() }
    }
    let isKept = lock.withLock { () -> Bool in
      guard lent.removeValue(forKey: ObjectIdentifier(db)) != nil, db.isOpen else { return false }
      idle.append(db)
      return true
    }
    if !isKept { db.close() }
  }
}

extension FMDatabasePool: FMDatabaseSharing {
  func withDatabase<T>(_ block: (FMDatabase) throws -> T) rethrows -> T { try inDatabase(block) }
}
