import UIKitTesting
import XCTest

/// What users of list views asked of selection and keys; the numbers are those of the list of
/// behaviours.
@MainActor final class TableKeyBehaviourTests: XCTestCase {
  private func selected(_ screen: TableScreen) -> Int? {
    screen.table.indexPathForSelectedRow?.row
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  func test43ChangingTheTextSizeKeepsTheSelection() async {
    let screen = TableScreen([50]) { table, _ in table.allowsMultipleSelection = true }
    for row in [1, 4] { screen.driver.tap(at: screen.middle(of: row)) }
    screen.driver.setTextScale(1.6)
    screen.driver.settle()
    XCTAssertEqual(screen.table.indexPathsForSelectedRows?.rows, [1, 4])
    XCTAssertEqual(screen.table.cellForRow(at: path(1))?.isSelected, true)
    XCTAssertEqual(screen.table.cellForRow(at: path(2))?.isSelected, false)
  }

  func test45KeysReachTheList() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([100], delegate: delegate)
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(selected(screen), 0)
    screen.driver.press(.keyboardEnd)
    XCTAssertEqual(selected(screen), 99)
    screen.driver.press(.keyboardPageUp)
    XCTAssertEqual(selected(screen), 90)
    screen.driver.press(.keyboardHome)
    XCTAssertEqual(selected(screen), 0)
    screen.driver.press(.keyboardPageDown)
    screen.driver.press(.keyboardUpArrow)
    screen.driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(delegate.log.last, "didSelect 0.8")
  }

  func test46FirstArrowMovesAfterTheSelectedRowCameBack() async {
    let screen = TableScreen([20])
    screen.driver.press(.keyboardDownArrow, repeats: 3)
    XCTAssertEqual(selected(screen), 3)
    screen.source.counts = [0]
    screen.table.reloadData()
    screen.layOut()
    screen.driver.press(.keyboardDownArrow)
    screen.source.counts = [20]
    screen.table.reloadData()
    screen.table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    screen.layOut()
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(selected(screen), 4)
  }

  func test47NoRowIsSkippedBecauseItHasNoCell() async {
    let screen = TableScreen([3, 60]) { _, source in source.headers = ["A", "B"] }
    var seen: [IndexPath] = []
    for _ in 0..<63 {
      screen.driver.press(.keyboardDownArrow)
      if let row = screen.table.indexPathForSelectedRow { seen.append(row) }
    }
    let all =
      (0..<3).map { IndexPath(row: $0, section: 0) }
      + (0..<60).map { IndexPath(row: $0, section: 1) }
    XCTAssertEqual(seen, all)
  }

  func test48BindingAPageOfRowsTakesOnePassOfThatPage() async {
    let screen = TableScreen([1_000_000])
    screen.source.forget()
    screen.driver.press(.keyboardEnd)
    XCTAssertLessThanOrEqual(screen.source.asked.count, 14, "only rows that come in sight")
    screen.source.forget()
    screen.driver.press(.keyboardPageUp)
    XCTAssertLessThanOrEqual(screen.source.asked.count, 24)
  }

  // MARK: More keys

