@testable import UIKit
import UIKitTesting
import XCTest

/// Rows that stand in for what was dropped while its data is loaded.
@MainActor final class DropPlaceholderTests: XCTestCase {
  /// A placeholder in the second of two tables, dropped at a row.
  @MainActor private final class Placed {
    let stage: DragStage
    var context: (any UITableViewDropPlaceholderContext)?
    var destination: IndexPath?
    let height: CGFloat
    var table: UITableView { stage.tables[1] }
    var list: DragList { stage.lists[1] }

    init(at row: CGFloat = 2.4, height: CGFloat = 60, rows: [String] = names(4, "b")) {
      self.height = height
      stage = DragStage([names(4, "a"), rows])
      let table = stage.tables[1]
      stage.lists[1].perform = { [unowned self] table, coordinator in
        let path =
          coordinator.destinationIndexPath ?? IndexPath(row: self.list.names.count, section: 0)
        destination = path
        let placeholder = UITableViewDropPlaceholder(
          insertionIndexPath: path, reuseIdentifier: "row", rowHeight: self.height)
        placeholder.cellUpdateHandler = { $0.textLabel?.text = "Loading" }
        context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
      }
      stage.driver.mouseDrag(
        from: stage.point(0, 0), to: stage.point(1, row), duration: 0.5)
      stage.driver.settle()
      XCTAssertNotNil(table.window)
    }

    var texts: [String] { stage.shown(1) }

    func rows() -> [CGFloat] { table.visibleCells.map(\.frame.minY) }
  }

  func testShowsARowThatTheDataDoesNotKnow() async {
    let placed = Placed()
    XCTAssertEqual(placed.destination, IndexPath(row: 2, section: 0))
    XCTAssertEqual(placed.texts, ["b0", "b1", "Loading", "b2", "b3"])
    XCTAssertEqual(placed.rows(), [0, 44, 88, 148, 192], "it is 60 points tall")
    XCTAssertEqual(placed.table.contentSize.height, 4 * 44 + 60)
    XCTAssertEqual(placed.table.numberOfRows(inSection: 0), 4)
    XCTAssertTrue(placed.table.hasUncommittedUpdates)
    XCTAssertEqual(
      placed.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY, 148,
      "index paths count the rows of the data")
    XCTAssertEqual(placed.table.indexPathForRow(at: CGPoint(x: 9, y: 160))?.row, 2)
    XCTAssertNil(placed.table.indexPathForRow(at: CGPoint(x: 9, y: 100)), "there it is none's")
  }

  func testMovesWithUpdates() async {
    let placed = Placed()
    placed.list.names.insert(contentsOf: ["new", "new"], at: 0)
    placed.table.insertRows(
      at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .automatic)
    placed.stage.driver.settle()
    XCTAssertEqual(placed.texts, ["new", "new", "b0", "b1", "Loading", "b2", "b3"])
    placed.list.names.removeSubrange(0...2)
    placed.table.deleteRows(at: (0...2).map { IndexPath(row: $0, section: 0) }, with: .fade)
    placed.stage.driver.settle()
    XCTAssertEqual(placed.texts, ["b1", "Loading", "b2", "b3"])
    XCTAssertEqual(placed.rows(), [0, 44, 104, 148])
    var path: IndexPath?
    let isDone = placed.context?.commitInsertion {
      path = $0
      placed.list.names.insert("a0", at: $0.row)
    }
    placed.stage.driver.settle()
    XCTAssertEqual(isDone, true)
    XCTAssertEqual(path, IndexPath(row: 1, section: 0), "where it is by now")
    XCTAssertEqual(placed.texts, ["b1", "a0", "b2", "b3"])
    XCTAssertEqual(placed.rows(), [0, 44, 88, 132], "a row of the data has the height of rows")
    XCTAssertFalse(placed.table.hasUncommittedUpdates)
    XCTAssertEqual(placed.context?.commitInsertion { _ in XCTFail("twice") }, false)
    placed.stage.check()
  }

  func testIsTakenAway() async {
    let placed = Placed()
    XCTAssertEqual(placed.context?.deletePlaceholder(), true)
    placed.stage.driver.settle()
    XCTAssertEqual(placed.texts, names(4, "b"))
    XCTAssertEqual(placed.context?.deletePlaceholder(), false)
    placed.stage.check()
  }

  func testReloadTakesItAway() async {
    let placed = Placed()
    placed.table.reloadData()
    placed.stage.driver.settle()
    XCTAssertEqual(placed.texts, names(4, "b"))
    XCTAssertEqual(placed.context?.commitInsertion { _ in XCTFail("it is gone") }, false)
  }

  func testInAnEmptyTable() async {
    let placed = Placed(at: 2, rows: [])
    XCTAssertEqual(placed.texts, ["Loading"])
    placed.context?.commitInsertion { placed.list.names.insert("a0", at: $0.row) }
    placed.stage.driver.settle()
    XCTAssertEqual(placed.texts, ["a0"])
    placed.stage.check()
  }

  func testCannotBeTouched() async {
    let placed = Placed()
    placed.stage.driver.tap(at: CGPoint(x: 300, y: 110))
    XCTAssertNil(placed.table.indexPathForSelectedRow)
    placed.stage.driver.tap(at: CGPoint(x: 300, y: 160))
    XCTAssertEqual(placed.table.indexPathForSelectedRow?.row, 2)
    placed.stage.tables[0].removeFromSuperview()
    placed.stage.driver.press(.keyboardUpArrow)
    XCTAssertEqual(placed.table.indexPathForSelectedRow?.row, 1, "keys pass over it")
  }

  func testTranslates() async {
    let placed = Placed()
    let table = placed.table
    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    XCTAssertEqual(table.presentationIndexPath(forDataSourceIndexPath: path(1)), path(1))
    XCTAssertEqual(table.presentationIndexPath(forDataSourceIndexPath: path(2)), path(3))
    XCTAssertEqual(table.dataSourceIndexPath(forPresentationIndexPath: path(3)), path(2))
    XCTAssertNil(table.dataSourceIndexPath(forPresentationIndexPath: path(2)))
    XCTAssertEqual(table.presentationSectionIndex(forDataSourceSectionIndex: 0), 0)
    XCTAssertEqual(table.dataSourceSectionIndex(forPresentationSectionIndex: 0), 0)
    table.performUsingPresentationValues {
      XCTAssertEqual(table.numberOfRows(inSection: 0), 5)
      XCTAssertEqual(table.cellForRow(at: path(2))?.textLabel?.text, "Loading")
      XCTAssertEqual(table.indexPathsForVisibleRows?.count, 5)
    }
    XCTAssertEqual(table.cellForRow(at: path(2))?.textLabel?.text, "b2")
    XCTAssertEqual(table.indexPathsForVisibleRows?.count, 4)
  }

  func testWrongInsertionIsReported() async {
    let placed = Placed()
    var faults: [String] = []
    UITableView.faultListener = { faults.append($0) }
    defer { UITableView.faultListener = nil }
    placed.context?.commitInsertion { _ in }
    placed.stage.driver.settle()
    XCTAssertEqual(faults.count, 1)
    XCTAssertEqual(placed.texts, names(4, "b"), "the table shows what there is")
  }
}
