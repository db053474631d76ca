import UIKitTesting
import XCTest

@testable import CatalogApp

@MainActor final class CatalogTests: XCTestCase {
  func testArguments() async throws {
    XCTAssertEqual(try CatalogArguments(["catalog", "--page", "buttons"]).pageName, "buttons")
    XCTAssertTrue(try CatalogArguments(["catalog", "--pages"]).wantsPageNames)
    XCTAssertTrue(try CatalogArguments(["catalog", "--right-to-left"]).isRightToLeft)
    XCTAssertThrowsError(try CatalogArguments(["catalog", "--page", "nothing"])) {
      XCTAssertEqual("\($0)", "there is no page 'nothing'; --pages lists them")
    }
    XCTAssertThrowsError(try CatalogArguments(["catalog", "--page"]))
    XCTAssertThrowsError(try CatalogArguments(["catalog", "--colour"]))
    let names = CatalogSection.all.flatMap(\.pages).map(\.name)
    XCTAssertEqual(Set(names).count, names.count, "two pages have the same name")
    XCTAssertTrue(CatalogArguments.pageNames.contains("buttons"))
  }

  func testEverySymbolOfTheListIsThere() async throws {
    for page in CatalogSection.all.flatMap(\.pages) {
      XCTAssertNotNil(UIImage(systemName: page.symbol), page.symbol)
    }
  }

  func testAPageIsChosenAndLeft() async throws {
    let shell = CatalogShell.make()
    let driver = AppDriver(.init(scale: 1)) { shell }
    driver.settle(limit: 2)
    let navigation = try XCTUnwrap(shell as? UINavigationController)
    let list = try XCTUnwrap(navigation.topViewController as? CatalogController)
    let cell = try XCTUnwrap(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    driver.tap(cell)
    driver.settle(limit: 2)
    XCTAssertTrue(navigation.topViewController is ButtonsController)
    XCTAssertEqual(navigation.topViewController?.title, "Buttons")
    navigation.popViewController(animated: true)
    driver.settle(limit: 2)
    XCTAssertTrue(navigation.topViewController === list)
  }
}
