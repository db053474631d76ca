import FMDB
import Foundation

extension ContactDatabase {
  /// The rows that a search finds; nil for all, when nothing is asked.
  static func rows(matching text: String, _ db: FMDatabase) throws -> RowSet? {
    let query = SearchQuery(text)
    let highest = try db.number("SELECT max(id) FROM contact")
    if query.terms.isEmpty {
      // A word of signs alone is nowhere.
      let isBlank = text.allSatisfy(\.isWhitespace)
      return isBlank ? nil : RowSet(upTo: highest)
    }
    var result: RowSet?
    func meet(_ found: RowSet) {
      if result == nil { result = found } else { result?.formIntersection(found) }
    }
    // What is text alone is one question to SQLite.
    let words = query.terms.filter(\.digits.isEmpty).compactMap(\.text)
    if !words.isEmpty {
      var found = RowSet(upTo: highest)
      try insertText(words.joined(separator: " AND "), into: &found, db)
      meet(found)
    }
    for term in query.terms where !term.digits.isEmpty {
      var found = RowSet(upTo: highest)
      if let text = term.text { try insertText(text, into: &found, db) }
      for digits in term.digits { try insertDigits(digits, into: &found, db) }
      meet(found)
    }
    return result
  }

  static func insertText(
    _ expression: String, into found: inout RowSet, _ db: FMDatabase
  ) throws {
    try insert(
      try db.executeQuery("SELECT rowid FROM contact_text WHERE contact_text MATCH ?", expression),
      into: &found)
  }

  /// Those with a number that has some digits in it.
  static func insertDigits(_ digits: String, into found: inout RowSet, _ db: FMDatabase) throws {
    // There is an index of every three digits; for fewer, most contacts have them anyway.
    let rows =
      digits.count >= 3
      ? try db.executeQuery(
        "SELECT rowid FROM contact_digits WHERE contact_digits MATCH ?", "\"\(digits)\"")
      : try db.executeQuery(
        "SELECT id FROM contact_digits_content WHERE instr(c0, ?)", digits)
    try insert(rows, into: &found)
  }

  private static func insert(_ rows: FMResultSet, into found: inout RowSet) throws {
    defer { rows.close() }
    while try rows.nextWithError() { found.insert(rows.longLongInt(forColumnIndex: 0)) }
  }

  /// The identifiers of those that a search finds, in an order.
  func search(_ text: String, _ order: CNContactSortOrder) throws -> [String] {
    try read { db in
      let found = try Self.rows(matching: text, db)
      var result: [String] = []
      // Few are looked up; for many it is faster to go through all in their order.
      if let found, order == .none || found.count < 2000 {
        var keyed: [(key: Data, identifier: String)] = []
        let column = Self.column(order == .none ? .familyName : order)
        for row in found.rows {
          let rows = try db.executeQuery(
            "SELECT identifier, \(column) FROM contact WHERE id = ?", row)
          defer { rows.close() }
          guard try rows.nextWithError() else { continue }
          let key = order == .none ? Data() : rows.data(forColumnIndex: 1) ?? Data()
          keyed.append((key, rows.text(0)))
        }
        if order != .none { keyed.sort { $0.key.lexicographicallyPrecedes($1.key) } }
        return keyed.map(\.identifier)
      }
      let rows = try db.executeQuery(
        "SELECT id, identifier FROM contact ORDER BY \(Self.column(order))")
      defer { rows.close() }
      while try rows.nextWithError() {
        if found?.contains(rows.longLongInt(forColumnIndex: 0)) ?? true {
          result.append(rows.text(1))
        }
      }
      return result
    }
  }

  /// The positions in a list of those that a search finds, in the list's order.
  func search(_ text: String, in list: ContactList) throws -> [Int] {
    guard let found = try read({ db in try Self.rows(matching: text, db) }) else {
      return Array(list.indices)
    }
    return list.rows.indices.filter { found.contains(list.rows[$0]) }
  }
}
