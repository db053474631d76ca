import CSQLite
import Foundation

/// A connection to an SQLite database.
///
///     let db = FMDatabase(path: "/tmp/notes.db")
///     guard db.open() else { print(db.lastErrorMessage()); return }
///     try db.executeUpdate("CREATE TABLE IF NOT EXISTS note (title TEXT, written REAL)")
///     try db.executeUpdate("INSERT INTO note VALUES (?, ?)", "Milk", Date())
///     let notes = try db.executeQuery("SELECT * FROM note ORDER BY written")
///     while notes.next() { print(notes.string(forColumn: "title") ?? "") }
///     db.close()
///
/// A connection belongs to one thread at a time; `FMDatabaseQueue` and `FMDatabasePool` share a
/// database between threads. Methods that return `Bool` or an optional leave the reason of a failure
/// in `lastError()`; those that throw throw an `FMDatabaseError`.
///
/// Unlike FMDB, statements are kept for reuse from the start (`shouldCacheStatements`).
open class FMDatabase: NSObject {
  /// The path that was given; nil for a database in memory. `""` is a temporary database.
  public let databasePath: String?

  /// Whether each statement is written to the standard error output before it runs.
  @exclusivity(unchecked) public var traceExecution = false

  /// Whether a queue's or pool's block is using this connection now.
  public var checkedOut = false

  /// Whether a failing statement ends the process. For debugging.
  public var crashOnErrors = false

  /// Whether failing statements are logged with `NSLog`.
  public var logsErrors = true

  /// SQLite's connection; nil while closed.
  var handle: OpaquePointer?

  /// The last failure, kept until the next statement; nil when the last operation succeeded.
  @exclusivity(unchecked) var failure: FMDatabaseError?

  /// Why statements are refused at present; nil when they are run.
  @exclusivity(unchecked) var refusal: FMDatabaseError?

  /// Whether a task that may be cancelled is waiting for the work.
  @exclusivity(unchecked) var isWatchingForCancellation = false

  let statements = StatementCache()
  /// The result sets that are open. Each takes itself out when it closes, at the latest in its
  /// `deinit`. (Weak references would make every retain of a result set several times as dear.)
  var openResultSets: [ObjectIdentifier: Unmanaged<FMResultSet>] = [:]
  let dateFormat = DateFormat()
  var savePointCount = 0

  /// What other threads may do to this connection: interrupt it.
  let interrupter = Interrupter()

  /// Tells observers what is committed; nil while there have been none.
  @exclusivity(unchecked) var changeTracker: ChangeTracker?

  private var busyTimeout: TimeInterval = 2
  let busyWait = BusyWait()

  /// Makes a database that is not open yet.
  ///
  /// - Parameter path: A file; nil for a database in memory; `""` for a temporary one on disk.
  public required init(path: String?) {
    databasePath = path
    super.init()
    busyWait.isCancelled = { [interrupter] in interrupter.isCancelled }
  }

  /// Makes a database that is not open yet.
  ///
  /// - Parameter url: The URL of a file; nil for a database in memory.
  public convenience init(url: URL?) {
    self.init(path: url?.path)
  }

  deinit { close() }

  /// The path as a file URL; nil for a database in memory.
  public var databaseURL: URL? { databasePath.map { URL(fileURLWithPath: $0) } }

  /// Whether the connection is open.
  public var isOpen: Bool { handle != nil }

  /// SQLite's `sqlite3 *`, for calls that this module does not offer; nil while closed. It stays the
  /// database's own.
  public var sqliteHandle: UnsafeMutableRawPointer? { handle.map { UnsafeMutableRawPointer($0) } }

