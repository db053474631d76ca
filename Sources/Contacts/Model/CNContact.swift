import Foundation

/// A person or an organization, as it was when it was read.
///
/// It never changes; ``mutableCopy(with:)`` gives one that does. A contact that was fetched has the
/// properties that were asked for; the others are empty, and reading one stops a debug build, since
/// it is a mistake in the app (UIKit's counterpart raises `CNContactPropertyNotFetchedExceptionName`).
open class CNContact: NSObject, NSCopying, NSMutableCopying, Identifiable, @unchecked Sendable {
  package var contents: ContactContents
  /// The keys that were fetched; nil for all.
  package let fetchedKeys: Set<String>?

  /// A contact that says nothing.
  public override init() {
    contents = ContactContents()
    fetchedKeys = nil
  }

  package init(contents: ContactContents, fetchedKeys: Set<String>? = nil) {
    self.contents = contents
    self.fetchedKeys = fetchedKeys
  }

  /// Tells the contact from others in the store; the same for a changed copy.
  public var identifier: String { contents.identifier }
  /// The same as ``identifier``.
  public var id: String { contents.identifier }
  /// Whether it is a person or an organization.
  public var contactType: CNContactType { contents.contactType }
  /// What stands before the name: "Dr."
  public var namePrefix: String { asked(CNContactNamePrefixKey, contents.namePrefix) }
  /// The given name.
  public var givenName: String { asked(CNContactGivenNameKey, contents.givenName) }
  /// The middle names.
  public var middleName: String { asked(CNContactMiddleNameKey, contents.middleName) }
  /// The family name.
  public var familyName: String { asked(CNContactFamilyNameKey, contents.familyName) }
  /// The family name of earlier.
  public var previousFamilyName: String {
    asked(CNContactPreviousFamilyNameKey, contents.previousFamilyName)
  }
  /// What stands behind the name: "Jr."
  public var nameSuffix: String { asked(CNContactNameSuffixKey, contents.nameSuffix) }
  /// The nickname.
  public var nickname: String { asked(CNContactNicknameKey, contents.nickname) }
  /// The company or organization.
  public var organizationName: String {
    asked(CNContactOrganizationNameKey, contents.organizationName)
  }
  /// The department in it.
  public var departmentName: String { asked(CNContactDepartmentNameKey, contents.departmentName) }
  /// What the contact does there.
  public var jobTitle: String { asked(CNContactJobTitleKey, contents.jobTitle) }
  /// How the given name is spoken.
  public var phoneticGivenName: String {
    asked(CNContactPhoneticGivenNameKey, contents.phoneticGivenName)
  }
  /// How the middle name is spoken.
  public var phoneticMiddleName: String {
    asked(CNContactPhoneticMiddleNameKey, contents.phoneticMiddleName)
  }
  /// How the family name is spoken.
  public var phoneticFamilyName: String {
    asked(CNContactPhoneticFamilyNameKey, contents.phoneticFamilyName)
  }
  /// How the organization's name is spoken.
  public var phoneticOrganizationName: String {
    asked(CNContactPhoneticOrganizationNameKey, contents.phoneticOrganizationName)
  }
  /// What the user wrote about the contact.
  public var note: String { asked(CNContactNoteKey, contents.note) }
  /// Telephone numbers.
  public var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    asked(CNContactPhoneNumbersKey, contents.phoneNumbers)
  }
  /// Mail addresses.
  public var emailAddresses: [CNLabeledValue<NSString>] {
    asked(CNContactEmailAddressesKey, contents.emailAddresses)
  }
  /// Postal addresses.
  public var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    asked(CNContactPostalAddressesKey, contents.postalAddresses)
  }
  /// Pages of the contact.
  public var urlAddresses: [CNLabeledValue<NSString>] {
    asked(CNContactUrlAddressesKey, contents.urlAddresses)
  }
  /// People who belong to the contact.
  public var contactRelations: [CNLabeledValue<CNContactRelation>] {
    asked(CNContactRelationsKey, contents.contactRelations)
  }
  /// Who the contact is in social networks.
  public var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    asked(CNContactSocialProfilesKey, contents.socialProfiles)
  }
  /// Where instant messages go to.
  public var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    asked(CNContactInstantMessageAddressesKey, contents.instantMessageAddresses)
  }
  /// Days that matter, other than the birthday.
  public var dates: [CNLabeledValue<NSDateComponents>] {
    asked(CNContactDatesKey, contents.dates)
  }
  /// The birthday in the Gregorian calendar, without a year if it is not known.
  public var birthday: DateComponents? { asked(CNContactBirthdayKey, contents.birthday) }
  /// The birthday in another calendar.
  public var nonGregorianBirthday: DateComponents? {
    asked(CNContactNonGregorianBirthdayKey, contents.nonGregorianBirthday)
  }
  /// The picture as it came, in a format of pictures: JPEG, PNG …
  public var imageData: Data? { asked(CNContactImageDataKey, contents.imageData) }
  /// A small picture, the one that came with the contact or else the picture itself.
  public var thumbnailImageData: Data? {
    asked(CNContactThumbnailImageDataKey, contents.thumbnailImageData ?? contents.imageData)
  }
  /// Whether there is a picture.
  public var imageDataAvailable: Bool {
    contents.imageData != nil || contents.thumbnailImageData != nil
      || contents.isPictureInStoreOnly
  }

  /// Whether a property was fetched.
  public func isKeyAvailable(_ key: String) -> Bool {
    key == CNContactIdentifierKey || fetchedKeys?.contains(key) ?? true
  }

  /// Whether all of some properties were fetched.
  public func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    keyDescriptors.allSatisfy { $0.contactKeys.allSatisfy(isKeyAvailable) }
  }

  /// A property's name as people read it.
  public class func localizedString(forKey key: String) -> String {
    key.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }

  private func asked<Value>(_ key: String, _ value: Value) -> Value {
    assert(
      isKeyAvailable(key),
      "Contact \(identifier): \(key) was not fetched; add CNContact…Key for it to keysToFetch.")
    return value
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    CNContact(contents: contents, fetchedKeys: fetchedKeys)
  }

  /// A ``CNMutableContact`` that says the same.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableContact(contents: contents, fetchedKeys: fetchedKeys)
  }

  /// Whether the other says the same under the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNContact)?.contents == contents
  }

  open override var hash: Int { contents.identifier.hashValue }
}
