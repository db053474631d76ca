import Foundation

/// A value that does not fit the type it is read as.
public struct FMDatabaseDecodingError: Error, Hashable, Sendable {
  /// The row, counted from 1.
  public let row: Int

  /// The column; nil when the whole row does not fit.
  public let column: String?

  /// What does not fit.
  public let message: String

  /// The query.
  public let sql: String?
}

extension FMDatabaseDecodingError: LocalizedError, CustomStringConvertible {
  /// Row, column, reason and query in one line.
  public var description: String {
    let place = column.map { "row \(row), column \($0)" } ?? "row \(row)"
    return "\(place): \(message)" + (sql.map { " in: \($0)" } ?? "")
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
