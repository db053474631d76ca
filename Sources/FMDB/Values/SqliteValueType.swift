import CSQLite

/// The five storage classes of SQLite, with SQLite's own numbers.
public enum SqliteValueType: Int32, Sendable {
  /// A signed integer of up to 64 bits.
  case integer = 1
  /// An IEEE 754 double.
  case float = 2
  /// Text.
  case text = 3
  /// Bytes.
  case blob = 4
  /// NULL.
  case null = 5
}
