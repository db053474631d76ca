import Foundation

/// A value as SQLite stores it.
///
/// Rows that outlive their result set (`FMRow`), arguments of custom functions and generic code use
/// it. It can be bound like any other value.
public enum FMDatabaseValue: Hashable, Sendable {
  /// NULL.
  case null
  /// A signed 64-bit integer.
  case integer(Int64)
  /// A double.
  case float(Double)
  /// Text; may hold NUL characters.
  case text(String)
  /// Bytes; may be empty, which is not NULL.
  case blob(Data)

  /// The storage class.
  public var type: SqliteValueType {
    switch self {
    case .null: .null
    case .integer: .integer
    case .float: .float
    case .text: .text
    case .blob: .blob
    }
  }

  /// Whether this is NULL.
  public var isNull: Bool { self == .null }

  /// The value as `FMResultSet.object(forColumnIndex:)` gives it: `Int64`, `Double`, `String`,
  /// `Data`, or `NSNull`.
  public var object: Any {
    switch self {
    case .null: NSNull()
    case .integer(let value): value
    case .float(let value): value
    case .text(let value): value
    case .blob(let value): value
    }
  }
}

extension FMDatabaseValue: FMDBBindable {
  /// Binds the value with its storage class.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    switch self {
    case .null: try statement.bindNull(at: index)
    case .integer(let value): try statement.bind(value, at: index)
    case .float(let value): try statement.bind(value, at: index)
    case .text(let value): try statement.bind(value, at: index)
    case .blob(let value): try statement.bind(value, at: index)
    }
  }
}
