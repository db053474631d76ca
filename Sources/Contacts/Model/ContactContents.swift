import Foundation

/// All that a contact says: the value behind ``CNContact``.
package struct ContactContents: Sendable, Equatable {
  package var identifier = Identifier.make()
  package var contactType = CNContactType.person
  package var namePrefix = ""
  package var givenName = ""
  package var middleName = ""
  package var familyName = ""
  package var previousFamilyName = ""
  package var nameSuffix = ""
  package var nickname = ""
  package var organizationName = ""
  package var departmentName = ""
  package var jobTitle = ""
  package var phoneticGivenName = ""
  package var phoneticMiddleName = ""
  package var phoneticFamilyName = ""
  package var phoneticOrganizationName = ""
  package var note = ""
  package var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  package var emailAddresses: [CNLabeledValue<NSString>] = []
  package var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  package var urlAddresses: [CNLabeledValue<NSString>] = []
  package var contactRelations: [CNLabeledValue<CNContactRelation>] = []
  package var socialProfiles: [CNLabeledValue<CNSocialProfile>] = []
  package var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] = []
  package var dates: [CNLabeledValue<NSDateComponents>] = []
  package var birthday: DateComponents? {
    get { storedBirthday?.value }
    set { storedBirthday = newValue.map(Day.init) }
  }
  package var nonGregorianBirthday: DateComponents? {
    get { storedOtherBirthday?.value }
    set { storedOtherBirthday = newValue.map(Day.init) }
  }
  private var storedBirthday: Day?
  private var storedOtherBirthday: Day?
  package var imageData: Data?
  package var thumbnailImageData: Data?
  /// Lines of the vCard that the contact was read from and that no property here holds, unfolded.
  package var otherLines: [String] = []
  /// How the vCard wrote what was read from it, by the name of the property or the identifier of the
  /// value.
  package var originals: [String: VCardOriginal] = [:]
  /// Whether the store has a picture that was not fetched with the rest.
  package var isPictureInStoreOnly = false

  package init() {}

  /// A date apart from the contact: in it, it would take hundreds of bytes even where there is none.
  private final class Day: Sendable, Equatable {
    let value: DateComponents

    init(_ value: DateComponents) { self.value = value }

    static func == (a: Day, b: Day) -> Bool { a.value == b.value }
  }

  /// The keys of all properties.
  package static let allKeys = [
    CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
    CNContactFamilyNameKey, CNContactPreviousFamilyNameKey, CNContactNameSuffixKey,
    CNContactNicknameKey, CNContactOrganizationNameKey, CNContactDepartmentNameKey,
    CNContactJobTitleKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
    CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey, CNContactNoteKey,
    CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactPostalAddressesKey,
    CNContactUrlAddressesKey, CNContactRelationsKey, CNContactSocialProfilesKey,
    CNContactInstantMessageAddressesKey, CNContactDatesKey, CNContactBirthdayKey,
    CNContactNonGregorianBirthdayKey, CNContactImageDataKey, CNContactThumbnailImageDataKey,
  ]

  /// The same with nothing but the properties of some keys (and the identifier).
  package func only(_ keys: Set<String>) -> ContactContents {
    var kept = ContactContents()
    kept.identifier = identifier
    kept.contactType = contactType
    kept.otherLines = otherLines
    kept.originals = originals
    if keys.contains(CNContactNamePrefixKey) { kept.namePrefix = namePrefix }
    if keys.contains(CNContactGivenNameKey) { kept.givenName = givenName }
    if keys.contains(CNContactMiddleNameKey) { kept.middleName = middleName }
    if keys.contains(CNContactFamilyNameKey) { kept.familyName = familyName }
    if keys.contains(CNContactPreviousFamilyNameKey) {
      kept.previousFamilyName = previousFamilyName
    }
    if keys.contains(CNContactNameSuffixKey) { kept.nameSuffix = nameSuffix }
    if keys.contains(CNContactNicknameKey) { kept.nickname = nickname }
    if keys.contains(CNContactOrganizationNameKey) { kept.organizationName = organizationName }
    if keys.contains(CNContactDepartmentNameKey) { kept.departmentName = departmentName }
    if keys.contains(CNContactJobTitleKey) { kept.jobTitle = jobTitle }
    if keys.contains(CNContactPhoneticGivenNameKey) { kept.phoneticGivenName = phoneticGivenName }
    if keys.contains(CNContactPhoneticMiddleNameKey) {
      kept.phoneticMiddleName = phoneticMiddleName
    }
    if keys.contains(CNContactPhoneticFamilyNameKey) {
      kept.phoneticFamilyName = phoneticFamilyName
    }
    if keys.contains(CNContactPhoneticOrganizationNameKey) {
      kept.phoneticOrganizationName = phoneticOrganizationName
    }
    if keys.contains(CNContactNoteKey) { kept.note = note }
    if keys.contains(CNContactPhoneNumbersKey) { kept.phoneNumbers = phoneNumbers }
    if keys.contains(CNContactEmailAddressesKey) { kept.emailAddresses = emailAddresses }
    if keys.contains(CNContactPostalAddressesKey) { kept.postalAddresses = postalAddresses }
    if keys.contains(CNContactUrlAddressesKey) { kept.urlAddresses = urlAddresses }
    if keys.contains(CNContactRelationsKey) { kept.contactRelations = contactRelations }
    if keys.contains(CNContactSocialProfilesKey) { kept.socialProfiles = socialProfiles }
    if keys.contains(CNContactInstantMessageAddressesKey) {
      kept.instantMessageAddresses = instantMessageAddresses
    }
    if keys.contains(CNContactDatesKey) { kept.dates = dates }
    if keys.contains(CNContactBirthdayKey) { kept.birthday = birthday }
    if keys.contains(CNContactNonGregorianBirthdayKey) {
      kept.nonGregorianBirthday = nonGregorianBirthday
    }
    if keys.contains(CNContactImageDataKey) { kept.imageData = imageData }
    if keys.contains(CNContactThumbnailImageDataKey) {
      // The picture stands in for a small one that is missing; it is not to be there twice.
      kept.thumbnailImageData = thumbnailImageData ?? (kept.imageData == nil ? imageData : nil)
    }
    return kept
  }
}
