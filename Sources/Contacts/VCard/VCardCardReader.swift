import Foundation

/// Makes a contact of the lines of one vCard.
struct VCardCardReader {
  private let version: VCardVersion
  private let lines: [VCardLine]
  /// The lines by group in lower case: a label stands in a line of the same group.
  private var groups: [String: [VCardLine]] = [:]
  var contact = ContactContents()
  /// The lines that were taken for a key of an entry.
  private var sources: [String: [VCardLine]] = [:]

  init(_ lines: [VCardLine]) {
    self.lines = lines
    version = VCardVersion(text: lines.first { $0.name == "VERSION" }?.value.trimmed ?? "3.0")
    for line in lines {
      if let group = line.group?.lowercased() { groups[group, default: []].append(line) }
    }
  }

  /// Lines that say something about another of their group.
  private static let companions: Set<String> = [
    "X-ABLABEL", "X-ABADR", "X-APPLE-SUBLOCALITY", "X-APPLE-SUBADMINISTRATIVEAREA",
  ]

  mutating func read() -> ContactContents {
    var orphans: Set<String> = []
    for (group, members) in groups
    where members.allSatisfy({ Self.companions.contains($0.name) }) { orphans.insert(group) }
    for line in lines {
      if Self.companions.contains(line.name), let group = line.group?.lowercased(),
        !orphans.contains(group)
      {
        continue
      }
      if line.name == "VERSION" || line.name == "PRODID" { continue }
      if !take(line) { contact.otherLines += withCompanions(line).map(\.source) }
    }
    finishName()
    keepOriginals()
    return contact
  }

  /// A line with those that belong to it.
  private func withCompanions(_ line: VCardLine) -> [VCardLine] {
    [line] + (line.group.map(companions(of:)) ?? [])
  }

  private func companions(of group: String) -> [VCardLine] {
    (groups[group.lowercased()] ?? []).filter { Self.companions.contains($0.name) }
  }

  /// The value of a line's companion; nil for blanks alone.
  private func companion(_ name: String, of line: VCardLine) -> String? {
    guard let group = line.group else { return nil }
    let found = companions(of: group).first { $0.name == name }
    return found.map { VCardText.unescaped($0.value) }.flatMap { $0.trimmed.isEmpty ? nil : $0 }
  }

  // MARK: Lines

  /// Takes what a line says into the contact; false if it has to be kept as a line.
  private mutating func take(_ line: VCardLine) -> Bool {
    let text = VCardText.unescaped(line.value).trimmed
    switch line.name {
    case "N": return takeName(line)
    case "FN": return takeOnce("FN", line) { $0.formatted = text }
    case "NICKNAME":
      let names = VCardText.split(line.value, at: ",").map { VCardText.unescaped($0).trimmed }
      return takeText(\.nickname, names.joined(separator: ", "), line, joinedBy: ", ")
    case "NOTE": return takeText(\.note, VCardText.unescaped(line.value), line, joinedBy: "\n")
    case "TITLE": return takeText(\.jobTitle, text, line)
    case "X-MAIDENNAME": return takeText(\.previousFamilyName, text, line)
    case "X-PHONETIC-FIRST-NAME": return takeText(\.phoneticGivenName, text, line)
    case "X-PHONETIC-MIDDLE-NAME": return takeText(\.phoneticMiddleName, text, line)
    case "X-PHONETIC-LAST-NAME": return takeText(\.phoneticFamilyName, text, line)
    case "X-PHONETIC-ORG": return takeText(\.phoneticOrganizationName, text, line)
    case "ORG": return takeOrganization(line)
    case "X-ABSHOWAS", "KIND": return takeKind(line, text.lowercased())
    case "BDAY": return takeBirthday(line)
    case "X-ALTBDAY":
      guard let date = VCardDate.otherComponents(line) else { return false }
      return takeOnce("X-ALTBDAY", line) { $0.contact.nonGregorianBirthday = date }
    case "PHOTO": return takePhoto(line)
    default: return takeValue(line, text)
    }
  }

  /// Takes a line of which one is taken; false for a second one.
  private mutating func takeOnce(
    _ key: String, _ line: VCardLine, _ change: (inout VCardCardReader) -> Void
  ) -> Bool {
    guard sources[key] == nil else { return false }
    sources[key] = withCompanions(line)
    change(&self)
    return true
  }

  private mutating func takeText(
    _ path: WritableKeyPath<ContactContents, String>, _ text: String, _ line: VCardLine,
    joinedBy separator: String? = nil
  ) -> Bool {
    if text.isEmpty { return false }
    let key = line.name
    guard let known = sources[key] else {
      sources[key] = withCompanions(line)
      contact[keyPath: path] = text
      return true
    }
    guard let separator else { return false }
    sources[key] = known + [line]
    contact[keyPath: path] += separator + text
    return true
  }

  private var formatted: String = ""

