import UserFiles
import Collation
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
  /// The language whose order of names it is.
  let locale: String
  /// Makes what contacts are sorted by. On `writer` only.
  let sortKeys: ContactSortKeys
  /// Whether this transaction knows whose keys the store has. On `writer` only.
  var hasAskedForKeys = false
  /// The titles of the sections that lists are in.
  let sectionTitles: [String]
  /// The last event of the history that this process has made or told of.
  let toldToken = Mutex<Int64>(0)
  private let dataVersion = Mutex<Int64>(0)
  /// What is read in place of a file that may not be written to; nil if that may.
  private let copy: ReadingCopy?
  /// The digits of telephone numbers, once something was looked for in them.
  let digitScan = Mutex<DigitScan?>(nil)

  private let spent = Mutex(false)

  /// "PCon": what a file of ours says that it is.
  static let applicationID: UInt32 = 0x5043_6f6e

  /// Files are opened for reading and writing; ``prepareFile(_:)`` makes them, with their rights.
  static let openFlags = SQLITE_OPEN_READWRITE

  /// Opens a store, and makes one where there is no file. A file of something else is left as it is. Of one
  /// that may not be written to a copy is read, since SQLite writes beside a file even when it only reads it.
  ///
  /// - Parameters:
  ///   - path: The file; its folder is made if need be, for this user alone.
  ///   - locale: Whose order of names it is.
  package init(path: String, locale: String = WordCollator.currentLocale) throws {
    self.path = path
    self.locale = locale
    try Self.prepareFile(path)
    copy = Self.mayWrite(path) ? nil : try ReadingCopy(of: path)
    let file = copy?.path ?? path
    guard let writer = FMDatabaseQueue(path: file, flags: Self.openFlags),
      let reader = FMDatabaseQueue(path: file, flags: Self.openFlags)
    else {
      throw CNError(
        .communicationError,
        "The contacts cannot be opened: \(path) is not to be read or written by you. Give yourself "
          + "the right to, or set XDG_DATA_HOME to a folder of yours.", fault: .closed)
    }
    self.writer = writer
    self.reader = reader
    let sortKeys = ContactSortKeys(locale: locale)
    self.sortKeys = sortKeys
    sectionTitles = sortKeys.sectionTitles
    let patience = Self.patience
    try Self.translated(path) {
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
      try rekeyIfNeeded(file)
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

  deinit { close() }

  /// Lets go of the file, after what is being done with it.
  func close() {
    reader.close()
    writer.close()
  }

  /// Whether the file was given up: who asks for the store is to open it anew.
  var isSpent: Bool { spent.withLock { $0 } }

  /// Gives the file up, so that another may be put in its place.
  func giveUp() {
    spent.withLock { $0 = true }
    // Not here: it may be one of its own transactions that found out.
    DispatchQueue.global().async { [self] in close() }
  }

  /// Whether a copy is read of a file that was written to since.
  var isOutdated: Bool { copy?.isOutdated ?? false }

  /// Whether the contacts can be read only.
  package var isReadOnly: Bool { copy != nil }

  /// Whether this user may write to a file and beside it.
  private static func mayWrite(_ path: String) -> Bool {
    func may(_ place: String) -> Bool { faccessat(AT_FDCWD, place, W_OK, AT_EACCESS) == 0 }
    return may(path) && may((path as NSString).deletingLastPathComponent)
  }

  /// The store of a file, the same for all who ask.
  static func shared(at path: String) throws -> ContactDatabase {
    try open.withLock { open in
      if let database = open[path]?.database {
        if !database.isSpent { return database }
        // Before its file is opened anew: SQLite takes the log of the last who closes a file away.
        database.close()
      }
      let database = try ContactDatabase(path: path)
      open[path] = Weak(database: database)
      return database
    }
  }

  /// Puts a store's file aside, under another name beside it, so that the next one who opens it gets an empty
  /// one. Its log goes along; nothing is deleted.
  ///
  /// - Returns: Where the file is now.
  static func setAside(_ path: String) throws -> String {
    try open.withLock { open in
      open.removeValue(forKey: path)?.database?.close()
      let files = FileManager.default
      let base = (path as NSString).deletingPathExtension
      var number = 1
      func name() -> String { base + (number == 1 ? ".aside" : ".aside-\(number)") + ".sqlite" }
      // The log first: one beside a new file would be taken for its own.
      let parts = ["-wal", "-shm", ""]
      while parts.contains(where: { files.fileExists(atPath: name() + $0) }) { number += 1 }
      do {
        try move(parts.map { (path + $0, name() + $0) }) {
          try files.moveItem(atPath: $0, toPath: $1)
        }
      } catch {
        throw CNError(
          .communicationError,
          "\(path) cannot be given another name (\(error.localizedDescription)). Give yourself the right "
            + "to write to its folder.", fault: .closed)
      }
      return name()
    }
  }

  /// Moves files, all or none: if one cannot be, those before it are put back. Files that are not there are
  /// left out.
  ///
  /// - Parameters:
  ///   - files: From where to where.
  ///   - rename: Moves one.
  package static func move(
    _ files: [(from: String, to: String)], by rename: (String, String) throws -> Void
  ) throws {
    var moved: [(from: String, to: String)] = []
    do {
      for file in files where FileManager.default.fileExists(atPath: file.from) {
        try rename(file.from, file.to)
        moved.append(file)
      }
    } catch {
      for file in moved.reversed() { try? rename(file.to, file.from) }
      throw error
    }
  }

  private struct Weak: Sendable {
    weak var database: ContactDatabase?
  }

  private static let open = Mutex<[String: Weak]>([:])

  /// Where the user's contacts are: `portico/contacts.sqlite` in the folder for data that the XDG base
  /// directory specification names.
  package static var usersPath: String {
    UserFolders.folder(for: .data).appendingPathComponent("portico/contacts.sqlite").path
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
          + "XDG_DATA_HOME to a folder that you may write to.", fault: .closed)
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
          + "contacts will have a new one.", fault: .foreign)
    }
  }

  /// Reads, beside whatever is being written.
  func read<T>(_ body: (FMDatabase) throws -> T) throws -> T {
    try translated {
      try reader.inDeferredTransaction { db, _ in try body(db) }
    }
  }

  /// Writes, all or nothing. Waits for another process that is writing: on the main thread no longer than
  /// nobody notices, elsewhere as long as a big import may take.
  func write<T>(_ body: (FMDatabase) throws -> T) throws -> T {
    if isReadOnly { throw Self.readOnly(path) }
    let patience = Self.patience
    return try translated {
      try writer.inDatabase { db in
        db.maxBusyRetryTimeInterval = patience
        hasAskedForKeys = false
        let result = try db.transaction(.immediate) { db, _ in try body(db) }
        shortenLog(db)
        return result
      }
    }
  }

  private static var patience: TimeInterval { Thread.isMainThread ? 0.1 : 20 }

  /// Waits, not on the main thread, until no other process writes.
  ///
  /// - Parameters:
  ///   - seconds: How long at most.
  ///   - isCancelled: Asked some times a second.
  /// - Returns: Whether nobody writes; false also where the file cannot be written to, at once.
  package func waitForOthers(atMost seconds: TimeInterval, isCancelled: () -> Bool) -> Bool {
    // A connection of its own: nobody else is to wait with it.
    guard let db = Self.connection(to: path) else { return false }
    defer { db.close() }
    db.maxBusyRetryTimeInterval = min(0.2, seconds)
    let end = ContinuousClock.now + .seconds(seconds)
    repeat {
      do {
        try db.immediately {}
        return true
      } catch let error as FMDatabaseError where [5, 6].contains(error.code) {
        // Somebody still writes.
      } catch {
        return false
      }
    } while ContinuousClock.now < end && !isCancelled()
    return false
  }

  /// Puts a log that has become long into the file, and makes it short; if others are reading just now, a
  /// later write does.
  private func shortenLog(_ db: FMDatabase) {
    let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    guard let size, size > Self.longLog else { return }
    db.maxBusyRetryTimeInterval = 0.1
    try? db.checkpoint(.truncate)
  }

  /// From how many bytes on a log is long; SQLite itself keeps it at four million.
  private static let longLog = 8_000_000

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
