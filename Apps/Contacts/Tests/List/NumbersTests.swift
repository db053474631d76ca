import Contacts
import ContactsUI
import UIKitTesting
import XCTest

@testable import ContactsApp

/// Telephone numbers that are grouped for the user's region.
@MainActor final class NumbersTests: XCTestCase {
  func testSearchingAndCalling() async throws {
    let people = [
      ShellTest.person("Ada", "Lovelace", phone: "6502530000"),
      ShellTest.person("Grace", "Hopper", phone: "+442079460958"),
    ]
    let test = try ShellTest(people, region: "US")
    try XCTSkipIf(
      PhoneNumberFormatter.user.string(from: "6502530000") == "6502530000",
      "Scripts/phone-numbers builds what groups telephone numbers")
    let titles = test.list.menu(for: test.list.summary(at: IndexPath(row: 0, section: 1))).children
      .compactMap { $0 as? UIMenu }.flatMap(\.children).map(\.title)
    XCTAssertEqual(titles.first, "Call (650) 253-0000")
    test.driver.pressControl("f")
    test.driver.settle(limit: 2)
    for (typed, shown) in [("02530", "(650) 253-0000"), ("020 7946", "+44 20 7946 0958")] {
      test.driver.pressControl("a")
      test.driver.type(typed)
      test.driver.settle(limit: 2)
      XCTAssertNotNil(test.find(shown), "\(shown) for \(typed)")
    }
  }
}
