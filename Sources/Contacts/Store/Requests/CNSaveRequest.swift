import Foundation

/// Changes that ``CNContactStore/execute(_:)`` does together: all, or none.
open class CNSaveRequest: NSObject {
  enum Step {
    case addContact(CNMutableContact, container: String?, row: Int64?)
    case updateContact(CNMutableContact)
    case deleteContact(CNMutableContact)
    case addGroup(CNMutableGroup, container: String?)
    case updateGroup(CNMutableGroup)
    case deleteGroup(CNMutableGroup)
    case addMember(CNContact, CNGroup)
    case removeMember(CNContact, CNGroup)
  }

  private(set) var steps: [Step] = []

  /// Whether contacts that are added or updated are read anew after the save, with all that the store has
  /// of them then; true at first.
  open var shouldRefetchContacts = true
  /// Who saves; a history can leave out what that author saved.
  open var transactionAuthor: String?

  /// Makes a request without changes.
  public override init() { super.init() }

  /// Adds a new contact. Its identifier stays the same.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    steps.append(.addContact(contact, container: identifier, row: nil))
  }

  /// Adds a contact again that was deleted, where it was in the order in which contacts were added, if its row
  /// is free.
  package func addAgain(_ contact: CNMutableContact, row: Int64?) {
    steps.append(.addContact(contact, container: nil, row: row))
  }

  /// Saves a contact that was changed. Properties that were not fetched stay as they are in the store.
  open func update(_ contact: CNMutableContact) { steps.append(.updateContact(contact)) }

  /// Deletes a contact.
  open func delete(_ contact: CNMutableContact) { steps.append(.deleteContact(contact)) }

  /// Adds a new group.
  open func add(_ group: CNMutableGroup, toContainerWithIdentifier identifier: String?) {
    steps.append(.addGroup(group, container: identifier))
  }

  /// Saves a group's name.
  open func update(_ group: CNMutableGroup) { steps.append(.updateGroup(group)) }

  /// Deletes a group. Its members stay in the store.
  open func delete(_ group: CNMutableGroup) { steps.append(.deleteGroup(group)) }

  /// Puts a contact into a group. Nothing happens if it is in it.
  open func addMember(_ contact: CNContact, to group: CNGroup) {
    steps.append(.addMember(contact, group))
  }

  /// Takes a contact out of a group. Nothing happens if it is not in it.
  open func removeMember(_ contact: CNContact, from group: CNGroup) {
    steps.append(.removeMember(contact, group))
  }
}
