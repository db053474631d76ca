import UIKitTesting
import XCTest

/// What a table tells its prefetching data source.
@MainActor final class TablePrefetchingTests: XCTestCase {
  private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
    var begun: [[Int]] = []
    var cancelled: [[Int]] = []
    var all: [Int] { begun.flatMap { $0 } }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      begun.append(indexPaths.rows)
    }

    func tableView(
      _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
      cancelled.append(indexPaths.rows)
    }

    func forget() {
      begun = []
      cancelled = []
    }
  }

  private func show(_ prefetcher: Prefetcher, rows: Int = 400) -> TableScreen {
    TableScreen([rows]) { table, _ in
      table.rowHeight = 44
      table.prefetchDataSource = prefetcher
    }
  }

  func testTheFirstScreenAsksForTheNext() async {
    let prefetcher = Prefetcher()
    let screen = show(prefetcher)
    XCTAssertEqual(screen.visible.count, 10)
    XCTAssertEqual(prefetcher.all, Array(10..<20))
  }

  /// arnauddorgans/InfiniteLayout#26, Shopify/FunctionalTableData#161, tilltue/TLPhotoPicker#77
  func test50OneDirectionAsksForEachRowOnceNearestFirst() async {
    let prefetcher = Prefetcher()
    let screen = show(prefetcher)
    for y in stride(from: 0.0, through: 8000, by: 13) { screen.scroll(to: y) }
    XCTAssertEqual(prefetcher.cancelled, [])
    XCTAssertEqual(prefetcher.all, Array(10..<10 + prefetcher.all.count))
    XCTAssertTrue(prefetcher.begun.allSatisfy { $0 == $0.sorted() })
    XCTAssertGreaterThan(prefetcher.all.last ?? 0, 190)

    prefetcher.forget()
    for y in stride(from: 8000.0, through: 0, by: -13) { screen.scroll(to: y) }
    XCTAssertEqual(prefetcher.cancelled.count, 1, "the turn")
    XCTAssertEqual(prefetcher.all, Array((0...prefetcher.all[0]).reversed()))
  }

  func test50RowsOfAFlingAreAskedForOnce() async {
    let prefetcher = Prefetcher()
    let screen = show(prefetcher)
    screen.driver.fling(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 100))
    screen.driver.advance(by: 4)
    XCTAssertGreaterThan(screen.table.contentOffset.y, 500)
    XCTAssertEqual(Set(prefetcher.all).count, prefetcher.all.count)
    XCTAssertEqual(prefetcher.cancelled, [])
  }

  func test50ABounceAtTheTopTellsNothing() async {
    let prefetcher = Prefetcher()
    let screen = show(prefetcher)
    prefetcher.forget()
    for y in [-40.0, -120, -200, -120, -40, 0] { screen.scroll(to: y) }
    XCTAssertEqual(prefetcher.begun, [])
    XCTAssertEqual(prefetcher.cancelled, [])
  }

  func test50AJumpGivesUpWhatItLeavesOut() async {
    let prefetcher = Prefetcher()
    let screen = show(prefetcher)
    prefetcher.forget()
    screen.table.scrollToRow(at: IndexPath(row: 300, section: 0), at: .top, animated: false)
    screen.layOut()
    XCTAssertEqual(prefetcher.cancelled, [Array((10..<20).reversed())])
    XCTAssertEqual(prefetcher.all, Array(310..<320))
  }

  func testRowsAreFollowedThroughABatch() async {
    let prefetcher = Prefetcher()
    let screen = show(prefetcher)
    screen.scroll(to: 440)
    prefetcher.forget()
    screen.source.counts = [405]
    screen.table.insertRows(
      at: (0..<5).map { IndexPath(row: $0, section: 0) }, with: .none)
    screen.layOut()
    XCTAssertEqual(screen.visible.first, "0.15")
    XCTAssertEqual(prefetcher.begun, [], "the same rows are in sight")
    for y in stride(from: 660.0, through: 1100, by: 22) { screen.scroll(to: y) }
    XCTAssertEqual(prefetcher.cancelled, [])
    XCTAssertEqual(prefetcher.all, Array(35..<35 + prefetcher.all.count))
  }

  func testReloadingAsksAnew() async {
    let prefetcher = Prefetcher()
    let screen = show(prefetcher)
    prefetcher.forget()
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(prefetcher.all, Array(10..<20))
    XCTAssertEqual(prefetcher.cancelled, [])
  }

  func testItCanBeTurnedOff() async {
    let prefetcher = Prefetcher()
    let screen = show(prefetcher)
    XCTAssertTrue(screen.table.isPrefetchingEnabled)
    screen.table.isPrefetchingEnabled = false
    XCTAssertEqual(prefetcher.cancelled, [Array(10..<20)])
    prefetcher.forget()
    screen.scroll(to: 2000)
    XCTAssertEqual(prefetcher.begun, [])
    screen.table.isPrefetchingEnabled = true
    screen.layOut()
    XCTAssertEqual(prefetcher.all.count, screen.visible.count)
  }
}
