/// Which types of a vCard's lines stand for which labels.
enum VCardLabels {
  /// The label of a line of some types, nil if they say none.
  static func label(ofTypes types: [String], isPhone: Bool) -> String? {
    if isPhone {
      if types.contains("fax") {
        if types.contains("home") { return CNLabelPhoneNumberHomeFax }
        return types.contains("work") ? CNLabelPhoneNumberWorkFax : CNLabelPhoneNumberOtherFax
      }
      for (type, label) in phoneTypes where types.contains(type) { return label }
    }
    for (type, label) in plainTypes where types.contains(type) { return label }
    return nil
  }

  /// The types that say a label; nil if it has to be written out.
  static func types(ofLabel label: String, isPhone: Bool) -> [String]? {
    if isPhone {
      switch label {
      case CNLabelPhoneNumberHomeFax: return ["HOME", "FAX"]
      case CNLabelPhoneNumberWorkFax: return ["WORK", "FAX"]
      case CNLabelPhoneNumberOtherFax: return ["FAX"]
      case CNLabelPhoneNumberiPhone: return ["IPHONE", "CELL"]
      default: break
      }
      if let found = phoneTypes.first(where: { $0.1 == label }) { return [found.0.uppercased()] }
    }
    return plainTypes.first { $0.1 == label }.map { [$0.0.uppercased()] }
  }

  private static let phoneTypes = [
    ("iphone", CNLabelPhoneNumberiPhone), ("cell", CNLabelPhoneNumberMobile),
    ("pager", CNLabelPhoneNumberPager), ("main", CNLabelPhoneNumberMain),
  ]

  private static let plainTypes = [
    ("home", CNLabelHome), ("work", CNLabelWork), ("other", CNLabelOther),
  ]

  /// The labels of people who belong to the contact, by the types of `RELATED` (RFC 6350, 6.6.6).
  static let relations = [
    ("spouse", CNLabelContactRelationSpouse), ("child", CNLabelContactRelationChild),
    ("parent", CNLabelContactRelationParent), ("friend", CNLabelContactRelationFriend),
    ("co-worker", CNLabelContactRelationColleague),
    ("colleague", CNLabelContactRelationColleague),
  ]

  /// Lines of other programs that name one relation.
  static let relationNames = [
    "X-SPOUSE": CNLabelContactRelationSpouse, "X-EVOLUTION-SPOUSE": CNLabelContactRelationSpouse,
    "X-MS-SPOUSE": CNLabelContactRelationSpouse,
    "X-KADDRESSBOOK-X-SPOUSESNAME":
      CNLabelContactRelationSpouse, "X-MANAGER": CNLabelContactRelationManager,
    "X-EVOLUTION-MANAGER": CNLabelContactRelationManager,
    "X-MS-MANAGER":
      CNLabelContactRelationManager,
    "X-KADDRESSBOOK-X-MANAGERSNAME":
      CNLabelContactRelationManager, "X-ASSISTANT": CNLabelContactRelationAssistant,
    "X-EVOLUTION-ASSISTANT": CNLabelContactRelationAssistant,
    "X-MS-ASSISTANT":
      CNLabelContactRelationAssistant,
    "X-KADDRESSBOOK-X-ASSISTANTSNAME":
      CNLabelContactRelationAssistant,
  ]

  /// Lines of other programs for one service of instant messages.
  static let messageNames = [
    "X-AIM": CNInstantMessageServiceAIM, "X-ICQ": CNInstantMessageServiceICQ,
    "X-JABBER": CNInstantMessageServiceJabber, "X-MSN": CNInstantMessageServiceMSN,
    "X-YAHOO": CNInstantMessageServiceYahoo, "X-SKYPE": CNInstantMessageServiceSkype,
    "X-SKYPE-USERNAME": CNInstantMessageServiceSkype,
    "X-GOOGLE-TALK":
      CNInstantMessageServiceGoogleTalk, "X-GTALK": CNInstantMessageServiceGoogleTalk,
    "X-GADUGADU": CNInstantMessageServiceGaduGadu, "X-QQ": CNInstantMessageServiceQQ,
  ]

  /// The services by the schemes of `IMPP` (RFC 4770 and what programs write).
  static let schemes = [
    ("aim", CNInstantMessageServiceAIM), ("icq", CNInstantMessageServiceICQ),
    ("xmpp", CNInstantMessageServiceJabber), ("msnim", CNInstantMessageServiceMSN),
    ("ymsgr", CNInstantMessageServiceYahoo), ("skype", CNInstantMessageServiceSkype),
    ("gtalk", CNInstantMessageServiceGoogleTalk), ("gg", CNInstantMessageServiceGaduGadu),
    ("qq", CNInstantMessageServiceQQ), ("fb", CNInstantMessageServiceFacebook),
  ]
}
