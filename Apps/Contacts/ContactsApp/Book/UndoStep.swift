import Contacts

/// How to take a change back.
struct UndoStep {
  /// What the change was: "Delete Ada Lovelace".
  var title: String
  /// Takes it back, and gives the way to make it again; nil if there is none.
  var run: @MainActor () throws -> UndoStep?
}

/// What some people are at a moment, and in which groups.
struct PeopleState {
  /// By identifier; nil for one who is not there.
  var contents: [String: ContactContents?]
  /// The identifiers of those who are in a group, by the group's identifier.
  var groups: [String: Set<String>]
}

extension ContactBook {
  /// What people are now.
  func state(of identifiers: [String]) throws -> PeopleState {
    var state = PeopleState(contents: [:], groups: [:])
    for identifier in identifiers { state.contents[identifier] = .some(nil) }
    for contents in try contents(of: identifiers) { state.contents[contents.identifier] = contents }
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
        matching: CNContact.predicateForContacts(withIdentifiers: Array(state.contents.keys)),
        keysToFetch: [CNContactTypeKey]
      ).map(\.identifier))
    for (identifier, contents) in state.contents {
      if let contents {
        let contact = CNMutableContact(contents: contents)
        if there.contains(identifier) {
          request.update(contact)
        } else {
          request.add(contact, toContainerWithIdentifier: nil)
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

  /// The step that makes people what they were.
  func step(_ title: String, to before: PeopleState) -> UndoStep {
    UndoStep(title: title) { [weak self] in
      guard let self else { return nil }
      let now = try state(of: Array(before.contents.keys))
      try put(before)
      return step(title, to: now)
    }
  }
}
