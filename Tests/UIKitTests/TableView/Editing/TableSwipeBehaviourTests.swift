import UIKitTesting
import XCTest

/// What users of list views asked of swipes; the numbers are those of the list of behaviours.
@MainActor final class TableSwipeBehaviourTests: XCTestCase {
  private func makeScreen(
    direction: UIUserInterfaceLayoutDirection = .leftToRight,
    actions: @escaping (IndexPath) -> [String] = { _ in ["Delete", "Flag"] }
  ) -> EditingScreen {
    let source = EditingSource(count: 60)
    source.trailing = { [unowned source] indexPath in
      UISwipeActionsConfiguration(actions: actions(indexPath).map { source.action($0) })
    }
    return EditingScreen(
      source,
      configuration: .init(size: CGSize(width: 390, height: 440), direction: direction))
  }

  func test33SwipeNeverLeaksToAnotherRow() async {
    let screen = makeScreen()
    screen.swipe(2, from: 300, to: 200)
    let swiped = screen.cell(2)
    screen.table.contentOffset = CGPoint(x: 0, y: 1000)
    screen.layOut()
    screen.driver.settle()
    XCTAssertTrue(screen.isBalanced, "\(screen.source.log)")
    XCTAssertTrue(screen.table.visibleCells.contains { $0 === swiped }, "the cell is used again")
    for cell in screen.table.visibleCells {
      XCTAssertEqual(cell.frame.minX, 0)
      XCTAssertTrue(cell.superview === screen.table)
      XCTAssertFalse(cell.showingDeleteConfirmation)
    }
    // Touches reach rows again, all over their width.
    screen.driver.tap(at: CGPoint(x: 370, y: 200))
    XCTAssertTrue(screen.source.log.last?.hasPrefix("didSelect") ?? false)
  }

  func test34SwipeOutAndAlmostBackCloses() async {
    let screen = makeScreen()
    screen.driver.touchDown(at: screen.point(2, x: 300))
    for x in stride(from: CGFloat(290), through: 180, by: -10) {
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: screen.point(2, x: x))
    }
    for x in stride(from: CGFloat(190), through: 285, by: 5) {
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: screen.point(2, x: x))
    }
    screen.driver.advance(by: 0.2)
    screen.driver.touchUp(at: screen.point(2, x: 285))
    screen.driver.settle()
    XCTAssertEqual(screen.shift(2), 0)
    XCTAssertEqual(screen.source.log, ["willBegin 0.2", "didEnd 0.2"])
    XCTAssertFalse(screen.table.isEditing)
  }

  func test35RowWithoutActionsDoesNotDisableOthers() async {
    let screen = makeScreen { $0.row == 1 ? [] : ["Delete"] }
    screen.swipe(1, from: 300, to: 150)
    XCTAssertFalse(screen.source.log.contains { $0.hasPrefix("willBegin") })
    XCTAssertEqual(screen.shift(1), 0)
    screen.swipe(2, from: 300, to: 200)
    XCTAssertLessThan(screen.shift(2), -70)
    screen.source.canEdit = { $0.row != 3 }
    screen.table.setEditing(false, animated: false)
    screen.swipe(3, from: 300, to: 200)
    XCTAssertEqual(screen.shift(3), 0)
    screen.swipe(4, from: 300, to: 200)
    XCTAssertLessThan(screen.shift(4), -70)
  }

  func test36OppositeSwipeCloses() async {
    let screen = makeScreen()
    screen.swipe(2, from: 300, to: 200)
    XCTAssertLessThan(screen.shift(2), -100)
    screen.swipe(2, from: 60, to: 200)
    XCTAssertEqual(screen.shift(2), 0, "closed, and nothing behind the leading side")
    XCTAssertEqual(screen.source.log, ["willBegin 0.2", "didEnd 0.2"])
  }

  func test37QuickBrushAcrossRows() async {
    let screen = makeScreen()
    for step in 0..<30 {
      let y = CGFloat((step * 37) % 420) + 10
      screen.driver.fling(
        from: CGPoint(x: 250, y: y), to: CGPoint(x: 250 - CGFloat(step % 7) * 35, y: y + 8),
        duration: 0.05)
      if step % 5 == 0 { screen.table.reloadData() }
      if step % 3 == 0 { screen.driver.settle() }
    }
    screen.driver.settle()
    screen.table.setEditing(false, animated: false)
    XCTAssertTrue(screen.isBalanced, "\(screen.source.log)")
    XCTAssertTrue(screen.table.visibleCells.allSatisfy { $0.superview === screen.table })
  }

  func test38ReloadWhileOpenCloses() async {
    let screen = makeScreen()
    screen.swipe(2, from: 300, to: 200)
    screen.source.rows[0].removeLast(50)
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(screen.source.log, ["willBegin 0.2", "didEnd 0.2"])
    XCTAssertEqual(screen.shift(2), 0)
    XCTAssertFalse(screen.table.isEditing)
    screen.driver.tap(at: screen.point(2, x: 370))
    XCTAssertEqual(screen.source.log.last, "didSelect 0.2")
  }

  func test38ReloadDuringTheDrag() async {
    let screen = makeScreen()
    screen.driver.touchDown(at: screen.point(2, x: 300))
    for x in stride(from: CGFloat(290), through: 220, by: -10) {
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: screen.point(2, x: x))
    }
    screen.table.reloadData()
    screen.driver.advance(frames: 1)
    screen.driver.touchMove(to: screen.point(2, x: 200))
    screen.driver.touchUp(at: screen.point(2, x: 200))
    screen.driver.settle()
    XCTAssertEqual(screen.source.log, ["willBegin 0.2", "didEnd 0.2"])
    XCTAssertEqual(screen.shift(2), 0)
  }

  func test49SwipeSidesAreMirrored() async {
    let screen = makeScreen(direction: .rightToLeft)
    screen.swipe(2, from: 300, to: 200)
    XCTAssertEqual(screen.shift(2), 0, "nothing behind the leading side, which is the right one")
    screen.swipe(2, from: 100, to: 200)
    XCTAssertGreaterThan(screen.shift(2), 140, "the trailing side is the left one")
    screen.driver.tap(at: screen.point(2, x: 20))
    screen.driver.settle()
    XCTAssertTrue(screen.source.log.contains("Delete"), "the first action stands at the edge")
  }
}
