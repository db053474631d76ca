import FMDB
import Foundation

/// What the ten columns hold.
enum ValueKind: String, CaseIterable {
  case ints
  case strings

  /// The table, for either kind.
  static let columns = (0..<10).map { "i\($0)" }

  var createTable: String {
    let type = self == .ints ? "INT" : "TEXT"
    return "CREATE TABLE item (\(Self.columns.map { "\($0) \(type)" }.joined(separator: ", ")))"
  }

  /// The text in row `row`: short, as names and words are.
  static func text(_ row: Int) -> String { "text \(row)" }
}

let insertPositional = "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
let insertNamed = "INSERT INTO item VALUES (:i0, :i1, :i2, :i3, :i4, :i5, :i6, :i7, :i8, :i9)"
let insertCount = 50_000
let fetchCount = 200_000
