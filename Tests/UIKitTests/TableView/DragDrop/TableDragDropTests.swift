import UIKitTesting
import XCTest

/// Dragging rows, within a table and from one to another.
@MainActor final class TableDragDropTests: XCTestCase {
  func testMouseDragsWithinATable() async {
    let stage = DragStage([names(8)])
    stage.driver.mouseDrag(from: stage.point(0, 1), to: stage.point(0, 5.3))
    stage.check()
    XCTAssertEqual(stage.lists[0].names, ["0", "2", "3", "4", "1", "5", "6", "7"])
    XCTAssertEqual(
      stage.lists[0].log, ["dragBegin", "enter", "drop 1 to 4", "dropEnd", "dragEnd"])
  }

  func testAFingerDragsAfterItRested() async {
    let stage = DragStage([names(8)])
    stage.driver.touchDown(at: stage.point(0, 5))
    stage.driver.advance(by: 0.6)
    XCTAssertTrue(stage.tables[0].hasActiveDrag)
    for step in 1...10 {
      stage.driver.advance(frames: 1)
      stage.driver.touchMove(to: stage.point(0, 5 - CGFloat(step) * 0.53))
    }
    stage.driver.settle()
    stage.driver.touchUp(at: stage.point(0, -0.3))
    stage.check()
    XCTAssertEqual(stage.lists[0].names, ["5", "0", "1", "2", "3", "4", "6", "7"])
  }

  func testAQuickFingerScrolls() async {
    let stage = DragStage([names(40)])
    stage.driver.drag(from: stage.point(0, 8), to: stage.point(0, 2))
    stage.driver.settle()
    XCTAssertEqual(stage.lists[0].log, [])
    XCTAssertGreaterThan(stage.tables[0].contentOffset.y, 100)
  }

  func testRowsThatAreNotDraggedScrollByMouse() async {
    let stage = DragStage([names(40)])
    stage.lists[0].canDrag = { _ in false }
    stage.driver.mouseDrag(from: stage.point(0, 8), to: stage.point(0, 2))
    stage.driver.settle()
    XCTAssertEqual(stage.lists[0].log, [])
    XCTAssertGreaterThan(stage.tables[0].contentOffset.y, 100)
  }

  func testFromOneTableToAnother() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    stage.driver.mouseDrag(from: stage.point(0, 1), to: stage.point(1, 3.4), duration: 0.5)
    stage.check()
    XCTAssertEqual(stage.lists[0].names, names(5, "a"))
    XCTAssertEqual(stage.lists[1].names, ["b0", "b1", "b2", "a1", "b3", "b4"])
    XCTAssertEqual(stage.lists[0].log, ["dragBegin", "enter", "exit", "dragEnd"])
    XCTAssertEqual(stage.lists[1].log, ["enter", "drop nil to 3", "dropEnd"])
  }

  func testBelowTheLastRow() async {
    let stage = DragStage([names(3, "a"), names(2, "b")])
    stage.driver.mouseDrag(from: stage.point(0, 1), to: stage.point(1, 6), duration: 0.5)
    stage.check()
    XCTAssertEqual(stage.lists[1].names, ["b0", "b1", "a1"])
    XCTAssertTrue(stage.lists[1].log.contains("drop nil to end"))
  }

  func testRowsMakeRoom() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    stage.driver.mousePress(at: stage.point(0, 1))
    for step in 1...20 {
      stage.driver.advance(frames: 1)
      stage.driver.mouseMove(
        to: CGPoint(x: 100 + CGFloat(step) * 10, y: 66 + CGFloat(step) * 2.5))
    }
    stage.driver.settle()
    let ys = (0..<5).map {
      stage.tables[1].cellForRow(at: IndexPath(row: $0, section: 0))?.frame.minY ?? -1
    }
    XCTAssertEqual(ys, [0, 44, 88 + 44, 132 + 44, 176 + 44])
    stage.driver.press(.keyboardEscape)
    stage.driver.settle()
    XCTAssertEqual(stage.lists[0].log.last, "dragEnd")
    stage.driver.mouseRelease(at: stage.point(1, 2))
    stage.check()
    XCTAssertEqual(stage.lists[1].names, names(5, "b"))
  }

  func testForbiddenDropGoesBack() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    stage.lists[1].operation = .forbidden
    stage.driver.mouseDrag(from: stage.point(0, 1), to: stage.point(1, 2.7), duration: 0.5)
    stage.check()
    XCTAssertEqual(stage.lists[1].names, names(5, "b"))
    XCTAssertEqual(stage.lists[1].log, ["enter", "dropEnd"])
    XCTAssertEqual(stage.lists[0].log.last, "dragEnd")
  }

  func testIntoARow() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    stage.lists[1].intent = .insertIntoDestinationIndexPath
    stage.driver.mousePress(at: stage.point(0, 1))
    for step in 1...20 {
      stage.driver.advance(frames: 1)
      stage.driver.mouseMove(
        to: CGPoint(x: 100 + CGFloat(step) * 10, y: 66 + CGFloat(step) * 2.2))
    }
    let cell = stage.tables[1].cellForRow(at: IndexPath(row: 2, section: 0))
    XCTAssertEqual(cell?.isHighlighted, true)
    stage.driver.mouseRelease(at: CGPoint(x: 300, y: 110))
    stage.check()
    XCTAssertEqual(cell?.isHighlighted, false)
    XCTAssertTrue(stage.lists[1].log.contains("drop nil to 2"))
  }

  func testDataSourceThatMovesRowsMovesThem() async {
    let stage = DragStage([names(8)])
    let source = MovingDragList(stage.lists[0])
    stage.tables[0].dataSource = source
    stage.driver.settle()
    stage.driver.mouseDrag(from: stage.point(0, 5), to: stage.point(0, 1.8))
    stage.check()
    XCTAssertEqual(stage.lists[0].names, ["0", "1", "5", "2", "3", "4", "6", "7"])
    XCTAssertTrue(stage.lists[0].log.contains("move 5 to 2"))
  }

  func testObjectsAreLoaded() async throws {
    let provider = NSItemProvider(object: "text")
    XCTAssertTrue(provider.canLoadObject(ofClass: String.self))
    XCTAssertFalse(provider.canLoadObject(ofClass: URL.self))
    XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.text"))
    var loaded: String?
    provider.loadObject(ofClass: String.self) { text, _ in loaded = text }
    XCTAssertEqual(loaded, "text")
    let address = try XCTUnwrap(URL(string: "https://example.org/a"))
    let link = NSItemProvider(object: address)
    var url: URL?
    link.loadObject(ofClass: URL.self) { found, _ in url = found }
    XCTAssertEqual(url, address)
    XCTAssertTrue(link.canLoadObject(ofClass: String.self), "an address is text too")
  }
}
