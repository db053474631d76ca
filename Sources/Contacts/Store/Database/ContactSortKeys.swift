import Collation
import Foundation

/// Makes the bytes that contacts are sorted by: comparing them is comparing first the sections that names
/// belong in (the letters of a language, as `UILocalizedIndexedCollation` has them), then the names.
///
/// How a name is spoken counts before how it is written. In the last section, names that begin with no
/// letter come behind the others, and contacts without any name last, as on iOS.
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

  private let collator: IndexCollator

  init(locale: String) {
    collator = IndexCollator(locale: locale)
    rules = "\(locale) 2 \(collator.version)"
  }

  /// What keys are made by: the language, the form of keys, the version of the Unicode library. Keys of
  /// other rules are not to be compared with those made here.
  let rules: String

  /// The titles of the sections.
  var sectionTitles: [String] { collator.titles }

  /// The bytes for one order: the section's number, which is never zero, a number for the kind of the first
  /// letter, and the name's key. O(length of the names).
  func key(_ names: Names, by order: CNContactSortOrder) -> Data {
    let name = String(
      names.sorted(by: order).drop { $0.isWhitespace || $0 == "\u{FFFE}" }.prefix(200))
    let key = collator.key(of: name)
    let kind: UInt8 =
      switch name.unicodeScalars.first {
      case nil: 3
      case let first? where first.properties.isAlphabetic: 1
      default: 2
      }
    return Data([Self.byte(ofSection: collator.section(of: name, key: key)), kind] + key)
  }

  private static func byte(ofSection section: Int) -> UInt8 { UInt8(clamping: section + 1) }

  /// The section of those whose keys begin with a byte.
  static func section(ofByte byte: UInt8) -> Int { Int(byte) - 1 }
}
