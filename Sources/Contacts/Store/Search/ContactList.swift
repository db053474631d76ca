import Foundation

/// What a list shows of a contact.
package struct ContactSummary: Equatable, Sendable {
  package var identifier = ""
  package var contactType = CNContactType.person
  package var namePrefix = ""
  package var givenName = ""
  package var middleName = ""
  package var familyName = ""
  package var nameSuffix = ""
  package var nickname = ""
  package var organizationName = ""
  /// The first telephone number; empty for none.
  package var phone = ""
  /// The first mail address; empty for none.
  package var mail = ""
  package var hasPicture = false

  /// A contact that says as much, for a formatter of names.
  package var contact: CNContact {
    var contents = ContactContents()
    contents.identifier = identifier
    contents.contactType = contactType
    contents.namePrefix = namePrefix
    contents.givenName = givenName
    contents.middleName = middleName
    contents.familyName = familyName
    contents.nameSuffix = nameSuffix
    contents.nickname = nickname
    contents.organizationName = organizationName
    contents.isPictureInStoreOnly = hasPicture
    if !phone.isEmpty {
      contents.phoneNumbers = [
        CNLabeledValue(identifier: "", label: nil, value: CNPhoneNumber(stringValue: phone))
      ]
    }
    if !mail.isEmpty {
      contents.emailAddresses = [
        CNLabeledValue(identifier: "", label: nil, value: mail as NSString)
      ]
    }
    return CNContact(contents: contents, fetchedKeys: Self.keys)
  }

  private static let keys: Set<String> = [
    CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
    CNContactFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey,
    CNContactOrganizationNameKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey,
    CNContactImageDataAvailableKey,
  ]
}

/// The contacts of a list in their order, all texts in one block of memory: about 130 bytes a contact.
///
/// A summary is made when it is asked for, O(1).
package struct ContactList: RandomAccessCollection, Sendable {
  static let fieldCount = 10

  /// The texts of all contacts behind each other in UTF-8.
  private(set) var text: [UInt8] = []
  /// Where each text ends.
  private(set) var ends: [UInt32] = []
  private(set) var flags: [UInt8] = []
  /// The rows in the store.
  private(set) var rows: [Int64] = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  mutating func reserve(_ count: Int) {
    text.reserveCapacity(count * 90)
    ends.reserveCapacity(count * Self.fieldCount)
    flags.reserveCapacity(count)
    rows.reserveCapacity(count)
  }

  mutating func appendText(_ bytes: UnsafePointer<UInt8>?) {
    if let bytes {
      text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
    }
    ends.append(UInt32(truncatingIfNeeded: text.count))
  }

  mutating func appendRow(_ row: Int64, kind: Int, hasPicture: Bool) {
    rows.append(row)
    flags.append((kind == 1 ? 1 : 0) | (hasPicture ? 2 : 0))
  }

  private func field(_ position: Int, _ field: Int) -> String {
    let index = position * Self.fieldCount + field
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return String(decoding: text[start..<Int(ends[index])], as: UTF8.self)
  }

  /// The identifier of the contact at a position. O(1).
  package func identifier(at position: Int) -> String { field(position, 0) }

  package subscript(position: Int) -> ContactSummary {
    ContactSummary(
      identifier: field(position, 0),
      contactType: flags[position] & 1 == 1 ? .organization : .person,
      namePrefix: field(position, 1), givenName: field(position, 2),
      middleName: field(position, 3), familyName: field(position, 4),
      nameSuffix: field(position, 5), nickname: field(position, 6),
      organizationName: field(position, 7), phone: field(position, 8), mail: field(position, 9),
      hasPicture: flags[position] & 2 == 2)
  }
}
