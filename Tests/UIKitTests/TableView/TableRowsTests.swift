import UIKitTesting
import XCTest

/// Which rows have cells, and which rows the data source is asked for.
@MainActor final class TableRowsTests: XCTestCase {
  func testOnlyRowsInSightAreAskedFor() async {
    let screen = TableScreen([100])
    XCTAssertEqual(screen.source.asked.rows, Array(0..<10), "440 points show ten rows of 44")
    XCTAssertEqual(screen.table.visibleCells.count, 10)
    XCTAssertEqual(screen.table.contentSize, CGSize(width: 390, height: 4400))
  }

  func testScrollStepAsksOnlyForRowsThatComeIn() async {
    let screen = TableScreen([100])
    screen.source.forget()
    screen.scroll(to: 10)
    XCTAssertEqual(screen.source.asked.rows, [10])
    screen.scroll(to: 20)
    XCTAssertEqual(screen.source.asked.rows, [10], "no new row came in")
    screen.scroll(to: 100)
    XCTAssertEqual(screen.source.asked.rows, [10, 11, 12])
    screen.source.forget()
    screen.scroll(to: 44)
    XCTAssertEqual(screen.source.asked.rows, [1])
    XCTAssertEqual(screen.visible.first, "0.1")
    XCTAssertEqual(screen.visible.last, "0.10")
  }

  func testCellsAreUsedAgainAndNeverMoreThanSightAndPool() async {
    let screen = TableScreen([100_000])
    var cells = Set<ObjectIdentifier>()
    let limit = 11 + 2
    for y in stride(from: 0.0, to: 30_000, by: 37) {
      screen.scroll(to: y)
      for cell in screen.table.visibleCells { cells.insert(ObjectIdentifier(cell)) }
      let alive = screen.table.subviews.filter { $0 is UITableViewCell }.count
      XCTAssertLessThanOrEqual(alive, limit)
    }
    XCTAssertLessThanOrEqual(cells.count, limit)
  }

  func testScrollsEndToEndAndBack() async {
    let screen = TableScreen([100_000])
    screen.scroll(to: screen.table.contentSize.height - 440)
    XCTAssertEqual(screen.visible.last, "0.99999")
    XCTAssertEqual(
      screen.table.rectForRow(at: IndexPath(row: 99_999, section: 0)).maxY, 4_400_000)
    screen.scroll(to: 0)
    XCTAssertEqual(screen.visible.first, "0.0")
    XCTAssertEqual(screen.table.contentSize.height, 4_400_000)
  }

  func testJumpMakesNoCellsInBetween() async {
    let screen = TableScreen([100_000])
    screen.source.forget()
    screen.scroll(to: 2_000_000)
    XCTAssertLessThanOrEqual(screen.source.asked.count, 11)
    XCTAssertTrue(screen.source.asked.allSatisfy { $0.row >= 45_454 })
  }

