import Contacts
import Foundation
import XCTest

/// What another contact says in other words adds nothing.
final class MergingTests: XCTestCase {
  private func card(_ lines: String...) throws -> ContactContents {
    let text = (["BEGIN:VCARD", "VERSION:3.0", "N:Doe;Jo;;;"] + lines + ["END:VCARD"])
      .joined(separator: "\r\n")
    return try XCTUnwrap(VCardReader().read(Data(text.utf8)).contacts.first)
  }

  private func checkSame(
    _ change: (inout ContactContents) -> Void, _ other: (inout ContactContents) -> Void,
    line: UInt = #line
  ) {
    var one = ContactContents()
    change(&one)
    var two = ContactContents()
    other(&two)
    XCTAssertEqual(one.merging(two), one, line: line)
    XCTAssertEqual(two.merging(one), two, line: line)
  }

  func testNotes() {
    let note = "Caf\u{E9} at noon\nSecond line"
    for other in [
      "Caf\u{E9} at noon\r\nSecond line", "Caf\u{E9} at noon\rSecond line", note + "\n\n",
      "\n" + note + " \t", "Cafe\u{301} at noon\nSecond line", "Caf\u{E9} at noon  \nSecond line",
      "Caf\u{E9} at noon\u{2028}Second line",
    ] {
      checkSame({ $0.note = note }, { $0.note = other })
    }
    checkSame({ _ in }, { $0.note = " \r\n" })
    var one = ContactContents()
    one.note = "First\r\nmine\r\n"
    var two = ContactContents()
    two.note = "theirs\n"
    XCTAssertEqual(one.merging(two).note, "First\r\nmine\r\n\n\ntheirs\n", "kept as written")
    two.note = "min"
    XCTAssertEqual(one.merging(two).note, "First\r\nmine\r\n\n\nmin", "a line of its own")
    // The same note is not added once more by the next import.
    two.note = "theirs"
    let merged = one.merging(two)
    XCTAssertEqual(merged.merging(two), merged)
    XCTAssertEqual(merged.merging(one), merged)
  }

  func testAddressesOfMailAndPages() {
    checkSame(
      { $0.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: "jo@example.org")] },
      { $0.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "Jo@Example.ORG ")] })
    checkSame(
      { $0.urlAddresses = [CNLabeledValue(label: nil, value: "https://example.org")] },
      { $0.urlAddresses = [CNLabeledValue(label: CNLabelWork, value: "HTTPS://Example.org/ ")] })
    var one = ContactContents()
    one.urlAddresses = [CNLabeledValue(label: nil, value: "https://example.org/a")]
    var two = ContactContents()
    two.urlAddresses = [CNLabeledValue(label: nil, value: "https://example.org/A")]
    XCTAssertEqual(one.merging(two).urlAddresses.count, 2, "paths may differ in case")
  }

  func testPhoneNumbers() {
    checkSame(
      { $0.phoneNumbers = [.init(label: nil, value: CNPhoneNumber(stringValue: "+442079460958"))] },
      {
        $0.phoneNumbers = [
          .init(label: CNLabelHome, value: CNPhoneNumber(stringValue: "(020) 7946-0958"))
        ]
      })
    // What has no digits is not added twice either.
    checkSame(
      { $0.phoneNumbers = [.init(label: nil, value: CNPhoneNumber(stringValue: "ask mum"))] },
      { $0.phoneNumbers = [.init(label: nil, value: CNPhoneNumber(stringValue: "Ask mum "))] })
  }

  func testOtherValues() {
    func address(_ street: String, _ city: String) -> CNLabeledValue<CNPostalAddress> {
      let address = CNMutablePostalAddress()
      address.street = street
      address.city = city
      return CNLabeledValue(label: nil, value: address)
    }
    checkSame(
      { $0.postalAddresses = [address("1 High St\nFlat 2", "Caf\u{E9}")] },
      { $0.postalAddresses = [address("1 High St\r\nFlat 2 ", "cafe\u{301}")] })
    checkSame(
      { $0.contactRelations = [.init(label: nil, value: CNContactRelation(name: "Ren\u{E9}"))] },
      { $0.contactRelations = [.init(label: nil, value: CNContactRelation(name: "Rene\u{301} "))] })
    checkSame(
      {
        $0.instantMessageAddresses = [
          .init(label: nil, value: CNInstantMessageAddress(username: "jo", service: "Jabber"))
        ]
      },
      {
        $0.instantMessageAddresses = [
          .init(label: nil, value: CNInstantMessageAddress(username: "Jo", service: "jabber"))
        ]
      })
    func date(_ calendar: Calendar?) -> CNLabeledValue<NSDateComponents> {
      var date = DateComponents(year: 1980, month: 2, day: 3)
      date.calendar = calendar
      return CNLabeledValue(label: nil, value: date as NSDateComponents)
    }
    checkSame(
      { $0.dates = [date(nil)] }, { $0.dates = [date(Calendar(identifier: .gregorian))] })
    checkSame({ _ in }, { $0.nickname = " " })
  }

  func testPicturesOfOtherBytes() {
    checkSame({ $0.imageData = Data([1, 2]) }, { $0.imageData = Data([3]) })
    checkSame({ $0.thumbnailImageData = Data([1, 2]) }, { $0.imageData = Data([3]) })
  }

  func testLinesOfOneCardInAnotherOrderAndCase() throws {
    let one = try card("X-A;TYPE=home:1", "item1.X-B:2", "item1.X-ABLABEL:l", "UID:u")
    let two = try card("UID:urn:uuid:u", "item3.X-B:2", "item3.X-ABLABEL:l", "x-a;type=HOME:1")
    XCTAssertEqual(one.merging(two), one)
  }

  /// Thousands of lines that no property holds, in groups of the same names: each is kept once.
  func testManyLines() {
    var one = ContactContents()
    var two = ContactContents()
    for number in 0..<5000 {
      one.otherLines.append("item\(number).X-OURS:\(number)")
      two.otherLines += ["item\(number).X-THEIRS:\(number)", "X-ALONE:\(number)"]
    }
    let merged = one.merging(two)
    XCTAssertEqual(merged.otherLines.count, 15000)
    XCTAssertEqual(Array(merged.otherLines.prefix(5000)), one.otherLines)
    // "item5000" is the first name that none of ours has, and the others follow.
    XCTAssertEqual(merged.otherLines[5000], "item5000.X-THEIRS:0")
    XCTAssertEqual(merged.otherLines[5001], "X-ALONE:0")
    let groups = merged.otherLines.compactMap { line in
      line.firstIndex(of: ".").map { String(line[..<$0]) }
    }
    XCTAssertEqual(Set(groups).count, 10000, "no two groups have one name")
    XCTAssertEqual(merged.merging(two), merged, "and then it is all there")
  }
}
