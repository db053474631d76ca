import Foundation

/// Writes contacts as vCards.
package struct VCardWriter {
  /// What one property or value of a contact is written as. Lines of the group "" stand together: they get
  /// a group of their own.
  package struct Entry {
    package var key: String
    package var lines: [VCardLine]

    package var canonical: String { lines.map(\.text).joined(separator: "\n") }
  }

  let version: VCardVersion

  package init(version: VCardVersion) { self.version = version }

  /// The contacts one after the other, with CRLF and folded to 75 bytes.
  package func data(_ contacts: [ContactContents]) -> Data {
    var data = Data()
    for contact in contacts { data.append(contentsOf: text(contact).utf8) }
    return data
  }

  /// One contact as a vCard.
  package func text(_ contact: ContactContents) -> String {
    var lines = ["BEGIN:VCARD", "VERSION:\(version.rawValue)", "PRODID:-//Portico//Contacts//EN"]
    var groups = Groups(contact)
    for entry in entries(contact) {
      if let original = contact.originals[entry.key], original.version == version,
        original.canonical == entry.canonical
      {
        lines += original.lines
        continue
      }
      let group = entry.lines.contains { $0.group != nil } ? groups.next() : nil
      for line in entry.lines {
        var line = line
        line.group = line.group == nil ? nil : group
        lines.append(line.text)
      }
    }
    lines += contact.otherLines
    lines.append("END:VCARD")
    return lines.map(Self.folded).joined()
  }

  /// A group of contacts as a vCard, as each version writes one: its members are `UID`s.
  package func text(group name: String, identifier: String, members: [String]) -> String {
    let prefix = version == .v40 ? "" : "X-ADDRESSBOOKSERVER-"
    let escaped = VCardText.escaped(name)
    var lines = ["BEGIN:VCARD", "VERSION:\(version.rawValue)", "PRODID:-//Portico//Contacts//EN"]
    lines += [
      "N:\(escaped);;;;", "FN:\(escaped)", "\(prefix)KIND:group", "UID:urn:uuid:\(identifier)",
    ]
    lines += members.map { member in
      let isUUID = UUID(uuidString: member) != nil
      return "\(prefix)MEMBER:" + (isUUID ? "urn:uuid:" + member : VCardText.escaped(member))
    }
    lines.append("END:VCARD")
    return lines.map(Self.folded).joined()
  }

  /// The groups that are free: those of lines that came from elsewhere are taken.
  private struct Groups {
    private var number = 0
    private let taken: Set<String>

    init(_ contact: ContactContents) {
      let lines = contact.otherLines + contact.originals.values.flatMap(\.lines)
      taken = Set(lines.compactMap { $0.split(separator: ".").first?.lowercased() })
    }

    mutating func next() -> String {
      repeat { number += 1 } while taken.contains("item\(number)")
      return "item\(number)"
    }
  }

  // MARK: Folding

  /// A line in pieces of at most 75 bytes (RFC 6350, 3.2), cut between characters.
  static func folded(_ line: String) -> String {
    guard line.utf8.count > 75 else { return line + "\r\n" }
    var result = ""
    var room = 75
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if size > room {
        result += "\r\n "
        room = 74
      }
      result.unicodeScalars.append(scalar)
      room -= size
    }
    return result + "\r\n"
  }

  // MARK: Properties

  /// All that is written of a contact but for what is kept of other programs.
  package func entries(_ contact: ContactContents) -> [Entry] {
    var entries: [Entry] = []
    func add(_ name: String, _ text: String, isNeeded: Bool = false) {
      if !text.isEmpty || isNeeded {
        entries.append(Entry(key: name, lines: [VCardLine(name, VCardText.escaped(text))]))
      }
    }
    let name = CNContactFormatter.string(
      from: CNContact(contents: contact), style: .fullName)
    let parts = [
      contact.familyName, contact.givenName, contact.middleName, contact.namePrefix,
      contact.nameSuffix,
    ]
    let structured = parts.map(VCardText.escaped).joined(separator: ";")
    entries.append(Entry(key: "N", lines: [VCardLine("N", structured)]))
    add("FN", name ?? "", isNeeded: true)
    add("NICKNAME", contact.nickname)
    add("X-MAIDENNAME", contact.previousFamilyName)
    add("X-PHONETIC-FIRST-NAME", contact.phoneticGivenName)
    add("X-PHONETIC-MIDDLE-NAME", contact.phoneticMiddleName)
    add("X-PHONETIC-LAST-NAME", contact.phoneticFamilyName)
    add("X-PHONETIC-ORG", contact.phoneticOrganizationName)
    if !contact.organizationName.isEmpty || !contact.departmentName.isEmpty {
      let units =
        contact.departmentName.isEmpty
        ? [] : contact.departmentName.components(separatedBy: "; ")
      let value = ([contact.organizationName] + units).map(VCardText.escaped)
      entries.append(
        Entry(key: "ORG", lines: [VCardLine("ORG", value.joined(separator: ";"))]))
    }
    if contact.contactType == .organization {
      entries.append(
        Entry(
          key: "KIND",
          lines: [version == .v40 ? VCardLine("KIND", "org") : VCardLine("X-ABSHOWAS", "COMPANY")]))
    }
    add("TITLE", contact.jobTitle)
    entries += contact.phoneNumbers.map { value in
      labeled(value, VCardText.escaped(value.value.stringValue), "TEL", isPhone: true)
    }
    entries += contact.emailAddresses.map { value in
      labeled(value, VCardText.escaped(value.value as String), "EMAIL")
    }
    entries += contact.postalAddresses.map(address)
    entries += contact.urlAddresses.map { value in
      labeled(value, (value.value as String).withoutLineBreaks, "URL")
    }
    if let birthday = contact.birthday {
      entries.append(Entry(key: "BDAY", lines: [VCardDate.line("BDAY", birthday, version)]))
    }
    if let birthday = contact.nonGregorianBirthday {
      entries.append(
        Entry(key: "X-ALTBDAY", lines: [VCardDate.otherLine("X-ALTBDAY", birthday)]))
    }
    entries += contact.dates.map(date)
    entries += contact.contactRelations.map(relation)
    entries += contact.socialProfiles.map(profile)
    entries += contact.instantMessageAddresses.map(message)
    add("NOTE", contact.note)
    if let picture = contact.imageData ?? contact.thumbnailImageData {
      entries.append(Entry(key: "PHOTO", lines: [photo(picture)]))
    }
    return entries
  }

  private func labeled<Value>(
    _ value: CNLabeledValue<Value>, _ text: String, _ name: String, isPhone: Bool = false,
    parameters: [VCardLine.Parameter] = []
  ) -> Entry {
    var line = VCardLine(name, text)
    line.parameters = parameters
    guard let label = value.label, !label.isEmpty else {
      return Entry(key: value.identifier, lines: [line])
    }
    if let types = VCardLabels.types(ofLabel: label, isPhone: isPhone) {
      line.parameters.append(.init(name: "TYPE", values: types))
      return Entry(key: value.identifier, lines: [line])
    }
    line.group = ""
    return Entry(
      key: value.identifier,
      lines: [line, VCardLine("X-ABLABEL", VCardText.escaped(label), group: "")])
  }

  private func address(_ value: CNLabeledValue<CNPostalAddress>) -> Entry {
    let address = value.value
    let parts = [
      "", "", address.street, address.city, address.state, address.postalCode, address.country,
    ]
    var entry = labeled(value, parts.map(VCardText.escaped).joined(separator: ";"), "ADR")
    for (name, text) in [
      ("X-ABADR", address.isoCountryCode), ("X-APPLE-SUBLOCALITY", address.subLocality),
      ("X-APPLE-SUBADMINISTRATIVEAREA", address.subAdministrativeArea),
    ] where !text.isEmpty {
      entry.lines[0].group = ""
      entry.lines.append(VCardLine(name, VCardText.escaped(text), group: ""))
    }
    return entry
  }

  private func date(_ value: CNLabeledValue<NSDateComponents>) -> Entry {
    let components = value.value as DateComponents
    if version == .v40, value.label == CNLabelDateAnniversary {
      return Entry(
        key: value.identifier, lines: [VCardDate.line("ANNIVERSARY", components, version)])
    }
    let line = VCardDate.line("X-ABDATE", components, version)
    var entry = labeled(value, line.value, "X-ABDATE")
    entry.lines[0].parameters += line.parameters
    return entry
  }

  private func relation(_ value: CNLabeledValue<CNContactRelation>) -> Entry {
    let name = VCardText.escaped(value.value.name)
    if version == .v40, let type = VCardLabels.relations.first(where: { $0.1 == value.label }) {
      var line = VCardLine("RELATED", name, types: [type.0])
      line.parameters.append(.init(name: "VALUE", values: ["text"]))
      return Entry(key: value.identifier, lines: [line])
    }
    return labeled(value, name, "X-ABRELATEDNAMES")
  }

  private func profile(_ value: CNLabeledValue<CNSocialProfile>) -> Entry {
    let profile = value.value
    var parameters: [VCardLine.Parameter] = []
    for (name, text) in [
      ("X-SERVICE-TYPE", profile.service), ("X-USER", profile.username),
      ("X-USERID", profile.userIdentifier),
    ] where !text.isEmpty {
      parameters.append(.init(name: name, values: [text]))
    }
    return labeled(
      value, profile.urlString.withoutLineBreaks, "X-SOCIALPROFILE", parameters: parameters)
  }

  private func message(_ value: CNLabeledValue<CNInstantMessageAddress>) -> Entry {
    let address = value.value
    let scheme =
      VCardLabels.schemes.first { $0.1.lowercased() == address.service.lowercased() }?.0
      ?? "x-apple"
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;,"))
    let user = address.username.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    var parameters: [VCardLine.Parameter] = []
    if !address.service.isEmpty {
      parameters = [.init(name: "X-SERVICE-TYPE", values: [address.service])]
    }
    return labeled(value, "\(scheme):\(user)", "IMPP", parameters: parameters)
  }

  private func photo(_ data: Data) -> VCardLine {
    let type = PictureType(data)
    let text = data.base64EncodedString()
    if version == .v40 { return VCardLine("PHOTO", "data:\(type.mime);base64,\(text)") }
    var line = VCardLine("PHOTO", text)
    line.parameters = [.base64]
    if let name = type.name { line.parameters.append(.init(name: "TYPE", values: [name])) }
    return line
  }
}

/// What kind of picture some bytes are, by their first ones.
private struct PictureType {
  let name: String?

  init(_ data: Data) {
    let start = [UInt8](data.prefix(12))
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      name = "JPEG"
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      name = "PNG"
    } else if start.starts(with: Array("GIF8".utf8)) {
      name = "GIF"
    } else if start.count == 12, start[8...].elementsEqual("WEBP".utf8) {
      name = "WEBP"
    } else {
      name = nil
    }
  }

  var mime: String { name.map { "image/" + $0.lowercased() } ?? "application/octet-stream" }
}

extension String {
  fileprivate var withoutLineBreaks: String {
    contains(where: \.isNewline) ? filter { !$0.isNewline } : self
  }
}
