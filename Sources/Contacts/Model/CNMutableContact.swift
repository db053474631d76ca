import Foundation

/// A contact that can be changed, and saved by a ``CNSaveRequest``.
public final class CNMutableContact: CNContact, @unchecked Sendable {
  /// Whether it is a person or an organization.
  public override var contactType: CNContactType {
    get { super.contactType }
    set { contents.contactType = newValue }
  }
  /// What stands before the name: "Dr."
  public override var namePrefix: String {
    get { super.namePrefix }
    set { contents.namePrefix = newValue }
  }
  /// The given name.
  public override var givenName: String {
    get { super.givenName }
    set { contents.givenName = newValue }
  }
  /// The middle names.
  public override var middleName: String {
    get { super.middleName }
    set { contents.middleName = newValue }
  }
  /// The family name.
  public override var familyName: String {
    get { super.familyName }
    set { contents.familyName = newValue }
  }
  /// The family name of earlier.
  public override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { contents.previousFamilyName = newValue }
  }
  /// What stands behind the name: "Jr."
  public override var nameSuffix: String {
    get { super.nameSuffix }
    set { contents.nameSuffix = newValue }
  }
  /// The nickname.
  public override var nickname: String {
    get { super.nickname }
    set { contents.nickname = newValue }
  }
  /// The company or organization.
  public override var organizationName: String {
    get { super.organizationName }
    set { contents.organizationName = newValue }
  }
  /// The department in it.
  public override var departmentName: String {
    get { super.departmentName }
    set { contents.departmentName = newValue }
  }
  /// What the contact does there.
  public override var jobTitle: String {
    get { super.jobTitle }
    set { contents.jobTitle = newValue }
  }
  /// How the given name is spoken.
  public override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { contents.phoneticGivenName = newValue }
  }
  /// How the middle name is spoken.
  public override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { contents.phoneticMiddleName = newValue }
  }
  /// How the family name is spoken.
  public override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { contents.phoneticFamilyName = newValue }
  }
  /// How the organization's name is spoken.
  public override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { contents.phoneticOrganizationName = newValue }
  }
  /// What the user wrote about the contact.
  public override var note: String {
    get { super.note }
    set { contents.note = newValue }
  }
  /// Telephone numbers.
  public override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { contents.phoneNumbers = newValue }
  }
  /// Mail addresses.
  public override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { contents.emailAddresses = newValue }
  }
  /// Postal addresses.
  public override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { contents.postalAddresses = newValue }
  }
  /// Pages of the contact.
  public override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { contents.urlAddresses = newValue }
  }
  /// People who belong to the contact.
  public override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { contents.contactRelations = newValue }
  }
  /// Who the contact is in social networks.
  public override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { contents.socialProfiles = newValue }
  }
  /// Where instant messages go to.
  public override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { contents.instantMessageAddresses = newValue }
  }
  /// Days that matter, other than the birthday.
  public override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { contents.dates = newValue }
  }
  /// The birthday in the Gregorian calendar, without a year if it is not known.
  public override var birthday: DateComponents? {
    get { super.birthday }
    set { contents.birthday = newValue }
  }
  /// The birthday in another calendar.
  public override var nonGregorianBirthday: DateComponents? {
    get { super.nonGregorianBirthday }
    set { contents.nonGregorianBirthday = newValue }
  }
  /// The picture in a format of pictures. Setting it takes the small one away, which was made from the
  /// picture of before.
  public override var imageData: Data? {
    get { super.imageData }
    set {
      contents.imageData = newValue
      contents.thumbnailImageData = nil
    }
  }
}
