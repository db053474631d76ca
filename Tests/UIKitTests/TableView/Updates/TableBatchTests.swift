import UIKitTesting
import XCTest

/// What rows and what belongs to them do in batches of changes.
@MainActor final class TableBatchTests: XCTestCase {
  func testOnlyNewRowsInSightAreAskedFor() async {
    let screen = NamedScreen([NamedScreen.names(100)])
    let cells = screen.table.visibleCells
    screen.list.asked = []
    screen.list.sections[0].insert("new", at: 2)
    screen.list.sections[0].insert("far", at: 50)
    screen.table.insertRows(at: [screen.path(2), screen.path(50)], with: .fade)
    XCTAssertEqual(screen.list.asked, ["new"])
    XCTAssertEqual(screen.visible[1...3], ["r1", "new", "r2"])
    XCTAssertTrue(screen.cell("r0") === cells[0])
    XCTAssertTrue(screen.cell("r2") === cells[2])
    screen.checkSettled()
  }

  func testMovedRowsKeepTheirCells() async {
    let screen = NamedScreen([["a", "b", "c"], ["d", "e"]])
    let (a, e) = (screen.cell("a"), screen.cell("e"))
    screen.list.asked = []
    screen.table.performBatchUpdates {
      screen.list.sections = [["e", "b", "c"], ["d", "a"]]
      screen.table.moveRow(at: screen.path(0), to: screen.path(1, 1))
      screen.table.moveRow(at: screen.path(1, 1), to: screen.path(0))
    }
    XCTAssertEqual(screen.list.asked, [])
    XCTAssertTrue(screen.cell("a") === a)
    XCTAssertTrue(screen.cell("e") === e)
    XCTAssertEqual(screen.faults, [])
    screen.checkSettled()
    XCTAssertEqual(screen.visible, ["e", "b", "c", "d", "a"])
  }

