import Foundation

/// Makes the bytes that contacts are sorted by: comparing them is comparing the names in the order of a
/// language.
///
/// How a name is spoken counts before how it is written. Names that begin with no letter come behind the
/// others, and contacts without any name last, as on iOS.
final class ContactSortKeys {
  /// What a contact is sorted by.
  struct Names {
    var isOrganization = false
    var given = ""
    var middle = ""
    var family = ""
    var organization = ""
    /// What stands for a contact without names, the best first.
    var others: [String] = []

    /// Puts how names are spoken in place of how they are written.
    mutating func phonetic(given: String, middle: String, family: String, organization: String) {
      if !given.isEmpty { self.given = given }
      if !middle.isEmpty { self.middle = middle }
      if !family.isEmpty { self.family = family }
      if !organization.isEmpty { self.organization = organization }
    }

    init() {}

    init(_ contents: ContactContents) {
      isOrganization = contents.contactType == .organization
      given = contents.givenName
      middle = contents.middleName
      family = contents.familyName
      organization = contents.organizationName
      others = [
        contents.nickname, (contents.emailAddresses.first?.value as String?) ?? "",
        contents.phoneNumbers.first?.value.stringValue ?? "",
      ]
      phonetic(
        given: contents.phoneticGivenName, middle: contents.phoneticMiddleName,
        family: contents.phoneticFamilyName, organization: contents.phoneticOrganizationName)
    }

    func sorted(by order: CNContactSortOrder) -> String {
      if isOrganization, !organization.isEmpty { return organization }
      let parts = order == .givenName ? [given, middle, family] : [family, given, middle]
      let named = parts.filter { !$0.isEmpty }
      // U+FFFE parts a text for Unicode's collation: it counts less than all characters.
      if !named.isEmpty { return named.joined(separator: "\u{FFFE}") }
      return ([organization] + others).first { !$0.isEmpty } ?? ""
    }
  }

  private let collator: NameCollator
  private var bytes: [UInt8] = []

  init(locale: String) { collator = NameCollator(locale: locale) }

  /// The bytes for one order. O(length of the names).
  func key(_ names: Names, by order: CNContactSortOrder) -> Data {
    let name = names.sorted(by: order).prefix(200)
    bytes.removeAll(keepingCapacity: true)
    let first = name.unicodeScalars.first { !$0.properties.isWhitespace }
    switch first {
    case nil: bytes.append(3)
    case let first? where first.properties.isAlphabetic: bytes.append(1)
    default: bytes.append(2)
    }
    collator.appendKey(of: String(name), to: &bytes)
    return Data(bytes)
  }
}
