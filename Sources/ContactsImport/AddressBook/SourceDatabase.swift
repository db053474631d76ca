import FMDB
import Foundation

/// A copied database of another program, which is read as far as it can be, however damaged.
///
/// Every table is read from its first row to its last. Where a page is damaged, the rows behind it are
/// looked for by their numbers. What is read cannot be more than what the file could hold: a damaged tree
/// may lead in circles.
final class SourceDatabase {
  /// What was lost of a table; nothing in a sound one.
  struct Damage {
    /// How often reading had to begin anew.
    var gaps = 0
    /// What SQLite said first.
    var message = ""
  }

  private let database: FMDatabase
  private let header: DatabaseHeader
  /// How many bytes of text may still be read.
  private var room: Int
  private let rowLimit: Int
  private var probesLeft = 20_000
  /// What was lost, by table.
  private(set) var damages: [String: Damage] = [:]

  /// Opens a copy.
  ///
  /// - Throws: `FMDatabaseError` if it is no database.
  init(copy path: String) throws {
    header = DatabaseHeader(path)
    let size = header.fileSize + DatabaseHeader(path + "-wal").fileSize
    // Numbers and UTF-16 get longer as UTF-8.
    room = size * 3 + (1 << 20)
    // The smallest row: its place, sizes, number and three values.
    rowLimit = size / 6
    database = FMDatabase(path: path)
    database.logsErrors = false
    guard database.open() else { throw database.lastError() }
    for pragma in ["trusted_schema = 0", "mmap_size = 0"] {
      try? database.executeUpdate("PRAGMA \(pragma)")
    }
    do {
      try probe()
    } catch let error as FMDatabaseError where Self.isDamage(error) && header.isSQLite {
      // Lets SQLite read a file that is shorter than it should be, and one with a damaged index.
      _ = try? database.executeQuery("PRAGMA writable_schema = ON").nextWithError()
      damages[""] = Damage(gaps: 1, message: header.problem(for: error))
      _ = try tables()
    }
  }

  deinit { database.close() }

  private func probe() throws {
    let rows = try database.executeQuery("SELECT count(*) FROM sqlite_master")
    defer { rows.close() }
    _ = try rows.nextWithError()
  }

  /// What is wrong with the file as a whole, given what SQLite said of it.
  func problem(for error: FMDatabaseError) -> String { header.problem(for: error) }

  /// The codes of SQLite that a damaged file gives: `SQLITE_ERROR` (of a schema), `SQLITE_IOERR`,
  /// `SQLITE_CORRUPT`, `SQLITE_FULL`, `SQLITE_CANTOPEN`, `SQLITE_TOOBIG`, `SQLITE_NOTADB`.
  static func isDamage(_ error: FMDatabaseError) -> Bool {
    [1, 10, 11, 13, 14, 18, 26].contains(error.code)
  }

  // MARK: Tables

  /// The names of the tables with numbered rows, in lower case: no views, no virtual tables.
  func tables() throws -> Set<String> {
    let rows = try database.executeQuery("PRAGMA main.table_list")
    defer { rows.close() }
    var names: Set<String> = []
    while try rows.nextWithError() {
      guard rows.string(forColumn: "type") == "table", !rows.bool(forColumn: "wr"),
        let name = rows.string(forColumn: "name"), !name.hasPrefix("sqlite_")
      else { continue }
      names.insert(name.lowercased())
    }
    return names
  }

  /// The names of a table's columns in lower case; none if there is no such table.
  func columns(of table: String) throws -> Set<String> {
    guard try tables().contains(table.lowercased()) else { return [] }
    let rows = try database.executeQuery("PRAGMA table_info(\(table))")
    defer { rows.close() }
    var names: Set<String> = []
    while try rows.nextWithError() {
      if let name = rows.string(forColumn: "name") { names.insert(name.lowercased()) }
    }
    return names
  }

  /// How many rows a table has; nil if that cannot be told.
  func count(of table: String) -> Int? {
    guard let rows = try? database.executeQuery("SELECT count(*) FROM \(table)") else { return nil }
    defer { rows.close() }
    guard (try? rows.nextWithError()) == true else { return nil }
    return min(rows.long(forColumnIndex: 0), rowLimit)
  }

