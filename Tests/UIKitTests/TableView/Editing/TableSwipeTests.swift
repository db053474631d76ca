import UIKitTesting
import XCTest

/// The buttons behind rows.
@MainActor final class TableSwipeTests: XCTestCase {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// Rows with Delete and Flag behind the trailing side and Read behind the leading one.
  private func makeSource() -> EditingSource {
    let source = EditingSource(count: 30)
    source.trailing = { [unowned source] _ in
      UISwipeActionsConfiguration(actions: [
        source.action("Delete", .destructive), source.action("Flag"),
      ])
    }
    source.leading = { [unowned source] _ in
      UISwipeActionsConfiguration(actions: [source.action("Read")])
    }
    return source
  }

  func testSwipeUncoversButtonsAndTapPerforms() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.swipe(2, from: 300, to: 200)
    let width = -screen.shift(2)
    XCTAssertGreaterThanOrEqual(width, 148, "two buttons of at least 74 points")
    XCTAssertTrue(screen.table.isEditing)
    XCTAssertEqual(source.log, ["willBegin 0.2"])
    XCTAssertEqual(screen.cell(2)?.showingDeleteConfirmation, true)
    // The first action stands at the edge.
    screen.driver.tap(at: screen.point(2, x: 390 - width + 20))
    screen.driver.settle()
    XCTAssertEqual(source.log, ["willBegin 0.2", "Flag", "didEnd 0.2"])
    XCTAssertEqual(screen.shift(2), 0)
    XCTAssertFalse(screen.table.isEditing)
    XCTAssertTrue(screen.cell(2)?.superview === screen.table)
  }

  func testLeadingSide() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.swipe(1, from: 50, to: 120)
    XCTAssertGreaterThanOrEqual(screen.shift(1), 74)
    screen.driver.tap(at: screen.point(1, x: 20))
    screen.driver.settle()
    XCTAssertEqual(source.log, ["willBegin 0.1", "Read", "didEnd 0.1"])
  }

  func testMouseSwipesToo() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.driver.mouseDrag(from: screen.point(2, x: 300), to: screen.point(2, x: 180))
    screen.driver.settle()
    XCTAssertLessThan(screen.shift(2), -100)
  }

  func testTouchpadSwipes() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    for _ in 0..<12 {
      screen.driver.scroll(by: CGPoint(x: 10, y: 1), at: screen.point(3, x: 200))
      screen.driver.advance(frames: 1)
    }
    screen.driver.settle()
    screen.driver.advance(by: 0.5)
    screen.driver.settle()
    XCTAssertLessThan(screen.shift(3), -100)
    XCTAssertEqual(screen.table.contentOffset.y, 0)
    for _ in 0..<12 {
      screen.driver.scroll(by: CGPoint(x: 0, y: 10), at: screen.point(3, x: 200))
      screen.driver.advance(frames: 1)
    }
    screen.driver.settle()
    XCTAssertTrue(screen.isBalanced, "\(source.log)")
    XCTAssertGreaterThan(screen.table.contentOffset.y, 50)
  }

  func testFullSwipePerformsTheFirstAction() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.swipe(2, from: 380, to: 20)
    XCTAssertEqual(source.log, ["willBegin 0.2", "Delete", "didEnd 0.2"])
    XCTAssertEqual(screen.shift(2), 0)
  }

  func testFullSwipeCanBeTurnedOff() async {
    let source = makeSource()
    source.trailing = { [unowned source] _ in
      let actions = UISwipeActionsConfiguration(actions: [source.action("Delete", .destructive)])
      actions.performsFirstActionWithFullSwipe = false
      return actions
    }
    let screen = EditingScreen(source)
    screen.driver.touchDown(at: screen.point(2, x: 380))
    for step in 1...36 {
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: screen.point(2, x: 380 - CGFloat(step) * 10))
    }
    XCTAssertGreaterThan(screen.shift(2), -300, "the row resists")
    screen.driver.touchUp(at: screen.point(2, x: 20))
    screen.driver.settle()
    XCTAssertEqual(source.log, ["willBegin 0.2"])
    XCTAssertLessThan(screen.shift(2), -70)
  }

  func testTapElsewhereClosesAndSelectsNothing() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.swipe(2, from: 300, to: 200)
    screen.driver.tap(at: screen.point(5, x: 100))
    screen.driver.settle()
    XCTAssertEqual(source.log, ["willBegin 0.2", "didEnd 0.2"])
    XCTAssertEqual(screen.shift(2), 0)
    screen.driver.tap(at: screen.point(5, x: 100))
    XCTAssertEqual(source.log.last, "didSelect 0.5")
  }

  func testTapOnTheOpenRowCloses() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.swipe(2, from: 300, to: 200)
    screen.driver.tap(at: screen.point(2, x: 50))
    screen.driver.settle()
    XCTAssertEqual(source.log, ["willBegin 0.2", "didEnd 0.2"])
    XCTAssertEqual(screen.shift(2), 0)
  }

  func testScrollingCloses() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.swipe(2, from: 300, to: 200)
    screen.driver.drag(from: screen.point(2, x: 50), to: CGPoint(x: 50, y: 20))
    screen.driver.settle()
    XCTAssertTrue(screen.isBalanced, "\(source.log)")
    XCTAssertGreaterThan(screen.table.contentOffset.y, 50)
    screen.table.contentOffset = .zero
    screen.layOut()
    screen.swipe(2, from: 300, to: 200)
    screen.driver.wheel(notches: 1, at: screen.point(2, x: 50))
    screen.driver.settle()
    XCTAssertTrue(screen.isBalanced, "\(source.log)")
  }

  func testAnotherRowClosesTheFirst() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.swipe(2, from: 300, to: 200)
    screen.swipe(4, from: 300, to: 200)
    XCTAssertEqual(source.log, ["willBegin 0.2", "didEnd 0.2", "willBegin 0.4"])
    XCTAssertEqual(screen.shift(2), 0)
    XCTAssertLessThan(screen.shift(4), -100)
  }

  func testProgramCloses() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.swipe(2, from: 300, to: 200)
    screen.table.setEditing(false, animated: true)
    screen.driver.settle()
    XCTAssertEqual(source.log, ["willBegin 0.2", "didEnd 0.2"])
    XCTAssertEqual(screen.shift(2), 0)
  }

  func testHandlerMayFinishLater() async {
    let source = makeSource()
    var finish: ((Bool) -> Void)?
    source.trailing = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Later") { _, _, completion in
          finish = completion
        }
      ])
    }
    let screen = EditingScreen(source)
    screen.swipe(2, from: 300, to: 200)
    screen.driver.tap(at: screen.point(2, x: 370))
    screen.driver.settle()
    XCTAssertLessThan(screen.shift(2), -70, "open until it is done")
    finish?(true)
    finish?(true)
    screen.driver.settle()
    XCTAssertEqual(screen.shift(2), 0)
    XCTAssertTrue(screen.isBalanced)
  }

  func testDeleteIsThereWhereTheDataSourceCommits() async {
    final class Committing: NSObject, UITableViewDataSource {
      var count = 10
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {
        count -= 1
        tableView.reloadData()
      }
    }
    let source = Committing()
    let screen = TableScreen([0]) { _, _ in }
    screen.table.dataSource = source
    screen.layOut()
    screen.driver.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
    screen.driver.settle()
    XCTAssertTrue(screen.table.isEditing)
    screen.driver.tap(at: CGPoint(x: 370, y: 66))
    screen.driver.settle()
    XCTAssertEqual(source.count, 9)
    XCTAssertEqual(screen.table.numberOfRows(inSection: 0), 9)
    XCTAssertFalse(screen.table.isEditing)
  }

  func testNoDeleteWithoutCommit() async {
    let screen = TableScreen([10])
    screen.driver.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
    screen.driver.settle()
    XCTAssertFalse(screen.table.isEditing)
    XCTAssertEqual(screen.table.cellForRow(at: path(1))?.frame.minX, 0)
  }

  func testTableViewControllersDeleteIfTheyOverrideCommit() async {
    class Plain: UITableViewController {
      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { 10 }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    final class Committing: Plain {
      override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {}
    }
    for (controller, isEditing) in [(Plain(), false), (Committing(), true)] {
      let driver = AppDriver { controller }
      driver.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
      driver.settle()
      XCTAssertEqual(controller.tableView.isEditing, isEditing)
    }
  }

  func testRowActions() async {
    final class Old: NSObject, UITableViewDelegate {
      var log: [String] = []
      func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
      ) -> [UITableViewRowAction]? {
        ["First", "Second"].map { title in
          UITableViewRowAction(style: .normal, title: title) { [unowned self] action, indexPath in
            log.append("\(action.title ?? "") \(indexPath.row)")
          }
        }
      }
    }
    let delegate = Old()
    let screen = TableScreen([10], delegate: delegate)
    screen.driver.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
    screen.driver.settle()
    screen.driver.tap(at: CGPoint(x: 370, y: 66))
    screen.driver.settle()
    XCTAssertEqual(delegate.log, ["First 1"])
  }

  func testSwipeMayBeTakenOverWhileItCloses() async {
    let source = makeSource()
    let screen = EditingScreen(source)
    screen.swipe(2, from: 300, to: 200)
    screen.driver.tap(at: screen.point(5, x: 100))
    screen.swipe(2, from: 300, to: 200)
    XCTAssertLessThan(screen.shift(2), -100)
    screen.table.setEditing(false, animated: false)
    XCTAssertEqual(screen.shift(2), 0)
    XCTAssertTrue(screen.isBalanced, "\(source.log)")
  }
}
