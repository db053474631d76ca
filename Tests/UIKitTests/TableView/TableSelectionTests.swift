import UIKitTesting
import XCTest

/// Taps, selection and what the delegate hears of them.
@MainActor final class TableSelectionTests: XCTestCase {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  func testTapHighlightsAndSelects() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([50], delegate: delegate)
    screen.driver.tap(at: screen.middle(of: 2))
    XCTAssertEqual(
      delegate.log,
      [
        "shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2", "willSelect 0.2",
        "didSelect 0.2",
      ])
    XCTAssertEqual(screen.table.indexPathForSelectedRow, path(2))
    XCTAssertEqual(screen.table.cellForRow(at: path(2))?.isSelected, true)
    delegate.log = []
    screen.driver.tap(at: screen.middle(of: 4))
    XCTAssertEqual(
      delegate.log.filter { !$0.contains("ighlight") },
      ["willSelect 0.4", "willDeselect 0.2", "didDeselect 0.2", "didSelect 0.4"])
    XCTAssertEqual(screen.table.indexPathsForSelectedRows, [path(4)])
    XCTAssertEqual(screen.table.cellForRow(at: path(2))?.isSelected, false)
  }

  func testRestingFingerHighlightsAfterAMoment() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([50], delegate: delegate)
    let point = screen.middle(of: 3)
    screen.driver.touchDown(at: point)
    screen.driver.advance(by: 0.1)
    XCTAssertEqual(screen.table.cellForRow(at: path(3))?.isHighlighted, false, "not yet")
    screen.driver.advance(by: 0.1)
    XCTAssertEqual(screen.table.cellForRow(at: path(3))?.isHighlighted, true)
    screen.driver.touchUp(at: point)
    screen.layOut()
    XCTAssertEqual(screen.table.cellForRow(at: path(3))?.isHighlighted, false)
    XCTAssertEqual(delegate.log.last, "didSelect 0.3")
  }

  func testDragCancelsTheHighlightAndSelectsNothing() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([50], delegate: delegate)
    let point = screen.middle(of: 5)
    screen.driver.touchDown(at: point)
    screen.driver.advance(by: 0.3)
    XCTAssertEqual(delegate.log, ["shouldHighlight 0.5", "didHighlight 0.5"])
    for step in 1...10 {
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: CGPoint(x: point.x, y: point.y - CGFloat(step) * 10))
    }
    screen.driver.advance(by: 0.2)
    screen.driver.touchUp(at: CGPoint(x: point.x, y: point.y - 100))
    screen.driver.settle()
    XCTAssertEqual(
      delegate.log, ["shouldHighlight 0.5", "didHighlight 0.5", "didUnhighlight 0.5"])
    XCTAssertNil(screen.table.indexPathForSelectedRow)
    XCTAssertGreaterThan(screen.table.contentOffset.y, 50)
  }

  func testQuickDragNeverHighlights() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([50], delegate: delegate)
    screen.driver.fling(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100))
    screen.driver.settle()
    XCTAssertEqual(delegate.log, [])
  }

  func testRowsThatMayNotHighlightAreNotSelected() async {
    let delegate = RecordingDelegate()
    delegate.shouldHighlight = { $0.row != 1 }
    let screen = TableScreen([50], delegate: delegate)
    screen.driver.tap(at: screen.middle(of: 1))
    XCTAssertEqual(delegate.log, ["shouldHighlight 0.1"])
    XCTAssertNil(screen.table.indexPathForSelectedRow)
  }

  func testDelegateCanRefuseAndRedirect() async {
    let delegate = RecordingDelegate()
    delegate.willSelect = { $0.row == 1 ? nil : IndexPath(row: 7, section: 0) }
    let screen = TableScreen([50], delegate: delegate)
    screen.driver.tap(at: screen.middle(of: 1))
    XCTAssertNil(screen.table.indexPathForSelectedRow)
    screen.driver.tap(at: screen.middle(of: 2))
    XCTAssertEqual(screen.table.indexPathForSelectedRow, path(7))
    XCTAssertEqual(delegate.log.last, "didSelect 0.7")
    delegate.willSelect = { $0 }
    delegate.willDeselect = { _ in nil }
    screen.driver.tap(at: screen.middle(of: 3))
    XCTAssertEqual(screen.table.indexPathForSelectedRow, path(7), "deselection was refused")
  }

  func testTapOnTheSelectedRowSelectsItAgain() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([50], delegate: delegate)
    screen.driver.tap(at: screen.middle(of: 2))
    delegate.log = []
    screen.driver.tap(at: screen.middle(of: 2))
    XCTAssertEqual(
      delegate.log.filter { !$0.contains("ighlight") }, ["willSelect 0.2", "didSelect 0.2"])
  }

  func testSeveralRows() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([50], delegate: delegate) { table, _ in
      table.allowsMultipleSelection = true
    }
    for row in [5, 1, 3] { screen.driver.tap(at: screen.middle(of: row)) }
    XCTAssertEqual(screen.table.indexPathsForSelectedRows, [path(1), path(3), path(5)])
    delegate.log = []
    screen.driver.tap(at: screen.middle(of: 3))
    XCTAssertEqual(
      delegate.log.filter { !$0.contains("ighlight") }, ["willDeselect 0.3", "didDeselect 0.3"])
    XCTAssertEqual(screen.table.indexPathsForSelectedRows, [path(1), path(5)])
  }

  func testNoSelectionAllowed() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([50], delegate: delegate) { table, _ in
      table.allowsSelection = false
    }
    screen.driver.tap(at: screen.middle(of: 2))
    XCTAssertEqual(delegate.log, [])
  }

  func testSelectingByProgramTellsNobody() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([50], delegate: delegate)
    screen.table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    screen.table.selectRow(at: path(30), animated: false, scrollPosition: .top)
    XCTAssertEqual(screen.table.indexPathsForSelectedRows, [path(30)])
    XCTAssertEqual(screen.screenY(of: 30), 0)
    XCTAssertEqual(screen.table.cellForRow(at: path(30))?.isSelected, true)
    screen.table.deselectRow(at: path(30), animated: true)
    XCTAssertNil(screen.table.indexPathForSelectedRow)
    screen.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    screen.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    XCTAssertNil(screen.table.indexPathForSelectedRow)
    XCTAssertEqual(delegate.log, [])
  }

  func testSelectionGoesWithTheRowAndNotWithTheCell() async {
    let screen = TableScreen([200])
    screen.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    screen.scroll(to: 2000)
    XCTAssertTrue(screen.table.visibleCells.allSatisfy { !$0.isSelected })
    screen.scroll(to: 0)
    XCTAssertEqual(screen.table.visibleCells.map(\.isSelected).firstIndex(of: true), 2)
  }

  func testScrollToNearestSelectedRow() async {
    let screen = TableScreen([200]) { table, _ in table.allowsMultipleSelection = true }
    for row in [10, 150] {
      screen.table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    }
    screen.scroll(to: 120 * 44)
    screen.table.scrollToNearestSelectedRow(at: .top, animated: false)
    XCTAssertEqual(screen.screenY(of: 150), 0)
  }

  func testDetailButtonTellsAndDoesNotSelect() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([5], delegate: delegate) { _, source in
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.accessoryType = .detailButton
        return cell
      }
    }
    let middle = screen.middle(of: 1)
    screen.driver.tap(at: CGPoint(x: 390 - 16 - 11, y: middle.y))
    XCTAssertEqual(delegate.log, ["accessory 0.1"])
    XCTAssertNil(screen.table.indexPathForSelectedRow)
  }

  func testViewsInCellsGetTheirTouches() async {
    final class Button: UIView {
      var touched = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched += 1 }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let button = Button(frame: CGRect(x: 10, y: 5, width: 50, height: 30))
    let delegate = RecordingDelegate()
    let screen = TableScreen([5], delegate: delegate) { _, source in
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if indexPath.row == 0 { cell.contentView.addSubview(button) }
        return cell
      }
    }
    screen.driver.tap(at: CGPoint(x: 30, y: 20))
    XCTAssertEqual(button.touched, 1)
    XCTAssertEqual(delegate.log, [])
  }

  func testNotificationComesWithTheUsersChanges() async {
    let screen = TableScreen([5])
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: screen.table, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    screen.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    XCTAssertEqual(count, 0)
    screen.driver.tap(at: screen.middle(of: 1))
    XCTAssertEqual(count, 1)
    NotificationCenter.default.removeObserver(observer)
  }

  func testHighlightedTextAndGroundShowSelection() async {
    let screen = TableScreen([5]) { _, source in
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Text"
        cell.textLabel?.backgroundColor = .white
        if indexPath.row == 1 { cell.selectionStyle = .none }
        return cell
      }
    }
    guard let cell = screen.table.cellForRow(at: path(0)),
      let quiet = screen.table.cellForRow(at: path(1))
    else { return XCTFail("no cells") }
    cell.setSelected(true, animated: false)
    XCTAssertEqual(cell.textLabel?.isHighlighted, true)
    XCTAssertNil(cell.textLabel?.backgroundColor, "the ground shows through")
    cell.setSelected(false, animated: false)
    XCTAssertEqual(cell.textLabel?.isHighlighted, false)
    XCTAssertEqual(cell.textLabel?.backgroundColor, .white)
    quiet.setSelected(true, animated: false)
    XCTAssertEqual(quiet.textLabel?.isHighlighted, false)
    XCTAssertTrue(quiet.isSelected)
  }
}
