import FMDB
import Foundation

/// A labelled value as a row of the store.
struct StoredValue {
  /// What kind of value it is; the numbers are in the file.
  enum Kind: Int, CaseIterable {
    case phone = 0
    case mail = 1
    case address = 2
    case url = 3
    case relation = 4
    case profile = 5
    case message = 6
    case date = 7

    /// The key of the property that has such values.
    var key: String {
      switch self {
      case .phone: CNContactPhoneNumbersKey
      case .mail: CNContactEmailAddressesKey
      case .address: CNContactPostalAddressesKey
      case .url: CNContactUrlAddressesKey
      case .relation: CNContactRelationsKey
      case .profile: CNContactSocialProfilesKey
      case .message: CNContactInstantMessageAddressesKey
      case .date: CNContactDatesKey
      }
    }
  }

  var kind: Kind
  var position: Int
  var identifier: String
  var label: String?
  /// The text, or the fields (``StoredFields``).
  var value: String
  /// What equal numbers and mail addresses have in common.
  var matchKey: String?

  /// All values of a contact in their order.
  static func values(of contents: ContactContents) -> [StoredValue] {
    var result: [StoredValue] = []
    func add<Value>(
      _ kind: Kind, _ values: [CNLabeledValue<Value>], key: (Value) -> String? = { _ in nil },
      _ text: (Value) -> String
    ) {
      for (position, value) in values.enumerated() {
        result.append(
          StoredValue(
            kind: kind, position: position, identifier: value.identifier, label: value.label,
            value: text(value.value), matchKey: key(value.value)))
      }
    }
    add(.phone, contents.phoneNumbers, key: ContactMatching.key) { $0.stringValue }
    add(.mail, contents.emailAddresses, key: { ContactMatching.key(mail: $0 as String) }) {
      $0 as String
    }
    add(.address, contents.postalAddresses) { StoredFields.text($0.fields) }
    add(.url, contents.urlAddresses) { $0 as String }
    add(.relation, contents.contactRelations) { StoredFields.text($0.fields) }
    add(.profile, contents.socialProfiles) { StoredFields.text($0.fields) }
    add(.message, contents.instantMessageAddresses) { StoredFields.text($0.fields) }
    add(.date, contents.dates) { StoredDate.text($0 as DateComponents) }
    return result
  }

  /// Puts the value behind the others of its kind.
  func append(to contents: inout ContactContents) {
    func labeled<Value>(_ value: Value) -> CNLabeledValue<Value> {
      CNLabeledValue(identifier: identifier, label: label, value: value)
    }
    func fields() -> [String: String] { StoredFields.fields(value) }
    switch kind {
    case .phone: contents.phoneNumbers.append(labeled(CNPhoneNumber(stringValue: value)))
    case .mail: contents.emailAddresses.append(labeled(value as NSString))
    case .address: contents.postalAddresses.append(labeled(CNPostalAddress(fields: fields())))
    case .url: contents.urlAddresses.append(labeled(value as NSString))
    case .relation: contents.contactRelations.append(labeled(CNContactRelation(fields: fields())))
    case .profile: contents.socialProfiles.append(labeled(CNSocialProfile(fields: fields())))
    case .message:
      contents.instantMessageAddresses.append(labeled(CNInstantMessageAddress(fields: fields())))
    case .date:
      contents.dates.append(labeled(StoredDate.components(value) as NSDateComponents))
    }
  }
}

/// JSON in columns.
enum StoredJSON {
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // What is encoded is made of strings and numbers, which JSON holds.
    guard let data = try? encoder.encode(value) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Nil if the text does not say such a value.
  static func value<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

/// Lines in columns, one behind the other; several times as fast as JSON. What would be taken for JSON, or
/// has line breaks of its own, is JSON.
enum StoredLines {
  static func text(_ lines: [String]) -> String {
    let isPlain =
      lines.first?.utf8.first != UInt8(ascii: "[")
      && lines.allSatisfy { !$0.isEmpty && !$0.utf8.contains(10) }
    return isPlain ? lines.joined(separator: "\n") : StoredJSON.text(lines)
  }

  static func lines(_ text: String) -> [String] {
    if text.utf8.first == UInt8(ascii: "[") { return StoredJSON.value(text) ?? [] }
    return text.utf8.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
  }
}