  /// Opens the database for reading and writing; creates the file when there is none.
  ///
  /// - Returns: Whether it is open; true also when it was before.
  @discardableResult
  open func open() -> Bool {
    open(withFlags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Opens the database.
  ///
  /// With `SQLITE_OPEN_URI` the path may be a URI, such as `file:/media/backup.db?immutable=1`, which
  /// reads a file in a folder that cannot be written.
  ///
  /// A connection belongs to one thread at a time, so SQLite's own lock round every call is left out
  /// (`SQLITE_OPEN_NOMUTEX`) unless the flags say `SQLITE_OPEN_FULLMUTEX`.
  ///
  /// - Parameter flags: SQLite's `SQLITE_OPEN_…` flags.
  /// - Returns: Whether it is open; true also when it was before.
  @discardableResult
  public func open(withFlags flags: Int32) -> Bool { open(withFlags: flags, vfs: nil) }

  /// Opens the database through one of SQLite's virtual file systems.
  ///
  /// - Parameters:
  ///   - flags: SQLite's `SQLITE_OPEN_…` flags.
  ///   - vfsName: The name of a registered file system; nil for the usual one.
  /// - Returns: Whether it is open; true also when it was before.
  @discardableResult
  open func open(withFlags flags: Int32, vfs vfsName: String?) -> Bool {
    if handle != nil { return true }
    var opened: OpaquePointer?
    let locking = flags & SQLITE_OPEN_FULLMUTEX == 0 ? SQLITE_OPEN_NOMUTEX : 0
    let code = sqlite3_open_v2(databasePath ?? ":memory:", &opened, flags | locking, vfsName)
    guard code == SQLITE_OK, let opened else {
      let reason = opened.map { String(cString: sqlite3_errmsg($0)) }
      let extended = opened.map { sqlite3_extended_errcode($0) } ?? code
      sqlite3_close_v2(opened)
      note(
        FMDatabaseError(
          code: extended,
          message:
            "\(reason ?? String(cString: sqlite3_errstr(code))): \(databasePath ?? ":memory:")"))
      return false
    }
    handle = opened
    failure = nil
    interrupter.attach(opened)
    busyWait.install(on: opened, timeout: busyTimeout)
    return true
  }

  /// Closes the database: ends open result sets and gives kept statements back. An open transaction
  /// is rolled back.
  ///
  /// - Returns: Whether it is closed.
  @discardableResult
  open func close() -> Bool {
    guard let handle else { return true }
    closeOpenResultSets()
    clearCachedStatements()
    changeTracker?.detach()
    changeTracker = nil
    interrupter.detach()
    // Statements that are still in use elsewhere (an open blob, a backup) keep SQLite's side alive
    // until they end.
    sqlite3_close_v2(handle)
    self.handle = nil
    failure = nil
    return true
  }

  /// Whether the database is open and a statement can be run on it.
  public var goodConnection: Bool {
    guard handle != nil else { return false }
    guard let tables = try? executeQuery("SELECT name FROM sqlite_master WHERE type = 'table'")
    else { return false }
    tables.close()
    return true
  }

  /// The time, in seconds, for which a statement keeps trying when another connection holds the lock
  /// that it needs; then it fails with `SQLITE_BUSY`. 2 at first; 0 or less fails at once.
  ///
  /// The waits between the tries grow from a millisecond to a tenth of a second, and are spread at
  /// random so that connections do not wake up in step.
  public var maxBusyRetryTimeInterval: TimeInterval {
    get { busyTimeout }
    set {
      busyTimeout = newValue
      if let handle { busyWait.install(on: handle, timeout: newValue) }
    }
  }

  /// Makes the statement that is running fail with `SQLITE_INTERRUPT`.
  ///
  /// - Returns: Whether the database is open.
  @discardableResult
  public func interrupt() -> Bool { interrupter.interrupt() }

  /// Reads or sets one of SQLite's limits.
  ///
  /// - Parameters:
  ///   - type: One of SQLite's `SQLITE_LIMIT_…` constants.
  ///   - newLimit: The new limit; a negative number leaves it as it is.
  /// - Returns: The limit before the call; -1 when the database is not open.
  @discardableResult
  public func limit(for type: Int32, value newLimit: Int32) -> Int32 {
    guard let handle else { return -1 }
    return sqlite3_limit(handle, type, newLimit)
  }
}
