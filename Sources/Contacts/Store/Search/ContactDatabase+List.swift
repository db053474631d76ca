import FMDB
import Foundation

extension ContactDatabase {
  /// All contacts in an order, or those of a group, as a list shows them. O(n), in one pass.
  func list(_ order: CNContactSortOrder, inGroup group: String?) throws -> ContactList {
    try read { db in
      var list = ContactList()
      let filter =
        group == nil
        ? ""
        : """
        WHERE id IN (SELECT contact FROM member JOIN "group" ON "group".id = member."group"
          WHERE "group".identifier = ?)
        """
      // In the order of the rows, which is that of the file; sorting here is faster than looking up
      // each row in the order of an index.
      let key = order == .none ? "NULL" : Self.column(order)
      let sql = """
        SELECT id, kind, has_picture, identifier, prefix, given, middle, family, suffix, nickname,
          organization, phone, mail, \(key) FROM contact \(filter) ORDER BY id
        """
      if group == nil { list.reserve(Int(try db.number("SELECT count(*) FROM contact"))) }
      var sorting = KeySorting()
      let rows = try group.map { try db.executeQuery(sql, $0) } ?? db.executeQuery(sql)
      defer { rows.close() }
      let last = Int32(3 + ContactList.fieldCount)
      while try rows.nextWithError() {
        list.appendRow(
          rows.longLongInt(forColumnIndex: 0), kind: rows.long(forColumnIndex: 1),
          hasPicture: rows.bool(forColumnIndex: 2))
        for column in 3..<last { list.appendText(rows.utf8String(forColumnIndex: column)) }
        if order != .none {
          sorting.append(
            rows.utf8String(forColumnIndex: last), rows.utf8String(forColumnIndex: 3))
        }
      }
      if order != .none { list.order = sorting.sorted() }
      return list
    }
  }

  /// What rows are sorted by.
  static func column(_ order: CNContactSortOrder) -> String {
    switch order {
    case .none: "id"
    case .userDefault, .familyName: "family_key"
    case .givenName: "given_key"
    }
  }
}
