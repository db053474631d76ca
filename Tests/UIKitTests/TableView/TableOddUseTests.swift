import UIKitTesting
import XCTest

@testable import UIKit

/// Uses of a table that are unusual, or wrong, and must still end well.
@MainActor final class TableOddUseTests: XCTestCase {
  // MARK: Calling the table back

  /// Rows of which the last of a section is higher, as apps do it that leave room for a button.
  final class LastRowDelegate: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      let last = tableView.numberOfRows(inSection: indexPath.section) - 1
      return indexPath.row == last ? 100 : 40
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      tableView.numberOfRows(inSection: section) == 3 && tableView.numberOfSections == 2 ? 30 : 5
    }
  }

  func testHeightsThatAskForTheCounts() async {
    for estimate in [0, UITableView.automaticDimension] {
      let delegate = LastRowDelegate()
      let screen = TableScreen([3, 4], delegate: delegate) { table, _ in
        table.estimatedRowHeight = estimate
      }
      XCTAssertEqual(screen.table.rectForRow(at: IndexPath(row: 2, section: 0)).height, 100)
      XCTAssertEqual(screen.table.rectForFooter(inSection: 0).height, 30)
      XCTAssertEqual(screen.table.rectForFooter(inSection: 1).height, 5)
      screen.source.counts = [5]
      screen.table.reloadData()
      screen.layOut()
      XCTAssertEqual(screen.table.contentSize.height, 4 * 40 + 100 + 5)
    }
  }

  /// A delegate that asks the table for cells while the table asks it for heights.
  final class AskingDelegate: NSObject, UITableViewDelegate {
    var seen = 0

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      seen = max(seen, tableView.visibleCells.count)
      _ = tableView.cellForRow(at: indexPath)
      return 60
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      _ = tableView.visibleCells
      return UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    }
  }

  func testHeightsThatAskForCells() async {
    for estimate in [0, UITableView.automaticDimension] {
      let delegate = AskingDelegate()
      let screen = TableScreen([30], delegate: delegate) { table, _ in
        table.estimatedRowHeight = estimate
      }
      screen.table.sectionHeaderTopPadding = 0
      screen.layOut()
      screen.table.rowHeight = 70
      screen.layOut()
      screen.driver.setTextScale(2)
      screen.layOut()
      XCTAssertEqual(screen.visible.count, 7, "20 + 7 x 60 = 440")
      XCTAssertEqual(screen.table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 60)
    }
  }

  func testReloadFromHeightForRow() async {
    final class Delegate: NSObject, UITableViewDelegate {
      var reloads = 3
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if reloads > 0 {
          reloads -= 1
          tableView.reloadData()
        }
        return 55
      }
    }
    for estimate in [0, UITableView.automaticDimension] {
      let delegate = Delegate()
      let screen = TableScreen([30], delegate: delegate) { table, _ in
        table.estimatedRowHeight = estimate
      }
      XCTAssertEqual(screen.visible, (0..<8).map { "0.\($0)" })
    }
  }

  func testReloadFromCellForRow() async {
    var reloads = 3
    let screen = TableScreen([30]) { _, source in
      source.makeCell = { table, indexPath in
        if reloads > 0, indexPath.row == 4 {
          reloads -= 1
          source.counts = [30 - reloads]
          table.reloadData()
        }
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
    }
    XCTAssertEqual(screen.visible, (0..<10).map { "0.\($0)" })
    XCTAssertEqual(screen.table.numberOfRows(inSection: 0), 30)
    XCTAssertEqual(
      screen.table.visibleCells.map { $0.textLabel?.text }, (0..<10).map { "\($0)" })
  }

  // MARK: Data

  func testDataSourceThatGoesAway() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    var source: ListSource? = ListSource([100])
    table.dataSource = source
    let driver = AppDriver(.init(size: table.bounds.size)) {
      let controller = UIViewController()
      controller.view.addSubview(table)
      return controller
    }
    XCTAssertEqual(table.visibleCells.count, 10)
    source = nil
    XCTAssertNil(table.dataSource)
    table.contentOffset.y = 200
    driver.settleFrame()
    table.reloadData()
    driver.settleFrame()
    XCTAssertEqual(table.numberOfSections, 0)
    XCTAssertEqual(table.visibleCells.count, 0)
    XCTAssertEqual(table.contentOffset.y, 0)
  }

  func testDataSourceThatIsTakenAwayByACell() async {
    let screen = TableScreen([100])
    screen.source.makeCell = { table, indexPath in
      if indexPath.row == 12 { table.dataSource = nil }
      return table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    screen.scroll(to: 200)
    screen.layOut()
    XCTAssertEqual(screen.table.numberOfSections, 0)
  }

  /// The count changes, and the table is not told. What was counted holds until it is.
  func testCountThatChangesBehindTheTable() async {
    let screen = TableScreen([100])
    screen.source.counts = [2]
    screen.scroll(to: 2000)
    XCTAssertEqual(screen.visible.first, "0.45")
    screen.driver.fling(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    screen.driver.settle()
    XCTAssertEqual(screen.table.numberOfRows(inSection: 0), 100)
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(screen.visible, ["0.0", "0.1"])
    XCTAssertEqual(screen.table.contentOffset.y, 0)
  }

  func testMillionsOfRows() async {
    let screen = TableScreen([1_000_000, 1_000_000, 0, 3_000_000]) { table, _ in
      table.rowHeight = 44
    }
    XCTAssertEqual(screen.table.contentSize.height, 5_000_000 * 44)
    screen.table.scrollToRow(
      at: IndexPath(row: 2_999_999, section: 3), at: .bottom, animated: false)
    screen.layOut()
    XCTAssertEqual(screen.visible.last, "3.2999999")
    XCTAssertEqual(screen.table.visibleCells.last?.frame.maxY, 5_000_000 * 44)
    XCTAssertLessThan(screen.source.asked.count, 40)

    // A step of one row asks for one row, wherever it is.
    screen.table.scrollToRow(
      at: IndexPath(row: 777_777, section: 1), at: .top, animated: false)
    screen.layOut()
    for step in 1...20 {
      screen.source.forget()
      screen.scroll(to: screen.table.contentOffset.y + 44)
      XCTAssertEqual(screen.source.asked, [IndexPath(row: 777_786 + step, section: 1)])
    }
  }

  func testMillionsOfRowsThatDecideTheirHeights() async {
    let screen = TableScreen([1_000_000, 1_000_000])
    screen.table.scrollToRow(
      at: IndexPath(row: 500_000, section: 1), at: .top, animated: false)
    screen.layOut()
    XCTAssertEqual(screen.visible.first, "1.500000")
    XCTAssertLessThan(screen.source.asked.count, 40)
  }

  func testNoSections() async {
    let screen = TableScreen([])
    XCTAssertEqual(screen.visible, [])
    XCTAssertEqual(screen.table.contentSize.height, 0)
    screen.driver.tap(at: CGPoint(x: 100, y: 100))
    screen.driver.press(.keyboardEnd)
    screen.driver.fling(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    screen.driver.settle()
    XCTAssertEqual(screen.table.contentOffset.y, 0)
    screen.source.counts = [5]
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(screen.visible.count, 5)
  }

  // MARK: Heights

  /// Hidden rows, as apps hide them: height nothing. No cell is made for them.
  func testRowsWithoutHeight() async {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row % 50 == 49 || indexPath.section == 1 ? 44 : 0
      }
    }
    for estimate in [0, UITableView.automaticDimension] {
      let delegate = Delegate()
      let screen = TableScreen([1000, 5], delegate: delegate) { table, _ in
        table.estimatedRowHeight = estimate
      }
      let expected = (0..<10).map { "0.\($0 * 50 + 49)" }
      XCTAssertEqual(screen.visible, expected)
      XCTAssertEqual(screen.source.asked.count, 10)
      screen.table.scrollToRow(at: IndexPath(row: 4, section: 1), at: .bottom, animated: false)
      screen.layOut()
      XCTAssertEqual(screen.visible.last, "1.4")
      XCTAssertEqual(screen.visible.suffix(10).first, "0.799")
      screen.table.contentOffset.y = 0
      screen.layOut()
      XCTAssertEqual(screen.visible, expected)
    }
  }

  func testNoRowHasHeight() async {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
    }
    let delegate = Delegate()
    let screen = TableScreen([300, 20], delegate: delegate)
    XCTAssertEqual(screen.visible, [])
    XCTAssertEqual(screen.table.contentSize.height, 0)
    screen.driver.press(.keyboardDownArrow)
    screen.driver.press(.keyboardEnd)
    XCTAssertEqual(screen.source.asked, [])
  }

  func testHeightIsKnownWhenTheCellIsMade() async {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(50 + indexPath.row)
      }
    }
    let delegate = Delegate()
    var heights: [CGFloat] = []
    let screen = TableScreen([20], delegate: delegate) { _, source in
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        heights.append(cell.bounds.height)
        return cell
      }
    }
    XCTAssertEqual(heights, screen.table.visibleCells.map(\.frame.height))
    XCTAssertEqual(heights.first, 50)
  }

  func testWhatIsNoHeight() async {
    for height in [-2, -CGFloat.infinity, .infinity, .nan] {
      XCTAssertFalse(TableFault.isHeight(height), "\(height)")
    }
    for height in [0, 44, .leastNormalMagnitude, UITableView.automaticDimension] {
      XCTAssertTrue(TableFault.isHeight(height), "\(height)")
    }
    XCTAssertEqual(
      TableFault.notAHeight(-2, of: "row 3 of section 0").description,
      """
      A table got the height -2.0 for row 3 of section 0. A height must be finite and not \
      negative, or UITableView.automaticDimension.
      """)
  }

  // MARK: Cells

  /// Cells that an app made once and keeps, as for a screen of settings.
  func testCellsThatTheAppKeeps() async {
    let kept = (0..<30).map { row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: "kept")
      cell.textLabel?.text = "\(row)"
      return cell
    }
    let screen = TableScreen([30]) { table, source in
      table.rowHeight = 44
      source.makeCell = { _, indexPath in kept[indexPath.row] }
    }
    func check(_ rows: Range<Int>, line: UInt = #line) {
      let shown = screen.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
      XCTAssertEqual(
        shown.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }.compactMap(Int.init)
          .sorted(), Array(rows), line: line)
      XCTAssertEqual(
        screen.table.visibleCells.map { $0.textLabel?.text }, rows.map { "\($0)" }, line: line)
    }
    check(0..<10)
    screen.table.reloadData()
    screen.layOut()
    check(0..<10)
    for y in stride(from: 0.0, through: 880, by: 110) {
      screen.scroll(to: y)
      check(Int(y / 44)..<Int(((y + 440) / 44).rounded(.up)))
    }
    for y in stride(from: 880.0, through: 0, by: -220) {
      screen.scroll(to: y)
      screen.table.reloadData()
      screen.layOut()
      check(Int(y / 44)..<Int(((y + 440) / 44).rounded(.up)))
    }
  }

  /// A kept cell that waits in the pool must not be handed out while it shows its row.
  func testKeptCellsBesideReusedOnes() async {
    let first = UITableViewCell(style: .default, reuseIdentifier: "row")
    let screen = TableScreen([100]) { table, source in
      table.rowHeight = 44
      source.makeCell = { table, indexPath in
        if indexPath.row == 0 { return first }
        return table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    for y in [0, 200, 0, 20, 400, 0, 100, 0] as [CGFloat] {
      screen.scroll(to: y)
      XCTAssertEqual(
        Set(screen.table.visibleCells.map(ObjectIdentifier.init)).count,
        screen.table.visibleCells.count)
      XCTAssertTrue(screen.table.visibleCells.allSatisfy { !$0.isHidden && $0.superview != nil })
    }
    XCTAssertTrue(screen.table.cellForRow(at: IndexPath(row: 0, section: 0)) === first)
  }

  func testUnknownIdentifierGivesNil() async {
    let screen = TableScreen([1])
    XCTAssertNil(screen.table.dequeueReusableCell(withIdentifier: "unknown"))
    XCTAssertNil(screen.table.dequeueReusableHeaderFooterView(withIdentifier: "unknown"))
    XCTAssertEqual(
      TableFault.unknownCellIdentifier("unknown").description,
      """
      No cell class is registered for the identifier "unknown". Call \
      register(_:forCellReuseIdentifier:) before dequeueing, or use \
      dequeueReusableCell(withIdentifier:), which gives nil.
      """)
  }

  /// A cell that is dequeued outside of the data source is the app's, and can be seen where the app
  /// puts it.
  func testCellThatTheAppTakesForItself() async {
    let screen = TableScreen([100])
    screen.scroll(to: 1000)
    screen.scroll(to: 4000 - 440)
    screen.source.counts = [3]
    screen.table.reloadData()
    screen.layOut()
    let cell = screen.table.dequeueReusableCell(withIdentifier: "row")
    XCTAssertEqual(cell?.isHidden, false)
    XCTAssertNil(cell?.superview)
  }

  // MARK: Focus

  final class FocusView: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  /// The cell that has the keyboard keeps it when it is scrolled out, and is not handed to another
  /// row.
  func testCellWithTheFirstResponderIsKept() async {
    let screen = TableScreen([200]) { table, _ in table.rowHeight = 44 }
    let path = IndexPath(row: 3, section: 0)
    let cell = screen.table.cellForRow(at: path)
    let field = FocusView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell?.contentView.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    for y in stride(from: 0.0, through: 4000, by: 97) {
      screen.scroll(to: y)
      XCTAssertTrue(field.isFirstResponder, "at \(y)")
      if y > 200 {
        XCTAssertFalse(screen.table.visibleCells.contains { $0 === cell }, "at \(y)")
        XCTAssertNil(screen.table.cellForRow(at: path))
        XCTAssertTrue(
          cell.map { !$0.frame.intersects(screen.table.bounds) || $0.isHidden } ?? false,
          "at \(y)")
      }
    }
    screen.scroll(to: 0)
    XCTAssertTrue(screen.table.cellForRow(at: path) === cell)
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(cell?.frame, screen.table.rectForRow(at: path))
    XCTAssertEqual(cell?.isHidden, false)

    // Once it gives the keyboard away it is a cell like any other.
    screen.scroll(to: 1000)
    field.resignFirstResponder()
    screen.scroll(to: 1300)
    screen.scroll(to: 0)
    XCTAssertEqual(
      screen.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count, 10)
  }

  // MARK: Windows, sizes and insets

  func testTableThatLeavesTheWindowInAFling() async {
    let screen = TableScreen([500])
    let controller = screen.table.superview
    screen.driver.fling(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    screen.driver.advance(frames: 5)
    XCTAssertTrue(screen.table.isDecelerating)
    screen.table.removeFromSuperview()
    let y = screen.table.contentOffset.y
    XCTAssertFalse(screen.table.isDecelerating)
    XCTAssertFalse(screen.table.isDragging)
    XCTAssertLessThan(screen.driver.settle(), 1)
    XCTAssertEqual(screen.table.contentOffset.y, y)
    controller?.addSubview(screen.table)
    screen.layOut()
    XCTAssertEqual(screen.visible.first, "0.\(Int(y / 44))")
  }

  func testTableThatLeavesTheWindowInADrag() async {
    let screen = TableScreen([500])
    screen.driver.touchDown(at: CGPoint(x: 200, y: 100))
    for step in 1...10 {
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: CGPoint(x: 200, y: 100 + 20 * step))
    }
    XCTAssertLessThan(screen.table.contentOffset.y, 0)
    let parent = screen.table.superview
    screen.table.removeFromSuperview()
    XCTAssertFalse(screen.table.isDragging)
    XCTAssertFalse(screen.table.isTracking)
    screen.driver.touchUp(at: CGPoint(x: 200, y: 300))
    XCTAssertLessThan(screen.driver.settle(), 2)
    parent?.addSubview(screen.table)
    screen.driver.settle()
    XCTAssertEqual(screen.table.contentOffset.y, 0, "it does not stay beyond its end")
  }

  func testTableInAViewWithoutSize() async {
    let screen = TableScreen([50])
    screen.scroll(to: 300)
    for size in [CGSize(width: 390, height: 0), CGSize(width: 0, height: 440), .zero] {
      screen.table.frame.size = size
      screen.layOut()
      screen.table.reloadData()
      screen.layOut()
      _ = screen.table.visibleCells
      _ = screen.table.indexPathForRow(at: CGPoint(x: 1, y: 1))
      screen.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: true)
      screen.driver.settle()
    }
    screen.table.frame.size = CGSize(width: 390, height: 440)
    screen.driver.settle()
    screen.layOut()
    let visible = screen.table.indexPathsForVisibleRows?.rows ?? []
    XCTAssertTrue(visible.count == 10 || visible.count == 11)
    XCTAssertEqual(visible, Array((visible.first ?? 0)..<(visible.first ?? 0) + visible.count))
  }

  func testTableInsideACell() async {
    let inner = ListSource([20])
    let screen = TableScreen([10]) { table, source in
      table.rowHeight = 200
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if cell.contentView.subviews.isEmpty {
          let small = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
          small.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          small.rowHeight = 44
          small.dataSource = inner
          cell.contentView.addSubview(small)
        }
        return cell
      }
    }
    let cell = screen.table.cellForRow(at: IndexPath(row: 0, section: 0))
    let small = cell?.contentView.subviews.first as? UITableView
    XCTAssertEqual(small?.visibleCells.count, 5)
    screen.driver.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50))
    screen.driver.settle()
    XCTAssertEqual(screen.table.contentOffset.y, 0, "the inner one scrolls first")
    XCTAssertGreaterThan(small?.contentOffset.y ?? 0, 50)
    screen.driver.tap(at: CGPoint(x: 100, y: 20))
    XCTAssertNotNil(small?.indexPathForSelectedRow)
    XCTAssertNil(screen.table.indexPathForSelectedRow)
    screen.driver.drag(from: CGPoint(x: 350, y: 150), to: CGPoint(x: 350, y: 50))
    screen.driver.settle()
    XCTAssertGreaterThan(screen.table.contentOffset.y, 50)
  }

  // MARK: Views above and below

  /// What UIKit's documentation asks for after a header view was resized: setting it again.
  func testHeaderViewThatIsSetAgainAfterItGrew() async {
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let end = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    let screen = TableScreen([20]) { table, _ in
      table.rowHeight = 44
      table.tableHeaderView = top
      table.tableFooterView = end
    }
    top.frame.size.height = 120
    screen.table.tableHeaderView = top
    screen.layOut()
    XCTAssertEqual(screen.table.visibleCells.first?.frame.minY, 120)
    XCTAssertEqual(screen.table.contentSize.height, 120 + 880 + 30)
    end.frame.size.height = 70
    screen.table.tableFooterView = end
    screen.layOut()
    XCTAssertEqual(screen.table.contentSize.height, 120 + 880 + 70)
    XCTAssertTrue(top.superview === screen.table)
  }

  func testHeaderViewThatIsTakenAwayAtTheEnd() async {
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 25))
    let screen = TableScreen([100]) { table, _ in
      table.rowHeight = 44
      table.tableHeaderView = top
    }
    screen.scroll(to: 25 + 4400 - 440 - 10)
    let before = screen.screenY(of: 95)
    screen.table.tableHeaderView = nil
    screen.layOut()
    XCTAssertEqual(screen.screenY(of: 95), before)
    XCTAssertEqual(screen.table.contentOffset.y, 4400 - 440 - 10)
  }

  func testHeaderViewThatGrowsAbove() async {
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let screen = TableScreen([100]) { table, _ in
      table.rowHeight = 44
      table.tableHeaderView = top
    }
    screen.scroll(to: 1000)
    let before = screen.screenY(of: 25)
    top.frame.size.height = 300
    screen.table.tableHeaderView = top
    screen.layOut()
    XCTAssertEqual(screen.screenY(of: 25), before)
    XCTAssertEqual(screen.table.contentSize.height, 4700)
  }

  func testSafeAreaAtTheSidesMovesCards() async {
    let screen = TableScreen([5], style: .insetGrouped) { table, _ in table.rowHeight = 44 }
    screen.driver.window.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(
      top: 0, left: 30, bottom: 0, right: 30)
    screen.layOut()
    let cell = screen.table.cellForRow(at: IndexPath(row: 0, section: 0))
    XCTAssertEqual(cell?.frame, screen.table.rectForRow(at: IndexPath(row: 0, section: 0)))
  }

  /// Headers that stay at the top keep below an inset that changes.
  func testInsetsMoveFloatingHeaders() async {
    let screen = TableScreen([50]) { table, source in
      table.rowHeight = 44
      source.headers = ["A"]
    }
    screen.scroll(to: 500)
    screen.table.contentInset.top = 30
    screen.layOut()
    XCTAssertEqual(screen.table.headerView(forSection: 0)?.frame.minY, 530)
  }

  /// Headers that become lower with smaller text make room for rows.
  func testSmallerTextFillsTheScreen() async {
    let screen = TableScreen(
      Array(repeating: 1, count: 60), style: .grouped,
      configuration: .init(textScale: 2)
    ) { _, source in
      source.headers = (0..<60).map { "Section \($0)" }
      source.footers = (0..<60).map { "End of section \($0)" }
    }
    screen.driver.setTextScale(1)
    screen.layOut()
    let last = screen.table.indexPathsForVisibleRows?.last ?? IndexPath(row: 0, section: 0)
    let next = IndexPath(row: 0, section: last.section + 1)
    XCTAssertGreaterThanOrEqual(screen.table.rectForRow(at: next).minY, 440)
  }

  /// A row far away brings no more cells than fit, though the guesses are far too small.
  func testFarRowsOfWhichFewFit() async {
    final class TallCell: UITableViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 300)
      }
    }
    let screen = TableScreen([1000]) { table, source in
      table.register(TallCell.self, forCellReuseIdentifier: "row")
    }
    for position in [UITableView.ScrollPosition.top, .middle, .bottom] {
      screen.source.forget()
      screen.table.scrollToRow(
        at: IndexPath(row: 500 + 100 * position.rawValue, section: 0), at: position,
        animated: false)
      screen.layOut()
      XCTAssertLessThanOrEqual(screen.source.asked.count, 4, "\(screen.source.asked)")
    }
  }

  /// With the last row selected but scrolled away, keys bring it back.
  func testKeysBringTheLastRowBack() async {
    let screen = TableScreen([100]) { table, _ in table.rowHeight = 44 }
    screen.driver.press(.keyboardEnd)
    screen.scroll(to: 0)
    screen.driver.press(.keyboardPageDown)
    screen.driver.settle()
    XCTAssertEqual(screen.visible.last, "0.99")
    screen.driver.press(.keyboardHome)
    screen.scroll(to: 2000)
    screen.driver.press(.keyboardUpArrow)
    screen.driver.settle()
    XCTAssertEqual(screen.visible.first, "0.0")
  }

  // MARK: While it moves

  func testInsetsThatChangeInADrag() async {
    let screen = TableScreen([500]) { table, _ in table.rowHeight = 44 }
    screen.scroll(to: 2000)
    screen.driver.touchDown(at: CGPoint(x: 200, y: 300))
    screen.driver.advance(frames: 1)
    screen.driver.touchMove(to: CGPoint(x: 200, y: 280))
    let start = screen.table.contentOffset.y
    for step in 1...10 {
      screen.driver.advance(frames: 1)
      screen.table.contentInset = UIEdgeInsets(
        top: CGFloat(step * 7), left: 0, bottom: CGFloat(step * 5), right: 0)
      screen.driver.touchMove(to: CGPoint(x: 200, y: 280 - 10 * step))
      screen.layOut()
      XCTAssertEqual(screen.table.contentOffset.y, start + CGFloat(10 * step))
    }
    screen.driver.advance(by: 0.3)
    screen.driver.touchUp(at: CGPoint(x: 200, y: 180))
    screen.driver.settle()
    XCTAssertEqual(screen.table.contentOffset.y, start + 100)
  }

  /// Content that is pulled beyond its end does not jump when the program makes room there.
  func testInsetsThatChangeBeyondTheEnd() async {
    let screen = TableScreen([500]) { table, _ in table.rowHeight = 44 }
    screen.driver.touchDown(at: CGPoint(x: 200, y: 100))
    for step in 1...10 {
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: CGPoint(x: 200, y: 100 + 15 * step))
    }
    let y = screen.table.contentOffset.y
    XCTAssertLessThan(y, -40)
    screen.table.contentInset.top = 40
    screen.driver.advance(frames: 1)
    screen.driver.touchMove(to: CGPoint(x: 200, y: 251))
    XCTAssertEqual(screen.table.contentOffset.y, y, accuracy: 1)
    screen.driver.advance(by: 0.3)
    screen.driver.touchUp(at: CGPoint(x: 200, y: 251))
    screen.driver.settle()
    XCTAssertEqual(screen.table.contentOffset.y, -40)
  }

  func testShrinkingDataInAnAnimatedScrollEndsInTheContent() async {
    let screen = TableScreen([500]) { table, _ in table.rowHeight = 44 }
    screen.table.scrollToRow(at: IndexPath(row: 300, section: 0), at: .top, animated: true)
    screen.driver.advance(frames: 6)
    screen.source.counts = [20]
    screen.table.reloadData()
    screen.driver.settle()
    XCTAssertEqual(screen.table.contentOffset.y, 440)
    XCTAssertEqual(screen.visible.last, "0.19")
  }

  func testShrinkingDataInAFlingEndsInTheContent() async {
    let screen = TableScreen([500]) { table, _ in table.rowHeight = 44 }
    screen.driver.fling(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    screen.driver.advance(frames: 10)
    screen.source.counts = [20]
    screen.table.reloadData()
    screen.driver.settle()
    XCTAssertEqual(screen.table.contentOffset.y, 440)
    screen.source.counts = [5]
    screen.table.reloadData()
    screen.driver.settle()
    XCTAssertEqual(screen.table.contentOffset.y, 0)
    XCTAssertEqual(screen.visible, (0..<5).map { "0.\($0)" })
  }
}
