import AddressBookFixtures
import Contacts
import Foundation
import XCTest

/// What the generator says is in a book.
struct ExpectedBook: Decodable {
  struct Value: Decodable {
    let label, value, date, service, username, url, identifier: String?
    let street, city, state, zip, country, countryCode, subLocality: String?

    enum CodingKeys: String, CodingKey {
      case label = "rawLabel"
      case value, date, service, username, url, identifier
      case street = "Street"
      case city = "City"
      case state = "State"
      case zip = "ZIP"
      case country = "Country"
      case countryCode = "CountryCode"
      case subLocality = "SubLocality"
    }
  }

  struct Day: Decodable {
    let year: Int?
    let month, day: Int
  }

  struct Picture: Decodable {
    let bytes: Int
    let from, type: String
  }

  struct Person: Decodable {
    let id: Int
    let kind: String
    let link: Int?
    let guid, created, modified: String?
    let prefix, first, middle, last, suffix, nickname, organization: String?
    let firstPhonetic, middlePhonetic, lastPhonetic, organizationPhonetic: String?
    let department, jobTitle, note, previousFamilyName: String?
    let phones, emails, addresses, urls, dates, ims, social, related, tones: [Value]?
    let birthday: Day?
    let image: Picture?
    let groups: [String]?
  }

  struct Group: Decodable {
    let name: String
    let members: [Int]
  }

  let people: [Person]
  let groups: [Group]
  let me: Int?

  init(_ set: String) throws {
    let file = try AddressBookFixtures.folder(set).appendingPathComponent("expected.json")
    self = try JSONDecoder().decode(ExpectedBook.self, from: Data(contentsOf: file))
  }
}

extension ExpectedBook.Person {
  private func shown(_ text: String?) -> String {
    guard let text, !text.allSatisfy(\.isWhitespace) else { return "" }
    return text
  }

  private func labels(_ raw: String?) -> String {
    let label = shown(raw)
    return label == "_$!<iPhone>!$_" ? "iPhone" : label
  }

  /// All that is said of the person, a line each.
  var lines: [String] {
    var lines = [
      "kind \(kind)", "prefix \(shown(prefix))", "first \(shown(first))",
      "middle \(shown(middle))", "last \(shown(last))", "suffix \(shown(suffix))",
      "nickname \(shown(nickname))", "organization \(shown(organization))",
      "phonetic \(shown(firstPhonetic))|\(shown(middlePhonetic))|\(shown(lastPhonetic))",
      "phonetic organization \(shown(organizationPhonetic))", "department \(shown(department))",
      "title \(shown(jobTitle))", "note \(shown(note))", "maiden \(shown(previousFamilyName))",
    ]
    func add(
      _ kind: String, _ values: [ExpectedBook.Value]?, _ text: (ExpectedBook.Value) -> String
    ) {
      for value in values ?? [] where !text(value).replacingOccurrences(of: "|", with: "").isEmpty {
        lines.append("\(kind) [\(labels(value.label))] \(text(value))")
      }
    }
    add("phone", phones) { shown($0.value) }
    add("mail", emails) { shown($0.value) }
    add("url", urls) { shown($0.value) }
    add("related", related) { shown($0.value) }
    add("date", dates) { shown($0.date) }
    add("address", addresses) { value in
      [
        value.street, value.subLocality, value.city, value.state, value.zip, value.country,
        value.countryCode,
      ].map(shown).joined(separator: "|")
    }
    add("message", ims) { "\(shown($0.service))|\(shown($0.username))" }
    add("profile", social) { value in
      [value.service?.lowercased(), value.username, value.identifier, value.url].map(shown)
        .joined(separator: "|")
    }
    add("tone", tones) { shown($0.value) }
    if let birthday {
      lines.append("birthday \(birthday.year ?? 0)-\(birthday.month)-\(birthday.day)")
    }
    if let image { lines.append("picture \(image.bytes) \(image.from)") }
    if let created { lines.append("created \(created.filter { $0.isLetter || $0.isNumber })") }
    if let modified { lines.append("modified \(modified.filter { $0.isLetter || $0.isNumber })") }
    if let guid { lines.append("guid \(guid)") }
    return lines.sorted()
  }
}

extension ContactContents {
  /// The same of a contact that was read.
  var lines: [String] {
    var lines = [
      "kind \(contactType == .organization ? "organization" : "person")", "prefix \(namePrefix)",
      "first \(givenName)", "middle \(middleName)", "last \(familyName)", "suffix \(nameSuffix)",
      "nickname \(nickname)", "organization \(organizationName)",
      "phonetic \(phoneticGivenName)|\(phoneticMiddleName)|\(phoneticFamilyName)",
      "phonetic organization \(phoneticOrganizationName)", "department \(departmentName)",
      "title \(jobTitle)", "note \(note)", "maiden \(previousFamilyName)",
    ]
    func add<Value>(_ kind: String, _ values: [CNLabeledValue<Value>], _ text: (Value) -> String) {
      lines += values.map { "\(kind) [\($0.label ?? "")] \(text($0.value))" }
    }
    add("phone", phoneNumbers) { $0.stringValue }
    add("mail", emailAddresses) { $0 as String }
    add("url", urlAddresses) { $0 as String }
    add("related", contactRelations) { $0.name }
    add("date", dates) { date in
      [date.year, date.month, date.day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    }
    add("address", postalAddresses) { value in
      [
        value.street, value.subLocality, value.city, value.state, value.postalCode, value.country,
        value.isoCountryCode,
      ].joined(separator: "|")
    }
    add("message", instantMessageAddresses) { "\($0.service)|\($0.username)" }
    add("profile", socialProfiles) {
      [$0.service.lowercased(), $0.username, $0.userIdentifier, $0.urlString].joined(separator: "|")
    }
    if let birthday {
      lines.append("birthday \(birthday.year ?? 0)-\(birthday.month ?? 0)-\(birthday.day ?? 0)")
    }
    if let picture = imageData ?? thumbnailImageData {
      lines.append("picture \(picture.count) \(imageData == nil ? "thumbnail" : "full")")
    }
    for line in otherLines {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      switch parts[0].split(separator: ";")[0] {
      case "CREATED": lines.append("created \(parts[1])")
      case "REV": lines.append("modified \(parts[1])")
      case "X-IPHONE-TONE":
        let label = parts[0].split(separator: "=").dropFirst().first.map(String.init) ?? ""
        // The value has a colon of its own.
        lines.append("tone [\(label)] \(parts[1])")
      default: break
      }
    }
    return lines.sorted()
  }
}