  /// Calls a block with each row of a table that can be read: its number is column 0, then come the
  /// columns that were asked for, NULL for those that the table has not. A table that is not there has no
  /// rows.
  func forEachRow(
    of table: String, _ wanted: [String], _ body: (SourceRow) throws -> Void
  ) throws {
    let known = try columns(of: table)
    guard !known.isEmpty else { return }
    let list = wanted.map { known.contains($0.lowercased()) ? "\"\($0)\"" : "NULL" }
    let sql =
      "SELECT rowid, \(list.joined(separator: ", ")) FROM \(table) NOT INDEXED "
      + "WHERE rowid >= ? ORDER BY rowid"
    var start = Int64.min
    var count = 0
    var numbers = RowNumbers()
    while true {
      do {
        let rows = try database.executeQuery(sql, start)
        defer { rows.close() }
        while try rows.nextWithError() {
          guard count < rowLimit else { throw Overflow() }
          count += 1
          let row = SourceRow(rows: rows, room: room)
          let number = row.number
          // A damaged tree may lead to a row again.
          if numbers.insert(number) {
            try body(row)
            room = row.room
            guard room >= 0 else { throw Overflow() }
          } else {
            note(table, "its rows are not in order")
          }
          if number == .max { return }
          start = number + 1
        }
        return
      } catch let error as FMDatabaseError where Self.isDamage(error) {
        note(table, error.message)
        guard let next = readable(table, from: start) else { return }
        start = next
      } catch is Overflow {
        note(table, "it says more than there is room for in the file")
        return
      }
    }
  }

  private struct Overflow: Error {}

  private func note(_ table: String, _ message: String) {
    damages[table, default: Damage(message: message)].gaps += 1
  }

  /// The smallest number from one on (that cannot be read) from which rows can be read again; nil if none
  /// is found.
  private func readable(_ table: String, from number: Int64) -> Int64? {
    var bad = max(number, firstNumber(table) ?? 0)
    var step: Int64 = 1
    while probesLeft > 0 {
      let (candidate, isTooFar) = bad.addingReportingOverflow(step)
      if isTooFar { return nil }
      if isReadable(table, from: candidate) {
        var good = candidate
        while good - bad > 1 {
          let middle = bad + (good - bad) / 2
          if isReadable(table, from: middle) { good = middle } else { bad = middle }
        }
        return good
      }
      bad = candidate
      // A page of rows has some dozen of them.
      step = min(step * 2, 64)
    }
    return nil
  }

  private func firstNumber(_ table: String) -> Int64? {
    guard let rows = try? database.executeQuery("SELECT min(rowid) FROM \(table)") else {
      return nil
    }
    defer { rows.close() }
    guard (try? rows.nextWithError()) == true else { return nil }
    return rows.longLongInt(forColumnIndex: 0)
  }

  private func isReadable(_ table: String, from number: Int64) -> Bool {
    probesLeft -= 1
    guard
      let rows = try? database.executeQuery(
        "SELECT rowid FROM \(table) NOT INDEXED WHERE rowid >= ? ORDER BY rowid LIMIT 1", number)
    else { return false }
    defer { rows.close() }
    do {
      return try rows.nextWithError() ? rows.longLongInt(forColumnIndex: 0) >= number : true
    } catch { return false }
  }
}

/// The numbers of the rows that were read: rising in a sound table, which is all that is kept then.
private struct RowNumbers {
  private var rising: [Int64] = []
  private var all: Set<Int64>?

  /// Notes a number, and says whether it is new.
  mutating func insert(_ number: Int64) -> Bool {
    if all == nil, let last = rising.last, number <= last { all = Set(rising) }
    if all != nil { return all?.insert(number).inserted ?? false }
    rising.append(number)
    return true
  }
}

/// A row that is being read.
final class SourceRow {
  private let rows: FMResultSet
  /// How many bytes may still be read of all rows.
  fileprivate(set) var room: Int

  fileprivate init(rows: FMResultSet, room: Int) {
    self.rows = rows
    self.room = room
  }

  /// The row's number.
  var number: Int64 { rows.longLongInt(forColumnIndex: 0) }

  func isNull(_ column: Int32) -> Bool { rows.columnIndexIsNull(column) }

  /// A whole number; nil for NULL.
  func integer(_ column: Int32) -> Int64? {
    rows.columnIndexIsNull(column) ? nil : rows.longLongInt(forColumnIndex: column)
  }

  /// A text, of any kind of value: bytes count as UTF-8, and what is none shows as U+FFFD. Nil for NULL
  /// and for nothing but white space.
  func text(_ column: Int32) -> String? {
    let text: String?
    switch rows.type(forColumnIndex: column) {
    case .null: return nil
    case .blob: text = rows.data(forColumnIndex: column).map { String(decoding: $0, as: UTF8.self) }
    default: text = rows.string(forColumnIndex: column)
    }
    guard let text, !text.allSatisfy(\.isWhitespace) else { return nil }
    room -= text.utf8.count
    return text
  }

  /// Bytes; nil for NULL and none.
  func data(_ column: Int32) -> Data? {
    let data = rows.data(forColumnIndex: column)
    room -= data?.count ?? 0
    return data
  }
}
