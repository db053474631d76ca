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
      let sql = """
        SELECT id, kind, has_picture, identifier, prefix, given, middle, family, suffix, nickname,
          organization, phone, mail FROM contact \(filter) ORDER BY \(Self.column(order))
        """
      if group == nil { list.reserve(Int(try db.number("SELECT count(*) FROM contact"))) }
      let rows =
        try group.map { try db.executeQuery(sql, $0) } ?? db.executeQuery(sql)
      defer { rows.close() }
      while try rows.nextWithError() {
        list.appendRow(
          rows.longLongInt(forColumnIndex: 0), kind: rows.long(forColumnIndex: 1),
          hasPicture: rows.bool(forColumnIndex: 2))
        for column in 3..<Int32(3 + ContactList.fieldCount) {
          list.appendText(rows.utf8String(forColumnIndex: column))
        }
      }
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
