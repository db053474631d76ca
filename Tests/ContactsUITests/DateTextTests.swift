import XCTest

@testable import ContactsUI

final class DateTextTests: XCTestCase {
  private func text(_ year: Int?, _ month: Int?, _ day: Int?, _ locale: String) -> String? {
    var date = DateComponents()
    date.year = year
    date.month = month
    date.day = day
    return DateText.string(from: date, locale: Locale(identifier: locale))
  }

  func testDatesWithAndWithoutAYear() {
    XCTAssertEqual(text(1980, 5, 12, "en_US"), "May 12, 1980")
    XCTAssertEqual(text(1980, 5, 12, "de_DE"), "12. Mai 1980")
    XCTAssertEqual(text(nil, 2, 29, "en_US"), "February 29")
    XCTAssertEqual(text(nil, 2, 29, "en_GB"), "29 February")
    XCTAssertEqual(text(1604, 1, 1, "en_US"), "January 1, 1604")
  }

  func testDatesOfWhichOnlyAPartIsKnown() {
    XCTAssertEqual(text(1980, 5, nil, "en_US"), "May 1980")
    XCTAssertEqual(text(1980, 5, nil, "de_DE"), "Mai 1980")
    XCTAssertEqual(text(1980, nil, nil, "en_US"), "1980")
    XCTAssertEqual(text(1980, nil, 1, "en_US"), "1980")
    XCTAssertEqual(text(nil, 5, nil, "en_US"), "May")
    XCTAssertEqual(text(nil, nil, 31, "en_US"), "31")
    XCTAssertNil(text(nil, nil, nil, "en_US"))
  }
}
