import FMDB
import Foundation

/// Rows to contacts.
extension ContactDatabase {
  /// What is read of contacts.
  struct Wanted: Sendable {
    /// The properties; nil for all, with what is kept for writing vCards.
    let keys: Set<String>?
    fileprivate let hasDetail: Bool
    fileprivate let kinds: Set<StoredValue.Kind>
    fileprivate let hasPictures: Bool
    fileprivate let hasOriginals: Bool

    init(keys: Set<String>?) {
      self.keys = keys
      let all = Set(ContactContents.allKeys)
      let asked = keys ?? all
      hasOriginals = keys == nil || asked.isSuperset(of: all)
      hasDetail = !asked.isDisjoint(with: Self.detailKeys)
      kinds = Set(StoredValue.Kind.allCases.filter { asked.contains($0.key) })
      hasPictures = !asked.isDisjoint(
        with: [CNContactImageDataKey, CNContactThumbnailImageDataKey])
    }

    private static let detailKeys: Set<String> = [
      CNContactPreviousFamilyNameKey, CNContactDepartmentNameKey, CNContactJobTitleKey,
      CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
      CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey, CNContactNoteKey,
      CNContactBirthdayKey, CNContactNonGregorianBirthdayKey,
    ]
  }

  /// The contact of a row; nil if it is gone.
  static func contents(
    ofRow row: Int64, _ wanted: Wanted, _ db: FMDatabase
  ) throws -> ContactContents? {
    let rows = try db.executeQuery(
      """
      SELECT identifier, kind, prefix, given, middle, family, suffix, nickname, organization,
        has_picture FROM contact WHERE id = ?
      """, row)
    defer { rows.close() }
    guard try rows.nextWithError() else { return nil }
    var contents = ContactContents()
    contents.identifier = rows.text(0)
    contents.contactType = CNContactType(rawValue: rows.long(forColumnIndex: 1)) ?? .person
    contents.namePrefix = rows.text(2)
    contents.givenName = rows.text(3)
    contents.middleName = rows.text(4)
    contents.familyName = rows.text(5)
    contents.nameSuffix = rows.text(6)
    contents.nickname = rows.text(7)
    contents.organizationName = rows.text(8)
    let hasPicture = rows.bool(forColumnIndex: 9)
    if wanted.hasDetail { try readDetail(row, &contents, db) }
    if !wanted.kinds.isEmpty { try readValues(row, wanted.kinds, &contents, db) }
    if hasPicture, wanted.hasPictures { try readPicture(row, &contents, db) }
    if wanted.hasOriginals { try readOriginals(row, &contents, db) }
    guard let keys = wanted.keys else { return contents }
    var kept = contents.only(keys)
    kept.isPictureInStoreOnly =
      hasPicture && kept.imageData == nil && kept.thumbnailImageData == nil
    return kept
  }

  private static func readDetail(
    _ row: Int64, _ contents: inout ContactContents, _ db: FMDatabase
  ) throws {
    let rows = try db.executeQuery("SELECT * FROM detail WHERE contact = ?", row)
    defer { rows.close() }
    guard try rows.nextWithError() else { return }
    contents.previousFamilyName = rows.text(1)
    contents.departmentName = rows.text(2)
    contents.jobTitle = rows.text(3)
    contents.phoneticGivenName = rows.text(4)
    contents.phoneticMiddleName = rows.text(5)
    contents.phoneticFamilyName = rows.text(6)
    contents.phoneticOrganizationName = rows.text(7)
    contents.note = rows.text(8)
    contents.birthday = rows.string(forColumnIndex: 9).map(StoredDate.components)
    contents.nonGregorianBirthday = rows.string(forColumnIndex: 10)
      .map(StoredDate.components)
  }

  private static func readValues(
    _ row: Int64, _ kinds: Set<StoredValue.Kind>, _ contents: inout ContactContents,
    _ db: FMDatabase
  ) throws {
    let rows = try db.executeQuery(
      "SELECT kind, identifier, label, value FROM value WHERE contact = ? ORDER BY kind, position",
      row)
    defer { rows.close() }
    while try rows.nextWithError() {
      guard let kind = StoredValue.Kind(rawValue: rows.long(forColumnIndex: 0)),
        kinds.contains(kind)
      else { continue }
      StoredValue(
        kind: kind, position: 0, identifier: rows.text(1), label: rows.string(forColumnIndex: 2),
        value: rows.text(3)
      ).append(to: &contents)
    }
  }

  private static func readPicture(
    _ row: Int64, _ contents: inout ContactContents, _ db: FMDatabase
  ) throws {
    let rows = try db.executeQuery("SELECT image, thumbnail FROM picture WHERE contact = ?", row)
    defer { rows.close() }
    guard try rows.nextWithError() else { return }
    contents.imageData = rows.data(forColumnIndex: 0)
    contents.thumbnailImageData = rows.data(forColumnIndex: 1)
  }

  private static func readOriginals(
    _ row: Int64, _ contents: inout ContactContents, _ db: FMDatabase
  ) throws {
    let rows = try db.executeQuery(
      "SELECT other_lines, originals FROM vcard WHERE contact = ?", row)
    defer { rows.close() }
    guard try rows.nextWithError() else { return }
    contents.otherLines = rows.string(forColumnIndex: 0).map(StoredLines.lines) ?? []
    contents.originals = rows.string(forColumnIndex: 1).flatMap { StoredJSON.value($0) } ?? [:]
  }

  /// All that the store has of a contact; nil if there is none.
  static func contents(
    of identifier: String, _ db: FMDatabase
  ) throws -> ContactContents? {
    guard let row = try row(of: identifier, db) else { return nil }
    return try contents(ofRow: row, Wanted(keys: nil), db)
  }
}
