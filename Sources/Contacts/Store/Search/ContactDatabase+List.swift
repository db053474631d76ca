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
      // In the order of the rows, which is that of the file.
      let sql = """
        SELECT id, kind, has_picture, identifier, prefix, given, middle, family, suffix, nickname,
          organization, phone, mail FROM contact \(filter) ORDER BY id
        """
      if group == nil { list.reserve(Int(try db.number("SELECT count(*) FROM contact"))) }
      let rows = try group.map { try db.executeQuery(sql, $0) } ?? db.executeQuery(sql)
      defer { rows.close() }
      let last = Int32(3 + ContactList.fieldCount)
      while try rows.nextWithError() {
        list.appendRow(
          rows.longLongInt(forColumnIndex: 0), kind: rows.long(forColumnIndex: 1),
          hasPicture: rows.bool(forColumnIndex: 2))
        for column in 3..<last { list.appendText(rows.utf8String(forColumnIndex: column)) }
      }
      if order != .none, !list.isEmpty { try sort(&list, order, db) }
      return list
    }
  }

  /// Puts a list that is in the order of the file into another, as the index has it, and into sections:
  /// what is sorted by begins with the section.
  private func sort(_ list: inout ContactList, _ order: CNContactSortOrder, _ db: FMDatabase) throws
  {
    let key = Self.column(order)
    let rows = try db.executeQuery(
      "SELECT id, \(key) FROM \(ordered(db)) ORDER BY \(key), identifier")
    defer { rows.close() }
    var places: [Int32] = []
    places.reserveCapacity(list.count)
    var starts: [(section: Int, position: Int)] = []
    while try rows.nextWithError() {
      guard let place = list.place(ofRow: rows.longLongInt(forColumnIndex: 0)) else { continue }
      let byte = rows.utf8String(forColumnIndex: 1)?.pointee ?? 0
      // A file may be damaged: everybody is in a section all the same.
      let section = min(max(ContactSortKeys.section(ofByte: byte), 0), sectionTitles.count - 1)
      if section != starts.last?.section { starts.append((section, places.count)) }
      places.append(Int32(place))
    }
    list.sort(places, sections: starts.map { (sectionTitles[$0.section], $0.position) })
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
