import UIKitTesting
import XCTest

/// Behaviours that users of list views asked for: batch updates. The numbers are those of the list
/// in the documentation.
@MainActor final class TableBatchBehaviourTests: XCTestCase {
  private let wrongCount = """
    Invalid update: invalid number of rows in section 0. The number of rows contained in an \
    existing section after the update (5) must be equal to the number of rows contained in that \
    section before the update (5), plus or minus the number of rows inserted or deleted from that \
    section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that \
    section (0 moved in, 0 moved out).
    """

  func testBehaviour1AnInsertWithoutARowIsToldWithAllNumbers() async {
    let screen = NamedScreen([NamedScreen.names(5)])
    screen.table.insertRows(at: [screen.path(0)], with: .automatic)
    XCTAssertEqual(screen.faults.count, 1)
    XCTAssertEqual(screen.faults.first?.hasPrefix(wrongCount), true, screen.faults.first ?? "")
    screen.checkSettled()
    XCTAssertEqual(screen.visible, NamedScreen.names(5))
  }

  func testBehaviour2ReloadAndMoveOfASectionInOneBatch() async {
    let screen = NamedScreen([["a", "b"], ["c"]])
    let old = screen.cell("c")
    screen.table.performBatchUpdates {
      screen.list.sections = [["C"], ["a", "b"]]
      screen.table.reloadRows(at: [screen.path(0, 1)], with: .fade)
      screen.table.moveSection(1, toSection: 0)
    }
    XCTAssertEqual(screen.faults, [])
    XCTAssertEqual(screen.visible, ["C", "a", "b"])
    screen.checkSettled()
    XCTAssertFalse(screen.cell("C") === old && old?.textLabel?.text != "C")
  }

  func testBehaviour3BeginUpdatesAsksNothing() async {
    let list = TallList([NamedScreen.names(3), ["x"], ["y"]])
    let screen = NamedScreen(list) { table, _ in table.rowHeight = UITableView.automaticDimension }
    list.sections = [["new"] + NamedScreen.names(3), ["x"], ["y"]]
    list.asked = []
    list.heightsAsked = 0
    screen.table.beginUpdates()
    screen.table.setNeedsLayout()
    screen.layOut()
    _ = screen.table.visibleCells
    XCTAssertEqual(list.asked, [])
    XCTAssertEqual(list.heightsAsked, 0)
    screen.table.insertRows(at: [screen.path(0)], with: .none)
    XCTAssertEqual(list.asked, [])
    screen.table.endUpdates()
    XCTAssertEqual(list.asked, ["new"])
    screen.checkSettled()

    screen.table.deleteRows(at: [screen.path(0, 3)], with: .none)
    XCTAssertEqual(
      screen.faults.first?.hasPrefix(
        """
        attempt to delete row 0 from section 3, but there are only 3 sections before the update
        """), true, screen.faults.first ?? "nothing was told")
    screen.checkSettled()
  }

  func testBehaviour4DataThatFlipsInsideIsRightAndBeforeIsTold() async {
    let screen = NamedScreen([["a", "b"]])
    screen.table.performBatchUpdates {
      screen.list.sections = [["a"]]
      screen.table.deleteRows(at: [screen.path(1)], with: .fade)
    }
    XCTAssertEqual(screen.faults, [])
    screen.checkSettled()
    // The data is ahead of the table, and the table was told nothing of it.
    screen.list.sections = [["a", "b", "c"]]
    screen.table.performBatchUpdates {
      screen.list.sections = [["a", "b", "c", "d"]]
      screen.table.insertRows(at: [screen.path(3)], with: .fade)
    }
    XCTAssertEqual(screen.faults.count, 1)
    XCTAssertEqual(
      screen.faults.first?.contains("before the update (1)"), true, screen.faults.first ?? "")
    screen.checkSettled()
    XCTAssertEqual(screen.visible, ["a", "b", "c", "d"])
  }

  func testBehaviour5DeletingEveryRowAndSectionInOneBatch() async {
    let screen = NamedScreen([NamedScreen.names(4), NamedScreen.names(3, "s")]) { _, list in
      list.headers = ["A", "B"]
    }
    screen.table.performBatchUpdates {
      screen.list.sections = []
      screen.table.deleteRows(
        at: (0..<4).map { screen.path($0) } + (0..<3).map { screen.path($0, 1) }, with: .left)
      screen.table.deleteSections([0, 1], with: .left)
    }
    XCTAssertEqual(screen.faults, [])
    XCTAssertEqual(screen.visible, [])
    screen.checkSettled()
    XCTAssertEqual(screen.table.contentSize.height, 0)
    let views = screen.table.subviews.filter { !$0.isHidden }
    XCTAssertEqual(views.count, 0, "\(views)")
  }

