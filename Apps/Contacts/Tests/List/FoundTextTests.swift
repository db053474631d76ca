import Contacts
import UIKitTesting
import XCTest

@testable import ContactsApp

/// Rows that a search finds say why.
@MainActor final class FoundTextTests: XCTestCase {
  private static let person: ContactContents = {
    var person = ShellTest.person(
      "Mary", "Somerville", phone: "+44 131 496 0001", mail: "mary@example.org",
      organization: "Royal Society",
      note: "Met her at the\nobservatory in the spring, where she spoke of Laplace and the moon.")
    person.phoneNumbers.append(
      CNLabeledValue(label: CNLabelWork, value: CNPhoneNumber(stringValue: "+44 20 7946 0777")))
    let address = CNMutablePostalAddress()
    address.street = "12 High Street"
    address.city = "Jedburgh"
    person.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
    person.contactRelations = [
      CNLabeledValue(
        label: CNLabelContactRelationSpouse, value: CNContactRelation(name: "William Greig"))
    ]
    person.nickname = "Queen of Science"
    return person
  }()

  private func label(_ text: String, _ style: ListSettings.Style = .plain) throws -> String? {
    let test = try ShellTest([Self.person, ShellTest.people[0]], style: style)
    test.driver.pressControl("f")
    test.driver.type(text)
    test.driver.settle(limit: 1)
    XCTAssertEqual(test.list.search?.found.count, 1, text)
    return test.table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessibilityLabel
  }

  func testARowSaysWhereItWasFound() async throws {
    for (text, found) in [
      ("somer", "Royal Society"), ("jedb", "12 High Street, Jedburgh"),
      ("mary high", "12 High Street, Jedburgh"), ("greig", "spouse: William Greig"),
      ("mary@", "mary@example.org"), ("science", "Queen of Science"),
      ("royal", "Royal Society"), ("laplace", "Note: …she spoke of Laplace and the moon."),
    ] {
      XCTAssertEqual(try label(text), "Mary Somerville, \(found)", text)
    }
    XCTAssertEqual(
      try label("7946 0777")?.filter(\.isNumber).hasSuffix("2079460777"), true, "the second number")
  }

  func testADrawnRowSaysItInPlaceOfTheAddress() async throws {
    XCTAssertEqual(
      try label("jedb", .drawn), "Mary Somerville, +44 131 496 0001, 12 High Street, Jedburgh")
    XCTAssertEqual(
      try label("mary@", .drawn), "Mary Somerville, +44 131 496 0001, mary@example.org")
  }
}
