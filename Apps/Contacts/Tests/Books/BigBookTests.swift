import Contacts
import UIKitTesting
import XCTest

@testable import ContactsApp

/// A book of 100,000 people. Writing it takes a while, so that quick runs leave it out.
@MainActor final class BigBookTests: XCTestCase {
  private struct Expected: Decodable {
    struct Person: Decodable {
      let id: Int
      let first, last: String
      let phones, emails: [ExpectedBook.Value]?
    }
    let samples: [Person]
  }

  override func setUp() async throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment["PORTICO_FULL"] == "1", "only with PORTICO_FULL=1")
  }

  func testEverybodyIsThereOnceAndInOrder() async throws {
    let book = try AddressBookFile.read(Fixtures.book("big"))
    XCTAssertEqual(book.count, 100_000)
    // Last names end in the person's number.
    let numbers = Set(book.compactMap { $0.lastName?.split(separator: "-").last.map(String.init) })
    XCTAssertEqual(numbers.count, 100_000)
    // The names are of one script, without accents: what is left of the order of languages is that
    // it looks at letters first, whatever their case.
    let file = try Fixtures.folder("big").appendingPathComponent("expected.json")
    let expected = try JSONDecoder().decode(Expected.self, from: Data(contentsOf: file))
    let byLastName = Dictionary(
      grouping: book, by: { $0.lastName ?? "" })
    for person in expected.samples {
      XCTAssertEqual(
        byLastName[person.last],
        [
          ContactRecord(
            firstName: person.first, lastName: person.last, phone: person.phones?.first?.value,
            email: person.emails?.first?.value)
        ])
    }
    let locale = Locale(identifier: NameCollator.currentLocale)
    func name(_ index: Int) -> String {
      "\(book[index].firstName ?? "") \(book[index].lastName ?? "")"
    }
    for index in stride(from: 0, to: book.count - 1, by: 37) {
      XCTAssertNotEqual(
        name(index).compare(name(index + 1), locale: locale), .orderedDescending,
        "\(name(index)), \(name(index + 1))")
    }
    // What the model needs: the texts and 16 bytes a person.
    let texts = book.reduce(0) { sum, record in
      [record.firstName, record.lastName, record.phone, record.email]
        .reduce(sum) { $0 + ($1?.utf8.count ?? 0) }
    }
    XCTAssertLessThan(book.storageSize, texts + 16 * book.count + 65_536)
  }
}
