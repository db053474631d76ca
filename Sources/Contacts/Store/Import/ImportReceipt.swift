import FMDB
import Foundation

/// What an import did; enough to undo it.
package struct ImportReceipt: Sendable {
  /// The contacts that were added, by their identifiers in the store.
  package fileprivate(set) var added: [String] = []
  /// The contacts that were merged into, as they were before.
  package fileprivate(set) var merged: [ContactContents] = []
  /// The positions of those that were left out.
  package fileprivate(set) var skipped: [Int] = []
  /// The positions of those that were to be merged and say nothing new.
  package fileprivate(set) var unchanged: [Int] = []
  /// The groups that were made, by their identifiers.
  package fileprivate(set) var groups: [String] = []
  /// Members of groups of `UID`s that no contact had.
  package fileprivate(set) var unknownMembers: [String] = []
  /// Memberships of contacts that were there in groups that were there.
  fileprivate(set) var memberships: [(group: String, contact: String)] = []
  /// The last event of the history after the import.
  fileprivate(set) var token: Int64 = 0

  /// How many contacts were added or merged into.
  package var count: Int { added.count + merged.count }
  /// How many contacts that were there were put into groups.
  package var groupedCount: Int {
    Set(memberships.lazy.map(\.contact)).subtracting(added).count
  }
}

extension CNContactStore {
  /// Looks for contacts that are there already. Changes nothing. O(n log m).
  package func proposals(for contacts: [ContactContents]) throws -> [ImportProposal] {
    try database().read { db in
      var finder = DuplicateFinder(contacts, db)
      return try contacts.indices.compactMap { try finder.proposal(at: $0) }
    }
  }

  /// Adds contacts and groups in one transaction: all, or after an error, a cancellation or the end of
  /// the process none.
  ///
  /// A group of a name that is there gets the members; others are made.
  ///
  /// - Parameters:
  ///   - contacts: The contacts.
  ///   - groups: Groups, whose members are `UID`s of vCards or identifiers of contacts.
  ///   - proposals: What to do with contacts that seem to be there; those not mentioned are added.
  ///   - owner: The one of the contacts that is the user, if it is added and the store knows of none.
  ///   - author: Who imports, for the history.
  ///   - progress: Called with the number of contacts done, on this thread, every hundred.
  ///   - isCancelled: Asked every hundred.
  /// - Returns: What was done, for ``undo(_:)``.
  /// - Throws: ``CNError``; `CancellationError` after a cancellation.
  package func importContacts(
    _ contacts: [ContactContents], groups: [VCardReader.Group] = [],
    proposals: [ImportProposal] = [], owner: String? = nil, author: String? = nil,
    progress: (Int) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) throws -> ImportReceipt {
    try change { database, db in
      var importing = Importing(
        database: database, db: db, author: author,
        proposals: Dictionary(
          proposals.map { ($0.incoming, $0) }, uniquingKeysWith: { first, _ in first }))
      try ContactDatabase.adding(contacts.count, db) {
        for (position, contact) in contacts.enumerated() {
          if position % 100 == 0 {
            if isCancelled() { throw CancellationError() }
            progress(position)
          }
          try importing.take(contact, at: position)
        }
      }
      for group in groups { try importing.take(group) }
      if let owner { try importing.takeOwner(owner) }
      if isCancelled() { throw CancellationError() }
      progress(contacts.count)
      return try importing.finished()
    }
  }

  /// Takes an import back in one transaction: what it added is deleted, what it merged into is as before.
  /// Contacts that were changed since are left as they are. After an error, a cancellation or the end of the
  /// process nothing was taken back.
  ///
  /// - Parameters:
  ///   - author: Who takes it back, for the history.
  ///   - progress: Called now and then with the number of contacts done, on this thread.
  ///   - isCancelled: Asked as often.
  /// - Returns: The identifiers of those that were left.
  /// - Throws: ``CNError``; `CancellationError` after a cancellation.
  @discardableResult
  package func undo(
    _ receipt: ImportReceipt, author: String? = nil, progress: (Int) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws -> [String] {
    func report(_ count: Int) throws {
      if isCancelled() { throw CancellationError() }
      progress(count)
    }
    return try change { database, db in
      let changed = try ContactDatabase.contactsChanged(after: receipt.token, db)
      var left: [String] = []
      var told: Set<String> = []
      /// The row of a contact that nobody has changed; nil if it is gone or was changed.
      func freeRow(_ identifier: String) throws -> Int64? {
        guard let row = try ContactDatabase.row(of: identifier, db) else { return nil }
        // A contact may have been merged into several times.
        guard changed.contains(identifier) else { return row }
        if told.insert(identifier).inserted { left.append(identifier) }
        return nil
      }
      for (group, contact) in receipt.memberships {
        guard try ContactDatabase.row(of: contact, db) != nil,
          try !ContactDatabase.groups([group], db).isEmpty
        else { continue }
        try ContactDatabase.removeMember(contact, from: group, author: author, db)
      }
      try report(0)
      try database.remove(
        rows: try receipt.added.compactMap(freeRow), author: author, db, report)
      // A contact that was merged into twice was as the first says.
      for (place, contents) in receipt.merged.reversed().enumerated() {
        if place % 100 == 0 { try report(receipt.added.count + place) }
        guard try freeRow(contents.identifier) != nil else { continue }
        try database.put(contents, author: author, db)
      }
      for group in receipt.groups where try !ContactDatabase.groups([group], db).isEmpty {
        guard try ContactDatabase.rows(inGroup: group, db).isEmpty else { continue }
        try ContactDatabase.deleteGroup(group, author: author, db)
      }
      try report(receipt.count)
      return left
    }
  }
}

/// An import on its way.
private struct Importing {
  let database: ContactDatabase
  let db: FMDatabase
  let author: String?
  let proposals: [Int: ImportProposal]
  var receipt = ImportReceipt()
  /// The contacts in the store by their position among those that are imported.
  var identifiers: [Int: String] = [:]
  /// And by their `UID`s.
  var members: [String: String] = [:]

