import Contacts
import ContactsImport
import Foundation

/// How to take a change back.
struct UndoStep: Identifiable {
  /// Which step it is: two may say the same.
  let id = UUID()
  /// What the change was: "Delete Ada Lovelace".
  var title: String
  /// Takes it back, and gives the way to make it again; nil if there is none.
  var run: @MainActor () throws -> UndoStep?
  /// The same for a change of many contacts, to be done in the background: it tells how far it is, asks
  /// whether to end, and gives how many contacts were left as they are. There is no way to make it again.
  var inBackground:
    (
      @Sendable (_ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool) throws -> Int
    )?

  /// A change of more contacts than this is taken back in the background.
  static let many = 500
}

/// What some people are at a moment, and in which groups.
struct PeopleState {
  /// Who they are, in the order of their rows.
  var identifiers: [String]
  /// By identifier; nil for one who is not there.
  var contents: [String: ContactContents?]
  /// The rows in the store of those who are there, by identifier.
  var rows: [String: Int64] = [:]
  /// The identifiers of those who are in a group, by the group's identifier.
  var groups: [String: Set<String>] = [:]

  /// None of them is there.
  static func nobody(_ identifiers: [String]) -> PeopleState {
    var state = PeopleState(identifiers: identifiers, contents: [:])
    for identifier in identifiers { state.contents[identifier] = .some(nil) }
    return state
  }

  /// The same of the others only.
  func without(_ left: Set<String>) -> PeopleState {
    guard !left.isEmpty else { return self }
    return PeopleState(
      identifiers: identifiers.filter { !left.contains($0) },
      contents: contents.filter { !left.contains($0.key) },
      rows: rows.filter { !left.contains($0.key) },
      groups: groups.mapValues { $0.subtracting(left) })
  }
}

extension ContactBook {
  /// What people are now.
  func state(of identifiers: [String]) throws -> PeopleState {
    var state = PeopleState.nobody(identifiers)
    for contents in try contents(of: identifiers) { state.contents[contents.identifier] = contents }
    state.rows = try store.rows(of: identifiers)
    if identifiers.count == 1, let one = identifiers.first {
      for group in try store.groups(of: one) { state.groups[group] = [one] }
      return state
    }
    state.identifiers = identifiers.sorted {
      state.rows[$0, default: .max] < state.rows[$1, default: .max]
    }
    for group in try store.groups(matching: nil) {
      let members = try store.list(.none, inGroup: group.identifier)
      state.groups[group.identifier] = Set(
        members.indices.lazy.map { members.identifier(at: $0) }
          .filter { state.contents[$0] != nil })
    }
    return state
  }

  /// Makes people what they were, in one go: adds, changes, deletes, and puts them into the groups that
  /// are still there.
  func put(_ state: PeopleState) throws {
    let request = CNSaveRequest()
    let there = Set(
      try store.unifiedContacts(
        matching: CNContact.predicateForContacts(withIdentifiers: state.identifiers),
        keysToFetch: [CNContactTypeKey]
      ).map(\.identifier))
    for identifier in state.identifiers {
      if let contents = state.contents[identifier] ?? nil {
        let contact = CNMutableContact(contents: contents)
        if there.contains(identifier) {
          request.update(contact)
        } else {
          request.addAgain(contact, row: state.rows[identifier])
        }
      } else if there.contains(identifier) {
        var gone = ContactContents()
        gone.identifier = identifier
        request.delete(CNMutableContact(contents: gone))
      }
    }
    for group in try store.groups(matching: nil) {
      for identifier in state.groups[group.identifier] ?? [] {
        guard case .some(.some(let contents)) = state.contents[identifier] else { continue }
        request.addMember(CNContact(contents: contents), to: group)
      }
    }
    request.shouldRefetchContacts = false
    try store.execute(request)
  }

  /// The step that makes people what they were. Those who are not any more what they were after the
  /// change stay as they are, and are counted in ``left``.
  func step(_ title: String, from after: PeopleState, to before: PeopleState) -> UndoStep {
    UndoStep(title: title) { [weak self] in
      guard let self else { return nil }
      let now = try state(of: before.identifiers)
      let changed = Set(
        before.identifiers.filter { now.contents[$0] != after.contents[$0] })
      left = changed.count
      let wanted = before.without(changed)
      guard !wanted.identifiers.isEmpty else { return nil }
      try put(wanted)
      return step(
        title, from: try state(of: wanted.identifiers), to: now.without(changed))
    }
  }
}
