@testable import UIKit
import UIKitTesting
import XCTest

/// Tables that change while rows are dragged over them.
@MainActor final class DropChangesTests: XCTestCase {
  private func paths(_ rows: Range<Int>) -> [IndexPath] {
    rows.map { IndexPath(row: $0, section: 0) }
  }

  /// The second row is held over the gap below the third; nothing happens to what is dropped.
  private func held(_ count: Int = 8) -> (DragStage, MovingDragList) {
    let stage = DragStage([names(count)])
    let moving = MovingDragList(stage.lists[0])
    stage.tables[0].dataSource = moving
    stage.lists[0].perform = { _, coordinator in
      let source = coordinator.items.first?.sourceIndexPath?.row
      stage.lists[0].log.append("source \(source.map { "\($0)" } ?? "nil")")
    }
    stage.driver.settle()
    stage.hold(0, row: 1, over: stage.point(0, 3.3))
    stage.driver.settle()
    return (stage, moving)
  }

  func testALoadForgetsWhichRowIsDragged() async {
    let (stage, moving) = held()
    stage.lists[0].names.insert("new", at: 0)
    stage.tables[0].reloadData()
    stage.driver.settle()
    stage.driver.mouseRelease(at: stage.point(0, 3.3))
    stage.check()
    XCTAssertEqual(moving.list.names, ["new"] + names(8), "no other row was moved")
    XCTAssertTrue(moving.list.log.contains("source nil"), "\(moving.list.log)")
  }

  func testALoadOfFewerRows() async {
    let (stage, moving) = held()
    stage.lists[0].names = ["0"]
    stage.tables[0].reloadData()
    stage.driver.settle()
    stage.driver.mouseRelease(at: stage.point(0, 3.3))
    stage.check()
    XCTAssertEqual(moving.list.names, ["0"])
  }

  func testTheRoomStaysThroughABatch() async {
    let (stage, moving) = held()
    XCTAssertEqual(
      stage.tables[0].visibleCells.prefix(6).map(\.frame.minY), [0, 44, 88, 176, 220, 264])
    stage.lists[0].names.insert("x", at: 0)
    stage.tables[0].insertRows(at: paths(0..<1), with: .automatic)
    stage.driver.settle()
    XCTAssertEqual(
      stage.tables[0].visibleCells.prefix(6).map(\.frame.minY), [0, 44, 88, 132, 220, 264],
      "room is made below the row whose lower half the finger rests over")
    stage.driver.mouseRelease(at: stage.point(0, 3.3))
    stage.check()
    XCTAssertTrue(moving.list.log.contains("move 2 to 3"), "\(moving.list.log)")
  }

  func testTheRoomStaysThroughALoad() async {
    let (stage, moving) = held()
    stage.lists[0].names.insert("x", at: 0)
    stage.tables[0].reloadData()
    stage.driver.settle()
    XCTAssertEqual(
      stage.tables[0].visibleCells.prefix(6).map(\.frame.minY), [0, 44, 88, 132, 220, 264])
    stage.driver.press(.keyboardEscape)
    stage.driver.settle()
    XCTAssertEqual(
      stage.tables[0].visibleCells.prefix(6).map(\.frame.minY), [0, 44, 88, 132, 176, 220])
    stage.driver.mouseRelease(at: stage.point(0, 3.3))
    stage.check()
    XCTAssertEqual(moving.list.names, ["x"] + names(8))
  }

  func testABatchTakesTheRowsUnderTheFingerAway() async {
    let (stage, moving) = held()
    stage.lists[0].names = ["0", "1"]
    stage.tables[0].deleteRows(at: paths(2..<8), with: .automatic)
    stage.driver.settle()
    XCTAssertEqual(
      stage.tables[0].visibleCells.map(\.frame.minY), [0, 44], "no room is made for now")
    stage.driver.mouseMove(to: stage.point(0, 3.2))
    stage.driver.mouseRelease(at: stage.point(0, 3.2))
    stage.check()
    XCTAssertTrue(moving.list.log.contains("source 1"), "\(moving.list.log)")
  }

