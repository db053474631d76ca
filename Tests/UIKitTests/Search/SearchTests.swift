import UIKitTesting
import XCTest

@testable import UIKit

/// Search bars and search controllers in a table.
@MainActor final class SearchTests: XCTestCase {
  /// A table of fruit that can be searched.
  private final class List: UITableViewController, UISearchBarDelegate, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    static let all = ["Apple", "Banana", "Cherry", "Grape", "Orange", "Pear"]
    var shown = List.all
    var log: [String] = []
    var bar = UISearchBar()
    var search: UISearchController?

    func numberOfRows() -> Int { shown.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      shown.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = shown[indexPath.row]
      return cell
    }

    func filter(_ text: String) {
      shown = text.isEmpty ? Self.all : Self.all.filter { $0.lowercased().contains(text) }
      tableView.reloadData()
    }

    func updateSearchResults(for searchController: UISearchController) {
      log.append("update \(searchController.searchBar.text ?? "")")
      filter(searchController.searchBar.text?.lowercased() ?? "")
    }

    func willPresentSearchController(_ searchController: UISearchController) {
      log.append("willPresent")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      log.append("didPresent")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      log.append("willDismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      log.append("didDismiss")
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("shouldBegin")
      return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("shouldEnd")
      return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append("changed \(searchText)")
      if search == nil { filter(searchText.lowercased()) }
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("shouldChange \(range.location),\(range.length) \(text)")
      return true
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { log.append("scope \(selectedScope)") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  }

  private func stage(
    _ results: UIViewController? = nil, withController: Bool = true
  ) -> (AppDriver, List) {
    let list = List(style: .plain)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { list }
    if withController {
      let search = UISearchController(searchResultsController: results)
      search.searchResultsUpdater = list
      search.delegate = list
      list.search = search
      list.bar = search.searchBar
    } else {
      list.bar.sizeToFit()
    }
    list.bar.delegate = list
    list.tableView.tableHeaderView = list.bar
    driver.settleFrame()
    return (driver, list)
  }

  func testABarAloneAsksAndTells() async throws {
    let (driver, list) = stage(withController: false)
    XCTAssertEqual(list.bar.frame, CGRect(x: 0, y: 0, width: 320, height: 56))
    driver.tap(list.bar.searchTextField)
    XCTAssertEqual(list.log, ["shouldBegin", "didBegin"])
    list.log = []
    driver.type("p")
    XCTAssertEqual(list.log, ["shouldChange 0,0 p", "changed p"])
    XCTAssertEqual(list.shown, ["Apple", "Grape", "Pear"])
    driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(list.log.last, "search")
    XCTAssertTrue(list.bar.isFirstResponder)
    let clear = try XCTUnwrap(list.bar.searchTextField.clearButtonFrame)
    driver.tap(
      at: list.bar.searchTextField.convert(CGPoint(x: clear.midX, y: clear.midY), to: nil))
    XCTAssertEqual(list.log.last, "changed ")
    XCTAssertEqual(list.shown.count, 6)
    driver.type("x")
    driver.press(.keyboardEscape)
    XCTAssertEqual(list.bar.text, "")
    list.log = []
    XCTAssertTrue(list.bar.resignFirstResponder())
    XCTAssertEqual(list.log, ["shouldEnd", "didEnd"])
  }

  func testTheCancelButtonSlidesIn() async throws {
    let (driver, list) = stage(withController: false)
    let width = list.bar.searchTextField.frame.width
    list.bar.setShowsCancelButton(true, animated: true)
    driver.settle()
    XCTAssertLessThan(list.bar.searchTextField.frame.width, width - 50)
    driver.tap(at: CGPoint(x: 290, y: 28))
    XCTAssertEqual(list.log, ["cancel"])
    list.bar.showsCancelButton = false
    driver.settle()
    XCTAssertEqual(list.bar.searchTextField.frame.width, width)
  }

  func testASearchControllerFilters() async throws {
    let (driver, list) = stage()
    let search = try XCTUnwrap(list.search)
    search.obscuresBackgroundDuringPresentation = false
    driver.tap(search.searchBar.searchTextField)
    XCTAssertTrue(search.isActive)
    XCTAssertEqual(
      list.log, ["shouldBegin", "willPresent", "update ", "didPresent", "didBegin"])
    XCTAssertTrue(search.searchBar.showsCancelButton)
    driver.type("an")
    XCTAssertEqual(list.shown, ["Banana", "Orange"])
    list.log = []
    driver.settle()
    driver.tap(at: CGPoint(x: 290, y: 28))
    XCTAssertFalse(search.isActive)
    XCTAssertEqual(search.searchBar.text, "")
    XCTAssertEqual(list.shown.count, 6)
    XCTAssertEqual(
      list.log, ["cancel", "willDismiss", "shouldEnd", "didEnd", "update ", "didDismiss"])
    driver.settle()
    XCTAssertFalse(search.searchBar.showsCancelButton)
  }

  func testScopesComeWithTheSearchAndAreTold() async throws {
    let (driver, list) = stage()
    let search = try XCTUnwrap(list.search)
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.scopeButtonTitles = ["All", "Red", "Green"]
    driver.settle()
    XCTAssertEqual(list.bar.frame.height, 56)
    driver.tap(search.searchBar.searchTextField)
    driver.settle(limit: 1)
    XCTAssertEqual(list.bar.frame.height, 100)
    XCTAssertEqual(list.tableView.tableHeaderView?.frame.height, 100)
    driver.tap(at: CGPoint(x: 160, y: 72))
    XCTAssertEqual(search.searchBar.selectedScopeButtonIndex, 1)
    XCTAssertEqual(list.log.suffix(2), ["scope 1", "update "])
    search.isActive = false
    driver.settle(limit: 1)
    XCTAssertEqual(list.bar.frame.height, 56)
  }

  func testEscapeEndsASearchAndControlFBeginsOne() async throws {
    let (driver, list) = stage()
    let search = try XCTUnwrap(list.search)
    driver.pressControl("f")
    XCTAssertTrue(search.isActive)
    XCTAssertTrue(search.searchBar.isFirstResponder)
    driver.type("p")
    driver.press(.keyboardEscape)
    XCTAssertFalse(search.isActive)
    XCTAssertFalse(search.searchBar.isFirstResponder)
    XCTAssertEqual(list.shown.count, 6)
    search.isActive = true
    XCTAssertTrue(search.searchBar.isFirstResponder)
    search.isActive = false
    XCTAssertFalse(search.searchBar.isFirstResponder)
  }

  func testTheScreenIsDimmedAndATapEndsTheSearch() async throws {
    let (driver, list) = stage()
    let search = try XCTUnwrap(list.search)
    driver.tap(search.searchBar.searchTextField)
    XCTAssertEqual(
      search.view.convert(search.view.bounds, to: nil),
      CGRect(x: 0, y: 56, width: 320, height: 424))
    driver.tap(at: CGPoint(x: 160, y: 200))
    XCTAssertFalse(search.isActive)
    XCTAssertNil(search.view.window)
    XCTAssertNil(list.tableView.indexPathForSelectedRow, "the tap must not go through")
  }

  func testResultsOfTheirOwnCoverTheScreen() async throws {
    let results = UIViewController()
    let (driver, list) = stage(results)
    let search = try XCTUnwrap(list.search)
    driver.tap(search.searchBar.searchTextField)
    XCTAssertNil(results.viewIfLoaded?.window)
    driver.type("a")
    XCTAssertEqual(
      results.view.convert(results.view.bounds, to: nil),
      CGRect(x: 0, y: 56, width: 320, height: 424))
    XCTAssertTrue(results.parent === search)
    driver.press(.keyboardDeleteOrBackspace)
    XCTAssertNil(results.view.window)
    search.showsSearchResultsController = true
    XCTAssertNotNil(results.view.window)
    search.isActive = false
    XCTAssertNil(results.view.window)
  }

  /// Number 46 of the list of behaviours: after a selected row was filtered out and came back, the
  /// first arrow key moves.
  func testArrowsGoOnAfterARowWasFilteredOut() async throws {
    let (driver, list) = stage(withController: false)
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardDownArrow)
    XCTAssertEqual(list.tableView.indexPathForSelectedRow?.row, 1)
    driver.pressControl("f")
    driver.type("pear")
    XCTAssertEqual(list.shown, ["Pear"])
    driver.press(.keyboardEscape)
    XCTAssertEqual(list.shown.count, 6)
    driver.press(.keyboardDownArrow)
    let row = try XCTUnwrap(list.tableView.indexPathForSelectedRow?.row)
    driver.press(.keyboardDownArrow)
    XCTAssertEqual(list.tableView.indexPathForSelectedRow?.row, row + 1)
  }

  func testTheNavigationBarGivesWayToTheSearch() async throws {
    let list = List(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { navigation }
    list.title = "Fruit"
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = list
    search.obscuresBackgroundDuringPresentation = false
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    driver.settle()
    let bar = navigation.navigationBar
    let height = bar.frame.height
    driver.tap(search.searchBar.searchTextField)
    driver.settle(limit: 2)
    XCTAssertTrue(search.isActive)
    XCTAssertLessThan(bar.frame.height, height - 40, "title and buttons are gone")
    driver.type("an")
    XCTAssertEqual(list.shown, ["Banana", "Orange"])
    driver.press(.keyboardEscape)
    driver.settle(limit: 2)
    XCTAssertFalse(search.isActive)
    XCTAssertEqual(bar.frame.height, height)
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    driver.settle(limit: 2)
    XCTAssertEqual(bar.frame.height, height)
  }

  func testTheNavigationBarGoesWhileATablesHeaderIsSearched() async throws {
    let list = List(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { navigation }
    let search = UISearchController(searchResultsController: nil)
    list.tableView.tableHeaderView = search.searchBar
    driver.settle()
    driver.tap(search.searchBar.searchTextField)
    driver.settle(limit: 2)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    search.isActive = false
    driver.settle(limit: 2)
    XCTAssertFalse(navigation.isNavigationBarHidden)
  }

  func testABarGrowsWithTheTextSize() async throws {
    let bar = UISearchBar()
    bar.showsCancelButton = true
    bar.prompt = "Fruit"
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
    bar.sizeToFit()
    table.tableHeaderView = bar
    let driver = AppDriver(.init(size: CGSize(width: 390, height: 600))) {
      let controller = UIViewController()
      controller.view.addSubview(table)
      return controller
    }
    driver.settle()
    let (height, field) = (bar.frame.height, bar.searchTextField.frame)
    let cancel = bar.cancelButton.frame.width
    let icon = try XCTUnwrap(bar.searchTextField.leftView).frame.width
    XCTAssertEqual(field.height, 36)
    XCTAssertEqual(bar.searchTextField.font?.pointSize, 17)
    driver.host.settings.textScale = 2
    driver.settle()
    let font = UIFont.preferredFont(
      forTextStyle: .body, compatibleWith: bar.traitCollection)
    XCTAssertGreaterThan(font.pointSize, 23)
    XCTAssertEqual(bar.searchTextField.font?.pointSize, font.pointSize)
    XCTAssertGreaterThan(bar.searchTextField.frame.height, font.lineHeight + 10)
    XCTAssertGreaterThan(bar.frame.height, height + 10)
    XCTAssertEqual(bar.frame.height, bar.sizeThatFits(.zero).height)
    XCTAssertGreaterThan(bar.cancelButton.frame.width, cancel * 1.2)
    XCTAssertGreaterThan(try XCTUnwrap(bar.searchTextField.leftView).frame.width, icon * 1.2)
    XCTAssertLessThanOrEqual(bar.promptLabel.frame.maxY, bar.searchTextField.frame.minY)
    driver.host.settings.textScale = 1
    driver.settle()
    XCTAssertEqual(bar.frame.height, height)
    XCTAssertEqual(bar.searchTextField.frame, field)
  }

  func testABarInTheNavigationBarGrowsWithTheTextSize() async throws {
    let search = UISearchController(searchResultsController: nil)
    let list = List()
    let driver = AppDriver(.init(size: CGSize(width: 390, height: 600))) {
      list.navigationItem.searchController = search
      list.navigationItem.hidesSearchBarWhenScrolling = false
      return UINavigationController(rootViewController: list)
    }
    driver.settle()
    let height = search.searchBar.searchTextField.frame.height
    let top = list.tableView.adjustedContentInset.top
    driver.host.settings.textScale = 2
    driver.settle()
    XCTAssertGreaterThan(search.searchBar.searchTextField.frame.height, height + 5)
    XCTAssertGreaterThan(list.tableView.adjustedContentInset.top, top + 5)
  }
}
