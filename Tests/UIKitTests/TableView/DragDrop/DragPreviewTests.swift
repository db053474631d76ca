@testable import UIKit
import UIKitTesting
import XCTest

/// What is seen of a drag, and what both sides know of it.
@MainActor final class DragPreviewTests: XCTestCase {
  private func hold(_ stage: DragStage, over row: CGFloat = 2, of table: Int = 1) {
    stage.hold(0, row: 1, over: stage.point(table, row))
    stage.driver.settle()
  }

  private func picture(_ stage: DragStage) -> UIImageView? {
    stage.preview?.subviews.lazy.compactMap { $0 as? UIImageView }.last
  }

  private func badge(_ stage: DragStage) -> String? {
    guard let label = stage.preview?.subviews.lazy.compactMap({ $0 as? UILabel }).first,
      !label.isHidden
    else { return nil }
    return label.text
  }

  func testVisiblePathShapesThePreview() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 4, width: 80, height: 30))
    parameters.backgroundColor = .red
    stage.lists[0].dragParameters = parameters
    hold(stage, over: 3, of: 0)
    XCTAssertEqual(picture(stage)?.bounds.size, CGSize(width: 80, height: 30))
    // The corner of what is shown: nothing but the ground that was asked for.
    let frame = stage.preview?.frame ?? .zero
    let image = stage.driver.picture
    let place = (x: Int((frame.midX + 36) * 2), y: Int((frame.midY - 11) * 2))
    let pixel = image.pixels[place.y * image.width + place.x]
    XCTAssertGreaterThan(pixel >> 16 & 0xFF, 230, "red")
    XCTAssertLessThan(pixel >> 8 & 0xFF, 100, "not white, as the cell")
    stage.driver.mouseRelease(at: stage.point(0, 3))
    stage.check()
    XCTAssertNil(stage.preview)
  }

  func testPreviewOfTheItem() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    var asked = 0
    stage.lists[0].prepare = { item in
      item.previewProvider = {
        asked += 1
        return UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 50 + asked, height: 20)))
      }
    }
    hold(stage)
    XCTAssertEqual(picture(stage)?.bounds.size, CGSize(width: 51, height: 20))
    stage.lists[1].session?.items[0].setNeedsDropPreviewUpdate()
    XCTAssertEqual(picture(stage)?.bounds.size, CGSize(width: 52, height: 20))
    stage.driver.mouseRelease(at: stage.point(1, 2))
    stage.check()
  }

  func testTextLines() async throws {
    let parameters = UIPreviewParameters(textLineRects: [
      NSValue(cgRect: CGRect(x: 0, y: 0, width: 100, height: 20)),
      NSValue(cgRect: CGRect(x: 0, y: 24, width: 40, height: 20)),
    ])
    let path = try XCTUnwrap(parameters.visiblePath)
    XCTAssertTrue(path.contains(CGPoint(x: 90, y: 10)))
    XCTAssertTrue(path.contains(CGPoint(x: 20, y: 22)), "nothing is open between the lines")
    XCTAssertTrue(path.contains(CGPoint(x: 20, y: 34)))
    XCTAssertFalse(path.contains(CGPoint(x: 90, y: 36)), "the second line is shorter")
    XCTAssertNil(UIPreviewParameters(textLineRects: []).visiblePath)
  }

  func testBadgeSaysWhatADropWouldDo() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    hold(stage)
    XCTAssertEqual(badge(stage), "+", "it would be copied")
    stage.lists[1].operation = .forbidden
    stage.driver.mouseMove(to: stage.point(1, 3))
    XCTAssertEqual(badge(stage), "⊘")
    stage.driver.mouseMove(to: stage.point(0, 3))
    XCTAssertNil(badge(stage), "it would be moved")
    stage.driver.mouseRelease(at: stage.point(0, 1))
  }

  func testLargePreviewsAreMadeSmallerElsewhere() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 480, height: 30))
    stage.lists[0].dragParameters = parameters
    hold(stage)
    XCTAssertEqual(stage.preview?.frame.width ?? 0, 240 * 1.02, accuracy: 0.1)
    stage.lists[1].adapt = { $0.prefersFullSizePreview = true }
    stage.driver.mouseMove(to: stage.point(1, 3))
    stage.driver.settle()
    XCTAssertEqual(stage.preview?.frame.width ?? 0, 480 * 1.02, accuracy: 0.1)
    stage.driver.press(.keyboardEscape)
    stage.driver.mouseRelease(at: stage.point(1, 3))
  }

  func testAPrecisePlaceLiesAboveTheFinger() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    stage.lists[1].adapt = { $0.isPrecise = true }
    stage.driver.touchDown(at: stage.point(0, 1))
    stage.driver.advance(by: 0.6)
    stage.driver.touchMove(to: CGPoint(x: 300, y: 200))
    stage.driver.touchMove(to: CGPoint(x: 301, y: 200))
    XCTAssertEqual(stage.lists[1].session?.location(in: stage.driver.window).y, 176)
    stage.driver.touchUp(at: CGPoint(x: 301, y: 200))
    hold(stage)
    XCTAssertEqual(
      stage.lists[1].session?.location(in: stage.driver.window).y, stage.point(1, 2).y,
      "the mouse covers nothing")
    stage.driver.mouseRelease(at: stage.point(1, 2))
  }

  func testMoveNeedsToBeAllowed() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    stage.lists[0].allowsMove = false
    stage.lists[0].isRestricted = true
    stage.lists[0].operation = .move
    hold(stage, over: 3, of: 0)
    XCTAssertEqual(stage.lists[0].session?.isRestrictedToDraggingApplication, true)
    XCTAssertEqual(badge(stage), "⊘")
    stage.driver.mouseRelease(at: stage.point(0, 3))
    stage.check()
    XCTAssertEqual(stage.lists[0].names, names(5, "a"))
  }

  func testSelectedRowsAreDraggedTogether() async {
    let stage = DragStage([names(6, "a"), names(2, "b")])
    stage.lists[0].addsRows = true
    stage.tables[0].allowsMultipleSelection = true
    for row in [1, 3] {
      stage.tables[0].selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    hold(stage)
    XCTAssertEqual(badge(stage), "2")
    XCTAssertEqual(stage.preview?.subviews.filter { $0 is UIImageView }.count, 2)
    var sources: [Int?] = []
    stage.lists[0].perform = { _, coordinator in
      sources = coordinator.items.map { $0.sourceIndexPath?.row }
    }
    stage.driver.mouseMove(to: stage.point(0, 5))
    stage.driver.mouseRelease(at: stage.point(0, 5))
    XCTAssertEqual(sources, [1, 3])
    stage.check()
  }

  func testAnotherFingerAddsARow() async {
    let stage = DragStage([names(6, "a"), names(2, "b")])
    stage.lists[0].addsRows = true
    stage.driver.touchDown(at: stage.point(0, 1))
    stage.driver.advance(by: 0.6)
    stage.driver.touchMove(to: stage.point(1, 1))
    stage.driver.touchDown(at: stage.point(0, 4), finger: 2)
    stage.driver.advance(by: 0.1)
    stage.driver.touchUp(at: stage.point(0, 4), finger: 2)
    XCTAssertEqual(stage.lists[1].session?.items.count, 2)
    XCTAssertNil(stage.tables[0].indexPathForSelectedRow, "the tap does not choose the row")
    stage.driver.touchUp(at: stage.point(1, 1))
    stage.check()
    XCTAssertEqual(Set(stage.lists[1].names), ["b0", "b1", "a1", "a4"])
  }

  func testDraggedCellsDoNotAnswerToOtherFingers() async {
    let stage = DragStage([names(6, "a")])
    stage.driver.touchDown(at: stage.point(0, 1))
    stage.driver.advance(by: 0.6)
    stage.driver.touchMove(to: stage.point(0, 5))
    let cell = stage.tables[0].cellForRow(at: IndexPath(row: 1, section: 0))
    let hit = stage.driver.window.hitTest(stage.point(0, 1), with: nil)
    XCTAssertTrue(hit === stage.tables[0])
    cell?.userInteractionEnabledWhileDragging = true
    let other = stage.driver.window.hitTest(stage.point(0, 1), with: nil)
    XCTAssertEqual(cell.map { other?.isDescendant(of: $0) == true }, true)
    stage.driver.touchCancel(at: stage.point(0, 5))
  }

  func testCellsKnowTheirPartInADrag() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    stage.lists[1].intent = .insertIntoDestinationIndexPath
    func state(_ table: Int, _ row: Int) -> UICellConfigurationState? {
      stage.tables[table].cellForRow(at: IndexPath(row: row, section: 0))?.configurationState
    }
    hold(stage)
    XCTAssertEqual(state(0, 1)?.cellDragState, .dragging)
    XCTAssertEqual(state(0, 2)?.cellDragState, UICellConfigurationState.DragState.none)
    XCTAssertEqual(state(0, 2)?.cellDropState, UICellConfigurationState.DropState.none)
    XCTAssertEqual(state(1, 2)?.cellDropState, .targeted)
    XCTAssertEqual(state(1, 3)?.cellDropState, .notTargeted)
    stage.driver.mouseRelease(at: stage.point(1, 2))
    stage.check()
    XCTAssertEqual(state(0, 1)?.cellDragState, UICellConfigurationState.DragState.none)
    XCTAssertEqual(state(1, 2)?.cellDropState, UICellConfigurationState.DropState.none)
  }

  func testDropGoesWhereItIsSent() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    stage.lists[1].perform = { table, coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem,
        to: UIDragPreviewTarget(container: table, center: CGPoint(x: 20, y: 400)))
    }
    hold(stage)
    stage.driver.mouseRelease(at: stage.point(1, 2))
    XCTAssertEqual(stage.preview?.center, CGPoint(x: 220, y: 400))
    stage.check()
  }

  func testDropParametersShapeWhatArrives() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 44))
    stage.lists[1].dropParameters = parameters
    hold(stage)
    stage.driver.mouseRelease(at: stage.point(1, 2))
    XCTAssertEqual(picture(stage)?.bounds.width, 60)
    XCTAssertEqual(stage.preview?.center.x, 230, "the left part of the row")
    stage.check()
  }

  // MARK: Data

  func testSlowDataShowsProgress() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    let box = Box()
    stage.lists[0].prepare = { item in
      item.itemProvider.registerDataRepresentation(forTypeIdentifier: "test.slow") { done in
        box.done = done
        return nil
      }
    }
    stage.lists[1].perform = { _, coordinator in
      coordinator.session.loadObjects(ofClass: Slow.self) { box.loaded = $0.map(\.text) }
    }
    hold(stage)
    stage.driver.mouseRelease(at: stage.point(1, 2))
    var card: UIView? { stage.driver.window.subviews.first { $0 is DropProgressCard } }
    stage.driver.advance(by: 0.4)
    XCTAssertNil(card)
    stage.driver.advance(by: 0.2)
    XCTAssertNotNil(card, "after half a second the user sees that it takes time")
    box.done?(Data("late".utf8), nil)
    await stage.driver.runMainQueue()
    stage.driver.settle()
    XCTAssertNil(card)
    XCTAssertEqual(box.loaded, ["late"])
  }

  func testSlowDataWithoutProgress() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    let box = Box()
    stage.lists[0].prepare = { item in
      item.itemProvider.registerDataRepresentation(forTypeIdentifier: "test.slow") { done in
        box.done = done
        return nil
      }
    }
    var progress: Progress?
    stage.lists[1].perform = { _, coordinator in
      coordinator.session.progressIndicatorStyle = .none
      progress = coordinator.session.loadObjects(ofClass: Slow.self) {
        box.loaded = $0.map(\.text)
      }
    }
    hold(stage)
    stage.driver.mouseRelease(at: stage.point(1, 2))
    stage.driver.advance(by: 1)
    XCTAssertFalse(stage.driver.window.subviews.contains { $0 is DropProgressCard })
    progress?.cancel()
    // Foundation tells of it from a queue of its own.
    for _ in 0..<100_000 where box.loaded == nil {
      await stage.driver.runMainQueue()
      stage.driver.advance(by: 0)
    }
    stage.driver.settle()
    XCTAssertEqual(box.loaded, [], "what is there when the wait ends")
  }

  /// Something whose data comes late.
  private struct Slow: NSItemProviderReading {
    let text: String
    static var readableTypeIdentifiersForItemProvider: [String] { ["test.slow"] }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Slow {
      Slow(text: String(decoding: data, as: UTF8.self))
    }
  }

  /// What tests and loaders share.
  private final class Box: @unchecked Sendable {
    var done: (@Sendable (Data?, (any Error)?) -> Void)?
    var loaded: [String]?
  }
}