  func testPrepareForReuseRunsBeforeEveryReuse() async {
    final class CountingCell: UITableViewCell {
      var isReady = true
      override func prepareForReuse() {
        super.prepareForReuse()
        isReady = true
      }
    }
    let screen = TableScreen([1000]) { table, source in
      table.register(CountingCell.self, forCellReuseIdentifier: "counting")
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "counting", for: indexPath)
        let counting = cell as? CountingCell
        XCTAssertEqual(counting?.isReady, true, "row \(indexPath.row)")
        counting?.isReady = false
        return cell
      }
    }
    for y in stride(from: 0.0, to: 3000, by: 90) { screen.scroll(to: y) }
    screen.table.reloadData()
    screen.layOut()
  }

  func testCellForRowIsNilOnceTheRowIsOutOfSight() async {
    let screen = TableScreen([100])
    let path = IndexPath(row: 0, section: 0)
    let cell = screen.table.cellForRow(at: path)
    XCTAssertNotNil(cell)
    XCTAssertEqual(cell.flatMap { screen.table.indexPath(for: $0) }, path)
    screen.scroll(to: 44 * 20)
    XCTAssertNil(screen.table.cellForRow(at: path))
    XCTAssertNil(screen.table.cellForRow(at: IndexPath(row: 7, section: 3)))
  }

  func testCellForRowIsThereRightAfterReload() async {
    let screen = TableScreen([5])
    screen.source.counts = [8]
    screen.table.reloadData()
    XCTAssertNotNil(screen.table.cellForRow(at: IndexPath(row: 7, section: 0)))
    XCTAssertEqual(screen.table.visibleCells.count, 8)
  }

  func testReloadAsksAgainAndEndsSelection() async {
    let screen = TableScreen([100])
    screen.scroll(to: 440)
    screen.table.selectRow(
      at: IndexPath(row: 12, section: 0), animated: false, scrollPosition: .none)
    screen.source.forget()
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(screen.source.asked.rows, Array(10..<20))
    XCTAssertEqual(screen.table.contentOffset.y, 440, "reloading keeps the offset")
    XCTAssertNil(screen.table.indexPathForSelectedRow)
  }

  func testReloadWithFewerRowsComesBackIntoTheContent() async {
    let screen = TableScreen([100])
    screen.scroll(to: 2000)
    screen.source.counts = [20]
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(screen.table.contentOffset.y, 20 * 44 - 440)
    XCTAssertEqual(screen.visible.last, "0.19")
  }

  func testReloadToNothing() async {
    let screen = TableScreen([100])
    screen.source.counts = []
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(screen.table.numberOfSections, 0)
    XCTAssertEqual(screen.visible, [])
    XCTAssertEqual(screen.table.contentSize.height, 0)
  }

  func testWillDisplayAndDidEndDisplaying() async {
    final class Delegate: NSObject, UITableViewDelegate {
      var log: [String] = []
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) {
        log.append("will \(indexPath.row)")
        XCTAssertEqual(cell.frame, tableView.rectForRow(at: indexPath))
      }
      func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) {
        log.append("end \(indexPath.row)")
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([100], delegate: delegate)
    XCTAssertEqual(delegate.log, (0..<10).map { "will \($0)" })
    delegate.log = []
    screen.scroll(to: 44)
    XCTAssertEqual(delegate.log.sorted(), ["end 0", "will 10"])
  }

  func testRowsWithoutHeightHaveNoCells() async {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
      ) -> CGFloat { indexPath.row % 2 == 0 ? 0 : 40 }
    }
    let delegate = Delegate()
    let screen = TableScreen([100], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 0
    }
    XCTAssertEqual(screen.source.asked.rows, stride(from: 1, to: 23, by: 2).map { $0 })
    XCTAssertEqual(screen.table.contentSize.height, 2000)
  }

  func testSeparateCellsWithoutIdentifierShow() async {
    let cells = (0..<30).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    let screen = TableScreen([30]) { _, source in
      source.makeCell = { _, indexPath in cells[indexPath.row] }
    }
    screen.scroll(to: 440)
    XCTAssertTrue(screen.table.visibleCells.first === cells[10])
    XCTAssertNil(cells[0].superview)
    screen.scroll(to: 0)
    XCTAssertTrue(screen.table.visibleCells.first === cells[0])
    screen.table.reloadData()
    screen.layOut()
    XCTAssertTrue(screen.table.visibleCells.first === cells[0])
    XCTAssertFalse(cells[0].isHidden)
    XCTAssertNotNil(cells[0].superview)
  }

  func testCellsThatWereAskedForButNotUsedGoAway() async {
    let screen = TableScreen([1000]) { _, source in
      source.makeCell = { table, indexPath in
        // A program that measures with a cell of its own throws one away for each row.
        _ = table.dequeueReusableCell(withIdentifier: "row")
        return table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    for y in stride(from: 0.0, to: 20_000, by: 60) { screen.scroll(to: y) }
    let alive = screen.table.subviews.filter { $0 is UITableViewCell }.count
    XCTAssertLessThanOrEqual(alive, 14)
  }

  func testWidthChangeLaysRowsOutAgain() async {
    let screen = TableScreen([100])
    screen.driver.resize(to: CGSize(width: 500, height: 880))
    screen.layOut()
    XCTAssertEqual(screen.table.visibleCells.count, 20)
    XCTAssertTrue(screen.table.visibleCells.allSatisfy { $0.frame.width == 500 })
    XCTAssertEqual(screen.table.contentSize.width, 500)
  }
}
