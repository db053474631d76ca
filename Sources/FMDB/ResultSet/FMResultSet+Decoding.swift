import CSQLite
import Foundation

extension FMResultSet {
  /// Reads the row into a value of a `Decodable` type, whose properties are named as the columns.
  ///
  ///     struct Person: Decodable { let name: String; let age: Int? }
  ///     let people = try db.executeQuery("SELECT name, age FROM person").rows(as: Person.self)
  ///
  /// Nothing is converted that would lose something: a text is no number, 300 is no `Int8`, NULL
  /// only fits an optional. `Date` reads a number as seconds since 1970, and text in the database's
  /// date format; `URL`, `UUID` and `Decimal` read text; other types that are not single values
  /// read JSON text.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value.
  /// - Throws: `FMDatabaseDecodingError` with row and column.
  @inlinable
  public func decode<Row: Decodable>(_ type: Row.Type = Row.self) throws -> Row {
    guard hasAnotherRow() else { throw closedError() }
    do {
      return try Row(from: rowDecoder(readsManyRows: false))
    } catch {
      throw decodingError(error, type)
    }
  }

  /// Reads the rows that are left into values of a `Decodable` type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The values.
  /// - Throws: `FMDatabaseDecodingError` with row and column; `FMDatabaseError` when the query fails.
  @inlinable
  public func rows<Row: Decodable>(as type: Row.Type = Row.self) throws -> [Row] {
    var rows: [Row] = []
    let decoder = rowDecoder(readsManyRows: true)
    while try nextWithError() {
      do {
        rows.append(try Row(from: decoder))
      } catch {
        throw decodingError(error, type)
      }
    }
    return rows
  }

  /// A value as exactly this type; see `decode(_:)` for what fits.
  ///
  /// - Parameters:
  ///   - type: The type; an optional one where NULL may be.
  ///   - columnIdx: The position, counted from 0.
  /// - Throws: `FMDatabaseDecodingError` with row and column.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, forColumnIndex columnIdx: Int32
  ) throws -> Value {
    guard columnIdx >= 0, columnIdx < columnCount else {
      throw FMDatabaseDecodingError(
        row: rowNumber, column: "\(columnIdx)", message: "there is no such column", sql: query)
    }
    return try ColumnDecoder(rows: self, column: columnIdx).decode(type)
  }

  /// A value as exactly this type; see `decode(_:)` for what fits.
  ///
  /// - Parameters:
  ///   - type: The type; an optional one where NULL may be.
  ///   - columnName: The column's name, in any case.
  /// - Throws: `FMDatabaseDecodingError` with row and column.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, forColumn columnName: String
  ) throws -> Value {
    let index = column(columnName)
    guard index >= 0 else { throw missingColumn(columnName) }
    return try value(type, forColumnIndex: index)
  }

  @usableFromInline
  func rowDecoder(readsManyRows: Bool) -> any Decoder {
    RowDecoder(self, readsManyRows: readsManyRows)
  }

  /// What is thrown when a row could not be made into a value of `type`.
  @usableFromInline
  func decodingError(_ error: any Error, _ type: Any.Type) -> FMDatabaseDecodingError {
    if let error = error as? FMDatabaseDecodingError { return error }
    return FMDatabaseDecodingError(
      row: rowNumber, column: nil, message: "\(type) cannot be made: \(error)", sql: query)
  }

  func missingColumn(_ name: String) -> FMDatabaseDecodingError {
    FMDatabaseDecodingError(
      row: rowNumber, column: name, message: "there is no such column", sql: query)
  }

  func mismatch(_ column: Int32, _ wanted: Any.Type) -> FMDatabaseDecodingError {
    let found: String
    switch type(forColumnIndex: column) {
    case .integer: found = "the integer \(longLongInt(forColumnIndex: column))"
    case .float: found = "the number \(double(forColumnIndex: column))"
    case .text: found = "the text \"\((string(forColumnIndex: column) ?? "").prefix(40))\""
    case .blob: found = "a blob"
    case .null: found = "NULL"
    }
    return FMDatabaseDecodingError(
      row: rowNumber, column: columnName(for: column), message: "\(found) is no \(wanted)",
      sql: query)
  }
}
