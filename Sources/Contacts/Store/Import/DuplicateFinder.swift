import FMDB
import Foundation

/// Finds contacts that are there already, in the store and among those that come.
struct DuplicateFinder {
  private let contacts: [ContactContents]
  private let db: FMDatabase
  /// The positions of those that were looked at.
  private var byName: [String: [Int]] = [:]
  private var byUID: [String: Int] = [:]

  /// A finder for contacts that come.
  init(_ contacts: [ContactContents], _ db: FMDatabase) {
    self.contacts = contacts
    self.db = db
  }

  /// What the contact at a position seems to be the same as; nil for nothing. Later ones are compared with
  /// it, too.
  mutating func proposal(at position: Int) throws -> ImportProposal? {
    let contents = contacts[position]
    let name = ContactMatching.nameKey(contents)
    let uid = contents.uid
    defer {
      if !name.isEmpty { byName[name, default: []].append(position) }
      if let uid, byUID[uid] == nil { byUID[uid] = position }
    }
    if let match = try storedMatch(contents, name, uid) {
      return ImportProposal(
        incoming: position, match: .stored(match.identifier), reason: match.reason,
        choice: match.isNothingNew ? .skip : .merge)
    }
    if let uid, let earlier = byUID[uid] {
      return ImportProposal(
        incoming: position, match: .incoming(earlier), reason: .uid, choice: .merge)
    }
    guard !name.isEmpty else { return nil }
    for earlier in byName[name] ?? [] {
      let known = contacts[earlier]
      let common = Self.common(contents, known)
      guard common != nil || !Self.isReachable(contents) else { continue }
      let isSame = known.merging(contents) == known
      if let reason = common ?? (isSame ? .everything : nil) {
        return ImportProposal(
          incoming: position, match: .incoming(earlier), reason: reason,
          choice: isSame ? .skip : .merge)
      }
    }
    return nil
  }

  /// A contact of the store that a contact seems to be.
  private struct StoredMatch {
    var identifier: String
    var reason: ImportProposal.Reason
    /// Whether the contact that comes says nothing that the one of the store does not.
    var isNothingNew: Bool
  }

  private func match(
    _ contents: ContactContents, _ identifier: String, _ reason: ImportProposal.Reason
  ) throws -> StoredMatch {
    let stored = try ContactDatabase.contents(of: identifier, db)
    return StoredMatch(
      identifier: identifier, reason: reason,
      isNothingNew: stored.map { $0.merging(contents) == $0 } ?? false)
  }

  private static let wanted = ContactDatabase.Wanted(
    keys: [CNContactPhoneNumbersKey, CNContactEmailAddressesKey])

  /// The contact of the store that a contact is; of several the one to which it adds nothing.
  private func storedMatch(
    _ contents: ContactContents, _ name: String, _ uid: String?
  ) throws -> StoredMatch? {
    if let uid, let identifier = try ContactDatabase.identifier(ofUID: uid, db) {
      return try match(contents, identifier, .uid)
    }
    for identifier in [contents.identifier, uid].compactMap(\.self)
    where try ContactDatabase.row(of: identifier, db) != nil {
      return try match(contents, identifier, .uid)
    }
    guard !name.isEmpty else { return nil }
    let rows = try db.executeQuery("SELECT id FROM contact WHERE name_key = ? ORDER BY id", name)
    defer { rows.close() }
    var first: StoredMatch?
    while try rows.nextWithError() {
      let row = rows.longLongInt(forColumnIndex: 0)
      guard let stored = try ContactDatabase.contents(ofRow: row, Self.wanted, db),
        let reason = Self.common(contents, stored)
          ?? (Self.isReachable(contents) ? nil : .everything)
      else { continue }
      let match = try match(contents, stored.identifier, reason)
      if match.isNothingNew { return match }
      if first == nil, reason != .everything { first = match }
    }
    return first
  }

  /// Whether a contact has a number or an address; one that has none is known again by all it says.
  private static func isReachable(_ contents: ContactContents) -> Bool {
    !contents.phoneNumbers.isEmpty || !contents.emailAddresses.isEmpty
  }

  /// A number or an address that two contacts have in common.
  private static func common(
    _ a: ContactContents, _ b: ContactContents
  ) -> ImportProposal.Reason? {
    for phone in a.phoneNumbers
    where b.phoneNumbers.contains(where: { ContactMatching.areSame($0.value, phone.value) }) {
      return .phone(phone.value.stringValue)
    }
    let mails = Set(b.emailAddresses.compactMap { ContactMatching.key(mail: $0.value as String) })
    for mail in a.emailAddresses {
      let text = mail.value as String
      if let key = ContactMatching.key(mail: text), mails.contains(key) { return .mail(text) }
    }
    return nil
  }
}
