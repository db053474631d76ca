import Contacts
import Foundation
import XCTest

/// Contacts are found and sorted as people expect.
final class FindingTests: StoreTestCase {
  func testASearchGoesOverEveryProperty() throws {
    let store = try makeStore()
    let ada = person("Ada", "Lovelace", mail: "countess@example.org")
    ada.note = "likes engines"
    ada.postalAddresses = [
      CNLabeledValue(
        label: "Château", value: CNPostalAddress(fields: [CNPostalAddressCityKey: "Zürich"]))
    ]
    ada.contactRelations = [
      CNLabeledValue(label: nil, value: CNContactRelation(name: "Annabella"))
    ]
    ada.birthday = DateComponents(year: 1815, month: 12, day: 10)
    try add([ada, person("Bob", "Byron")], to: store)
    for text in [
      "ada", "LOVE", "love ad", "engines", "zurich", "Zürich", "countess", "countess@ex",
      "example.org", "annab", "chateau", "1815-12", "ada \"love\"", "lovelace, ada",
    ] { XCTAssertEqual(try found(text, in: store), ["Ada"], text) }
    for text in ["velace", "ada byron", "&", "engine:s", "NOT", "home"] {
      XCTAssertEqual(try found(text, in: store), [], text)
    }
    XCTAssertEqual(try found("  ", in: store), ["Bob", "Ada"])
    XCTAssertEqual(try store.search("", .givenName).first, ada.identifier)
  }

  func testTelephoneNumbersAreFoundHoweverTheyAreWritten() throws {
    let store = try makeStore()
    try add(
      [
        person("Anna", "A", phone: "+49 (151) 2345-6789"), person("Ben", "B", phone: "0151/9999"),
        person("Cleo", "C", phone: "٠٣٠ ١٢٣٤٥"), person("Dan", "12 Main"),
      ], to: store)
    for text in [
      "+49 151 2345", "0151 2345", "01512345", "2345-6789", "3456", "56789", "004915123",
    ] {
      XCTAssertEqual(try found(text, in: store), ["Anna"], text)
    }
    XCTAssertEqual(try found("151", in: store), ["Anna", "Ben"])
    XCTAssertEqual(try found("+49 151 9999", in: store), ["Ben"], "the country's code left out")
    XCTAssertEqual(try found("03012345", in: store), ["Cleo"])
    XCTAssertEqual(try found("anna 6789", in: store), ["Anna"])
    XCTAssertEqual(try found("ben 6789", in: store), [])
    XCTAssertEqual(try found("12", in: store), ["Anna", "Cleo", "Dan"])
    XCTAssertEqual(try found("12 main", in: store), ["Dan"])
  }

  func testPredicates() throws {
    let store = try makeStore()
    let anna = person("Anna", "Ärger", phone: "+49 151 23456789", mail: "Anna@Example.org")
    let ben = person("Ben", "Annas", phone: "112")
    ben.note = "friend of Zoe"
    try add([anna, ben], to: store)
    func names(_ predicate: NSPredicate) throws -> [String] {
      try store.unifiedContacts(matching: predicate, keysToFetch: [CNContactGivenNameKey])
        .map(\.givenName)
    }
    XCTAssertEqual(
      try names(CNContact.predicateForContacts(matchingName: "anna")), ["Anna", "Ben"])
    XCTAssertEqual(try names(CNContact.predicateForContacts(matchingName: "arg an")), ["Anna"])
    XCTAssertEqual(try names(CNContact.predicateForContacts(matchingName: "zoe")), [])
    XCTAssertEqual(try names(CNContact.predicateForContacts(matchingName: " ")), [])
    XCTAssertEqual(
      try names(CNContact.predicateForContacts(matchingEmailAddress: "anna@example.ORG")), ["Anna"])
    for (number, expected) in [
      ("0151 23456789", ["Anna"]), ("004915123456789", ["Anna"]), ("3456789", ["Anna"]),
      ("456789", []), ("112", ["Ben"]), ("12", []), ("+1 151 23456789", []),
    ] {
      let phone = CNPhoneNumber(stringValue: number)
      XCTAssertEqual(try names(CNContact.predicateForContacts(matching: phone)), expected, number)
    }
    XCTAssertEqual(
      try names(
        CNContact.predicateForContacts(withIdentifiers: [ben.identifier, "x", anna.identifier])),
      ["Ben", "Anna"])
    XCTAssertEqual(
      error { _ = try names(NSPredicate(value: true)) }?.code, .predicateInvalid)
    XCTAssertEqual(
      error { _ = try names(CNGroup.predicateForGroups(withIdentifiers: [])) }?.code,
      .predicateInvalid)
  }

  func testTheOrderIsThatOfTheLanguage() throws {
    let company = CNMutableContact()
    company.contactType = .organization
    company.organizationName = "Bäckerei"
    let spoken = person("陽子", "田中")
    spoken.phoneticFamilyName = "Adam"
    let people = [
      person("Zoe", "adler"), person("Ann", "Adler"), person("", "4ever"), person("Cher", ""),
      CNMutableContact(), company, spoken, person("Al", "Zed"), person("Ol", "Ähre"),
    ]
    let store = try makeStore()
    try add(people, to: store)
    XCTAssertEqual(
      try store.list().map { $0.organizationName + $0.givenName + $0.familyName },
      ["陽子田中", "AnnAdler", "Zoeadler", "OlÄhre", "Bäckerei", "Cher", "AlZed", "4ever", ""])
    XCTAssertEqual(
      try store.list(.givenName).map { $0.organizationName + $0.givenName }.prefix(3),
      ["Al", "Ann", "Bäckerei"])

    let swedish = try CNContactStore(path: path, locale: "sv_SE")
    let order = try swedish.list().map(\.familyName)
    XCTAssertLessThan(
      try XCTUnwrap(order.firstIndex(of: "Zed")), try XCTUnwrap(order.firstIndex(of: "Ähre")),
      "in Swedish ä is behind z")
  }

  func testAnEnumerationMayCallTheStoreAndEndEarly() throws {
    let store = try makeStore()
    try add((0..<450).map { person("N\($0)", "F") }, to: store)
    let request = CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey])
    request.mutableObjects = true
    request.sortOrder = .familyName
    var count = 0
    try store.enumerateContacts(with: request) { contact, stop in
      XCTAssertTrue(contact is CNMutableContact)
      count += 1
      if count == 1 {
        let save = CNSaveRequest()
        if let contact = contact as? CNMutableContact { save.delete(contact) }
        XCTAssertNil(error { try store.execute(save) })
      }
      if count == 300 { stop.pointee = true }
    }
    XCTAssertEqual(count, 300)
    XCTAssertEqual(try store.list().count, 449)
  }

  func testASummarySaysWhatAListShows() throws {
    let store = try makeStore()
    let ada = person("Ada", "Lovelace", phone: "1", mail: "a@b.c")
    ada.imageData = Data([1])
    try add([ada], to: store)
    let summary = try XCTUnwrap(store.list().first)
    XCTAssertEqual(summary.identifier, ada.identifier)
    XCTAssertEqual(summary.phone, "1")
    XCTAssertEqual(summary.mail, "a@b.c")
    XCTAssertTrue(summary.hasPicture)
    XCTAssertEqual(
      CNContactFormatter.string(from: summary.contact, style: .fullName), "Ada Lovelace")
  }
}
