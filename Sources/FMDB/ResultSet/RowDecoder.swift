import Foundation

/// Reads the row that a result set stands on into a `Decodable` type.
struct RowDecoder: Decoder {
  private let rows: FMResultSet
  private let keeper: ContainerKeeper?

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - rows: The result set.
  ///   - readsManyRows: Whether it will serve more than this row. Every row asks for the container of
  ///     the same keys, and making one costs as much as reading a few values; so it is kept then.
  init(_ rows: FMResultSet, readsManyRows: Bool = false) {
    self.rows = rows
    keeper = readsManyRows ? ContainerKeeper() : nil
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let kept = keeper?.container(keyedBy: type) { return kept }
    let container = KeyedDecodingContainer(RowContainer<Key>(rows: rows))
    keeper?.keep(container)
    return container
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw FMDatabaseDecodingError(
      row: rows.rowNumber, column: nil, message: "a row is read by names, not as a list",
      sql: rows.query)
  }

  /// A type of one value reads the first column.
  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ColumnDecoder(rows: rows, column: 0)
  }
}

/// Keeps the container that was asked for last.
private final class ContainerKeeper {
  private var recent: AnyKeptContainer?

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key>? {
    guard let recent, recent.keys == type else { return nil }
    return unsafeDowncast(recent, to: KeptContainer<Key>.self).container
  }

  func keep<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>) {
    recent = KeptContainer(container)
  }
}

/// A container for keys of some type.
private class AnyKeptContainer {
  let keys: any CodingKey.Type

  init(keys: any CodingKey.Type) { self.keys = keys }
}

private final class KeptContainer<Key: CodingKey>: AnyKeptContainer {
  let container: KeyedDecodingContainer<Key>

  init(_ container: KeyedDecodingContainer<Key>) {
    self.container = container
    super.init(keys: Key.self)
  }
}

/// The columns of a row under their names.
private struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let rows: FMResultSet

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    (rows.statement?.columnNames.names ?? []).compactMap { Key(stringValue: $0) }
  }

  @inline(__always)
  private func value(_ key: Key) throws -> ColumnDecoder {
    let name = key.stringValue
    let column = rows.column(name)
    if column < 0 { throw rows.missingColumn(name) }
    return ColumnDecoder(rows: rows, column: column)
  }

  func contains(_ key: Key) -> Bool { rows.column(key.stringValue) >= 0 }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).text() }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).real() }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { Float(try value(key).real()) }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try value(key).fixedWidth(type)
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try value(key).fixedWidth(type)
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try value(key).fixedWidth(type)
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try value(key).fixedWidth(type)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try value(key).fixedWidth(type)
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try value(key).fixedWidth(type)
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try value(key).fixedWidth(type)
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try value(key).fixedWidth(type)
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try value(key).fixedWidth(type)
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try value(key).fixedWidth(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { RowDecoder(rows) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}
