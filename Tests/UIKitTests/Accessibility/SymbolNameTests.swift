import XCTest

@testable import UIKit

/// What symbols are called for who hears them: by what they are there for, as UIKit does.
@MainActor final class SymbolNameTests: XCTestCase {
  private func name(_ symbol: String) -> String? {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    return button.accessibilityLabel
  }

  func testUsualSymbols() async {
    XCTAssertEqual(name("plus"), "Add")
    XCTAssertEqual(name("plus.circle.fill"), "Add")
    XCTAssertEqual(name("square.and.arrow.up"), "Share")
    XCTAssertEqual(name("trash"), "Delete")
    XCTAssertEqual(name("magnifyingglass"), "Search")
    XCTAssertEqual(name("ellipsis.circle"), "More")
    XCTAssertEqual(name("chevron.backward"), "Back")
    XCTAssertEqual(name("gearshape.fill"), "Settings")
    XCTAssertEqual(name("folder.badge.plus"), "Add Folder")
    XCTAssertEqual(name("bell.slash"), "Notifications, Off")
  }

  func testOthersAreCalledByWhatTheyShow() async {
    XCTAssertEqual(name("umbrella"), "Umbrella")
  }

  func testEveryNameIsThatOfADrawingOrAnIcon() async {
    for (symbol, name) in SymbolNames.names {
      XCTAssertNotNil(UIImage(systemName: symbol), "\(symbol) for \(name)")
    }
  }

  func testTheAppsNameGoesFirst() async {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    button.accessibilityLabel = "New list"
    XCTAssertEqual(button.accessibilityLabel, "New list")
  }
}
