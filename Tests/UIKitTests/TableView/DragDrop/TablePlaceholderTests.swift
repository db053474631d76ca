@testable import UIKit
import UIKitTesting
import XCTest

/// Placeholders among rows that are moved, swiped, deleted or chosen by a screen reader.
@MainActor final class TablePlaceholderTests: XCTestCase {
  /// Rows of 44 points with a placeholder of the same height among them.
  @MainActor private final class Stage {
    let source: TableReorderTests.TableReorderSource
    let screen: TableScreen
    let row: PlaceholderRow?
    var table: UITableView { screen.table }

    init(_ rows: [String], at place: Int) {
      source = TableReorderTests.TableReorderSource([rows])
      screen = TableScreen([0], delegate: source) { table, _ in table.rowHeight = 44 }
      screen.table.dataSource = source
      screen.layOut()
      row = screen.table.insertPlaceholder(at: place)
      screen.driver.settle()
    }

    /// Drags a grip from one place to another, counted with the placeholder.
    func drag(_ start: CGFloat, to end: CGFloat) {
      table.setEditing(true, animated: false)
      screen.layOut()
      screen.driver.drag(
        from: CGPoint(x: 390 - 27, y: start * 44 + 22),
        to: CGPoint(x: 390 - 27, y: end * 44 + 22))
      screen.driver.settle()
    }

    var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
  }

  func testItKeepsItsPlaceWhenARowIsMovedByItsGrip() async throws {
    let stage = Stage(["A", "B", "C"], at: 2)
    XCTAssertEqual(stage.texts, ["A", "B", "Loading", "C"])
    stage.drag(0, to: 3.4)
    XCTAssertEqual(stage.texts, ["B", "Loading", "C", "A"])
    XCTAssertEqual(stage.source.rows, [["B", "C", "A"]])
    XCTAssertEqual(stage.source.log, ["0.0 to 0.2"])
    XCTAssertEqual(
      stage.table.presentationIndexPath(forDataSourceIndexPath: IndexPath(row: 1, section: 0)),
      IndexPath(row: 2, section: 0))
    var path: IndexPath?
    XCTAssertTrue(
      stage.table.replace(try XCTUnwrap(stage.row)) {
        path = $0
        stage.source.rows[0].insert("P", at: $0.row)
      })
    stage.screen.driver.settle()
    XCTAssertEqual(path, IndexPath(row: 1, section: 0))
    XCTAssertEqual(stage.texts, ["B", "P", "C", "A"])
  }

  func testARowIsMovedNextToIt() async {
    let stage = Stage(["A", "B", "C"], at: 2)
    var proposals: [Int] = []
    stage.source.target = { _, proposed in
      proposals.append(proposed.row)
      return proposed
    }
    stage.drag(0, to: 2)
    XCTAssertEqual(stage.texts, ["B", "Loading", "A", "C"])
    XCTAssertEqual(stage.source.rows, [["B", "A", "C"]])
    XCTAssertEqual(stage.source.log, ["0.0 to 0.1"])
    XCTAssertEqual(proposals.last, 1)
    stage.drag(3, to: 0)
    XCTAssertEqual(stage.texts, ["C", "B", "Loading", "A"])
    XCTAssertEqual(stage.source.rows, [["C", "B", "A"]])
  }

  func testThePlaceThatTheDelegateChooses() async {
    let stage = Stage(["A", "B", "C", "D"], at: 2)
    stage.source.target = { _, _ in IndexPath(row: 3, section: 0) }
    stage.drag(0, to: 1)
    XCTAssertEqual(stage.texts, ["B", "Loading", "C", "D", "A"])
    XCTAssertEqual(stage.source.rows, [["B", "C", "D", "A"]])
  }

  func testADropNextToIt() async {
    for (end, place) in [(3.2, 1), (4.2, 2)] as [(CGFloat, Int)] {
      let stage = DragStage([["A", "B", "C"]])
      let moving = MovingDragList(stage.lists[0])
      let table = stage.tables[0]
      table.dataSource = moving
      stage.driver.settle()
      XCTAssertNotNil(table.insertPlaceholder(at: 2))
      stage.driver.settle()
      stage.driver.mouseDrag(from: stage.point(0, 0), to: stage.point(0, end))
      stage.driver.settle()
      XCTAssertTrue(moving.list.log.contains("move 0 to \(place)"), "\(moving.list.log)")
      var names = ["B", "C"]
      names.insert("A", at: place)
      XCTAssertEqual(moving.list.names, names)
      var shown = ["B", "Loading", "C"]
      shown.insert("A", at: place + 1)
      XCTAssertEqual(stage.shown(0), shown)
    }
  }

