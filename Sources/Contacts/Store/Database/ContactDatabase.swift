import FMDB
import Foundation
import Synchronization

/// The file that contacts are kept in: one connection that reads, so that nobody waits for an import,
/// and one that writes.
package final class ContactDatabase: @unchecked Sendable {
  /// The file.
  package let path: String
  let reader: FMDatabaseQueue
  let writer: FMDatabaseQueue
  /// Makes what contacts are sorted by. On `writer` only.
  let sortKeys: ContactSortKeys
  /// The last event of the history that this process has made or told of.
  let toldToken = Mutex<Int64>(0)
  private let dataVersion = Mutex<Int64>(0)
  /// The digits of telephone numbers, once something was looked for in them.
  let digitScan = Mutex<DigitScan?>(nil)

  /// "PCon": what a file of ours says that it is.
  static let applicationID: UInt32 = 0x5043_6f6e

  /// Opens a store, and makes one where there is no file. A file of something else is left as it is.
  ///
  /// - Parameters:
  ///   - path: The file; its folder is made if need be, for this user alone.
  ///   - locale: Whose order of names it is; the order is made anew if it was another's.
  package init(path: String, locale: String = NameCollator.currentLocale) throws {
    self.path = path
    try Self.prepareFile(path)
    guard let writer = FMDatabaseQueue(path: path), let reader = FMDatabaseQueue(path: path) else {
      throw CNError(
        .communicationError,
        "The contacts cannot be opened: \(path) is not to be read or written by you. Give yourself "
          + "the right to, or set XDG_DATA_HOME to a folder of yours.")
    }
    self.writer = writer
    self.reader = reader
    sortKeys = ContactSortKeys(locale: locale)
    let patience = Self.patience
    try translated {
      try writer.inDatabase { db in
        db.logsErrors = false
        db.maxBusyRetryTimeInterval = patience
        try Self.requireOurs(db, path)
        _ = try db.text("PRAGMA journal_mode = WAL")
        // A big import leaves a big log behind, else.
        _ = try db.number("PRAGMA journal_size_limit = 4194304")
        try db.executeUpdate("PRAGMA synchronous = FULL")
        try db.executeUpdate("PRAGMA cache_size = -16000")
        // Asked first: a migration that has nothing to do waits for whoever writes all the same.
        if try db.number("PRAGMA user_version") != Int64(Self.migrations.steps.count) {
          try db.migrate(Self.migrations)
        }
      }
      try rekeyIfNeeded(for: locale)
      try reader.inDatabase { db in
        db.logsErrors = false
        db.maxBusyRetryTimeInterval = patience
        try db.executeUpdate("PRAGMA query_only = 1")
        let token = try Self.lastToken(db)
        let version = try db.number("PRAGMA data_version")
        toldToken.withLock { $0 = token }
        dataVersion.withLock { $0 = version }
      }
    }
  }

  deinit {
    reader.close()
    writer.close()
  }

  /// The store of a file, the same for all who ask.
  static func shared(at path: String) throws -> ContactDatabase {
    try open.withLock { open in
      if let database = open[path]?.database { return database }
      let database = try ContactDatabase(path: path)
      open[path] = Weak(database: database)
      return database
    }
  }

  private struct Weak: Sendable {
    weak var database: ContactDatabase?
  }

  private static let open = Mutex<[String: Weak]>([:])

  /// Where the user's contacts are: `portico/contacts.sqlite` in the folder for data that the XDG base
  /// directory specification names.
  package static var usersPath: String {
    let environment = ProcessInfo.processInfo.environment
    var folder = environment["XDG_DATA_HOME"] ?? ""
    if !folder.hasPrefix("/") { folder = NSHomeDirectory() + "/.local/share" }
    return folder + "/portico/contacts.sqlite"
  }

  /// Makes an empty file that only this user may read, where there is none.
  private static func prepareFile(_ path: String) throws {
    let files = FileManager.default
    if files.fileExists(atPath: path) { return }
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try files.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw CNError(
        .communicationError,
        "The folder for the contacts cannot be made: \(folder) (\(error.localizedDescription)). Set "
          + "XDG_DATA_HOME to a folder that you may write to.")
    }
    let descriptor = Foundation.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Foundation.close(descriptor) }
  }

  private static func requireOurs(_ db: FMDatabase, _ path: String) throws {
    let identifier = UInt32(truncatingIfNeeded: try db.number("PRAGMA application_id"))
    if identifier == applicationID { return }
    guard try db.number("SELECT count(*) FROM sqlite_master") == 0 else {
      throw CNError(
        .dataAccessError,
        "\(path) is a database of something else, and was left as it is. Move it away, and the "
          + "contacts will have a new one.")
    }
  }

  /// Reads, beside whatever is being written.
  func read<T>(_ body: (FMDatabase) throws -> T) throws -> T {
    try translated {
      try reader.inDeferredTransaction { db, _ in try body(db) }
    }
  }

  /// Writes, all or nothing. Waits for another process that is writing.
  func write<T>(_ body: (FMDatabase) throws -> T) throws -> T {
    let patience = Self.patience
    return try translated {
      try writer.inDatabase { db in
        db.maxBusyRetryTimeInterval = patience
        return try db.transaction(.immediate) { db, _ in try body(db) }
      }
    }
  }

  /// For how many seconds to wait for another process that is writing: on the main thread no longer than a
  /// window may stand still, elsewhere as long as a big import may take.
  private static var patience: TimeInterval { Thread.isMainThread ? 2 : 20 }

  /// Whether another connection than the one that reads has written since the last call.
  func hasNewData() throws -> Bool {
    let version = try translated {
      try reader.inDatabase { db in try db.number("PRAGMA data_version") }
    }
    return dataVersion.withLock { known in
      defer { known = version }
      return known != version
    }
  }

  /// Says SQLite's errors in words: what, where, what to do.
  func translated<T>(_ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as FMDatabaseError {
      throw Self.error(error, path)
    }
  }

  /// SQLite's result codes, by its documentation.
  private static func error(_ error: FMDatabaseError, _ path: String) -> CNError {
    let said = "(SQLite: \(error.message))"
    switch error.code {
    case 26:
      return CNError(
        .dataAccessError,
        "\(path) is no store of contacts, and was left as it is. Move it away, and the contacts will "
          + "have a new one. \(said)")
    case 11:
      return CNError(
        .dataAccessError,
        "The contacts in \(path) are damaged, and were left as they are. Put back a copy of the file, "
          + "or move it away (with those that end in -wal and -shm) to begin anew. \(said)")
    case 17 where error.message.contains("this program knows"):
      return CNError(
        .dataAccessError,
        "The contacts in \(path) are of a newer version of this program. Update it. \(said)")
    case 5, 6:
      return CNError(
        .communicationError,
        "Another program is writing to the contacts in \(path) and does not end. Try again. \(said)"
      )
    case 13:
      return CNError(
        .communicationError,
        "There is no room left for the contacts in \(path). Free some, and try again. \(said)")
    default:
      return CNError(
        .communicationError,
        "The contacts in \(path) could not be read or written. Look whether the file and its folder "
          + "are yours and the disk is well. \(said)")
    }
  }
}

