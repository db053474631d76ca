import CSQLite
import Foundation

// The getters by name. Each finds the column, whatever the case of the name, and reads it as the
// getter by position does. A name that is not there reads as NULL and is no error.
extension FMResultSet {
  /// A value as a 32-bit integer; see `int(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func int(forColumn columnName: String) -> Int32 {
    int(forColumnIndex: column(columnName))
  }

  /// A value as an integer; see `long(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func long(forColumn columnName: String) -> Int {
    long(forColumnIndex: column(columnName))
  }

  /// A value as a 64-bit integer; see `longLongInt(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func longLongInt(forColumn columnName: String) -> Int64 {
    longLongInt(forColumnIndex: column(columnName))
  }

  /// A value as an unsigned integer; see `unsignedLongLongInt(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func unsignedLongLongInt(forColumn columnName: String) -> UInt64 {
    unsignedLongLongInt(forColumnIndex: column(columnName))
  }

  /// A value as a Boolean; see `bool(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func bool(forColumn columnName: String) -> Bool {
    bool(forColumnIndex: column(columnName))
  }

  /// A value as a double; see `double(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func double(forColumn columnName: String) -> Double {
    double(forColumnIndex: column(columnName))
  }

  /// A value as text; see `string(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func string(forColumn columnName: String) -> String? {
    string(forColumnIndex: column(columnName))
  }

  /// A value as UTF-8 that ends with a NUL; see `utf8String(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func utf8String(forColumn columnName: String) -> UnsafePointer<UInt8>? {
    utf8String(forColumnIndex: column(columnName))
  }

  /// A value as a date; see `date(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func date(forColumn columnName: String) -> Date? {
    date(forColumnIndex: column(columnName))
  }

  /// A value as bytes; see `data(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func data(forColumn columnName: String) -> Data? {
    data(forColumnIndex: column(columnName))
  }

  /// A value as bytes; see `dataNoCopy(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func dataNoCopy(forColumn columnName: String) -> Data? {
    dataNoCopy(forColumnIndex: column(columnName))
  }

  /// A value as it is stored; see `object(forColumnIndex:)`.
  ///
  /// - Parameter columnName: The column's name.
  public func object(forColumn columnName: String) -> Any? {
    object(forColumnIndex: column(columnName))
  }

  /// The storage class of a value; null where there is no such column.
  ///
  /// - Parameter columnName: The column's name.
  public func type(forColumn columnName: String) -> SqliteValueType {
    type(forColumnIndex: column(columnName))
  }

  /// The same as `utf8String(forColumn:)`.
  ///
  /// - Parameter columnName: The column's name.
  @available(*, deprecated, renamed: "utf8String(forColumn:)")
  public func utf8String(forColumnName columnName: String) -> UnsafePointer<UInt8>? {
    utf8String(forColumn: columnName)
  }

  /// The same as `object(forColumn:)`.
  ///
  /// - Parameter columnName: The column's name.
  @available(*, deprecated, renamed: "object(forColumn:)")
  public func object(forColumnName columnName: String) -> Any? { object(forColumn: columnName) }

  /// The same as `object(forColumn:)`.
  ///
  /// - Parameter columnName: The column's name.
  public subscript(columnName: String) -> Any? { object(forColumn: columnName) }

  /// Whether a value is NULL, or there is no such column.
  ///
  /// - Parameter columnName: The column's name.
  public func columnIsNull(_ columnName: String) -> Bool {
    columnIndexIsNull(column(columnName))
  }
}
