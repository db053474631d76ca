import FMDB
import Foundation

/// Makes events of rows of the history. Several of one contact become the one that matters.
struct HistoryReader {
  private let request: CNChangeHistoryFetchRequest
  private let container: String
  private let wanted: ContactDatabase.Wanted
  private(set) var events: [CNChangeHistoryEvent] = []

  init(_ request: CNChangeHistoryFetchRequest, container: String) {
    self.request = request
    self.container = container
    var keys: Set<String> = [CNContactIdentifierKey, CNContactTypeKey]
    for descriptor in request.additionalContactKeyDescriptors ?? [] {
      keys.formUnion(descriptor.contactKeys)
    }
    wanted = ContactDatabase.Wanted(keys: keys)
  }

  /// Adds all that there is.
  mutating func readEverything(_ db: FMDatabase) throws {
    events.append(CNChangeHistoryDropEverythingEvent())
    let rows = try db.executeQuery("SELECT id FROM contact ORDER BY id")
    defer { rows.close() }
    while try rows.nextWithError() {
      if let contact = try contact(row: rows.longLongInt(forColumnIndex: 0), db) {
        events.append(
          CNChangeHistoryAddContactEvent(contact: contact, containerIdentifier: container))
      }
    }
    guard request.includeGroupChanges else { return }
    for group in try ContactDatabase.groups(nil, db) {
      events.append(
        CNChangeHistoryAddGroupEvent(group: given(group), containerIdentifier: container))
      for row in try ContactDatabase.rows(inGroup: group.identifier, db) {
        if let member = try contact(row: row, db) {
          events.append(CNChangeHistoryAddMemberToGroupEvent(member: member, group: given(group)))
        }
      }
    }
  }

  private struct Change {
    var isAdded = false
    var isDeleted = false
  }

  private struct Membership: Hashable {
    var contact: String
    var group: String
  }

  /// Adds what happened after an event.
  mutating func readChanges(after token: Int64, _ db: FMDatabase) throws {
    var contacts = Ordered<String, Change>()
    var groups = Ordered<String, Change>()
    var members = Ordered<Membership, Bool>()
    let excluded = Set(request.excludedTransactionAuthors ?? [])
    let rows = try db.executeQuery(
      "SELECT event, contact, \"group\", author FROM history WHERE token > ? ORDER BY token", token)
    defer { rows.close() }
    while try rows.nextWithError() {
      guard let event = ContactDatabase.Event(rawValue: rows.long(forColumnIndex: 0)) else {
        continue
      }
      if let author = rows.string(forColumnIndex: 3), excluded.contains(author) { continue }
      let (contact, group) = (rows.text(1), rows.text(2))
      switch event {
      case .addContact: contacts.change(contact, Change()) { $0 = Change(isAdded: true) }
      case .updateContact: contacts.change(contact, Change()) { $0.isDeleted = false }
      case .deleteContact: contacts.change(contact, Change()) { $0.isDeleted = true }
      case .addGroup: groups.change(group, Change()) { $0 = Change(isAdded: true) }
      case .updateGroup: groups.change(group, Change()) { $0.isDeleted = false }
      case .deleteGroup: groups.change(group, Change()) { $0.isDeleted = true }
      case .addMember, .removeMember:
        members.change(Membership(contact: contact, group: group), true) {
          $0 = event == .addMember
        }
      }
    }
    try addContacts(contacts, db)
    if request.includeGroupChanges { try addGroups(groups, members, db) }
  }

  private mutating func addContacts(_ changes: Ordered<String, Change>, _ db: FMDatabase) throws {
    for (identifier, change) in changes.pairs {
      if let row = try ContactDatabase.row(of: identifier, db),
        let contact = try contact(row: row, db)
      {
        events.append(
          change.isAdded
            ? CNChangeHistoryAddContactEvent(contact: contact, containerIdentifier: container)
            : CNChangeHistoryUpdateContactEvent(contact: contact))
      } else if !change.isAdded {
        events.append(CNChangeHistoryDeleteContactEvent(contactIdentifier: identifier))
      }
    }
  }

  private mutating func addGroups(
    _ changes: Ordered<String, Change>, _ members: Ordered<Membership, Bool>, _ db: FMDatabase
  ) throws {
    let all = Dictionary(
      uniqueKeysWithValues: try ContactDatabase.groups(nil, db).map { ($0.identifier, given($0)) })
    for (identifier, change) in changes.pairs {
      if let group = all[identifier] {
        events.append(
          change.isAdded
            ? CNChangeHistoryAddGroupEvent(group: group, containerIdentifier: container)
            : CNChangeHistoryUpdateGroupEvent(group: group))
      } else if !change.isAdded {
        events.append(CNChangeHistoryDeleteGroupEvent(groupIdentifier: identifier))
      }
    }
    for (membership, isMember) in members.pairs {
      guard let group = all[membership.group],
        let row = try ContactDatabase.row(of: membership.contact, db),
        let member = try contact(row: row, db)
      else { continue }
      events.append(
        isMember
          ? CNChangeHistoryAddMemberToGroupEvent(member: member, group: group)
          : CNChangeHistoryRemoveMemberFromGroupEvent(member: member, group: group))
    }
  }

  private func contact(row: Int64, _ db: FMDatabase) throws -> CNContact? {
    guard let contents = try ContactDatabase.contents(ofRow: row, wanted, db) else { return nil }
    return request.mutableObjects
      ? CNMutableContact(contents: contents, fetchedKeys: wanted.keys)
      : CNContact(contents: contents, fetchedKeys: wanted.keys)
  }

  private func given(_ group: CNGroup) -> CNGroup {
    request.mutableObjects ? (group.mutableCopy() as? CNGroup ?? group) : group
  }
}

/// Values by key, in the order in which the keys came first.
private struct Ordered<Key: Hashable, Value> {
  private var positions: [Key: Int] = [:]
  private(set) var pairs: [(Key, Value)] = []

  mutating func change(_ key: Key, _ initial: Value, _ body: (inout Value) -> Void) {
    if let position = positions[key] {
      body(&pairs[position].1)
    } else {
      var value = initial
      body(&value)
      positions[key] = pairs.count
      pairs.append((key, value))
    }
  }
}
