@testable import UIKit
import UIKitTesting
import XCTest

/// What a drag opens by resting over it.
@MainActor final class SpringLoadingTests: XCTestCase {
  private final class Delegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var opens: (Int) -> Bool = { _ in true }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { opens(indexPath.row) }
  }

  private func shade(_ view: UIView?) -> UIView? {
    view?.subviews.first { $0.accessibilityIdentifier == "SpringLoading" }
  }

  func testARowOpensAfterHovering() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    let delegate = Delegate()
    stage.lists[1].intent = .insertIntoDestinationIndexPath
    stage.tables[1].delegate = delegate
    stage.tables[1].isSpringLoaded = true
    stage.hold(0, row: 1, over: stage.point(1, 2))
    let cell = stage.tables[1].cellForRow(at: IndexPath(row: 2, section: 0))
    XCTAssertNotNil(shade(cell), "the row shows that it may open")
    stage.driver.advance(by: 0.8)
    XCTAssertEqual(delegate.log, [], "first it blinks")
    stage.driver.advance(by: 0.4)
    XCTAssertEqual(delegate.log, ["select 2"])
    XCTAssertNil(shade(cell))
    stage.driver.advance(by: 2)
    XCTAssertEqual(delegate.log, ["select 2"], "once")
    stage.driver.mouseMove(to: stage.point(1, 3))
    stage.driver.advance(by: 0.5)
    stage.driver.mouseMove(to: stage.point(1, 2))
    stage.driver.advance(by: 0.5)
    XCTAssertEqual(delegate.log, ["select 2"], "each row begins anew")
    stage.driver.mouseRelease(at: stage.point(1, 2))
    stage.driver.advance(by: 2)
    XCTAssertEqual(delegate.log, ["select 2"])
    stage.check()
  }

  func testTheDelegateDecides() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    let delegate = Delegate()
    delegate.opens = { $0 != 2 }
    stage.tables[1].delegate = delegate
    stage.hold(0, row: 1, over: stage.point(1, 3))
    stage.driver.advance(by: 2)
    XCTAssertEqual(delegate.log, [], "tables are not spring-loaded by themselves")
    stage.tables[1].isSpringLoaded = true
    stage.lists[1].intent = .insertIntoDestinationIndexPath
    stage.driver.mouseMove(to: stage.point(1, 2))
    stage.driver.advance(by: 2)
    XCTAssertEqual(delegate.log, [])
    stage.driver.mouseRelease(at: stage.point(1, 2))
  }

  func testTheDragOutlivesItsTable() async {
    let stage = DragStage([names(5, "a"), names(5, "b")])
    let delegate = Delegate()
    stage.tables[1].delegate = delegate
    stage.tables[1].isSpringLoaded = true
    stage.lists[1].intent = .insertIntoDestinationIndexPath
    let (source, target) = (stage.tables[0], stage.tables[1])
    stage.hold(0, row: 1, over: stage.point(1, 2))
    stage.driver.advance(by: 1.2)
    XCTAssertEqual(delegate.log, ["select 2"])
    // What opened takes the place of the table from which the drag comes.
    source.removeFromSuperview()
    stage.driver.settle()
    XCTAssertNotNil(stage.preview)
    stage.lists[1].intent = .insertAtDestinationIndexPath
    stage.driver.mouseMove(to: stage.point(1, 4))
    stage.driver.mouseMove(to: stage.point(1, 4.4))
    stage.driver.mouseRelease(at: stage.point(1, 4.4))
    stage.driver.settle()
    XCTAssertEqual(stage.lists[1].names, ["b0", "b1", "b2", "b3", "b4", "a1"])
    XCTAssertNil(stage.preview)
    XCTAssertFalse(target.hasActiveDrop)
    XCTAssertFalse(source.hasActiveDrag)
  }

  func testViewsAndButtons() async {
    let stage = DragStage([names(5, "a")])
    stage.tables[0].frame.size.width = 200
    var log: [String] = []
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 250, y: 0, width: 100, height: 44)
    button.addAction(UIAction { _ in log.append("button") }, for: .primaryActionTriggered)
    button.isSpringLoaded = true
    let view = UIView(frame: CGRect(x: 250, y: 100, width: 100, height: 44))
    view.addInteraction(
      UISpringLoadedInteraction { interaction, context in
        log.append("view")
        XCTAssertEqual(context.location(in: interaction.view), CGPoint(x: 50, y: 20))
        XCTAssertEqual(context.state, .activated)
        XCTAssertTrue(context.targetView === interaction.view)
      })
    let root = stage.tables[0].superview
    root?.addSubview(button)
    root?.addSubview(view)
    stage.driver.settle()
    stage.hold(0, row: 1, over: CGPoint(x: 300, y: 22))
    stage.driver.advance(by: 1.1)
    XCTAssertEqual(log, ["button"])
    stage.driver.mouseMove(to: CGPoint(x: 300, y: 120))
    stage.driver.advance(by: 1.1)
    XCTAssertEqual(log, ["button", "view"])
    stage.driver.mouseRelease(at: CGPoint(x: 300, y: 120))
  }
}
