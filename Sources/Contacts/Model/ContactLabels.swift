/// At home.
public let CNLabelHome = "_$!<Home>!$_"
/// At work.
public let CNLabelWork = "_$!<Work>!$_"
/// At school.
public let CNLabelSchool = "_$!<School>!$_"
/// Anything else.
public let CNLabelOther = "_$!<Other>!$_"
/// An iCloud mail address.
public let CNLabelEmailiCloud = "iCloud"
/// A page of the contact.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
/// The day of the wedding.
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
/// A mobile phone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// An iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// An Apple Watch.
public let CNLabelPhoneNumberAppleWatch = "_$!<AppleWatch>!$_"
/// The main number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// A fax at home.
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
/// A fax at work.
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
/// Another fax.
public let CNLabelPhoneNumberOtherFax = "_$!<OtherFAX>!$_"
/// A pager.
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"
/// An assistant.
public let CNLabelContactRelationAssistant = "_$!<Assistant>!$_"
/// A manager.
public let CNLabelContactRelationManager = "_$!<Manager>!$_"
/// A colleague.
public let CNLabelContactRelationColleague = "_$!<Colleague>!$_"
/// A teacher.
public let CNLabelContactRelationTeacher = "_$!<Teacher>!$_"
/// The father.
public let CNLabelContactRelationFather = "_$!<Father>!$_"
/// The mother.
public let CNLabelContactRelationMother = "_$!<Mother>!$_"
/// A parent.
public let CNLabelContactRelationParent = "_$!<Parent>!$_"
/// A brother.
public let CNLabelContactRelationBrother = "_$!<Brother>!$_"
/// A sister.
public let CNLabelContactRelationSister = "_$!<Sister>!$_"
/// A son.
public let CNLabelContactRelationSon = "_$!<Son>!$_"
/// A daughter.
public let CNLabelContactRelationDaughter = "_$!<Daughter>!$_"
/// A child.
public let CNLabelContactRelationChild = "_$!<Child>!$_"
/// A friend.
public let CNLabelContactRelationFriend = "_$!<Friend>!$_"
/// The spouse.
public let CNLabelContactRelationSpouse = "_$!<Spouse>!$_"
/// The partner.
public let CNLabelContactRelationPartner = "_$!<Partner>!$_"

/// How labels and parts of addresses are called.
enum ContactLabels {
  /// What a built-in label is called, by the name between its marks.
  private static let names: [String: String] = [
    "Home": "home",
    "Work": "work",
    "School": "school",
    "Other": "other",
    "iCloud": "iCloud",
    "HomePage": "homepage",
    "Anniversary": "anniversary",
    "Mobile": "mobile",
    "iPhone": "iPhone",
    "AppleWatch": "Apple Watch",
    "Main": "main",
    "HomeFAX": "home fax",
    "WorkFAX": "work fax",
    "OtherFAX": "other fax",
    "Pager": "pager",
    "Assistant": "assistant",
    "Manager": "manager",
    "Colleague": "colleague",
    "Teacher": "teacher",
    "Father": "father",
    "Mother": "mother",
    "Parent": "parent",
    "Brother": "brother",
    "Sister": "sister",
    "Son": "son",
    "Daughter": "daughter",
    "Child": "child",
    "Friend": "friend",
    "Spouse": "spouse",
    "Partner": "partner",
  ]

  static let addressParts: [String: String] = [
    CNPostalAddressStreetKey: "Street", CNPostalAddressSubLocalityKey: "Neighborhood",
    CNPostalAddressCityKey: "City", CNPostalAddressSubAdministrativeAreaKey: "County",
    CNPostalAddressStateKey: "State", CNPostalAddressPostalCodeKey: "ZIP",
    CNPostalAddressCountryKey: "Country", CNPostalAddressISOCountryCodeKey: "Country Code",
  ]

  /// A built-in label without its marks; nil for a label of the user's own.
  static func name(of label: String) -> String? {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_"), label.count > 8 else {
      return names[label] == nil ? nil : label
    }
    return String(label.dropFirst(4).dropLast(4))
  }

  static func shown(_ label: String) -> String {
    guard let name = name(of: label) else { return label }
    return names[name] ?? name.lowercased()
  }

  /// The label of a built-in name, whatever its case; nil if there is none of that name.
  static func label(named name: String) -> String? {
    guard let found = names.keys.first(where: { $0.lowercased() == name.lowercased() }) else {
      return nil
    }
    return found == "iPhone" || found == "iCloud" ? found : "_$!<\(found)>!$_"
  }
}
