import UIKitTesting
import XCTest

/// Data sources and delegates that call the table while it calls them.
@MainActor final class TableReentranceTests: XCTestCase {
  func testReloadFromWillDisplay() async {
    final class Delegate: NSObject, UITableViewDelegate {
      var reloads = 0
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) {
        guard reloads < 2, indexPath.row == 3 else { return }
        reloads += 1
        tableView.reloadData()
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([50], delegate: delegate)
    XCTAssertEqual(delegate.reloads, 2)
    XCTAssertEqual(screen.visible, (0..<10).map { "0.\($0)" })
    XCTAssertEqual(Set(screen.table.visibleCells.map(ObjectIdentifier.init)).count, 10)
  }

  func testReloadFromDidEndDisplaying() async {
    final class Delegate: NSObject, UITableViewDelegate {
      var isOn = false
      func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) {
        guard isOn else { return }
        isOn = false
        tableView.reloadData()
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([50], delegate: delegate)
    delegate.isOn = true
    screen.scroll(to: 500)
    XCTAssertEqual(screen.visible.first, "0.11")
    delegate.isOn = true
    screen.source.counts = [30]
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(screen.table.numberOfRows(inSection: 0), 30)
    XCTAssertEqual(screen.visible.first, "0.11")
  }

  func testReloadFromScrollViewDidScroll() async {
    final class Delegate: NSObject, UITableViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        (scrollView as? UITableView)?.reloadData()
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([500], delegate: delegate)
    for y in stride(from: 0.0, to: 3000, by: 130) {
      screen.scroll(to: y)
      XCTAssertEqual(screen.table.contentOffset.y, y)
      XCTAssertEqual(screen.visible.first, "0.\(Int(y) / 44)")
    }
  }

  func testReloadFromEverywhereEndsEveryFrame() async {
    final class Delegate: NSObject, UITableViewDelegate {
      var reloads = 0
      private func reload(_ view: UIScrollView) {
        reloads += 1
        (view as? UITableView)?.reloadData()
      }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { reload(scrollView) }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        reload(tableView)
        return 44
      }
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) { reload(tableView) }
    }
    for estimate in [UITableView.automaticDimension, 0] {
      let delegate = Delegate()
      let screen = TableScreen([100], delegate: delegate) { table, _ in
        table.estimatedRowHeight = estimate
      }
      for y in stride(from: 0.0, to: 1000, by: 130) {
        delegate.reloads = 0
        screen.scroll(to: y)
        XCTAssertLessThan(delegate.reloads, 20_000)
        XCTAssertEqual(screen.table.contentOffset.y, y)
        XCTAssertEqual(screen.visible.first, "0.\(Int(y) / 44)")
      }
    }
  }

  func testReloadFromEverywhereComesToRestAndIsTold() async {
    final class Delegate: NSObject, UITableViewDelegate {
      var isOn = true
      func scrollViewDidScroll(_ scrollView: UIScrollView) { reload(scrollView) }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        reload(tableView)
        return 44
      }
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) { reload(tableView) }
      private func reload(_ view: UIScrollView) {
        if isOn { (view as? UITableView)?.reloadData() }
      }
    }
    var told: [String] = []
    UITableView.faultListener = { told.append($0) }
    defer { UITableView.faultListener = nil }
    let delegate = Delegate()
    let screen = TableScreen([100], delegate: delegate)
    screen.scroll(to: 440)
    XCTAssertLessThan(screen.driver.settle(), 5)
    XCTAssertEqual(told.count, 1)
    XCTAssertTrue(
      told.first?.hasPrefix("reloadData() is called from within a delegate or data source") == true,
      "\(told)")
    XCTAssertEqual(screen.visible.first, "0.10")
    // Nothing that was asked for is lost.
    screen.source.counts = [12]
    delegate.isOn = false
    screen.scroll(to: 80)
    XCTAssertEqual(screen.table.numberOfRows(inSection: 0), 12)
    XCTAssertEqual(screen.visible.last, "0.11")
  }

  func testScrollToRowFromWillDisplay() async {
    final class Delegate: NSObject, UITableViewDelegate {
      var isDone = false
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) {
        guard !isDone else { return }
        isDone = true
        tableView.scrollToRow(
          at: IndexPath(row: 40, section: 0), at: .top, animated: false)
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([100], delegate: delegate)
    XCTAssertEqual(screen.screenY(of: 40), 0)
  }

  func testAskingTheTableFromTheDataSource() async {
    let screen = TableScreen([50]) { _, source in
      source.makeCell = { table, indexPath in
        XCTAssertEqual(table.numberOfRows(inSection: 0), 50)
        XCTAssertNil(table.cellForRow(at: indexPath), "it is being made")
        _ = table.visibleCells
        _ = table.rectForRow(at: indexPath)
        return table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    XCTAssertEqual(screen.visible.count, 10)
  }

  func testHeightChangesKeepCellsSelectionAndPlace() async {
    let screen = TableScreen([200])
    screen.scroll(to: 1000)
    let path = IndexPath(row: 25, section: 0)
    screen.table.selectRow(at: path, animated: false, scrollPosition: .none)
    let cell = screen.table.cellForRow(at: path)
    let first = screen.table.indexPathsForVisibleRows?[0].row ?? 0
    let before = screen.screenY(of: first)
    screen.table.rowHeight = 60
    screen.layOut()
    XCTAssertEqual(screen.screenY(of: first), before)
    XCTAssertEqual(screen.table.contentSize.height, 12_000)
    XCTAssertTrue(screen.table.cellForRow(at: path) === cell)
    XCTAssertEqual(screen.table.indexPathForSelectedRow, path)
    XCTAssertEqual(cell?.frame.height, 60)
  }

  func testTextSizeChangeMeasuresAgainAndKeepsSelection() async {
    let screen = TableScreen([200])
    let path = IndexPath(row: 3, section: 0)
    screen.table.selectRow(at: path, animated: false, scrollPosition: .none)
    screen.driver.setTextScale(2)
    screen.layOut()
    XCTAssertGreaterThan(screen.table.rectForRow(at: path).height, 50)
    XCTAssertEqual(screen.table.indexPathForSelectedRow, path)
    XCTAssertEqual(screen.table.cellForRow(at: path)?.isSelected, true)
  }

  func testHeaderViewThatGrowsMovesTheRows() async {
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let screen = TableScreen([20]) { table, _ in table.tableHeaderView = top }
    top.frame.size.height = 120
    screen.table.setNeedsLayout()
    screen.layOut()
    XCTAssertEqual(screen.table.visibleCells.first?.frame.minY, 120)
    XCTAssertEqual(screen.table.contentSize.height, 1000)
  }
}
