import FMDB
import Foundation

extension ContactDatabase {
  /// The rows that a predicate means, in an order.
  func rows(
    _ predicate: NSPredicate?, _ order: CNContactSortOrder, _ db: FMDatabase
  ) throws -> [Int64] {
    guard let predicate else { return try allRows(order, db) }
    switch (predicate as? CNPredicate)?.question {
    case .contacts(let identifiers):
      return try sorted(identifiers.compactMap { try Self.row(of: $0, db) }, order, db)
    case .contactsInGroup(let group):
      return try sorted(try Self.rows(inGroup: group, db), order, db)
    case .contactsInContainer(let container):
      let isOurs = container == (try Self.container(db).identifier)
      return isOurs ? try allRows(order, db) : []
    case .contactsNamed(let name):
      return try sorted(try Self.rows(named: name, db), order, db)
    case .contactsWithMail(let mail):
      guard let key = ContactMatching.key(mail: mail) else { return [] }
      return try sorted(try Self.rows(with: key, .mail, db).map(\.row), order, db)
    case .contactsWithPhone(let phone):
      guard let key = ContactMatching.key(phone) else { return [] }
      let rows = try Self.rows(with: key, .phone, db).filter {
        ContactMatching.areSame(CNPhoneNumber(stringValue: $0.value), phone)
      }
      return try sorted(rows.map(\.row), order, db)
    default:
      throw CNPredicate.unknown(predicate, "CNContact.predicateForContacts…")
    }
  }

  private func allRows(_ order: CNContactSortOrder, _ db: FMDatabase) throws -> [Int64] {
    try db.numbers("SELECT id FROM \(ordered(db)) ORDER BY \(Self.column(order))")
  }

  /// Rows once each, as they are or in an order.
  private func sorted(
    _ rows: [Int64], _ order: CNContactSortOrder, _ db: FMDatabase
  ) throws -> [Int64] {
    var seen: Set<Int64> = []
    let rows = rows.filter { seen.insert($0).inserted }
    if order == .none { return rows }
    return try allRows(order, db).filter(seen.contains)
  }

  /// Rows with names in which every word of a text begins a word.
  private static func rows(named name: String, _ db: FMDatabase) throws -> [Int64] {
    let words = SearchQuery.phrases(name)
    guard !words.isEmpty else { return [] }
    return try db.numbers(
      "SELECT rowid FROM contact_text WHERE contact_text MATCH ?",
      "name : (\(words.joined(separator: " AND ")))")
  }

  /// Rows with a value, by what equal ones have in common, with the value.
  static func rows(
    with key: String, _ kind: StoredValue.Kind, _ db: FMDatabase
  ) throws -> [(row: Int64, value: String)] {
    let rows = try db.executeQuery(
      "SELECT contact, value FROM value WHERE match_key = ? AND kind = ? ORDER BY contact", key,
      kind.rawValue)
    defer { rows.close() }
    var result: [(Int64, String)] = []
    while try rows.nextWithError() {
      result.append((rows.longLongInt(forColumnIndex: 0), rows.text(1)))
    }
    return result
  }
}
