import SeededRandom
import ListCore
import XCTest

/// Which rows are asked for ahead of a scroll.
final class RowPrefetcherTests: XCTestCase {
  private var geometry = RowGeometry(sections: [
    .init(rowCount: 100, rowHeight: 44, isEstimated: false),
    .init(rowCount: 0, rowHeight: 44, isEstimated: false),
    .init(rowCount: 100, rowHeight: 44, isEstimated: false),
  ])

  /// Shows ten rows, counted through all sections.
  private func show(_ row: Int, _ prefetcher: inout RowPrefetcher) -> RowPrefetcher.Advice {
    prefetcher.advance(
      first: geometry.position(ofGlobalRow: row), last: geometry.position(ofGlobalRow: row + 9),
      in: geometry)
  }

  private func numbers(_ rows: [RowPosition]) -> [Int] { rows.map { geometry.globalRow(of: $0) } }

  func testTheFirstScreenAsksForTheNext() {
    var prefetcher = RowPrefetcher()
    let advice = show(0, &prefetcher)
    XCTAssertEqual(numbers(advice.begin), Array(10..<20))
    XCTAssertEqual(advice.cancel, [])
    XCTAssertTrue(show(0, &prefetcher).isEmpty)
  }

  func test50NoRowIsAskedForTwiceInOneDirection() {
    for down in [true, false] {
      var prefetcher = RowPrefetcher()
      var asked: [Int] = []
      var cancelled: [Int] = []
      if !down { _ = show(190, &prefetcher) }
      for step in 0...190 {
        let advice = show(down ? step : 190 - step, &prefetcher)
        let begin = numbers(advice.begin)
        XCTAssertEqual(begin, down ? begin.sorted() : begin.sorted(by: >), "nearest first")
        asked += begin
        cancelled += numbers(advice.cancel)
      }
      XCTAssertEqual(
        asked, down ? Array(10..<200) : Array((0..<189).reversed()).filter { $0 < 188 })
      XCTAssertEqual(cancelled, [])
    }
  }

  func testRowsAreAskedForBySeveralAtOnce() {
    var prefetcher = RowPrefetcher()
    let calls = (0...100).filter { !show($0, &prefetcher).begin.isEmpty }.count
    XCTAssertLessThan(calls, 25)
  }

  func test50RowsAreGivenUpWhenTheDirectionTurns() {
    var prefetcher = RowPrefetcher()
    for row in 40...50 { _ = show(row, &prefetcher) }
    XCTAssertTrue(show(49, &prefetcher).isEmpty, "one row back is no turn")
    let turn = show(48, &prefetcher)
    let ahead = numbers(turn.cancel)
    XCTAssertEqual(ahead.first, 60)
    XCTAssertEqual(ahead, ahead.sorted())
    XCTAssertEqual(numbers(turn.begin), Array((38..<48).reversed()))
  }

  func test50RowsThatWereJumpedOverAreGivenUp() {
    var prefetcher = RowPrefetcher()
    _ = show(0, &prefetcher)
    let jump = show(150, &prefetcher)
    XCTAssertEqual(numbers(jump.cancel), Array((10..<20).reversed()))
    XCTAssertEqual(numbers(jump.begin), Array(160..<170))
  }

  func test50ABounceAtTheEndsIsNoTurn() {
    var prefetcher = RowPrefetcher()
    func show(_ first: Int, _ last: Int) -> RowPrefetcher.Advice {
      prefetcher.advance(
        first: geometry.position(ofGlobalRow: first), last: geometry.position(ofGlobalRow: last),
        in: geometry)
    }
    _ = show(0, 9)
    // Pulled down at the top: fewer rows are in sight.
    XCTAssertTrue(show(0, 5).isEmpty)
    XCTAssertTrue(show(0, 9).isEmpty)
    _ = show(190, 199)
    XCTAssertTrue(show(195, 199).isEmpty)
    XCTAssertTrue(show(190, 199).isEmpty)
  }

  func testRowsAreFollowedThroughUpdates() {
    var prefetcher = RowPrefetcher()
    _ = show(0, &prefetcher)
    // Five rows come at the top, one of those asked for goes.
    geometry.insertRows(
      5, at: RowPosition(section: 0, row: 0), height: 44, isEstimated: false)
    prefetcher.move { $0.row == 12 ? nil : RowPosition(section: $0.section, row: $0.row + 5) }
    XCTAssertEqual(numbers(show(5, &prefetcher).begin), [])
    let next = numbers(show(12, &prefetcher).begin)
    XCTAssertEqual(next, next.filter { $0 > 24 || $0 == 17 })
    let pending = numbers(prefetcher.reset())
    XCTAssertEqual(pending, pending.sorted())
    XCTAssertTrue(pending.allSatisfy { $0 > 21 })
  }

  func testRandomScrollsAreBalanced() {
    for seed in SeededGenerator.seeds(1...100) {
      var generator = SeededGenerator(seed: seed)
      var prefetcher = RowPrefetcher()
      var pending: Set<Int> = []
      var row = 0
      for _ in 0..<200 {
        let step = Int.random(in: -12...12, using: &generator)
        row = min(max(0, row + (Int.random(in: 0..<20, using: &generator) == 0 ? 90 : step)), 190)
        let advice = show(row, &prefetcher)
        for cancelled in numbers(advice.cancel) {
          XCTAssertNotNil(pending.remove(cancelled), "PORTICO_SEED=\(seed)")
        }
        for begun in numbers(advice.begin) {
          XCTAssertTrue(pending.insert(begun).inserted, "PORTICO_SEED=\(seed)")
          XCTAssertFalse((row...row + 9).contains(begun), "PORTICO_SEED=\(seed)")
        }
        pending.subtract(row...row + 9)
        if let farthest = pending.max(), let nearest = pending.min() {
          XCTAssertTrue(nearest > row + 9 || farthest < row, "PORTICO_SEED=\(seed)")
        }
      }
      XCTAssertEqual(Set(numbers(prefetcher.reset())), pending, "PORTICO_SEED=\(seed)")
    }
  }
}