extension FMDatabase {
  /// The one number that a query gives; 0 if it gives none.
  func number<each Value: FMDBBindable>(_ sql: String, _ values: repeat each Value) throws -> Int64
  {
    let rows = try executeQuery(sql, repeat each values)
    defer { rows.close() }
    return try rows.nextWithError() ? rows.longLongInt(forColumnIndex: 0) : 0
  }

  /// The numbers that a query gives, one a row.
  func numbers<each Value: FMDBBindable>(
    _ sql: String, _ values: repeat each Value
  ) throws -> [Int64] {
    let rows = try executeQuery(sql, repeat each values)
    defer { rows.close() }
    var result: [Int64] = []
    while try rows.nextWithError() { result.append(rows.longLongInt(forColumnIndex: 0)) }
    return result
  }

  /// The one text that a query gives; nil if it gives none.
  func text<each Value: FMDBBindable>(_ sql: String, _ values: repeat each Value) throws -> String?
  {
    let rows = try executeQuery(sql, repeat each values)
    defer { rows.close() }
    return try rows.nextWithError() ? rows.string(forColumnIndex: 0) : nil
  }
}

extension FMResultSet {
  /// A column's text; empty for NULL.
  func text(_ column: Int32) -> String { string(forColumnIndex: column) ?? "" }
}
