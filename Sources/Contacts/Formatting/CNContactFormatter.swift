import Foundation

/// What a formatter writes.
public enum CNContactFormatterStyle: Int, Sendable {
  /// The name.
  case fullName = 0
  /// How the name is spoken.
  case phoneticFullName = 1
}

/// Which of given and family name comes first.
public enum CNContactDisplayNameOrder: Int, Sendable {
  /// As the user's settings say: the given name here.
  case userDefault = 0
  /// The given name.
  case givenNameFirst = 1
  /// The family name.
  case familyNameFirst = 2
}

/// Writes the name of a contact: of a person by its parts, else the organization, the nickname, or what
/// else stands for the contact.
///
/// Names written in Han characters, kana or Hangul have the family name first and no blank between, as
/// on iOS.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  /// What is written; the name at first.
  open var style = CNContactFormatterStyle.fullName

  /// A name for a contact, nil if it has none.
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

  open override func string(for object: Any?) -> String? {
    (object as? CNContact).flatMap(string(from:))
  }

  /// A name for a contact, nil if it has none.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let values = contact.contents
    let isFamilyFirst = nameOrder(for: contact) == .familyNameFirst
    let parts: [String]
    switch style {
    case .fullName:
      let name = [values.givenName, values.middleName, values.familyName]
      let ordered = isFamilyFirst ? [name[2], name[0], name[1]] : name
      parts = [values.namePrefix] + ordered + [values.nameSuffix]
    case .phoneticFullName:
      let name = [values.phoneticGivenName, values.phoneticMiddleName, values.phoneticFamilyName]
      parts = isFamilyFirst ? [name[2], name[0], name[1]] : name
    }
    let delimiter = delimiter(for: contact)
    let name = parts.filter { !$0.isEmpty }.joined(separator: delimiter)
    if style == .phoneticFullName {
      let organization = values.phoneticOrganizationName
      let isEmpty = name.isEmpty || (values.contactType == .organization && !organization.isEmpty)
      let spoken = isEmpty ? organization : name
      return spoken.isEmpty ? nil : spoken
    }
    if values.contactType == .organization, !values.organizationName.isEmpty {
      return values.organizationName
    }
    let candidates = [
      name, values.organizationName, values.nickname,
      (values.emailAddresses.first?.value as String?) ?? "",
      values.phoneNumbers.first?.value.stringValue ?? "",
    ]
    return candidates.first { !$0.isEmpty }
  }

  /// Which name comes first in a contact's name.
  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
    isEastAsian(contact.contents) ? .familyNameFirst : .givenNameFirst
  }

  /// What stands between the parts of a contact's name: a blank, or nothing.
  open class func delimiter(for contact: CNContact) -> String {
    isEastAsian(contact.contents) ? "" : " "
  }

  /// The properties that a style needs, to be fetched.
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor {
    var keys = [
      CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
      CNContactFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey,
      CNContactOrganizationNameKey, CNContactEmailAddressesKey, CNContactPhoneNumbersKey,
    ]
    if style == .phoneticFullName {
      keys += [
        CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
        CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey,
      ]
    }
    return ContactKeys(contactKeys: keys)
  }

  /// The properties that ``nameOrder(for:)`` needs.
  open class var descriptorForRequiredKeysForNameOrder: any CNKeyDescriptor {
    ContactKeys(contactKeys: [CNContactGivenNameKey, CNContactFamilyNameKey])
  }

  /// The properties that ``delimiter(for:)`` needs.
  open class var descriptorForRequiredKeysForDelimiter: any CNKeyDescriptor {
    descriptorForRequiredKeysForNameOrder
  }

  private static func isEastAsian(_ values: ContactContents) -> Bool {
    let letters = (values.givenName + values.familyName).unicodeScalars.filter {
      $0.properties.isAlphabetic
    }
    guard !letters.isEmpty, !values.familyName.isEmpty else { return false }
    return letters.allSatisfy { letter in
      let code = letter.value
      return (0x3040...0x30FF).contains(code) || (0x3400...0x9FFF).contains(code)
        || (0xAC00...0xD7A3).contains(code) || (0x20000...0x2FA1F).contains(code)
    }
  }
}
