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

  /// The controllers inside one, and itself.
  private func all(in controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap(all)
  }

  /// In a narrow window the page comes over the list, in a wide one beside it.
  func testAPageIsChosen() async throws {
    for width in [390, 1000] as [CGFloat] {
      let shell = CatalogShell.make()
      let driver = AppDriver(.init(size: CGSize(width: width, height: 844), scale: 1)) { shell }
      driver.settle(limit: 2)
      let list = try XCTUnwrap(all(in: shell).compactMap { $0 as? CatalogController }.first)
      let cell = try XCTUnwrap(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      driver.tap(cell)
      driver.settle(limit: 2)
      let page = all(in: shell).compactMap { $0 as? ButtonsController }.first
      XCTAssertEqual(page?.title, "Buttons", "\(width)")
      XCTAssertNotNil(page?.view.window, "\(width)")
      XCTAssertEqual(list.view.window != nil, width > 600, "\(width)")
    }
  }

  func testAPageIsOpenedAtOnce() async throws {
    let shell = CatalogShell.make(page: .named("switches"))
    let driver = AppDriver(.init(scale: 1)) { shell }
    driver.settle(limit: 2)
    let page = all(in: shell).compactMap { $0 as? SwitchesController }.first
    XCTAssertNotNil(page?.view.window)
  }

  func testTheListIsSearched() async throws {
    let list = CatalogController()
    let driver = AppDriver(.init(scale: 1)) { UINavigationController(rootViewController: list) }
    driver.settle(limit: 2)
    let bar = try XCTUnwrap(list.navigationItem.searchController?.searchBar)
    driver.tap(bar)
    driver.settle(limit: 2)
    driver.type("spr")
    driver.settle(limit: 2)
    XCTAssertEqual(list.numberOfSections(in: list.tableView), 1)
    let cell = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    let content = cell?.contentConfiguration as? UIListContentConfiguration
    XCTAssertEqual(content?.text, "Curves and springs")
  }

  /// Whoever does not see a page hears what each of its controls is for.
  func testEverythingHasAName() async throws {
    for page in CatalogSection.all.flatMap(\.pages) {
      let driver = AppDriver(.init(scale: 1)) {
        UINavigationController(rootViewController: page.makeController())
      }
      driver.settle(limit: 1)
      let issues = driver.auditAccessibility(for: [.unlabelled])
      XCTAssertEqual(issues.map(\.description), [], page.name)
    }
  }
}
