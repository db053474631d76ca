import XCTest

@testable import ContactsApp

/// The numbers of the list's description, in points.
final class ContactRowLayoutTests: XCTestCase {
  private func layout(
    width: CGFloat = 320, first: CGFloat = 0, last: CGFloat = 0, phone: CGFloat = 0,
    email: CGFloat = 0
  ) -> ContactRowLayout {
    ContactRowLayout(
      size: CGSize(width: width, height: 44),
      widths: .init(first: first, last: last, phone: phone, email: email), lineHeight: 20)
  }

  func testWithAddress() {
    let row = layout(first: 90, last: 80, phone: 100, email: 150)
    XCTAssertEqual(row.first, CGRect(x: 5, y: 0, width: 90, height: 20))
    XCTAssertEqual(row.last, CGRect(x: 100, y: 0, width: 80, height: 20))
    XCTAssertEqual(row.phone, CGRect(x: 215, y: 0, width: 100, height: 20))
    XCTAssertEqual(row.email, CGRect(x: 5, y: 22, width: 150, height: 20))
    XCTAssertFalse(row.isPhoneCut)
  }

  func testWithoutAddressAllIsCentred() {
    let row = layout(first: 90, last: 80, phone: 100)
    XCTAssertEqual([row.first.midY, row.last.midY, row.phone.midY], [22, 22, 22])
  }

  func testThePhoneGetsWhatIsLeftLessTen() {
    // The names end at 180 of 320, and 140 less 10 are left.
    XCTAssertFalse(layout(first: 90, last: 80, phone: 130).isPhoneCut)
    let row = layout(first: 90, last: 80, phone: 131)
    XCTAssertTrue(row.isPhoneCut)
    XCTAssertEqual(row.phone, CGRect(x: 185, y: 12, width: 130, height: 20))
  }

  func testThePhoneGoesWhereNothingIsLeft() {
    XCTAssertEqual(layout(first: 400, phone: 80).phone.width, 0)
    XCTAssertEqual(layout(width: 0, phone: 80).phone.width, 0)
  }

  func testAloneEachNameIsAtTheEdge() {
    XCTAssertEqual(layout(last: 80, phone: 400).last.minX, 5)
    XCTAssertEqual(layout(last: 80, phone: 400).phone.minX, 90)
    XCTAssertEqual(layout(first: 90, phone: 400).phone.minX, 100)
    XCTAssertEqual(layout(phone: 400).phone, CGRect(x: 5, y: 12, width: 310, height: 20))
  }

  func testMirrored() {
    let row = layout(first: 90, last: 80, phone: 100)
    XCTAssertEqual(row.mirrored(row.first).maxX, 315)
    XCTAssertEqual(row.mirrored(row.last).maxX, 220)
    XCTAssertEqual(row.mirrored(row.phone).minX, 5)
  }
}