  func testABatchMovesTheRowThatIsDragged() async {
    let (stage, moving) = held()
    stage.lists[0].names.insert(contentsOf: ["x", "y"], at: 0)
    stage.tables[0].insertRows(at: paths(0..<2), with: .automatic)
    stage.driver.settle()
    stage.driver.mouseMove(to: stage.point(0, 0.3))
    stage.driver.settle()
    stage.driver.mouseRelease(at: stage.point(0, -0.4))
    stage.check()
    XCTAssertTrue(moving.list.log.contains("move 3 to 0"), "\(moving.list.log)")
  }

  func testARowThatWouldTakeADropLooksAsBefore() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    stage.lists[1].intent = .insertIntoDestinationIndexPath
    stage.hold(0, row: 1, over: stage.point(1, 2))
    let cell = stage.tables[1].cellForRow(at: IndexPath(row: 2, section: 0))
    XCTAssertEqual(cell?.isHighlighted, true)
    stage.lists[1].names.insert("new", at: 0)
    stage.tables[1].insertRows(at: paths(0..<1), with: .automatic)
    stage.driver.settle()
    XCTAssertEqual(cell?.isHighlighted, false, "another row is under the finger")
    XCTAssertEqual(
      stage.tables[1].cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted, true)
    stage.driver.mouseRelease(at: stage.point(1, 2))
    stage.check()
    XCTAssertTrue(stage.lists[1].log.contains("drop nil to 2"))
  }

  func testRowsThatTheAppDimmedStayDimmed() async {
    let stage = DragStage([names(8)])
    stage.lists[0].perform = { _, _ in }
    let dimmed = [1, 3].compactMap {
      stage.tables[0].cellForRow(at: IndexPath(row: $0, section: 0))
    }
    for cell in dimmed { cell.alpha = 0.5 }
    stage.driver.mouseDrag(from: stage.point(0, 1), to: stage.point(0, 5.3))
    stage.driver.settle()
    XCTAssertEqual(dimmed.map(\.alpha), [0.5, 0.5])
    stage.driver.mousePress(at: stage.point(0, 1))
    stage.driver.mouseMove(to: stage.point(0, 2))
    stage.driver.settle()
    stage.driver.press(.keyboardEscape)
    stage.driver.settle()
    XCTAssertEqual(dimmed.map(\.alpha), [0.5, 0.5])
  }

  func testADropIsNotMovedTwiceByASnapshot() async {
    let screen = DiffableScreen(
      [["a", "b", "c", "d"]], make: { MovingDiffableSource(tableView: $0, cellProvider: $1) })
    let list = DragList(["a", "b", "c", "d"])
    screen.table.dragDelegate = list
    screen.table.dropDelegate = list
    screen.settle()
    screen.screen.driver.mouseDrag(
      from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 3.3 * 44 + 22))
    screen.settle()
    XCTAssertEqual(screen.rows, [["b", "c", "a", "d"]])
    XCTAssertEqual(screen.texts, ["b", "c", "a", "d"])
  }

  /// The finger rests over a table that loads its data whenever it is asked what a drop would do.
  func testALoadWhileItIsAskedIsNoReasonToAskForEver() async {
    let stage = DragStage([names(8)])
    let table = stage.tables[0]
    var count = 0
    stage.lists[0].adapt = { _ in
      count += 1
      table.reloadData()
    }
    stage.hold(0, row: 1, over: stage.point(0, 3.3))
    XCTAssertLessThan(stage.driver.settle(limit: 5), 5, "it comes to rest")
    let asked = count
    stage.driver.advance(frames: 30)
    XCTAssertEqual(count, asked)
    XCTAssertEqual(
      table.visibleCells.prefix(5).map(\.frame.minY), [0, 44, 88, 176, 220],
      "room is made as without the load")
    stage.driver.mouseRelease(at: stage.point(0, 3.3))
    stage.check()
  }
}
