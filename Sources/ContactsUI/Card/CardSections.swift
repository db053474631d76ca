import Contacts
import Foundation

/// What the screen of a contact says, in groups of rows.
@MainActor struct CardSections {
  private let contact: CNContact
  private let contents: ContactContents
  private let keys: Set<String>?

  /// Takes a contact of which all is known.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - keys: The properties that are shown; nil for all.
  init(_ contact: CNContact, keys: [String]?) {
    self.contact = contact
    contents = contact.contents
    self.keys = keys.map(Set.init)
  }

  /// The groups that say something.
  var all: [[CardRow]] {
    ([names] + ValueKind.allCases.map(rows) + [note]).filter { !$0.isEmpty }
  }

  private func shows(_ key: String) -> Bool { keys?.contains(key) ?? true }

  /// Names that the title does not say.
  private var names: [CardRow] {
    var rows: [CardRow] = []
    func add(_ label: String, _ text: String, _ key: String) {
      guard !text.isEmpty, shows(key) else { return }
      rows.append(
        CardRow(
          label: label, text: text,
          property: CNContactProperty(contact: contact, key: key, value: text as NSString)))
    }
    add("nickname", contents.nickname, CNContactNicknameKey)
    add("maiden name", contents.previousFamilyName, CNContactPreviousFamilyNameKey)
    let spoken = CNContactFormatter.string(from: contact, style: .phoneticFullName) ?? ""
    add("phonetic name", spoken, CNContactPhoneticGivenNameKey)
    return rows
  }

  private var note: [CardRow] {
    guard !contents.note.isEmpty, shows(CNContactNoteKey) else { return [] }
    return [
      CardRow(
        label: "notes", text: contents.note,
        property: CNContactProperty(
          contact: contact, key: CNContactNoteKey, value: contents.note as NSString))
    ]
  }

  private func rows(_ kind: ValueKind) -> [CardRow] {
    guard shows(kind.key) else { return [] }
    switch kind {
    case .phone:
      return rows(kind, contents.phoneNumbers) { value in
        (
          PhoneNumberFormatter.user.string(from: value.stringValue),
          value.digits.isEmpty ? nil : .call(value.digits)
        )
      }
    case .mail:
      return rows(kind, contents.emailAddresses) { ($0 as String, .mail($0 as String)) }
    case .url:
      return rows(kind, contents.urlAddresses) { ($0 as String, Self.page($0 as String)) }
    case .address:
      return rows(kind, contents.postalAddresses) { address in
        let lines = CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
        return (lines, .map(lines.split(separator: "\n").joined(separator: ", ")))
      }
    case .birthday: return birthdays
    case .date:
      return rows(kind, contents.dates) { (DateText.string(from: $0 as DateComponents) ?? "", nil) }
    case .relation: return rows(kind, contents.contactRelations) { ($0.name, nil) }
    case .profile:
      return rows(kind, contents.socialProfiles) { profile in
        let name = profile.username.isEmpty ? profile.urlString : profile.username
        return (name, Self.page(profile.urlString))
      }
    case .message:
      return rows(kind, contents.instantMessageAddresses) { address in
        (address.username, Self.chat(address))
      }
    }
  }

  private func rows<Value>(
    _ kind: ValueKind, _ values: [CNLabeledValue<Value>],
    _ describe: (Value) -> (String, CardRow.Action?)
  ) -> [CardRow] {
    values.compactMap { value in
      let (text, action) = describe(value.value)
      guard !text.isEmpty else { return nil }
      var label = value.label.map { kind.shown($0) } ?? ""
      if let service = (value.value as? CNSocialProfile)?.service, !service.isEmpty {
        label = service
      }
      if let service = (value.value as? CNInstantMessageAddress)?.service, !service.isEmpty {
        label = service
      }
      return CardRow(
        label: label.isEmpty ? kind.name : label, text: text,
        property: CNContactProperty(
          contact: contact, key: kind.key, value: value.value, identifier: value.identifier,
          label: value.label),
        action: action)
    }
  }

  private var birthdays: [CardRow] {
    var rows: [CardRow] = []
    for (date, key) in [
      (contents.birthday, CNContactBirthdayKey),
      (contents.nonGregorianBirthday, CNContactNonGregorianBirthdayKey),
    ] {
      guard let date, let text = DateText.string(from: date) else { continue }
      rows.append(
        CardRow(
          label: "birthday", text: text,
          property: CNContactProperty(contact: contact, key: key, value: date as NSDateComponents)))
    }
    return rows
  }

  // MARK: Links

  /// A page on the web, also where the address does not say so.
  static func page(_ text: String) -> CardRow.Action? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    if let link = URL(string: text), let scheme = link.scheme, !scheme.contains(".") {
      // Nothing in a contact may run a program or open a file of the user's.
      return ["http", "https", "ftp"].contains(scheme.lowercased()) ? .open(link) : nil
    }
    return URL(string: "https://" + text).map { .open($0) }
  }

  private static func chat(_ address: CNInstantMessageAddress) -> CardRow.Action? {
    let scheme =
      switch address.service {
      case CNInstantMessageServiceJabber, CNInstantMessageServiceGoogleTalk: "xmpp"
      case CNInstantMessageServiceSkype: "skype"
      default: ""
      }
    guard !scheme.isEmpty,
      let name = address.username.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed),
      let link = URL(string: "\(scheme):\(name)")
    else { return nil }
    return .open(link)
  }
}