  func testBehaviour6RowsOfTheWrongSectionAreTold() async {
    let screen = NamedScreen([["a", "b"], ["c", "d"]])
    screen.list.sections[0].append("new")
    screen.table.insertRows(at: [screen.path(0, 1)], with: .none)
    XCTAssertEqual(
      screen.faults.first?.contains("invalid number of rows in section 0"), true,
      screen.faults.first ?? "nothing was told")
    screen.checkSettled()
    XCTAssertEqual(screen.visible, ["a", "b", "new", "c", "d"])
  }

  func testBehaviour7TheSameRowDeletedTwiceIsOneDelete() async {
    let screen = NamedScreen([["a", "b", "c"]])
    screen.list.sections = [["a", "c"]]
    screen.table.deleteRows(at: [screen.path(1), screen.path(1)], with: .top)
    XCTAssertEqual(screen.faults, [])
    screen.checkSettled()
    XCTAssertEqual(screen.visible, ["a", "c"])
  }

  func testBehaviour8BatchesInBatchesAndInCompletions() async {
    let screen = NamedScreen([["a"]])
    var log: [String] = []
    screen.table.performBatchUpdates {
      screen.list.sections[0].append("b")
      screen.table.insertRows(at: [screen.path(1)], with: .fade)
      screen.table.performBatchUpdates {
        screen.list.sections[0].append("c")
        screen.table.insertRows(at: [screen.path(2)], with: .fade)
      } completion: {
        log.append("inner \($0)")
      }
      XCTAssertTrue(screen.table.hasUncommittedUpdates)
      XCTAssertEqual(screen.visible, ["a"])
    } completion: {
      log.append("outer \($0)")
      screen.table.performBatchUpdates {
        screen.list.sections[0].removeFirst()
        screen.table.deleteRows(at: [screen.path(0)], with: .fade)
      } completion: {
        log.append("last \($0)")
      }
    }
    XCTAssertFalse(screen.table.hasUncommittedUpdates)
    XCTAssertEqual(log, [], "a completion is never called from inside")
    screen.driver.settle()
    XCTAssertEqual(log, ["inner true", "outer true", "last true"])
    XCTAssertEqual(screen.faults, [])
    screen.checkSettled()
    XCTAssertEqual(screen.visible, ["b", "c"])
  }

  func testBehaviour9ABatchDuringAFlingKeepsItFlying() async {
    for animation in [UITableView.RowAnimation.none, .automatic] {
      let screen = NamedScreen([NamedScreen.names(500)])
      screen.driver.fling(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 200))
      screen.driver.advance(frames: 3)
      XCTAssertTrue(screen.table.isDecelerating)
      let before = screen.table.contentOffset.y
      screen.driver.advance(frames: 1)
      let speed = screen.table.contentOffset.y - before
      XCTAssertGreaterThan(speed, 2)
      let top = screen.visible[1]
      let y = screen.screenY(top) ?? 0
      screen.list.sections[0].insert(contentsOf: NamedScreen.names(7, "new"), at: 0)
      screen.table.insertRows(at: (0..<7).map { screen.path($0) }, with: animation)
      XCTAssertEqual(screen.screenY(top), y, "what is in sight moved")
      XCTAssertTrue(screen.table.isDecelerating)
      screen.driver.advance(frames: 1)
      let moved = y - (screen.screenY(top) ?? 0)
      XCTAssertEqual(moved, speed, accuracy: 2, "the fling lost its speed")
      screen.checkSettled()
      XCTAssertEqual(screen.faults, [])
    }
  }

  func testBehaviour10ThreeInsertsAtTheTop() async {
    let screen = NamedScreen([["a", "b"]])
    for name in ["1", "2", "3"] {
      screen.list.sections[0].insert(name, at: 0)
      screen.table.insertRows(at: [screen.path(0)], with: .automatic)
    }
    XCTAssertEqual(screen.visible, ["3", "2", "1", "a", "b"])
    XCTAssertEqual(Set(screen.table.visibleCells.map(ObjectIdentifier.init)).count, 5)
    screen.checkSettled()
    XCTAssertEqual(screen.visible, ["3", "2", "1", "a", "b"])
  }
}