  func testADropThatTheDelegateMakes() async {
    let stage = DragStage([["A", "B", "C"]])
    XCTAssertNotNil(stage.tables[0].insertPlaceholder(at: 2))
    stage.driver.settle()
    stage.driver.mouseDrag(from: stage.point(0, 0), to: stage.point(0, 3.2))
    stage.driver.settle()
    XCTAssertTrue(stage.lists[0].log.contains("drop 0 to 1"), "\(stage.lists[0].log)")
    XCTAssertEqual(stage.lists[0].names, ["B", "A", "C"])
  }

  func testASnapshotForAMove() async {
    let screen = DiffableScreen(
      [["a", "b", "c", "d"]], make: { MovingDiffableSource(tableView: $0, cellProvider: $1) })
    XCTAssertNotNil(screen.table.insertPlaceholder(at: 2))
    screen.settle()
    screen.table.setEditing(true, animated: false)
    screen.settle()
    screen.screen.driver.drag(
      from: CGPoint(x: 390 - 27, y: 3 * 44 + 22), to: CGPoint(x: 390 - 27, y: 10))
    screen.settle()
    XCTAssertEqual(screen.rows, [["c", "a", "b", "d"]])
    XCTAssertEqual(screen.table.visibleCells.count, 5)
    XCTAssertEqual(screen.texts, ["c", "a", "b", "d"])
  }

  func testAScreenReaderChoosesRowsOnly() async throws {
    let stage = Stage(["A", "B", "C"], at: 2)
    stage.table.userToggles(IndexPath(row: 2, section: 0), to: true)
    XCTAssertEqual(stage.table.indexPathForSelectedRow, IndexPath(row: 2, section: 0))
    XCTAssertEqual(stage.table.visibleCells.map(\.isSelected), [false, false, false, true])
    stage.table.userToggles(IndexPath(row: 2, section: 0), to: false)
    let placeholder = stage.table.visibleCells[2].cellNature
    XCTAssertFalse(placeholder.isSelectable)
    placeholder.activate?()
    XCTAssertNil(stage.table.indexPathForSelectedRow)
    stage.table.visibleCells[3].cellNature.activate?()
    XCTAssertEqual(stage.table.indexPathForSelectedRow, IndexPath(row: 2, section: 0))
  }

  func testWhichRowIsToldToBeGone() async throws {
    final class Source: TableReorderTests.TableReorderSource {
      var gone: [Int] = []
      override func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) { gone.append(indexPath.row) }
    }
    let source = Source([["A", "B", "C"]])
    let screen = TableScreen([0], delegate: source)
    screen.table.dataSource = source
    screen.layOut()
    let row = try XCTUnwrap(screen.table.insertPlaceholder(at: 2))
    screen.driver.settle()
    source.gone = []
    source.rows[0].remove(at: 2)
    screen.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    XCTAssertTrue(screen.table.remove(row))
    screen.driver.settle()
    XCTAssertEqual(source.gone, [2])
  }

  func testWhereARowIsWhoseButtonsAreCovered() async {
    let source = EditingSource([["A", "B", "C"]])
    let screen = EditingScreen(source)
    XCTAssertNotNil(screen.table.insertPlaceholder(at: 0))
    screen.driver.settle()
    screen.swipe(1, from: 300, to: 200)
    source.log = []
    source.rows[0].insert("N", at: 0)
    screen.table.performBatchUpdates {
      screen.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      screen.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    }
    screen.driver.settle()
    XCTAssertEqual(source.log, ["didEnd 0.2"])
  }
}

extension UITableView {
  /// Shows a placeholder of 44 points.
  fileprivate func insertPlaceholder(at row: Int) -> PlaceholderRow? {
    let placeholder = UITableViewPlaceholder(
      insertionIndexPath: IndexPath(row: row, section: 0), reuseIdentifier: "row", rowHeight: 44)
    placeholder.cellUpdateHandler = { $0.textLabel?.text = "Loading" }
    return insert(placeholder)
  }
}
