import Foundation

@testable import ContactsApp

/// What the generator says is in a book.
struct ExpectedBook: Decodable {
  struct Value: Decodable {
    let value: String?
  }

  struct Person: Decodable {
    let id: Int
    let kind: String
    let link: Int?
    let prefix, first, middle, last, suffix, nickname, organization: String?
    let phones, emails: [Value]?

    /// A text that is not blank.
    private func shown(_ text: String?) -> String? {
      let trimmed = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      return trimmed.isEmpty ? nil : trimmed
    }

    /// The first number that is not blank.
    var phone: String? { phones?.lazy.compactMap { shown($0.value) }.first }
    /// The first address that is not blank.
    var email: String? { emails?.lazy.compactMap { shown($0.value) }.first }

    /// Prefix, first, middle, last name, suffix; the organization, the nickname, the address, the
    /// number where there is none of these; an organization's own name before a person's.
    var compositeName: String? {
      let company = shown(organization)
      if kind == "organization", let company { return company }
      let parts = [prefix, first, middle, last, suffix].compactMap(shown)
      if !parts.isEmpty { return parts.joined(separator: " ") }
      return company ?? shown(nickname) ?? email ?? phone
    }

    /// What a row should show.
    func record(phone: String?, email: String?) -> ContactRecord {
      let isCompany = kind == "organization" && shown(organization) != nil
      if isCompany || (shown(first) == nil && shown(last) == nil) {
        return ContactRecord(
          firstName: compositeName ?? "No Name", lastName: nil, phone: phone, email: email)
      }
      return ContactRecord(
        firstName: shown(first), lastName: shown(last), phone: phone, email: email)
    }
  }

  let people: [Person]

  init(_ set: String) throws {
    let file = try Fixtures.folder(set).appendingPathComponent("expected.json")
    self = try JSONDecoder().decode(ExpectedBook.self, from: Data(contentsOf: file))
  }

  /// Each row that the list should have, with the name that it is sorted by. In the generator's
  /// books, the first of linked people is the one whose name is preferred.
  var rows: [(record: ContactRecord, name: String?)] {
    let linked = Dictionary(grouping: people.filter { $0.link != nil }) { $0.link ?? 0 }
    return people.compactMap { person in
      guard let link = person.link, let group = linked[link] else {
        return (person.record(phone: person.phone, email: person.email), person.compositeName)
      }
      guard group.first?.id == person.id else { return nil }
      let record = person.record(
        phone: group.lazy.compactMap(\.phone).first, email: group.lazy.compactMap(\.email).first)
      return (record, person.compositeName)
    }
  }
}
