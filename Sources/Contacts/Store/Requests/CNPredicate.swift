import Foundation

/// What a predicate for contacts, groups or containers asks for. The store takes these only.
final class CNPredicate: NSPredicate {
  enum Question: Sendable {
    case contactsNamed(String)
    case contactsWithMail(String)
    case contactsWithPhone(CNPhoneNumber)
    case contacts([String])
    case contactsInGroup(String)
    case contactsInContainer(String)
    case groups([String])
    case groupsInContainer(String)
    case containers([String])
    case containerOfContact(String)
    case containerOfGroup(String)
  }

  let question: Question

  init(_ question: Question) {
    self.question = question
    super.init(value: true)
  }

  /// Nil: these are not archived.
  required init?(coder: NSCoder) { nil }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override var description: String { "\(question)" }

  /// The error for a predicate that the store does not know.
  static func unknown(_ predicate: NSPredicate?, _ wanted: String) -> CNError {
    CNError(
      .predicateInvalid,
      "The contact store cannot answer the predicate \((predicate as? CNPredicate)?.description ?? "") "
        + "here: make it with one of the class methods \(wanted).")
  }
}

extension CNContact {
  /// Contacts with a name, nickname or organization of which every word of a text begins a word,
  /// whatever case and accents.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    CNPredicate(.contactsNamed(name))
  }

  /// Contacts with a mail address, whatever case.
  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    CNPredicate(.contactsWithMail(emailAddress))
  }

  /// Contacts with a telephone number: that has the same digits, or of which one ends with the other if
  /// that has seven digits at least. Zeros and `+` at the start do not count.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    CNPredicate(.contactsWithPhone(phoneNumber))
  }

  /// Contacts with one of some identifiers. They are fetched in that order.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    CNPredicate(.contacts(identifiers))
  }

  /// The members of a group.
  public class func predicateForContactsInGroup(
    withIdentifier groupIdentifier: String
  ) -> NSPredicate {
    CNPredicate(.contactsInGroup(groupIdentifier))
  }

  /// The contacts of a container.
  public class func predicateForContactsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate {
    CNPredicate(.contactsInContainer(containerIdentifier))
  }
}

extension CNGroup {
  /// Groups with one of some identifiers.
  public class func predicateForGroups(withIdentifiers identifiers: [String]) -> NSPredicate {
    CNPredicate(.groups(identifiers))
  }

  /// The groups of a container.
  public class func predicateForGroupsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate {
    CNPredicate(.groupsInContainer(containerIdentifier))
  }
}

extension CNContainer {
  /// Containers with one of some identifiers.
  public class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    CNPredicate(.containers(identifiers))
  }

  /// The container that a contact is in.
  public class func predicateForContainerOfContact(
    withIdentifier contactIdentifier: String
  ) -> NSPredicate {
    CNPredicate(.containerOfContact(contactIdentifier))
  }

  /// The container that a group is in.
  public class func predicateForContainerOfGroup(
    withIdentifier groupIdentifier: String
  ) -> NSPredicate {
    CNPredicate(.containerOfGroup(groupIdentifier))
  }
}
