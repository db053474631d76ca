import CSQLite
import Foundation

/// Reads one value of a row without converting it.
struct ColumnDecoder {
  let rows: FMResultSet
  let column: Int32

  var codingPath: [any CodingKey] { [] }

  /// A value of any decodable type. The common ones are told apart by comparing types.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == Int.self, let value = try integer() as? Value { return value }
    if type == String.self, let value = try text() as? Value { return value }
    if type == Date.self, let value = try date() as? Value { return value }
    if type == Data.self, let value = try bytes() as? Value { return value }
    if type == URL.self, let value = try parsed(URL.self, URL.init(string:)) as? Value {
      return value
    }
    if type == UUID.self, let value = try parsed(UUID.self, UUID.init(uuidString:)) as? Value {
      return value
    }
    if type == Decimal.self, let value = try decimal() as? Value { return value }
    return try Value(from: self)
  }

  func integer() throws -> Int { try fixedWidth(Int.self) }

  @inline(__always)
  func fixedWidth<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    let stored = try storedValue()
    switch sqlite3_value_type(stored) {
    case SQLITE_INTEGER:
      if let value = Value(exactly: sqlite3_value_int64(stored)) { return value }
    case SQLITE_FLOAT:
      if let value = Value(exactly: sqlite3_value_double(stored)) { return value }
    default: break
    }
    throw rows.mismatch(column, type)
  }

  func real() throws -> Double {
    let stored = try storedValue()
    switch sqlite3_value_type(stored) {
    case SQLITE_INTEGER, SQLITE_FLOAT: return sqlite3_value_double(stored)
    default: throw rows.mismatch(column, Double.self)
    }
  }

  func text() throws -> String {
    let stored = try storedValue()
    guard sqlite3_value_type(stored) == SQLITE_TEXT, let text = sqlite3_value_text(stored) else {
      throw rows.mismatch(column, String.self)
    }
    let count = Int(sqlite3_value_bytes(stored))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// SQLite's value, to be read at once. Each `sqlite3_column_…` call takes the connection's mutex;
  /// this takes it once for the value's type, bytes and count. It may be read without the mutex since
  /// only one thread at a time uses a connection.
  @inline(__always)
  private func storedValue() throws -> OpaquePointer? {
    guard let handle = rows.handle else { throw rows.closedError() }
    return sqlite3_column_value(handle, column)
  }

  private func bytes() throws -> Data {
    switch rows.type(forColumnIndex: column) {
    case .blob, .text: return rows.data(forColumnIndex: column) ?? Data()
    default: throw rows.mismatch(column, Data.self)
    }
  }

  private func date() throws -> Date {
    switch rows.type(forColumnIndex: column) {
    case .integer, .float:
      return Date(timeIntervalSince1970: rows.double(forColumnIndex: column))
    case .text:
      if let date = rows.string(forColumnIndex: column).flatMap({ rows.parentDB?.date(from: $0) }) {
        return date
      }
    default: break
    }
    throw rows.mismatch(column, Date.self)
  }

  private func parsed<Value>(_ type: Value.Type, _ parse: (String) -> Value?) throws -> Value {
    guard let value = parse(try text()) else { throw rows.mismatch(column, type) }
    return value
  }

  private func decimal() throws -> Decimal {
    switch rows.type(forColumnIndex: column) {
    case .integer: return Decimal(rows.longLongInt(forColumnIndex: column))
    case .float: return Decimal(rows.double(forColumnIndex: column))
    case .text:
      let text = rows.string(forColumnIndex: column) ?? ""
      if let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) {
        return value
      }
    default: break
    }
    throw rows.mismatch(column, Decimal.self)
  }

  /// A nested value: kept as JSON text.
  private func json() throws -> any Decoder {
    let data = Data(try text().utf8)
    do {
      return try JSONDecoder().decode(DecoderCatcher.self, from: data).decoder
    } catch {
      throw FMDatabaseDecodingError(
        row: rows.rowNumber, column: rows.columnName(for: column), message: "no JSON: \(error)",
        sql: rows.query)
    }
  }
}

/// Gets at the decoder that `JSONDecoder` makes.
private struct DecoderCatcher: Decodable {
  let decoder: any Decoder
  init(from decoder: any Decoder) throws { self.decoder = decoder }
}

extension ColumnDecoder: Decoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try json().container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try json().unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension ColumnDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { rows.columnIndexIsNull(column) }
  func decode(_ type: Bool.Type) throws -> Bool { try fixedWidth(Int64.self) != 0 }
  func decode(_ type: String.Type) throws -> String { try text() }
  func decode(_ type: Double.Type) throws -> Double { try real() }
  func decode(_ type: Float.Type) throws -> Float { Float(try real()) }
  func decode(_ type: Int.Type) throws -> Int { try fixedWidth(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try fixedWidth(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try fixedWidth(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try fixedWidth(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try fixedWidth(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try fixedWidth(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try fixedWidth(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try fixedWidth(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try fixedWidth(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try fixedWidth(type) }
}
