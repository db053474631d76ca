import FMDB
import Foundation

extension CNContactStore {
  /// Does the changes of a request in one transaction, and posts `CNContactStoreDidChange`. When one
  /// fails, or the process ends on the way, none was done.
  ///
  /// - Throws: ``CNError``: ``CNError/Code/recordDoesNotExist`` for a contact, group or container that
  ///   is not there, ``CNError/Code/insertedRecordAlreadyExists`` for one that is.
  public func execute(_ saveRequest: CNSaveRequest) throws {
    let author = saveRequest.transactionAuthor
    let saved = try change { database, db in
      var saved: [(CNMutableContact, ContactContents)] = []
      for step in saveRequest.steps {
        switch step {
        case .addContact(let contact, let container, let row):
          try ContactDatabase.requireContainer(container, db)
          try database.add(contact.contents, row: row, author: author, db)
          saved.append((contact, contact.contents))
        case .updateContact(let contact):
          saved.append((contact, try database.update(contact, author: author, db)))
        case .deleteContact(let contact):
          try database.remove(contact.identifier, author: author, db)
        case .addGroup(let group, let container):
          try ContactDatabase.requireContainer(container, db)
          try ContactDatabase.addGroup(group, author: author, db)
        case .updateGroup(let group):
          try ContactDatabase.updateGroup(group, author: author, db)
        case .deleteGroup(let group):
          try ContactDatabase.deleteGroup(group.identifier, author: author, db)
        case .addMember(let contact, let group):
          try ContactDatabase.addMember(
            contact.identifier, to: group.identifier, author: author, db)
        case .removeMember(let contact, let group):
          try ContactDatabase.removeMember(
            contact.identifier, from: group.identifier, author: author, db)
        }
      }
      return saved
    }
    guard saveRequest.shouldRefetchContacts else { return }
    for (contact, contents) in saved {
      contact.contents = contact.fetchedKeys.map(contents.only) ?? contents
    }
  }
}

/// Changes of contacts with their events.
extension ContactDatabase {
  func add(
    _ contents: ContactContents, row: Int64? = nil, author: String?, _ db: FMDatabase
  ) throws {
    try insert(contents, row: row, db)
    try Self.log(.addContact, contact: contents.identifier, author: author, db)
  }

  func put(_ contents: ContactContents, author: String?, _ db: FMDatabase) throws {
    try replace(contents, db)
    try Self.log(.updateContact, contact: contents.identifier, author: author, db)
  }

  func remove(_ identifier: String, author: String?, _ db: FMDatabase) throws {
    try delete(identifier, db)
    try Self.log(.deleteContact, contact: identifier, author: author, db)
  }

  /// Saves a contact that may have been fetched in part, and gives what is stored then.
  fileprivate func update(
    _ contact: CNMutableContact, author: String?, _ db: FMDatabase
  ) throws -> ContactContents {
    var contents = contact.contents
    if let keys = contact.fetchedKeys, !keys.isSuperset(of: ContactContents.allKeys) {
      _ = try Self.requireRow(of: contact.identifier, db)
      let stored = try Self.contents(of: contact.identifier, db) ?? contents
      contents = contents.completed(by: stored, fetched: keys)
    }
    contents.isPictureInStoreOnly = false
    // When the vCard that it came in was revised says nothing of what it is now.
    contents.otherLines.removeAll { $0.uppercased().hasPrefix("REV:") }
    try put(contents, author: author, db)
    return contents
  }
}
