import UIKitTesting
import XCTest

/// Selecting several rows: with Shift and Control, with two fingers, with keys.
@MainActor final class TableMultipleSelectionTests: XCTestCase {
  private final class Delegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var begins = true
    var whenBegun: () -> Void = {}
    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { begins }
    func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      log.append("didBegin \(indexPath.row)")
      whenBegun()
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
      log.append("didEndInteraction")
    }
  }

  private func rows(_ screen: TableScreen) -> [Int] {
    (screen.table.indexPathsForSelectedRows ?? []).rows
  }

  private func makeScreen(_ count: Int = 50) -> TableScreen {
    TableScreen([count]) { table, _ in table.allowsMultipleSelection = true }
  }

  func testShiftClickSelectsFromTheLastRowOn() async {
    let screen = makeScreen()
    screen.driver.click(at: screen.middle(of: 2))
    screen.driver.click(at: screen.middle(of: 5), modifiers: .shift)
    XCTAssertEqual(rows(screen), [2, 3, 4, 5])
    screen.driver.click(at: screen.middle(of: 3), modifiers: .shift)
    XCTAssertEqual(rows(screen), [2, 3], "the other end moves")
    screen.driver.click(at: screen.middle(of: 0), modifiers: .shift)
    XCTAssertEqual(rows(screen), [0, 1, 2])
  }

  func testControlClickAddsAndTakesAway() async {
    let screen = makeScreen()
    screen.driver.click(at: screen.middle(of: 2), modifiers: .control)
    screen.driver.click(at: screen.middle(of: 6), modifiers: .control)
    XCTAssertEqual(rows(screen), [2, 6])
    screen.driver.click(at: screen.middle(of: 2), modifiers: .control)
    XCTAssertEqual(rows(screen), [6])
    screen.driver.click(at: screen.middle(of: 8), modifiers: .shift)
    XCTAssertEqual(rows(screen), [6, 7, 8])
  }

  func testShiftClickMayTurnEditModeOn() async {
    let delegate = Delegate()
    let screen = TableScreen([50], delegate: delegate) { table, _ in
      table.allowsMultipleSelectionDuringEditing = true
    }
    delegate.whenBegun = { screen.table.setEditing(true, animated: false) }
    screen.driver.click(at: screen.middle(of: 3), modifiers: .shift)
    XCTAssertTrue(screen.table.isEditing)
    XCTAssertEqual(rows(screen), [3])
    XCTAssertEqual(
      delegate.log.filter { $0.contains("nteraction") || $0.contains("Begin") },
      ["didBegin 3", "didEndInteraction"])
  }

  func testTwoFingersSelect() async {
    let delegate = Delegate()
    let screen = TableScreen([50], delegate: delegate) { table, _ in
      table.allowsMultipleSelectionDuringEditing = true
    }
    delegate.whenBegun = { screen.table.setEditing(true, animated: false) }
    let start = screen.middle(of: 1)
    screen.driver.touchDown(at: CGPoint(x: 100, y: start.y), finger: 1)
    screen.driver.touchDown(at: CGPoint(x: 160, y: start.y), finger: 2)
    for step in 1...20 {
      screen.driver.advance(frames: 1)
      for finger in 1...2 {
        screen.driver.touchMove(
          to: CGPoint(x: 40 + CGFloat(finger) * 60, y: start.y + CGFloat(step) * 8.8),
          finger: Int64(finger))
      }
    }
    XCTAssertEqual(rows(screen), [1, 2, 3, 4, 5])
    XCTAssertEqual(screen.table.contentOffset.y, 0, "two fingers do not scroll meanwhile")
    for finger in 1...2 {
      screen.driver.touchMove(
        to: CGPoint(x: 40 + CGFloat(finger) * 60, y: screen.middle(of: 3).y),
        finger: Int64(finger))
    }
    XCTAssertEqual(rows(screen), [1, 2, 3], "rows that they leave again are let go")
    for finger in 1...2 {
      screen.driver.touchUp(
        at: CGPoint(x: 40 + CGFloat(finger) * 60, y: screen.middle(of: 3).y),
        finger: Int64(finger))
    }
    XCTAssertEqual(
      delegate.log.filter { $0.contains("nteraction") || $0.contains("Begin") },
      ["didBegin 1", "didEndInteraction"])
  }

  func testTwoFingersScrollUnlessTheDelegateLetsThemSelect() async {
    let delegate = Delegate()
    delegate.begins = false
    let screen = TableScreen([50], delegate: delegate)
    for finger in 1...2 {
      screen.driver.touchDown(at: CGPoint(x: CGFloat(finger) * 60, y: 300), finger: Int64(finger))
    }
    for step in 1...20 {
      screen.driver.advance(frames: 1)
      for finger in 1...2 {
        screen.driver.touchMove(
          to: CGPoint(x: CGFloat(finger) * 60, y: 300 - CGFloat(step) * 8),
          finger: Int64(finger))
      }
    }
    XCTAssertGreaterThan(screen.table.contentOffset.y, 80)
  }

  func testShiftAndArrows() async {
    let screen = makeScreen()
    screen.driver.press(.keyboardDownArrow, repeats: 2)
    screen.driver.press(.keyboardSpacebar, characters: " ")
    XCTAssertEqual(rows(screen), [2])
    screen.driver.press(.keyboardDownArrow, modifiers: .shift, repeats: 2)
    XCTAssertEqual(rows(screen), [2, 3, 4, 5])
    screen.driver.press(.keyboardUpArrow, modifiers: .shift)
    XCTAssertEqual(rows(screen), [2, 3, 4])
    screen.driver.press(.keyboardHome, modifiers: .shift)
    XCTAssertEqual(rows(screen), [0, 1, 2])
    screen.driver.press(.keyboardEnd, modifiers: .shift)
    XCTAssertEqual(rows(screen).count, 48)
    screen.driver.press(.keyboardUpArrow)
    XCTAssertEqual(rows(screen).count, 48, "without Shift only the mark moves")
  }

  func testASweepAsksOnlyForRowsThatItComesTo() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([200], delegate: delegate) { table, _ in
      table.allowsMultipleSelection = true
    }
    screen.driver.press(.keyboardDownArrow)
    func asked(_ key: UIKeyboardHIDUsage) -> Int {
      delegate.log = []
      screen.driver.press(key, modifiers: .shift)
      return delegate.log.filter { $0.hasPrefix("shouldHighlight") }.count
    }
    let early = asked(.keyboardDownArrow)
    for _ in 0..<40 { screen.driver.press(.keyboardDownArrow, modifiers: .shift) }
    XCTAssertLessThanOrEqual(asked(.keyboardDownArrow), early)
    XCTAssertEqual(rows(screen), Array(0...42))
    screen.driver.press(.keyboardUpArrow, modifiers: .shift)
    XCTAssertEqual(rows(screen), Array(0...41))
    XCTAssertLessThanOrEqual(asked(.keyboardUpArrow), early)
    XCTAssertEqual(rows(screen), Array(0...40))
  }

  func testControlASelectsAllAndEscapeNone() async {
    let delegate = RecordingDelegate()
    delegate.shouldHighlight = { $0.row != 4 }
    let screen = TableScreen([10], delegate: delegate) { table, _ in
      table.allowsMultipleSelection = true
    }
    screen.driver.press(.keyboardA, characters: "a", modifiers: .control)
    XCTAssertEqual(rows(screen), [0, 1, 2, 3, 5, 6, 7, 8, 9])
    XCTAssertEqual(delegate.log.filter { $0.hasPrefix("didSelect") }.count, 9)
    screen.driver.press(.keyboardEscape)
    XCTAssertEqual(rows(screen), [])
    XCTAssertEqual(delegate.log.filter { $0.hasPrefix("didDeselect") }.count, 9)
  }

  func testOneRowTablesDoNotSelectSeveral() async {
    let screen = TableScreen([20])
    screen.driver.press(.keyboardDownArrow)
    screen.driver.press(.keyboardDownArrow, modifiers: .shift)
    XCTAssertEqual(rows(screen), [1])
    screen.driver.press(.keyboardA, characters: "a", modifiers: .control)
    XCTAssertEqual(rows(screen), [1])
  }

  func testUsersSelectionIsPosted() async {
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    let screen = makeScreen()
    let observer = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: screen.table, queue: nil
    ) { _ in counter.count += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    screen.driver.tap(at: screen.middle(of: 1))
    XCTAssertEqual(counter.count, 1)
    screen.table.selectRow(
      at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    XCTAssertEqual(counter.count, 1, "not for the program's")
  }
}
