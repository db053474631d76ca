import Contacts
import Foundation

/// A value of a person: a number, an address …
struct AddressBookValue {
  /// What kind it is; the numbers are the ones of the table.
  enum Kind: Int {
    case phone = 3
    case mail = 4
    case address = 5
    case date = 12
    case message = 13
    case tone = 16
    case url = 22
    case relation = 23
    case profile = 46
  }

  let property: Int
  let label: String?
  let text: String?
  let entries: [(key: String, text: String)]

  /// A label as contacts have it: "iPhone" has no marks.
  static func label(_ raw: String) -> String {
    raw == "_$!<iPhone>!$_" ? CNLabelPhoneNumberiPhone : raw
  }

  /// Adds the value to its contact; what no property holds is kept as a line of a vCard.
  ///
  /// - Returns: What is wrong with it; nil for nothing.
  func add(to contact: inout ContactContents) -> String? {
    switch Kind(rawValue: property) {
    case .phone: add(text.map(CNPhoneNumber.init(stringValue:)), to: &contact.phoneNumbers)
    case .mail: add(text.map { $0 as NSString }, to: &contact.emailAddresses)
    case .url: add(text.map { $0 as NSString }, to: &contact.urlAddresses)
    case .relation: add(text.map(CNContactRelation.init(name:)), to: &contact.contactRelations)
    case .date: return addDate(to: &contact)
    case .address: addAddress(to: &contact)
    case .message: addMessage(to: &contact)
    case .profile: addProfile(to: &contact)
    case .tone: keep(text, as: "X-IPHONE-TONE", [], in: &contact)
    case nil:
      keep(text, as: "X-IPHONE-VALUE", [("X-PROPERTY", String(property))], in: &contact)
      keep(entries[...], in: &contact)
    }
    return nil
  }

  private func add<Value>(_ value: Value?, to values: inout [CNLabeledValue<Value>]) {
    if let value { values.append(CNLabeledValue(label: label, value: value)) }
  }

  private func addDate(to contact: inout ContactContents) -> String? {
    guard let text else { return nil }
    guard let day = AddressBookDate.day(text) else {
      keep(text, as: "X-IPHONE-DATE", [], in: &contact)
      return "\"\(text.prefix(40))\" is no date; it was kept as a text in the vCard"
    }
    add(day as NSDateComponents, to: &contact.dates)
    return nil
  }

  // MARK: Values of several parts

  /// The parts by their names in lower case, which differ among programs.
  private func split(
    _ names: [String: String]
  ) -> (fields: [String: String], others: [(key: String, text: String)]) {
    var fields: [String: String] = [:]
    var others: [(key: String, text: String)] = []
    for entry in entries {
      if let field = names[entry.key.lowercased()], fields[field] == nil {
        fields[field] = entry.text
      } else {
        others.append(entry)
      }
    }
    return (fields, others)
  }

  private static let addressParts = [
    "street": CNPostalAddressStreetKey, "sublocality": CNPostalAddressSubLocalityKey,
    "city": CNPostalAddressCityKey,
    "subadministrativearea": CNPostalAddressSubAdministrativeAreaKey,
    "state": CNPostalAddressStateKey, "zip": CNPostalAddressPostalCodeKey,
    "country": CNPostalAddressCountryKey, "countrycode": CNPostalAddressISOCountryCodeKey,
  ]

  private func addAddress(to contact: inout ContactContents) {
    let (fields, others) = split(Self.addressParts)
    if !fields.isEmpty { add(CNPostalAddress(fields: fields), to: &contact.postalAddresses) }
    keep(others[...], in: &contact)
  }

  private func addMessage(to contact: inout ContactContents) {
    let (fields, others) = split(["service": "service", "username": "username"])
    if let user = fields["username"] {
      add(
        CNInstantMessageAddress(username: user, service: fields["service"] ?? ""),
        to: &contact.instantMessageAddresses)
    }
    keep(others[...], in: &contact)
  }

  private static let services = Dictionary(
    [
      CNSocialProfileServiceFacebook, CNSocialProfileServiceFlickr, CNSocialProfileServiceLinkedIn,
      CNSocialProfileServiceMySpace, CNSocialProfileServiceSinaWeibo,
      CNSocialProfileServiceTencentWeibo, CNSocialProfileServiceTwitter,
      CNSocialProfileServiceYelp, CNSocialProfileServiceGameCenter,
    ].map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  private func addProfile(to contact: inout ContactContents) {
    let (fields, others) = split([
      "url": "url", "service": "service", "username": "username", "identifier": "identifier",
    ])
    if fields["url"] != nil || fields["username"] != nil || fields["identifier"] != nil {
      let service = fields["service"] ?? ""
      add(
        CNSocialProfile(
          urlString: fields["url"], username: fields["username"],
          userIdentifier: fields["identifier"],
          service: Self.services[service.lowercased()] ?? service),
        to: &contact.socialProfiles)
    }
    keep(others[...], in: &contact)
  }

  // MARK: What no property holds

  private func keep(
    _ others: ArraySlice<(key: String, text: String)>, in contact: inout ContactContents
  ) {
    for other in others {
      keep(
        other.text, as: "X-IPHONE-VALUE",
        [("X-PROPERTY", String(property)), ("X-PART", other.key)], in: &contact)
    }
  }

  private func keep(
    _ text: String?, as name: String, _ parameters: [(name: String, value: String)],
    in contact: inout ContactContents
  ) {
    guard let text else { return }
    var line = VCardLine(name, VCardText.escaped(text))
    for (name, value) in parameters + (label.map { [("X-LABEL", $0)] } ?? []) {
      line.parameters.append(.init(name: name, values: [value]))
    }
    contact.otherLines.append(line.text)
  }
}