  private mutating func takeName(_ line: VCardLine) -> Bool {
    let parts = VCardText.components(line.value, version).map(\.trimmed)
    return takeOnce("N", line) { reader in
      func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
      reader.contact.familyName = part(0)
      reader.contact.givenName = part(1)
      reader.contact.middleName = part(2)
      reader.contact.namePrefix = part(3)
      reader.contact.nameSuffix = part(4)
    }
  }

  /// A card without the parts of a name has what it shows as the name: of a person as the given one.
  private mutating func finishName() {
    let name = [
      contact.familyName, contact.givenName, contact.middleName, contact.namePrefix,
      contact.nameSuffix,
    ]
    guard name.allSatisfy(\.isEmpty), !formatted.isEmpty else { return }
    if contact.contactType == .organization {
      if contact.organizationName.isEmpty { contact.organizationName = formatted }
    } else if !standIns.contains(formatted) {
      contact.givenName = formatted
    }
  }

  /// What is shown for a contact without a name, and so is none.
  private var standIns: [String] {
    [contact.organizationName, contact.nickname]
      + contact.emailAddresses.map { $0.value as String }
      + contact.phoneNumbers.map(\.value.stringValue)
  }

  private mutating func takeOrganization(_ line: VCardLine) -> Bool {
    let parts = VCardText.split(line.value, at: ";").map { VCardText.unescaped($0).trimmed }
    guard parts.contains(where: { !$0.isEmpty }) else { return false }
    return takeOnce("ORG", line) { reader in
      reader.contact.organizationName = parts[0]
      let units = parts.dropFirst().filter { !$0.isEmpty }
      reader.contact.departmentName = units.joined(separator: "; ")
    }
  }

  private mutating func takeKind(_ line: VCardLine, _ kind: String) -> Bool {
    guard ["company", "org", "organization"].contains(kind) else { return false }
    return takeOnce("KIND", line) { $0.contact.contactType = .organization }
  }

  private mutating func takeBirthday(_ line: VCardLine) -> Bool {
    guard let date = date(line) else { return false }
    return takeOnce("BDAY", line) { $0.contact.birthday = date }
  }

  private func date(_ line: VCardLine) -> DateComponents? {
    guard !line.values(of: "VALUE").contains(where: { $0.lowercased() == "text" }),
      var date = VCardDate.components(line.value)
    else { return nil }
    let omitted = line.values(of: "X-APPLE-OMIT-YEAR").first.flatMap { Int($0) }
    if let omitted, date.year == omitted { date.year = nil }
    return date
  }

  private mutating func takePhoto(_ line: VCardLine) -> Bool {
    guard let data = line.data ?? Self.embedded(line.value), !data.isEmpty else { return false }
    return takeOnce("PHOTO", line) { $0.contact.imageData = data }
  }

  /// The bytes of a `data:` address (RFC 2397).
  private static func embedded(_ value: String) -> Data? {
    guard value.prefix(5).lowercased() == "data:", let comma = value.firstIndex(of: ",") else {
      return nil
    }
    guard value[..<comma].lowercased().hasSuffix(";base64") else { return nil }
    return Data(lenientBase64: value[value.index(after: comma)...].utf8)
  }

  // MARK: Values with labels

  private mutating func takeValue(_ line: VCardLine, _ text: String) -> Bool {
    switch line.name {
    case "TEL":
      return add(\.phoneNumbers, CNPhoneNumber(stringValue: Self.number(text)), line, text)
    case "EMAIL": return add(\.emailAddresses, text as NSString, line, text)
    case "URL": return add(\.urlAddresses, text as NSString, line, text)
    case "ADR": return takeAddress(line)
    case "ANNIVERSARY", "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-MS-ANNIVERSARY",
      "X-KADDRESSBOOK-X-ANNIVERSARY":
      guard let date = date(line) else { return false }
      return add(\.dates, date as NSDateComponents, line, "date", label: CNLabelDateAnniversary)
    case "X-ABDATE":
      guard let date = date(line) else { return false }
      return add(\.dates, date as NSDateComponents, line, "date")
    case "X-ABRELATEDNAMES":
      return add(\.contactRelations, CNContactRelation(name: text), line, text)
    case "RELATED": return takeRelated(line, text)
    case "IMPP": return takeMessage(line, text)
    case "X-SOCIALPROFILE", "SOCIALPROFILE": return takeProfile(line, text)
    default: break
    }
    if let label = VCardLabels.relationNames[line.name] {
      return add(\.contactRelations, CNContactRelation(name: text), line, text, label: label)
    }
    if let service = VCardLabels.messageNames[line.name] {
      let address = CNInstantMessageAddress(username: text, service: service)
      return add(\.instantMessageAddresses, address, line, text)
    }
    return false
  }

