import Contacts

/// The names of a row.
extension ContactSummary {
  /// What the contact is called: its name, or what stands for it.
  var fullName: String {
    CNContactFormatter.string(from: contact, style: .fullName) ?? Self.noName
  }

  /// What is shown of somebody of whom nothing is known.
  static let noName = "No Name"

  /// Whether first and last name are shown, and not something that stands for them.
  var hasPersonalName: Bool {
    !(givenName.isEmpty && familyName.isEmpty)
      && !(contactType == .organization && !organizationName.isEmpty)
  }

  /// Which name comes first: the one that is wanted, but for names of East Asia, which have the
  /// family's first in any list.
  func order(wanted: ListSettings.NameOrder) -> ListSettings.NameOrder {
    CNContactFormatter.nameOrder(for: contact) == .familyNameFirst ? .last : wanted
  }

  /// The first letters of the name, for a picture; empty where there are none.
  func monogram(_ order: ListSettings.NameOrder) -> String {
    guard hasPersonalName else { return "" }
    let isGivenFirst = self.order(wanted: order) == .first
    let names = isGivenFirst ? [givenName, familyName] : [familyName, givenName]
    return names.compactMap { name in name.first { $0.isLetter }?.uppercased() }.joined()
  }
}

/// A row of the drawn list, with one of the names first.
struct DrawnFields: ContactFields {
  let summary: ContactSummary
  let displayOrder: ListSettings.NameOrder
  /// What a search found that the row does not say otherwise.
  var found: FoundText?

  var firstName: String? {
    guard summary.hasPersonalName else { return summary.fullName }
    return summary.order(wanted: displayOrder) == .first ? summary.givenName : summary.familyName
  }

  var lastName: String? {
    guard summary.hasPersonalName else { return nil }
    return summary.order(wanted: displayOrder) == .first ? summary.familyName : summary.givenName
  }

  var phone: String? { summary.phone }
  /// The address, or what was found in its place.
  var email: String? { found?.line ?? summary.mail }
}
