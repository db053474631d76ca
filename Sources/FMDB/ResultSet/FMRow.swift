import Foundation

/// A row that stays what it is when the result set moves on.
///
/// Iterating over a result set gives rows. Each copies its values; a loop over very many rows that
/// reads only some of them is faster with `FMResultSet.next()` and its getters.
public struct FMRow: Sendable {
  /// The values, in the order of the columns.
  public let values: [FMDatabaseValue]

  private let columns: ColumnNames

  init(values: [FMDatabaseValue], columns: ColumnNames) {
    self.values = values
    self.columns = columns
  }

  /// The names of the columns, in the case of the query.
  public var columnNames: [String] { columns.names }

  /// The value at a position, counted from 0.
  public subscript(index: Int) -> FMDatabaseValue { values[index] }

  /// The value of a column, whatever the case of its name; nil when there is no such column.
  public subscript(name: String) -> FMDatabaseValue? {
    let index = Int(columns.index(of: name))
    return values.indices.contains(index) ? values[index] : nil
  }
}

extension FMRow: Equatable {
  /// Rows are equal when their columns have the same names and values.
  public static func == (a: FMRow, b: FMRow) -> Bool {
    a.values == b.values && a.columns.names == b.columns.names
  }
}

extension FMResultSet: Sequence, IteratorProtocol {
  /// The next row; nil at the end, and when an error ended the rows (`error` says which).
  ///
  /// A `for` loop uses it:
  ///
  ///     for row in try db.executeQuery("SELECT name FROM person") { print(row["name"] ?? .null) }
  public func next() -> FMRow? {
    guard next() as Bool, let statement else { return nil }
    let columns = statement.columnNames
    let values = columns.names.indices.map { storedValue(Int32($0)) }
    return FMRow(values: values, columns: columns)
  }
}