  private mutating func add<Value>(
    _ path: WritableKeyPath<ContactContents, [CNLabeledValue<Value>]>, _ value: Value,
    _ line: VCardLine, _ text: String, label: String? = nil
  ) -> Bool {
    if text.isEmpty { return false }
    let isPhone = line.name == "TEL"
    let custom = companion("X-ABLABEL", of: line)
    let label =
      label ?? custom.map { ContactLabels.label(named: $0.trimmed) ?? $0 }
      ?? VCardLabels.label(ofTypes: line.types, isPhone: isPhone)
    let labeled = CNLabeledValue(label: label, value: value)
    contact[keyPath: path].append(labeled)
    sources[labeled.identifier] = withCompanions(line)
    return true
  }

  /// The number of a `tel:` address (RFC 3966), or the text itself.
  private static func number(_ text: String) -> String {
    guard text.prefix(4).lowercased() == "tel:" else { return text }
    let parts = text.dropFirst(4).split(separator: ";")
    guard let number = parts.first else { return text }
    let plain = number.removingPercentEncoding ?? String(number)
    guard let ext = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("ext=") }) else {
      return plain
    }
    return plain + ";ext=" + ext.dropFirst(4)
  }

  private mutating func takeAddress(_ line: VCardLine) -> Bool {
    let parts = VCardText.components(line.value, version).map(\.trimmed)
    guard parts.contains(where: { !$0.isEmpty }) else { return false }
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    let address = CNMutablePostalAddress()
    // Post box and what else there is stand below the street, as on an envelope.
    address.street = [part(2), part(1), part(0)].filter { !$0.isEmpty }.joined(separator: "\n")
    address.city = part(3)
    address.state = part(4)
    address.postalCode = part(5)
    address.country = part(6)
    address.isoCountryCode = companion("X-ABADR", of: line) ?? ""
    address.subLocality = companion("X-APPLE-SUBLOCALITY", of: line) ?? ""
    address.subAdministrativeArea = companion("X-APPLE-SUBADMINISTRATIVEAREA", of: line) ?? ""
    return add(\.postalAddresses, CNPostalAddress(fields: address.fields), line, "address")
  }

  private mutating func takeRelated(_ line: VCardLine, _ text: String) -> Bool {
    guard line.values(of: "VALUE").contains(where: { $0.lowercased() == "text" }) else {
      return false
    }
    let types = line.types
    let label = VCardLabels.relations.first { types.contains($0.0) }?.1
    return add(\.contactRelations, CNContactRelation(name: text), line, text, label: label)
  }

  private mutating func takeMessage(_ line: VCardLine, _ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let scheme = parts.count == 2 ? parts[0].lowercased() : ""
    let user = (parts.last ?? "").drop { $0 == "/" }
    let named = line.values(of: "X-SERVICE-TYPE").first ?? line.values(of: "SERVICE-TYPE").first
    let known = VCardLabels.schemes.first { $0.0 == scheme }?.1
    let service = named ?? known ?? (scheme == "x-apple" ? "" : scheme)
    let name = String(user).removingPercentEncoding ?? String(user)
    let address = CNInstantMessageAddress(username: name, service: service)
    return add(\.instantMessageAddresses, address, line, name)
  }

  private mutating func takeProfile(_ line: VCardLine, _ text: String) -> Bool {
    let types = line.types.filter { !["home", "work", "pref", "other"].contains($0) }
    let service =
      line.values(of: "X-SERVICE-TYPE").first ?? line.values(of: "SERVICE-TYPE").first
      ?? types.first ?? ""
    let user = line.values(of: "X-USER").first ?? line.values(of: "USERNAME").first
    let known = [
      CNSocialProfileServiceFacebook, CNSocialProfileServiceFlickr, CNSocialProfileServiceLinkedIn,
      CNSocialProfileServiceMySpace, CNSocialProfileServiceSinaWeibo,
      CNSocialProfileServiceTencentWeibo, CNSocialProfileServiceTwitter,
      CNSocialProfileServiceYelp, CNSocialProfileServiceGameCenter,
    ]
    let profile = CNSocialProfile(
      urlString: text, username: user, userIdentifier: line.values(of: "X-USERID").first,
      service: known.first { $0.lowercased() == service.lowercased() } ?? service)
    return add(\.socialProfiles, profile, line, text + (user ?? ""))
  }

  /// A `UID` without `urn:uuid:`.
  static func uid(_ value: String) -> String {
    let text = VCardText.unescaped(value).trimmed
    return text.lowercased().hasPrefix("urn:uuid:") ? String(text.dropFirst(9)) : text
  }

  // MARK: Originals

  private mutating func keepOriginals() {
    // Cards are not written in version 2.1.
    guard version != .v21 else { return }
    // Pictures are written anew.
    var written = contact
    written.imageData = nil
    for entry in VCardWriter(version: version).entries(written) {
      guard let lines = sources[entry.key] else { continue }
      let texts = lines.map(\.source)
      if texts.joined(separator: "\n") != entry.canonical {
        contact.originals[entry.key] = VCardOriginal(
          version: version, canonical: entry.canonical, lines: texts)
      }
    }
  }
}
