import FMDB
import Foundation

extension CNContactStore {
  /// The contacts that a predicate of ``CNContact`` means, with some properties; for identifiers in their
  /// order, else as they were added.
  ///
  /// - Throws: ``CNError``: a predicate of another kind is ``CNError/Code/predicateInvalid``.
  public func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.predicate = predicate
    var contacts: [CNContact] = []
    try enumerateContacts(with: request) { contact, _ in contacts.append(contact) }
    return contacts
  }

  /// The contact with an identifier.
  ///
  /// - Throws: ``CNError`` with ``CNError/Code/recordDoesNotExist`` if there is none.
  public func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    let wanted = Self.wanted(keys)
    let contents = try database().read { db in
      try ContactDatabase.contents(
        ofRow: try ContactDatabase.requireRow(of: identifier, db), wanted, db)
    }
    return CNContact(contents: contents ?? ContactContents(), fetchedKeys: wanted.keys)
  }

  /// The contact that is the user.
  ///
  /// - Throws: ``CNError`` with ``CNError/Code/recordDoesNotExist`` if none was chosen.
  public func unifiedMeContactWithKeys(
    toFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    guard let identifier = try meIdentifier() else {
      throw CNError(
        .recordDoesNotExist, "No contact was chosen to be the user: choose one as \"My Card\".")
    }
    return try unifiedContact(withIdentifier: identifier, keysToFetch: keys)
  }

  /// The identifier of the contact that is the user; nil if none was chosen or it was deleted.
  package func meIdentifier() throws -> String? {
    try database().read { db in try ContactDatabase.me(db) }
  }

  /// Chooses the contact that is the user; nil for none.
  package func setMe(_ identifier: String?) throws {
    try change { _, db in try ContactDatabase.setMe(identifier, db) }
  }

  /// Calls a block with each contact that a request means, in its order, on this thread. The block may
  /// call the store, and ends it all by setting its second argument.
  ///
  /// - Throws: ``CNError``.
  public func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    let database = try database()
    let wanted = Self.wanted(fetchRequest.keysToFetch)
    let rows = try database.read { db in
      try database.rows(fetchRequest.predicate, fetchRequest.sortOrder, db)
    }
    var stop = ObjCBool(false)
    // Some at a time: the block runs while nothing is being read.
    var start = rows.startIndex
    while start < rows.endIndex {
      let end = min(start + 200, rows.endIndex)
      let batch = try database.read { db in
        try rows[start..<end].compactMap { try ContactDatabase.contents(ofRow: $0, wanted, db) }
      }
      for contents in batch {
        let contact =
          fetchRequest.mutableObjects
          ? CNMutableContact(contents: contents, fetchedKeys: wanted.keys)
          : CNContact(contents: contents, fetchedKeys: wanted.keys)
        block(contact, &stop)
        if stop.boolValue { return }
      }
      start = end
    }
  }

  private static func wanted(_ keys: [any CNKeyDescriptor]) -> ContactDatabase.Wanted {
    ContactDatabase.Wanted(keys: Set(keys.flatMap(\.contactKeys)))
  }

  // MARK: Lists and searches

  /// All contacts in an order, or those of a group, as a list shows them. O(n).
  package func list(
    _ order: CNContactSortOrder = .userDefault, inGroup group: String? = nil
  ) throws -> ContactList {
    try database().list(order, inGroup: group)
  }

  /// The identifiers of the contacts that a text finds: every word begins a word of any property, or is
  /// made of digits and within a telephone number. All for a blank text.
  package func search(
    _ text: String, _ order: CNContactSortOrder = .userDefault
  ) throws -> [String] {
    try database().search(text, order)
  }

  /// The positions in a list of the contacts that a text finds, rising.
  package func search(_ text: String, in list: ContactList) throws -> [Int] {
    try database().search(text, in: list)
  }
}

/// The contact that is the user.
extension ContactDatabase {
  /// Its identifier; nil if none was chosen or it was deleted.
  static func me(_ db: FMDatabase) throws -> String? {
    try db.text(
      """
      SELECT identifier FROM contact
      WHERE identifier = (SELECT value FROM meta WHERE name = 'me')
      """)
  }

  static func setMe(_ identifier: String?, _ db: FMDatabase) throws {
    if let identifier {
      _ = try requireRow(of: identifier, db)
      try db.executeUpdate("INSERT OR REPLACE INTO meta VALUES ('me', ?)", identifier)
    } else {
      try db.executeUpdate("DELETE FROM meta WHERE name = 'me'")
    }
  }
}