  mutating func take(_ incoming: ContactContents, at position: Int) throws {
    let proposal = proposals[position]
    let identifier: String
    switch proposal?.choice {
    case .merge:
      guard let target = try target(of: proposal) else {
        identifier = try add(incoming)
        break
      }
      let merged = target.merging(incoming)
      if merged != target {
        if !isAddedHere.contains(target.identifier) { receipt.merged.append(target) }
        try database.put(merged, author: author, db)
      } else {
        receipt.unchanged.append(position)
      }
      identifier = target.identifier
    case .skip:
      receipt.skipped.append(position)
      identifier = try target(of: proposal)?.identifier ?? ""
    case .keepBoth, nil:
      identifier = try add(incoming)
    }
    guard !identifier.isEmpty else { return }
    identifiers[position] = identifier
    members[incoming.identifier.lowercased()] = identifier
    if let uid = incoming.uid { members[uid.lowercased()] = identifier }
  }

  private var isAddedHere: Set<String> = []

  init(
    database: ContactDatabase, db: FMDatabase, author: String?, proposals: [Int: ImportProposal]
  ) {
    self.database = database
    self.db = db
    self.author = author
    self.proposals = proposals
  }

  /// The contact that a proposal is about; nil if it was deleted since.
  private func target(of proposal: ImportProposal?) throws -> ContactContents? {
    switch proposal?.match {
    case .stored(let identifier): return try ContactDatabase.contents(of: identifier, db)
    case .incoming(let position):
      return try identifiers[position].flatMap { try ContactDatabase.contents(of: $0, db) }
    case nil: return nil
    }
  }

  private mutating func add(_ incoming: ContactContents) throws -> String {
    var contents = incoming
    contents.isPictureInStoreOnly = false
    if try ContactDatabase.row(of: contents.identifier, db) != nil {
      contents.identifier = Identifier.make()
    }
    try database.add(contents, author: author, db)
    receipt.added.append(contents.identifier)
    isAddedHere.insert(contents.identifier)
    return contents.identifier
  }

  mutating func take(_ group: VCardReader.Group) throws {
    let identifier: String
    let isOld: Bool
    if let old = try db.text("SELECT identifier FROM \"group\" WHERE name = ?", group.name) {
      identifier = old
      isOld = !receipt.groups.contains(old)
    } else {
      let new = CNMutableGroup()
      new.name = group.name
      try ContactDatabase.addGroup(new, author: author, db)
      receipt.groups.append(new.identifier)
      identifier = new.identifier
      isOld = false
    }
    for member in group.members {
      let known = try members[member.lowercased()] ?? ContactDatabase.identifier(ofUID: member, db)
      guard let contact = known else {
        receipt.unknownMembers.append(member)
        continue
      }
      if try ContactDatabase.addMember(contact, to: identifier, author: author, db),
        isOld || !isAddedHere.contains(contact)
      {
        receipt.memberships.append((identifier, contact))
      }
    }
  }

  func takeOwner(_ identifier: String) throws {
    guard isAddedHere.contains(identifier), try ContactDatabase.me(db) == nil else { return }
    try ContactDatabase.setMe(identifier, db)
  }

  mutating func finished() throws -> ImportReceipt {
    receipt.token = try ContactDatabase.lastToken(db)
    return receipt
  }
}

extension ContactDatabase {
  /// The contacts of which something happened after an event.
  fileprivate static func contactsChanged(
    after token: Int64, _ db: FMDatabase
  ) throws -> Set<String> {
    let rows = try db.executeQuery(
      "SELECT DISTINCT contact FROM history WHERE token > ? AND event IN (?, ?, ?)", token,
      Event.addContact.rawValue, Event.updateContact.rawValue, Event.deleteContact.rawValue)
    defer { rows.close() }
    var result: Set<String> = []
    while try rows.nextWithError() { result.insert(rows.text(0)) }
    return result
  }
}
