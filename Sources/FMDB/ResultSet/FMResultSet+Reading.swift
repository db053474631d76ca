import CSQLite
import Foundation

extension FMResultSet {
  // MARK: Columns

  /// The number of columns; 0 once closed.
  public var columnCount: Int32 { handle.map { sqlite3_column_count($0) } ?? 0 }

  /// The position of a column.
  ///
  /// - Parameter columnName: The name, in any case.
  /// - Returns: The position, counted from 0; -1 when there is no such column.
  public func columnIndex(forName columnName: String) -> Int32 {
    column(columnName)
  }

  /// The name of a column; nil when there is none at that position.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func columnName(for columnIdx: Int32) -> String? {
    guard let handle, let name = sqlite3_column_name(handle, columnIdx) else { return nil }
    return String(cString: name)
  }

  /// The name of each column in lower case, to its position. A copy.
  public var columnNameToIndexMap: NSMutableDictionary {
    let map = NSMutableDictionary()
    for (name, index) in statement?.columnNames.indexes ?? [:] {
      map[name] = NSNumber(value: index)
    }
    return map
  }

  /// The storage class of a value; null where there is no such column.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func type(forColumnIndex columnIdx: Int32) -> SqliteValueType {
    guard let handle else { return .null }
    return SqliteValueType(rawValue: sqlite3_column_type(handle, columnIdx)) ?? .null
  }

  /// Whether a value is NULL, or there is no such column.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func columnIndexIsNull(_ columnIdx: Int32) -> Bool {
    guard let handle else { return true }
    return sqlite3_column_type(handle, columnIdx) == SQLITE_NULL
  }

  // MARK: Numbers

  /// A value as a 32-bit integer: the lowest 32 bits of what is stored; 0 for NULL.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func int(forColumnIndex columnIdx: Int32) -> Int32 {
    guard let handle else { return 0 }
    return sqlite3_column_int(handle, columnIdx)
  }

  /// A value as an integer; 0 for NULL.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func long(forColumnIndex columnIdx: Int32) -> Int {
    guard let handle else { return 0 }
    return Int(truncatingIfNeeded: sqlite3_column_int64(handle, columnIdx))
  }

  /// A value as a 64-bit integer; 0 for NULL.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func longLongInt(forColumnIndex columnIdx: Int32) -> Int64 {
    guard let handle else { return 0 }
    return sqlite3_column_int64(handle, columnIdx)
  }

  /// A value as an unsigned integer: the same 64 bits, so that -1 reads as `UInt64.max`; 0 for NULL.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func unsignedLongLongInt(forColumnIndex columnIdx: Int32) -> UInt64 {
    UInt64(bitPattern: longLongInt(forColumnIndex: columnIdx))
  }

  /// Whether a value is a number other than 0.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func bool(forColumnIndex columnIdx: Int32) -> Bool {
    longLongInt(forColumnIndex: columnIdx) != 0
  }

  /// A value as a double; 0 for NULL.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func double(forColumnIndex columnIdx: Int32) -> Double {
    guard let handle else { return 0 }
    return sqlite3_column_double(handle, columnIdx)
  }

  // MARK: Text, bytes, dates

  /// A value as text; nil for NULL. Bytes that are no UTF-8 read as U+FFFD.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func string(forColumnIndex columnIdx: Int32) -> String? {
    guard let handle, let text = sqlite3_column_text(handle, columnIdx) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, columnIdx))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// A value as UTF-8 that ends with a NUL; nil for NULL. Valid until the result set moves or closes.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func utf8String(forColumnIndex columnIdx: Int32) -> UnsafePointer<UInt8>? {
    handle.flatMap { sqlite3_column_text($0, columnIdx) }
  }

  /// A value as bytes; nil for NULL, and for a blob of no bytes (`value(_:forColumnIndex:)` tells
  /// these apart).
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func data(forColumnIndex columnIdx: Int32) -> Data? {
    guard let handle, let bytes = sqlite3_column_blob(handle, columnIdx) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, columnIdx))
    return count > 0 ? Data(bytes: bytes, count: count) : nil
  }

  /// The same as `data(forColumnIndex:)`: bytes that SQLite takes back with the next row are not
  /// handed out, so this copies as well.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func dataNoCopy(forColumnIndex columnIdx: Int32) -> Data? {
    data(forColumnIndex: columnIdx)
  }

  /// A value as a date: read in the database's date format when one is set, else as seconds since
  /// 1970. Nil for NULL, and for text that is not in the format.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func date(forColumnIndex columnIdx: Int32) -> Date? {
    guard !columnIndexIsNull(columnIdx) else { return nil }
    if let parentDB, parentDB.hasDateFormatter() {
      return string(forColumnIndex: columnIdx).flatMap { parentDB.date(from: $0) }
    }
    return Date(timeIntervalSince1970: double(forColumnIndex: columnIdx))
  }

  // MARK: Any value

  /// A value as it is stored; null where there is no such column.
  func storedValue(_ columnIdx: Int32) -> FMDatabaseValue {
    switch type(forColumnIndex: columnIdx) {
    case .integer: .integer(longLongInt(forColumnIndex: columnIdx))
    case .float: .float(double(forColumnIndex: columnIdx))
    case .text: .text(string(forColumnIndex: columnIdx) ?? "")
    case .blob: .blob(data(forColumnIndex: columnIdx) ?? Data())
    case .null: .null
    }
  }

  /// A value as `Int64`, `Double`, `String` or `Data`, whichever is stored; `NSNull` for NULL; nil
  /// where there is no such column.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func object(forColumnIndex columnIdx: Int32) -> Any? {
    guard columnIdx >= 0, columnIdx < columnCount else { return nil }
    return storedValue(columnIdx).object
  }

  /// The same as `object(forColumnIndex:)`.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public subscript(columnIdx: Int32) -> Any? { object(forColumnIndex: columnIdx) }

  /// The row as a dictionary of column name, in the case of the query, to value, as
  /// `object(forColumnIndex:)` gives it. Nil when there is no row.
  public var resultDictionary: [AnyHashable: Any]? {
    guard hasAnotherRow(), let statement else { return nil }
    var row: [AnyHashable: Any] = [:]
    for (index, name) in statement.columnNames.names.enumerated() {
      row[name] = storedValue(Int32(index)).object
    }
    return row
  }

  /// The same as `resultDictionary`.
  @available(*, deprecated, renamed: "resultDictionary")
  public func resultDict() -> [AnyHashable: Any]? { resultDictionary }
}
