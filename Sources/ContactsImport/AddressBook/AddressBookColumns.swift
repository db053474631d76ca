import Contacts

/// What the columns of an address book mean.
enum AddressBookColumns {
  typealias Property = WritableKeyPath<ContactContents, String> & Sendable

  /// Columns of people that are texts of a contact.
  static let texts: [(column: String, property: Property)] = [
    ("First", \.givenName), ("Last", \.familyName), ("Middle", \.middleName),
    ("Prefix", \.namePrefix), ("Suffix", \.nameSuffix), ("Nickname", \.nickname),
    ("FirstPhonetic", \.phoneticGivenName), ("MiddlePhonetic", \.phoneticMiddleName),
    ("LastPhonetic", \.phoneticFamilyName), ("Organization", \.organizationName),
    ("OrganizationPhonetic", \.phoneticOrganizationName), ("Department", \.departmentName),
    ("JobTitle", \.jobTitle), ("Note", \.note), ("PreviousFamilyName", \.previousFamilyName),
  ]

  /// Columns that have a meaning of their own.
  static let others = [
    "Kind", "Birthday", "PersonLink", "IsPreferredName", "guid", "CreationDate",
    "ModificationDate", "ImageURI",
  ]

  /// Columns that no property of a contact holds, and the lines of vCards that they are kept as.
  static let lines: [(column: String, name: String)] = [
    ("FirstPronunciation", "X-PRONUNCIATION-FIRST-NAME"),
    ("MiddlePronunciation", "X-PRONUNCIATION-MIDDLE-NAME"),
    ("LastPronunciation", "X-PRONUNCIATION-LAST-NAME"),
    ("OrganizationPronunciation", "X-PRONUNCIATION-ORG"), ("PhonemeData", "X-IPHONE-PHONEMES"),
    ("AlternateBirthday", "X-ALTBDAY"), ("MapsData", "X-IPHONE-MAPS"),
    ("PreferredChannel", "X-IPHONE-CHANNEL"),
  ]

  /// What a table holds, as people read it.
  static func meaning(of table: String) -> String {
    switch table {
    case "ABPerson": "People"
    case "ABMultiValue": "Numbers and addresses"
    case "ABMultiValueEntry", "ABMultiValueEntryKey": "Parts of addresses and profiles"
    case "ABMultiValueLabel": "Labels"
    case "ABGroup", "ABGroupMembers": "Groups"
    case "ABThumbnailImage", "ABFullSizeImage": "Pictures"
    default: table
    }
  }
}
