import Contacts
import Foundation

/// The properties of a contact of which there can be several values, and the birthday.
enum ValueKind: CaseIterable {
  case phone, mail, url, address, birthday, date, relation, profile, message

  /// The property's `CNContact…Key`.
  var key: String {
    switch self {
    case .phone: CNContactPhoneNumbersKey
    case .mail: CNContactEmailAddressesKey
    case .url: CNContactUrlAddressesKey
    case .address: CNContactPostalAddressesKey
    case .birthday: CNContactBirthdayKey
    case .date: CNContactDatesKey
    case .relation: CNContactRelationsKey
    case .profile: CNContactSocialProfilesKey
    case .message: CNContactInstantMessageAddressesKey
    }
  }

  /// What one value is called.
  var name: String {
    switch self {
    case .phone: "phone"
    case .mail: "email"
    case .url: "url"
    case .address: "address"
    case .birthday: "birthday"
    case .date: "date"
    case .relation: "related name"
    case .profile: "social profile"
    case .message: "instant message"
    }
  }

  /// Labels to choose from.
  var labels: [String] {
    switch self {
    case .phone:
      [
        CNLabelPhoneNumberMobile, CNLabelHome, CNLabelWork, CNLabelSchool, CNLabelPhoneNumberiPhone,
        CNLabelPhoneNumberAppleWatch, CNLabelPhoneNumberMain, CNLabelPhoneNumberHomeFax,
        CNLabelPhoneNumberWorkFax, CNLabelPhoneNumberOtherFax, CNLabelPhoneNumberPager,
        CNLabelOther,
      ]
    case .mail: [CNLabelHome, CNLabelWork, CNLabelSchool, CNLabelEmailiCloud, CNLabelOther]
    case .url:
      [CNLabelURLAddressHomePage, CNLabelHome, CNLabelWork, CNLabelSchool, CNLabelOther]
    case .address: [CNLabelHome, CNLabelWork, CNLabelSchool, CNLabelOther]
    case .birthday: []
    case .date: [CNLabelDateAnniversary, CNLabelOther]
    case .relation:
      [
        CNLabelContactRelationMother, CNLabelContactRelationFather, CNLabelContactRelationParent,
        CNLabelContactRelationBrother, CNLabelContactRelationSister, CNLabelContactRelationSon,
        CNLabelContactRelationDaughter, CNLabelContactRelationChild, CNLabelContactRelationFriend,
        CNLabelContactRelationSpouse, CNLabelContactRelationPartner,
        CNLabelContactRelationAssistant, CNLabelContactRelationManager,
        CNLabelContactRelationColleague, CNLabelContactRelationTeacher, CNLabelOther,
      ]
    case .profile:
      [
        CNSocialProfileServiceTwitter, CNSocialProfileServiceFacebook,
        CNSocialProfileServiceFlickr, CNSocialProfileServiceLinkedIn,
        CNSocialProfileServiceMySpace, CNSocialProfileServiceSinaWeibo,
        CNSocialProfileServiceTencentWeibo, CNSocialProfileServiceYelp,
        CNSocialProfileServiceGameCenter,
      ]
    case .message:
      [
        CNInstantMessageServiceJabber, CNInstantMessageServiceSkype, CNInstantMessageServiceAIM,
        CNInstantMessageServiceFacebook, CNInstantMessageServiceGaduGadu,
        CNInstantMessageServiceGoogleTalk, CNInstantMessageServiceICQ,
        CNInstantMessageServiceMSN, CNInstantMessageServiceQQ, CNInstantMessageServiceYahoo,
      ]
    }
  }

  /// Whether what stands as the label is the name of a service.
  var isLabelledByService: Bool { self == .profile || self == .message }

  /// A label as people read it.
  func shown(_ label: String) -> String {
    isLabelledByService ? label : CNLabeledValue<NSString>.localizedString(forLabel: label)
  }
}