  private func makeNames(_ names: [String], hidden: Int = 0) -> TableScreen {
    TableScreen([names.count]) { table, source in
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
      }
    }
  }

  private func type(_ letters: String, _ screen: TableScreen) {
    for letter in letters {
      let scalar = letter.lowercased().unicodeScalars.first?.value ?? 97
      let usage = UIKeyboardHIDUsage(rawValue: Int(scalar) - 97 + 4)
      screen.driver.press(
        letter == " " ? .keyboardSpacebar : usage, characters: letter.lowercased())
      screen.driver.advance(by: 0.1)
    }
  }

  func testTypingLeadsToARow() async {
    let names = ["Anna", "Bert", "Bodo", "Boris", "Carla", "Émile", "Eva B", "Eva C"]
    let screen = makeNames(names)
    type("bo", screen)
    XCTAssertEqual(selected(screen), 2)
    type("r", screen)
    XCTAssertEqual(selected(screen), 3)
    screen.driver.advance(by: 1.5)
    type("e", screen)
    XCTAssertEqual(selected(screen), 5, "accents do not matter")
    screen.driver.advance(by: 1.5)
    type("eva c", screen)
    XCTAssertEqual(selected(screen), 7, "a space belongs to what is being typed")
    screen.driver.advance(by: 1.5)
    type("bbb", screen)
    XCTAssertEqual(selected(screen), 3, "one letter again and again goes from row to row")
  }

  func testTypingFindsRowsOutOfSight() async {
    let names = (0..<200).map { $0 == 170 ? "Zoe" : "Person \($0)" }
    let screen = makeNames(names)
    type("z", screen)
    XCTAssertEqual(selected(screen), 170)
    XCTAssertTrue(screen.visible.contains("0.170"))
    XCTAssertEqual(
      screen.table.cellForRow(at: path(170))?.textLabel?.text, "Zoe")
    XCTAssertEqual(
      Set(screen.table.visibleCells.map { ObjectIdentifier($0) }).count,
      screen.table.visibleCells.count)
  }

  func testTypingAsksForCellsThatTheAppKeeps() async {
    var kept = (0..<60).map { row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = row == 3 ? "Xylophone" : "Item \(row)"
      return cell
    }
    let screen = TableScreen([60]) { table, source in
      table.rowHeight = 44
      source.makeCell = { kept[$1.row] }
    }
    screen.scroll(to: 1000)
    type("q", screen)
    XCTAssertNil(selected(screen))
    screen.driver.advance(by: 5)
    type("x", screen)
    XCTAssertEqual(selected(screen), 3)
    screen.driver.settle()
    XCTAssertTrue(screen.table.cellForRow(at: path(3)) === kept[3])
    // A cell that is on its way out of sight.
    screen.scroll(to: 0)
    let first = kept.removeFirst()
    kept.insert(first, at: 50)
    screen.table.moveRow(at: path(0), to: path(50))
    screen.driver.advance(by: 5 / 60)
    type("z", screen)
    screen.driver.settle()
    let cells = screen.table.visibleCells
    XCTAssertEqual(Set(cells.map(ObjectIdentifier.init)).count, cells.count)
    screen.scroll(to: 48 * 44)
    XCTAssertTrue(screen.table.cellForRow(at: path(50)) === first)
  }

  func testSpaceChoosesAndScrollsWithoutARow() async {
    let delegate = RecordingDelegate()
    let screen = TableScreen([100], delegate: delegate)
    screen.driver.press(.keyboardSpacebar, characters: " ")
    screen.driver.settle()
    XCTAssertGreaterThan(screen.table.contentOffset.y, 100)
    screen.driver.press(.keyboardHome)
    screen.driver.press(.keyboardSpacebar, characters: " ")
    XCTAssertEqual(delegate.log.last, "didSelect 0.0")
  }

  func testDeleteKeyDeletes() async {
    let source = EditingSource(count: 10)
    let screen = EditingScreen(source)
    screen.driver.press(.keyboardDownArrow, repeats: 2)
    screen.driver.press(.keyboardDeleteForward)
    XCTAssertEqual(source.log, ["commit delete 0.2"])
    XCTAssertEqual(source.rows[0].count, 9)
    source.canEdit = { _ in false }
    screen.driver.press(.keyboardDownArrow)
    screen.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(source.rows[0].count, 9)
  }

  func testDeleteKeyDeletesAllSelectedRows() async {
    let source = EditingSource(count: 10)
    let screen = EditingScreen(source) { $0.allowsMultipleSelection = true }
    for row in [1, 4, 6] { screen.driver.tap(at: screen.point(row, x: 100)) }
    screen.driver.press(.keyboardDeleteForward)
    XCTAssertEqual(
      source.rows[0], [0, 2, 3, 5, 7, 8, 9].map { "Row \($0)" })
  }

  func testEscapeClosesASwipe() async {
    let source = EditingSource(count: 10)
    let screen = EditingScreen(source)
    screen.swipe(2, from: 300, to: 220)
    XCTAssertTrue(screen.table.isEditing)
    screen.driver.press(.keyboardEscape)
    screen.driver.settle()
    XCTAssertFalse(screen.table.isEditing)
    XCTAssertEqual(screen.shift(2), 0)
  }

  func testFocusCanBeForbidden() async {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        indexPath.row % 2 == 1
      }
      func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        IndexPath(row: 5, section: 0)
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([100], delegate: delegate)
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(selected(screen), 5)
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(selected(screen), 7)
    screen.table.allowsFocus = false
    screen.driver.press(.keyboardDownArrow)
    screen.driver.settle()
    XCTAssertEqual(selected(screen), 7)
    XCTAssertGreaterThan(screen.table.contentOffset.y, 0, "keys scroll instead")
  }

  func testLastRowIsRemembered() async {
    for remembers in [false, true] {
      let screen = TableScreen([100]) { table, _ in
        table.allowsMultipleSelection = true
        table.remembersLastFocusedIndexPath = remembers
      }
      screen.driver.press(.keyboardDownArrow, repeats: 5)
      screen.driver.press(.keyboardEscape)
      screen.driver.press(.keyboardDownArrow)
      screen.driver.press(.keyboardReturnOrEnter)
      XCTAssertEqual(screen.table.indexPathsForSelectedRows?.rows, [remembers ? 5 : 0])
    }
  }
}
