import Contacts

/// The properties of a contact that are one text, in the order of the screen.
enum NameField: CaseIterable {
  case prefix, given, phoneticGiven, middle, phoneticMiddle, family, phoneticFamily, previousFamily
  case suffix, nickname, job, department, organization, phoneticOrganization

  /// What it is called.
  var title: String {
    switch self {
    case .prefix: "Prefix"
    case .given: "First name"
    case .phoneticGiven: "Phonetic first name"
    case .middle: "Middle name"
    case .phoneticMiddle: "Phonetic middle name"
    case .family: "Last name"
    case .phoneticFamily: "Phonetic last name"
    case .previousFamily: "Maiden name"
    case .suffix: "Suffix"
    case .nickname: "Nickname"
    case .job: "Job title"
    case .department: "Department"
    case .organization: "Company"
    case .phoneticOrganization: "Phonetic company name"
    }
  }

  /// The property's `CNContact…Key`.
  var key: String {
    switch self {
    case .prefix: CNContactNamePrefixKey
    case .given: CNContactGivenNameKey
    case .phoneticGiven: CNContactPhoneticGivenNameKey
    case .middle: CNContactMiddleNameKey
    case .phoneticMiddle: CNContactPhoneticMiddleNameKey
    case .family: CNContactFamilyNameKey
    case .phoneticFamily: CNContactPhoneticFamilyNameKey
    case .previousFamily: CNContactPreviousFamilyNameKey
    case .suffix: CNContactNameSuffixKey
    case .nickname: CNContactNicknameKey
    case .job: CNContactJobTitleKey
    case .department: CNContactDepartmentNameKey
    case .organization: CNContactOrganizationNameKey
    case .phoneticOrganization: CNContactPhoneticOrganizationNameKey
    }
  }

  /// Where the text is.
  var path: WritableKeyPath<ContactContents, String> {
    switch self {
    case .prefix: \.namePrefix
    case .given: \.givenName
    case .phoneticGiven: \.phoneticGivenName
    case .middle: \.middleName
    case .phoneticMiddle: \.phoneticMiddleName
    case .family: \.familyName
    case .phoneticFamily: \.phoneticFamilyName
    case .previousFamily: \.previousFamilyName
    case .suffix: \.nameSuffix
    case .nickname: \.nickname
    case .job: \.jobTitle
    case .department: \.departmentName
    case .organization: \.organizationName
    case .phoneticOrganization: \.phoneticOrganizationName
    }
  }

  /// Whether there is always a row for it; the others have one once they say something.
  var isAlwaysShown: Bool { self == .given || self == .family || self == .organization }
}