  func testSectionsWithHeadersComeGoMoveAndAreShownAnew() async {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let screen = NamedScreen([["a"], ["b"], ["c"]], style: style) { _, list in
        list.headers = ["A", "B", "C"]
      }
      screen.table.performBatchUpdates {
        screen.list.sections = [["x"], ["c"], ["a2", "a3"]]
        screen.list.headers = ["X", "C", "A2"]
        screen.table.insertSections([0], with: .top)
        screen.table.deleteSections([1], with: .bottom)
        screen.table.moveSection(2, toSection: 1)
        screen.table.reloadSections([0], with: .fade)
      }
      XCTAssertEqual(screen.faults, [])
      screen.checkSettled()
      XCTAssertEqual(screen.visible, ["x", "c", "a2", "a3"])
      let titles = (0..<3).map { screen.table.headerView(forSection: $0)?.textLabel?.text }
      let expected = ["X", "C", "A2"]
      XCTAssertEqual(titles, expected, "\(style)")
      for section in 0..<3 {
        XCTAssertEqual(
          screen.table.headerView(forSection: section)?.frame,
          screen.table.rectForHeader(inSection: section), "\(style), section \(section)")
      }
      let views = screen.table.subviews.filter { $0 is UITableViewHeaderFooterView }
      XCTAssertEqual(views.count, 3, "a header is left over")
      // A table that is given the same data from the start looks the same.
      let fresh = NamedScreen(screen.list.sections, style: style) { _, list in
        list.headers = ["X", "C", "A2"]
      }
      XCTAssertEqual(screen.table.contentSize, fresh.table.contentSize, "\(style)")
      XCTAssertEqual(
        screen.table.visibleCells.map(\.frame), fresh.table.visibleCells.map(\.frame))
    }
  }

  func testBehaviour42SelectionFollowsItsRowsAndAReloadedRowLosesIt() async {
    let screen = NamedScreen([["a", "b", "c", "d"]]) { table, _ in
      table.allowsMultipleSelection = true
    }
    for row in [1, 2, 3] {
      screen.table.selectRow(at: screen.path(row), animated: false, scrollPosition: .none)
    }
    screen.table.performBatchUpdates {
      screen.list.sections = [["x", "a", "c", "D"]]
      screen.table.insertRows(at: [screen.path(0)], with: .none)
      screen.table.deleteRows(at: [screen.path(1)], with: .none)
      screen.table.reloadRows(at: [screen.path(3)], with: .none)
    }
    // The deleted row is gone, the one that was shown anew lost its selection.
    XCTAssertEqual(screen.table.indexPathsForSelectedRows, [screen.path(2)])
    XCTAssertEqual(screen.table.visibleCells.map(\.isSelected), [false, false, true, false])
    screen.checkSettled()
  }

  func testReconfigureKeepsCellSelectionAndDisplay() async {
    let screen = NamedScreen([["a", "b", "c"]])
    screen.table.selectRow(at: screen.path(1), animated: false, scrollPosition: .none)
    let (cell, count) = (screen.cell("b"), screen.list.willDisplayCount)
    screen.list.sections[0][1] = "B"
    screen.table.reconfigureRows(at: [screen.path(1)])
    XCTAssertTrue(screen.cell("B") === cell)
    XCTAssertEqual(screen.list.willDisplayCount, count)
    XCTAssertEqual(screen.table.indexPathForSelectedRow, screen.path(1))
    screen.table.reconfigureRows(at: [screen.path(7)])
    XCTAssertEqual(screen.faults.count, 1)
    screen.checkSettled()
  }

  func testReconfigureReachesARowOnItsWayOut() async {
    let screen = NamedScreen([(0..<20).map { "row \($0)" }])
    screen.list.sections[0].insert("new", at: 0)
    screen.table.insertRows(at: [screen.path(0)], with: .automatic)
    screen.driver.advance(frames: 3)
    // Row 9 was the last in sight, and is moving out of it. It comes back with another name.
    screen.list.sections[0][10] = "ROW 9"
    screen.list.sections[0].removeFirst()
    screen.table.performBatchUpdates {
      screen.table.reconfigureRows(at: [screen.path(10)])
      screen.table.deleteRows(at: [screen.path(0)], with: .automatic)
    }
    screen.driver.settle()
    XCTAssertNotNil(screen.cell("ROW 9"))
    XCTAssertNil(screen.cell("row 9"))
    screen.checkSettled()
  }

  func testABatchBeforeTheTableHasAWindow() async {
    let list = NamedList([["a"]])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = list
    var faults: [String] = []
    UITableView.faultListener = { faults.append($0) }
    defer { UITableView.faultListener = nil }
    // Nothing was counted yet, so nothing can be wrong.
    list.sections[0].append("b")
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
    list.sections[0].append("c")
    table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
    table.layoutIfNeeded()
    list.sections[0].removeFirst()
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["b", "c"])
    XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44])
    XCTAssertEqual(faults, [])
  }

  func testAnEmptyBatchAsksForHeightsAgainAndKeepsCells() async {
    for estimate in [UITableView.automaticDimension, 0] {
      let list = TallList([["a", "b", "c"]])
      let screen = NamedScreen(list) { table, _ in
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = estimate
      }
      let cells = screen.table.visibleCells
      list.asked = []
      list.heights["b"] = 100
      screen.table.beginUpdates()
      screen.table.endUpdates()
      XCTAssertEqual(screen.cell("b")?.frame.height, 100)
      XCTAssertEqual(screen.cell("c")?.frame.minY, 144)
      XCTAssertEqual(screen.seenY("c"), 88, "it slides there")
      screen.driver.advance(by: 0.15)
      XCTAssertEqual(screen.seenY("c") ?? 0, 116, accuracy: 3)
      XCTAssertEqual(list.asked, [])
      screen.checkSettled()
      XCTAssertTrue(zip(cells, screen.table.visibleCells).allSatisfy { $0 === $1 })
    }
  }

  func testChangesFromWillDisplayAreMadeWhenTheCellsAreThere() async {
    final class List: NamedList {
      var isDone = false
      override func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) {
        super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        guard !isDone, indexPath.row == 2 else { return }
        isDone = true
        sections[0].removeLast()
        let path = IndexPath(row: sections[0].count, section: 0)
        tableView.deleteRows(at: [path], with: .fade)
        tableView.performBatchUpdates { [self] in
          sections[0].insert("first", at: 0)
          tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }
      }
    }
    let list = List([["a", "b", "c", "d"]])
    let screen = NamedScreen(list)
    XCTAssertEqual(screen.faults, [])
    screen.checkSettled()
    XCTAssertEqual(screen.visible, ["first", "a", "b", "c"])
  }

  func testReloadInABatchLoadsOnceAtItsEnd() async {
    let screen = NamedScreen([["a"]])
    screen.table.performBatchUpdates {
      screen.list.sections = [["a", "b", "c"]]
      screen.table.reloadData()
      XCTAssertEqual(screen.table.numberOfRows(inSection: 0), 1)
      screen.table.insertRows(at: [screen.path(1)], with: .fade)
    }
    XCTAssertEqual(screen.faults, [])
    screen.checkSettled()
    XCTAssertEqual(screen.visible, ["a", "b", "c"])
  }

  func testAnEndWithoutABeginningIsTold() async {
    let screen = NamedScreen([["a"]])
    screen.table.endUpdates()
    XCTAssertEqual(screen.faults.count, 1)
    screen.checkSettled()
  }

  func testTheFirstRowsOfAnEmptyTable() async {
    let screen = NamedScreen([]) { table, _ in table.rowHeight = UITableView.automaticDimension }
    screen.list.sections = [["a", "b"]]
    screen.table.insertSections([0], with: .fade)
    XCTAssertEqual(screen.visible, ["a", "b"])
    screen.checkSettled()
    screen.list.sections = [[]]
    screen.table.deleteRows(at: [screen.path(0), screen.path(1)], with: .middle)
    screen.list.sections = [["c"]]
    screen.table.insertRows(at: [screen.path(0)], with: .middle)
    XCTAssertEqual(screen.visible, ["c"])
    screen.checkSettled()
    XCTAssertEqual(screen.faults, [])
  }

  func testTheCellWithTheKeyboardKeepsItWhileRowsMove() async {
    final class FocusCell: UITableViewCell {
      override var canBecomeFirstResponder: Bool { true }
    }
    let screen = NamedScreen([NamedScreen.names(60)]) { table, _ in
      table.register(FocusCell.self, forCellReuseIdentifier: "row")
    }
    let cell = screen.cell("r3")
    XCTAssertEqual(cell?.becomeFirstResponder(), true)
    screen.list.sections[0].insert("new", at: 0)
    screen.table.insertRows(at: [screen.path(0)], with: .automatic)
    XCTAssertEqual(cell?.isFirstResponder, true)
    // Out of sight with it, and another batch.
    screen.scroll(to: 1000)
    screen.list.sections[0].remove(at: 0)
    screen.table.deleteRows(at: [screen.path(0)], with: .automatic)
    XCTAssertEqual(cell?.isFirstResponder, true)
    screen.driver.settle()
    screen.scroll(to: 0)
    XCTAssertTrue(screen.cell("r3") === cell)
    screen.checkSettled()
    screen.table.performBatchUpdates(nil)
    XCTAssertEqual(cell?.isFirstResponder, true, "an empty batch ends nothing")
    screen.list.sections[0].remove(at: 3)
    screen.table.deleteRows(at: [screen.path(3)], with: .automatic)
    XCTAssertEqual(cell?.isFirstResponder, false)
    screen.checkSettled()
  }
}
