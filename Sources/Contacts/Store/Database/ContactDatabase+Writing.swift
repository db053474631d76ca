import FMDB
import Foundation

/// Contacts to rows. All of these run inside a transaction of ``write(_:)``.
extension ContactDatabase {
  /// The row of a contact; nil if there is none.
  static func row(of identifier: String, _ db: FMDatabase) throws -> Int64? {
    let row = try db.number("SELECT id FROM contact WHERE identifier = ?", identifier)
    return row == 0 ? nil : row
  }

  static func requireRow(of identifier: String, _ db: FMDatabase) throws -> Int64 {
    guard let row = try row(of: identifier, db) else {
      throw CNError(
        .recordDoesNotExist,
        "There is no contact \(identifier) in the store: it was deleted, or never saved. Fetch the "
          + "contacts anew.")
    }
    return row
  }

  /// Adds a contact, and gives its row.
  ///
  /// - Parameter row: The row that it is to have, if that is free; nil for one behind all others.
  @discardableResult
  func insert(
    _ contents: ContactContents, row: Int64? = nil, _ db: FMDatabase
  ) throws -> Int64 {
    var free = row
    if let row, try db.number("SELECT count(*) FROM contact WHERE id = ?", row) > 0 { free = nil }
    try willWriteKeys(db)
    let names = ContactSortKeys.Names(contents)
    do {
      try db.executeUpdate(
        """
        INSERT INTO contact (id, identifier, kind, prefix, given, middle, family, suffix, nickname,
          organization, phone, mail, has_picture, family_key, given_key, name_key)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        free, contents.identifier, contents.contactType.rawValue, contents.namePrefix.stored,
        contents.givenName.stored, contents.middleName.stored, contents.familyName.stored,
        contents.nameSuffix.stored, contents.nickname.stored, contents.organizationName.stored,
        contents.phoneNumbers.first?.value.stringValue,
        (contents.emailAddresses.first?.value).map { $0 as String },
        contents.hasPicture, sortKeys.key(names, by: .familyName),
        sortKeys.key(names, by: .givenName), ContactMatching.nameKey(contents))
    } catch let error as FMDatabaseError where error.extendedCode == 2067 {
      throw CNError(
        .insertedRecordAlreadyExists,
        "Contact \(contents.identifier) is in the store already: use update(_:) for it.")
    }
    let row = db.lastInsertRowId
    let text = ContactText(contents)
    try insertParts(contents, text, row, db)
    try db.executeUpdate(
      "INSERT INTO contact_text (rowid, name, other) VALUES (?, ?, ?)", row, text.name, text.other)
    return row
  }

  /// Writes what is in tables beside the contact's own.
  private func insertParts(
    _ contents: ContactContents, _ text: ContactText, _ row: Int64, _ db: FMDatabase
  ) throws {
    if contents.hasDetail {
      try db.executeUpdate(
        "INSERT INTO detail VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row,
        contents.previousFamilyName.stored, contents.departmentName.stored,
        contents.jobTitle.stored, contents.phoneticGivenName.stored,
        contents.phoneticMiddleName.stored, contents.phoneticFamilyName.stored,
        contents.phoneticOrganizationName.stored, contents.note.stored,
        contents.birthday.map(StoredDate.text),
        contents.nonGregorianBirthday.map(StoredDate.text))
    }
    for value in StoredValue.values(of: contents) {
      try db.executeUpdate(
        "INSERT INTO value VALUES (?, ?, ?, ?, ?, ?, ?)", row, value.kind.rawValue,
        value.position, value.identifier, value.label, value.value, value.matchKey)
    }
    if contents.hasPicture {
      try db.executeUpdate(
        "INSERT INTO picture VALUES (?, ?, ?)", row, contents.imageData,
        contents.thumbnailImageData)
    }
    if !contents.otherLines.isEmpty || !contents.originals.isEmpty {
      try db.executeUpdate(
        "INSERT INTO vcard VALUES (?, ?, ?, ?)", row, contents.uid,
        contents.otherLines.isEmpty ? nil : StoredLines.text(contents.otherLines),
        contents.originals.isEmpty ? nil : StoredJSON.text(contents.originals))
    }
    if !text.digits.isEmpty {
      try db.executeUpdate(
        "INSERT INTO contact_digits (rowid, digits) VALUES (?, ?)", row, text.digits)
    }
  }

  private func deleteParts(_ row: Int64, _ db: FMDatabase) throws {
    try db.executeUpdate("DELETE FROM detail WHERE contact = ?", row)
    try db.executeUpdate("DELETE FROM value WHERE contact = ?", row)
    try db.executeUpdate("DELETE FROM picture WHERE contact = ?", row)
    try db.executeUpdate("DELETE FROM vcard WHERE contact = ?", row)
    try db.executeUpdate("DELETE FROM contact_digits WHERE rowid = ?", row)
  }

  /// Puts all that a contact says in place of what is stored under its identifier.
  func replace(_ contents: ContactContents, _ db: FMDatabase) throws {
    let row = try Self.requireRow(of: contents.identifier, db)
    try willWriteKeys(db)
    let names = ContactSortKeys.Names(contents)
    try db.executeUpdate(
      """
      UPDATE contact SET kind = ?, prefix = ?, given = ?, middle = ?, family = ?, suffix = ?,
        nickname = ?, organization = ?, phone = ?, mail = ?, has_picture = ?, family_key = ?,
        given_key = ?, name_key = ? WHERE id = ?
      """,
      contents.contactType.rawValue, contents.namePrefix.stored, contents.givenName.stored,
      contents.middleName.stored, contents.familyName.stored, contents.nameSuffix.stored,
      contents.nickname.stored, contents.organizationName.stored,
      contents.phoneNumbers.first?.value.stringValue,
      (contents.emailAddresses.first?.value).map { $0 as String }, contents.hasPicture,
      sortKeys.key(names, by: .familyName), sortKeys.key(names, by: .givenName),
      ContactMatching.nameKey(contents), row)
    try deleteParts(row, db)
    let text = ContactText(contents)
    try insertParts(contents, text, row, db)
    try db.executeUpdate(
      "UPDATE contact_text SET name = ?, other = ? WHERE rowid = ?", text.name, text.other, row)
  }

  /// The identifier of the contact whose vCard gave a `UID`; nil if there is none.
  static func identifier(ofUID uid: String, _ db: FMDatabase) throws -> String? {
    try db.text(
      "SELECT identifier FROM contact JOIN vcard ON vcard.contact = contact.id WHERE uid = ?", uid)
  }

  /// Takes a contact away, out of its groups too.
  func delete(_ identifier: String, _ db: FMDatabase) throws {
    try deleteRow(try Self.requireRow(of: identifier, db), db)
  }

  /// Takes the contact of a row away, out of its groups too.
  func deleteRow(_ row: Int64, _ db: FMDatabase) throws {
    try deleteParts(row, db)
    try db.executeUpdate("DELETE FROM contact_text WHERE rowid = ?", row)
    try db.executeUpdate("DELETE FROM member WHERE contact = ?", row)
    try db.executeUpdate("DELETE FROM contact WHERE id = ?", row)
  }
}

extension String {
  /// The text for a column: NULL for nothing.
  fileprivate var stored: String? { isEmpty ? nil : self }
}

extension ContactContents {
  fileprivate var hasPicture: Bool { imageData != nil || thumbnailImageData != nil }

  /// Whether anything is said that is not in the table of contacts.
  fileprivate var hasDetail: Bool {
    birthday != nil || nonGregorianBirthday != nil || !note.isEmpty || !jobTitle.isEmpty
      || !departmentName.isEmpty || !previousFamilyName.isEmpty || !phoneticGivenName.isEmpty
      || !phoneticMiddleName.isEmpty || !phoneticFamilyName.isEmpty
      || !phoneticOrganizationName.isEmpty
  }

  /// The identifier that the vCard gave, without `urn:uuid:`; nil if it gave none.
  package var uid: String? {
    for line in otherLines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].split(separator: ";").first?.split(separator: ".").last ?? ""
      if name.uppercased() == "UID" {
        let uid = VCardCardReader.uid(String(line[line.index(after: colon)...]))
        return uid.isEmpty ? nil : uid
      }
    }
    return nil
  }
}
