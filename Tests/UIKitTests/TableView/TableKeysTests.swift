import UIKitTesting
import XCTest

/// Moving through rows with the keyboard.
@MainActor final class TableKeysTests: XCTestCase {
  private func selected(_ screen: TableScreen) -> String? {
    screen.table.indexPathForSelectedRow.map { "\($0.section).\($0.row)" }
  }

  func testArrowsMoveTheSelection() async {
    let screen = TableScreen([3, 100])
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(selected(screen), "0.0", "begins at the first row in sight")
    screen.driver.press(.keyboardDownArrow, repeats: 2)
    XCTAssertEqual(selected(screen), "1.0", "goes on into the next section")
    screen.driver.press(.keyboardUpArrow)
    XCTAssertEqual(selected(screen), "0.2")
    screen.driver.press(.keyboardUpArrow, repeats: 9)
    XCTAssertEqual(selected(screen), "0.0", "stays at the first row")
  }

  func testEndsAndPages() async {
    let screen = TableScreen([1000])
    screen.driver.press(.keyboardEnd)
    XCTAssertEqual(selected(screen), "0.999")
    XCTAssertEqual(screen.table.contentOffset.y, 44_000 - 440)
    screen.driver.press(.keyboardHome)
    XCTAssertEqual(selected(screen), "0.0")
    XCTAssertEqual(screen.table.contentOffset.y, 0)
    screen.driver.press(.keyboardPageDown)
    XCTAssertEqual(selected(screen), "0.9", "a page is ten rows, one of which stays in sight")
    screen.driver.press(.keyboardPageDown)
    XCTAssertEqual(selected(screen), "0.18")
    XCTAssertTrue(screen.visible.contains("0.18"))
    screen.driver.press(.keyboardPageUp, repeats: 3)
    XCTAssertEqual(selected(screen), "0.0")
  }

  func testRowsOutOfSightAreNotSkipped() async {
    let screen = TableScreen([100])
    var seen: [String] = []
    for _ in 0..<40 {
      screen.driver.press(.keyboardDownArrow)
      seen.append(selected(screen) ?? "none")
      XCTAssertTrue(screen.visible.contains(seen.last ?? ""))
    }
    XCTAssertEqual(seen, (0..<40).map { "0.\($0)" })
  }

  func testSelectionComesIntoSightBelowAHeaderThatStays() async {
    let screen = TableScreen([50, 50]) { _, source in source.headers = ["A", "B"] }
    screen.scroll(to: 700)
    screen.table.selectRow(
      at: IndexPath(row: 20, section: 0), animated: false, scrollPosition: .top)
    for _ in 0..<10 {
      screen.driver.press(.keyboardUpArrow)
      let row = screen.table.indexPathForSelectedRow?.row ?? 0
      let header = screen.table.headerView(forSection: 0)?.frame ?? .zero
      XCTAssertGreaterThanOrEqual(
        screen.table.rectForRow(at: IndexPath(row: row, section: 0)).minY, header.maxY - 0.01)
    }
  }

  func testReturnChoosesTheRow() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([10], delegate: delegate)
    screen.driver.press(.keyboardDownArrow, repeats: 1)
    XCTAssertEqual(delegate.log.filter { $0.contains("elect") }, [], "moving is quiet")
    screen.driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(
      delegate.log.filter { $0.contains("elect") }, ["willSelect 0.1", "didSelect 0.1"])
    delegate.log = []
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(
      delegate.log.filter { $0.contains("elect") }, ["willDeselect 0.1", "didDeselect 0.1"],
      "the delegate hears the end of what it heard the beginning of")
  }

  func testSelectionCanFollowTheKeys() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([10], delegate: delegate) { table, _ in
      table.selectionFollowsFocus = true
    }
    screen.driver.press(.keyboardDownArrow, repeats: 1)
    XCTAssertEqual(
      delegate.log.filter { $0.contains("elect") },
      [
        "willSelect 0.0", "didSelect 0.0", "willSelect 0.1", "willDeselect 0.0",
        "didDeselect 0.0", "didSelect 0.1",
      ])
  }

  func testKeysStepOverRowsThatCannotBeSelected() async {
    let delegate = RecordingDelegate()
    delegate.shouldHighlight = { $0.row % 3 == 0 }
    let screen = TableScreen([10], delegate: delegate)
    screen.driver.press(.keyboardDownArrow, repeats: 1)
    XCTAssertEqual(selected(screen), "0.3")
    screen.driver.press(.keyboardUpArrow)
    XCTAssertEqual(selected(screen), "0.0")
  }

  func testSeveralRowsKeepTheirSelectionWhileKeysMove() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([10], delegate: delegate) { table, _ in
      table.allowsMultipleSelection = true
    }
    screen.driver.press(.keyboardDownArrow)
    screen.driver.press(.keyboardReturnOrEnter)
    screen.driver.press(.keyboardDownArrow, repeats: 1)
    screen.driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(screen.table.indexPathsForSelectedRows?.rows, [0, 2])
  }

  func testWithoutSelectionKeysScroll() async {
    let screen = TableScreen([100]) { table, _ in table.allowsSelection = false }
    screen.driver.press(.keyboardDownArrow)
    screen.driver.settle()
    XCTAssertGreaterThan(screen.table.contentOffset.y, 0)
  }
}
