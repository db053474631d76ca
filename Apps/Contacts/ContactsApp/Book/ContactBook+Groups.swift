import Contacts

/// Groups and who is in them.
extension ContactBook {
  /// The groups by name.
  func groups() throws -> [CNGroup] { try store.groups(matching: nil) }

  /// A group by its identifier; nil if it is gone.
  func group(_ identifier: String) throws -> CNGroup? {
    try store.groups(matching: CNGroup.predicateForGroups(withIdentifiers: [identifier])).first
  }

  /// How many contacts are in a group.
  func count(inGroup identifier: String) throws -> Int {
    try store.list(.none, inGroup: identifier).count
  }

  /// Makes a group.
  @discardableResult
  func makeGroup(named name: String) throws -> CNGroup {
    let group = CNMutableGroup()
    group.name = name
    let request = CNSaveRequest()
    request.add(group, toContainerWithIdentifier: nil)
    try store.execute(request)
    remember(
      UndoStep(title: "New Group \(name)") { [weak self] in
        guard let self, try self.group(group.identifier) != nil else { return nil }
        return try take(away: group, title: "New Group \(name)")
      })
    return group
  }

  /// Gives a group another name.
  func rename(_ group: CNGroup, to name: String) throws {
    let old = group.name
    let renamed = CNMutableGroup(identifier: group.identifier, name: name)
    let request = CNSaveRequest()
    request.update(renamed)
    try store.execute(request)
    remember(
      UndoStep(title: "Rename Group \(old)") { [weak self] in
        guard let self else { return nil }
        let request = CNSaveRequest()
        request.update(CNMutableGroup(identifier: group.identifier, name: old))
        try store.execute(request)
        return nil
      })
  }

  /// Deletes a group. Its members stay.
  func delete(_ group: CNGroup) throws {
    remember(try take(away: group, title: "Delete Group \(group.shownName)"))
  }

  /// Deletes a group, and gives the way back.
  private func take(away group: CNGroup, title: String) throws -> UndoStep {
    let members = try members(of: group)
    let request = CNSaveRequest()
    request.delete(CNMutableGroup(identifier: group.identifier, name: group.name))
    try store.execute(request)
    return UndoStep(title: title) { [weak self] in
      guard let self else { return nil }
      let request = CNSaveRequest()
      let again = CNMutableGroup(identifier: group.identifier, name: group.name)
      request.add(again, toContainerWithIdentifier: nil)
      for member in try present(members) { request.addMember(member, to: again) }
      try store.execute(request)
      return UndoStep(title: title) { [weak self] in
        try self?.take(away: again, title: title)
      }
    }
  }

  /// Who is in a group.
  private func members(of group: CNGroup) throws -> [String] {
    let list = try store.list(.none, inGroup: group.identifier)
    return list.indices.map { list.identifier(at: $0) }
  }

  /// Those who are still there.
  private func present(_ identifiers: [String]) throws -> [CNContact] {
    try store.unifiedContacts(
      matching: CNContact.predicateForContacts(withIdentifiers: identifiers),
      keysToFetch: [CNContactTypeKey])
  }

  /// Puts contacts into a group.
  func add(_ identifiers: [String], to group: CNGroup) throws {
    let old = Set(try members(of: group))
    let new = identifiers.filter { !old.contains($0) }
    guard !new.isEmpty else { return }
    try change(new, in: group, isMember: true)
    remember(membershipStep("Add to \(group.shownName)", new, group, isMember: false))
  }

  /// Takes contacts out of a group. They stay in the store.
  func remove(_ identifiers: [String], from group: CNGroup) throws {
    try change(identifiers, in: group, isMember: false)
    remember(membershipStep("Remove from \(group.shownName)", identifiers, group, isMember: true))
  }

  private func change(_ identifiers: [String], in group: CNGroup, isMember: Bool) throws {
    let request = CNSaveRequest()
    for contact in try present(identifiers) {
      if isMember {
        request.addMember(contact, to: group)
      } else {
        request.removeMember(contact, from: group)
      }
    }
    try store.execute(request)
  }

  private func membershipStep(
    _ title: String, _ identifiers: [String], _ group: CNGroup, isMember: Bool
  ) -> UndoStep {
    UndoStep(title: title) { [weak self] in
      guard let self, try self.group(group.identifier) != nil else { return nil }
      try change(identifiers, in: group, isMember: isMember)
      return membershipStep(title, identifiers, group, isMember: !isMember)
    }
  }
}
