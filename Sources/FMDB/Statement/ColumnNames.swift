import CSQLite

/// The result columns of a statement, by position and by name.
final class ColumnNames {
  static let none = ColumnNames(names: [])

  /// The names as SQLite gives them.
  let names: [String]

  /// The name in lower case to the position of the first column of that name.
  let indexes: [String: Int32]

  init(names: [String]) {
    self.names = names
    var indexes: [String: Int32] = [:]
    indexes.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      let key = name.lowercased()
      if indexes[key] == nil { indexes[key] = Int32(index) }
    }
    self.indexes = indexes
  }

  convenience init(_ statement: OpaquePointer) {
    self.init(
      names: (0..<sqlite3_column_count(statement)).map { index in
        sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
      })
  }

  /// The position of a column, or -1. The case of the name does not matter.
  func index(of name: String) -> Int32 {
    indexes[name] ?? indexes[name.lowercased()] ?? -1
  }
}

extension ColumnNames: Sendable {}
