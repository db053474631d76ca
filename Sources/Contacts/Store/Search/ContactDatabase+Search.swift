import FMDB
import Foundation

extension ContactDatabase {
  /// The rows that a search finds; nil for all, when nothing is asked.
  func rows(matching text: String, _ db: FMDatabase) throws -> RowSet? {
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
      try Self.insertText(words.joined(separator: " AND "), into: &found, db)
      meet(found)
    }
    for term in query.terms where !term.digits.isEmpty {
      var found = RowSet(upTo: highest)
      if let text = term.text { try Self.insertText(text, into: &found, db) }
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
  func insertDigits(_ digits: String, into found: inout RowSet, _ db: FMDatabase) throws {
    // There is an index of every three digits; for fewer, most contacts have them anyway.
    guard digits.utf8.count < 3 else {
      try Self.insert(
        try db.executeQuery(
          "SELECT rowid FROM contact_digits WHERE contact_digits MATCH ?", "\"\(digits)\""),
        into: &found)
      return
    }
    let scan = try digitScan.withLock { scan in
      let version = try db.number("PRAGMA data_version")
      if let scan, scan.version == version { return scan }
      let new = try DigitScan(db, version: version)
      scan = new
      return new
    }
    scan.insert(digits, into: &found)
  }

  private static func insert(_ rows: FMResultSet, into found: inout RowSet) throws {
    defer { rows.close() }
    while try rows.nextWithError() { found.insert(rows.longLongInt(forColumnIndex: 0)) }
  }

  /// The identifiers of those that a search finds, in an order.
  func search(_ text: String, _ order: CNContactSortOrder) throws -> [String] {
    try read { db in
      let found = try rows(matching: text, db)
      if let found, order == .none || found.count < 1000 {
        return try identifiers(of: found, order, db)
      }
      // For many it is faster to go through the index that has all in their order, with the identifiers.
      let rows = try db.executeQuery(
        "SELECT id, identifier FROM \(ordered(db)) ORDER BY \(Self.column(order))")
      defer { rows.close() }
      var result: [String] = []
      while try rows.nextWithError() {
        let isFound = found?.contains(rows.longLongInt(forColumnIndex: 0)) ?? true
        if isFound { result.append(rows.text(1)) }
      }
      return result
    }
  }

  private func identifiers(
    of found: RowSet, _ order: CNContactSortOrder, _ db: FMDatabase
  ) throws -> [String] {
    var sorting = KeySorting()
    let source = try order == .none ? "contact" : ordered(db)
    var identifiers: [String] = []
    for row in found.rows {
      let rows = try db.executeQuery(
        "SELECT identifier, \(Self.column(order)) FROM \(source) WHERE id = ?", row)
      defer { rows.close() }
      guard try rows.nextWithError() else { continue }
      identifiers.append(rows.text(0))
      sorting.append(rows.utf8String(forColumnIndex: 1), rows.utf8String(forColumnIndex: 0))
    }
    return order == .none ? identifiers : sorting.sorted().map { identifiers[Int($0)] }
  }

  /// The positions in a list of those that a search finds, in the list's order.
  func search(_ text: String, in list: ContactList) throws -> [Int] {
    guard let found = try read({ db in try rows(matching: text, db) }) else {
      return Array(list.indices)
    }
    return list.indices.filter { found.contains(list.row(at: $0)) }
  }
}
