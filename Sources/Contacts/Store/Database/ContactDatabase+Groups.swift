import FMDB
import Foundation

/// Groups, their members, and the one container.
extension ContactDatabase {
  /// All groups by name, or those of some identifiers.
  static func groups(_ identifiers: [String]?, _ db: FMDatabase) throws -> [CNGroup] {
    let rows = try db.executeQuery("SELECT identifier, name FROM \"group\" ORDER BY name, id")
    defer { rows.close() }
    let wanted = identifiers.map(Set.init)
    var groups: [CNGroup] = []
    while try rows.nextWithError() {
      let identifier = rows.text(0)
      if wanted?.contains(identifier) ?? true {
        groups.append(CNGroup(identifier: identifier, name: rows.text(1)))
      }
    }
    return groups
  }

  /// The rows of a group's members, by when they were added to the store.
  static func rows(inGroup identifier: String, _ db: FMDatabase) throws -> [Int64] {
    try db.numbers(
      """
      SELECT contact FROM member JOIN "group" ON "group".id = member."group"
      WHERE "group".identifier = ? ORDER BY contact
      """, identifier)
  }

  /// The identifiers of the groups that a contact is in.
  static func groups(of contact: String, _ db: FMDatabase) throws -> [String] {
    let rows = try db.executeQuery(
      """
      SELECT identifier FROM "group" WHERE EXISTS (SELECT 1 FROM member
        WHERE member."group" = "group".id
          AND contact = (SELECT id FROM contact WHERE identifier = ?))
      """, contact)
    defer { rows.close() }
    var groups: [String] = []
    while try rows.nextWithError() { groups.append(rows.text(0)) }
    return groups
  }

  private static func requireGroup(_ identifier: String, _ db: FMDatabase) throws -> Int64 {
    let row = try db.number("SELECT id FROM \"group\" WHERE identifier = ?", identifier)
    guard row != 0 else {
      throw CNError(
        .recordDoesNotExist,
        "There is no group \(identifier) in the store: it was deleted, or never saved. Fetch the "
          + "groups anew.")
    }
    return row
  }

  static func addGroup(_ group: CNGroup, author: String?, _ db: FMDatabase) throws {
    guard try db.number("SELECT id FROM \"group\" WHERE identifier = ?", group.identifier) == 0
    else {
      throw CNError(
        .insertedRecordAlreadyExists,
        "Group \(group.identifier) is in the store already: use update(_:) for it.")
    }
    try db.executeUpdate(
      "INSERT INTO \"group\" (identifier, name) VALUES (?, ?)", group.identifier, group.name)
    try log(.addGroup, group: group.identifier, author: author, db)
  }

  static func updateGroup(_ group: CNGroup, author: String?, _ db: FMDatabase) throws {
    let row = try requireGroup(group.identifier, db)
    try db.executeUpdate("UPDATE \"group\" SET name = ? WHERE id = ?", group.name, row)
    try log(.updateGroup, group: group.identifier, author: author, db)
  }

  static func deleteGroup(_ identifier: String, author: String?, _ db: FMDatabase) throws {
    let row = try requireGroup(identifier, db)
    try db.executeUpdate("DELETE FROM member WHERE \"group\" = ?", row)
    try db.executeUpdate("DELETE FROM \"group\" WHERE id = ?", row)
    try log(.deleteGroup, group: identifier, author: author, db)
  }

  /// Puts a contact into a group, and says whether it was not in it.
  @discardableResult
  static func addMember(
    _ contact: String, to group: String, author: String?, _ db: FMDatabase
  ) throws -> Bool {
    try db.executeUpdate(
      "INSERT OR IGNORE INTO member VALUES (?, ?)", try requireGroup(group, db),
      try requireRow(of: contact, db))
    guard db.changes > 0 else { return false }
    try log(.addMember, contact: contact, group: group, author: author, db)
    return true
  }

  static func removeMember(
    _ contact: String, from group: String, author: String?, _ db: FMDatabase
  ) throws {
    try db.executeUpdate(
      "DELETE FROM member WHERE \"group\" = ? AND contact = ?", try requireGroup(group, db),
      try requireRow(of: contact, db))
    if db.changes > 0 {
      try log(.removeMember, contact: contact, group: group, author: author, db)
    }
  }

  /// The one container of the store: this computer.
  static func container(_ db: FMDatabase) throws -> CNContainer {
    let identifier = try db.text("SELECT value FROM meta WHERE name = 'container'") ?? ""
    return CNContainer(identifier: identifier, name: "On This Computer", type: .local)
  }

  static func requireContainer(_ identifier: String?, _ db: FMDatabase) throws {
    guard let identifier, identifier != (try container(db).identifier) else { return }
    throw CNError(
      .recordDoesNotExist,
      "There is no container \(identifier): the store has one, whose identifier is "
        + "defaultContainerIdentifier(). Give nil to use it.")
  }
}
