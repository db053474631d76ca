import UIKitTesting
import XCTest

@testable import UIKit

/// A list screen as it is written for iOS.
private final class ListController: UITableViewController {
  var names = (0..<40).map { "Name \($0)" }
  var chosen: [Int] = []
  var scrolls = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    indexPath.row == 1
      ? 100 : super.tableView(tableView, heightForRowAt: indexPath)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// A list that leaves the heights of its rows to the table.
private class MillionController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1_000_000
  }
}

private final class HigherController: MillionController {
  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { 60 }
}

@MainActor final class TableControllerTests: XCTestCase {
  func testAsksForHeightsOnlyWhereTheyAreGiven() async {
    let controller = MillionController(style: .plain)
    controller.tableView.rowHeight = 50
    controller.tableView.estimatedRowHeight = 0
    controller.tableView.reloadData()
    XCTAssertEqual(controller.tableView.rowHeightRule, .fixed(50))
    XCTAssertEqual(controller.tableView.contentSize.height, 50_000_000)

    let higher = HigherController(style: .plain)
    higher.tableView.estimatedRowHeight = 44
    higher.tableView.reloadData()
    XCTAssertEqual(higher.tableView.rowHeightRule, .measured(estimatesAreGiven: false))
    XCTAssertEqual(higher.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height, 44)
  }

  func testShowsItsRowsAndHearsOfTheUser() async {
    let controller = ListController(style: .plain)
    let driver = AppDriver { controller }
    XCTAssertTrue(controller.view === controller.tableView)
    XCTAssertEqual(controller.tableView.frame.size, CGSize(width: 390, height: 844))
    XCTAssertEqual(controller.tableView.visibleCells.first?.textLabel?.text, "Name 0")
    XCTAssertEqual(controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height, 100)
    XCTAssertEqual(controller.tableView.rectForRow(at: IndexPath(row: 2, section: 0)).height, 44)
    driver.tap(at: CGPoint(x: 100, y: 60))
    XCTAssertEqual(controller.chosen, [1])
    controller.tableView.contentOffset.y = 30
    XCTAssertEqual(controller.scrolls, 1)
  }

  func testSelectionGoesWhenTheScreenComesBack() async {
    let controller = ListController(style: .grouped)
    let driver = AppDriver { controller }
    XCTAssertEqual(controller.tableView.style, .grouped)
    let path = IndexPath(row: 0, section: 0)
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    XCTAssertEqual(controller.tableView.indexPathForSelectedRow, path)
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    XCTAssertNil(controller.tableView.indexPathForSelectedRow)
    controller.clearsSelectionOnViewWillAppear = false
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    XCTAssertEqual(controller.tableView.indexPathForSelectedRow, path)
    driver.settle()
  }
}
