import SeededRandom
import ListCore
import XCTest

/// How the work grows with the table, counted in nodes, not in time.
final class RowGeometryGrowthTests: XCTestCase {
  /// The most levels that an AVL tree of `count` nodes can have.
  private func depthLimit(_ count: Int) -> Int {
    // The smallest tree of a depth has one node and the smallest trees of the two depths below.
    var (smaller, smallest, depth) = (0, 1, 1)
    while smaller + smallest + 1 <= count {
      (smaller, smallest, depth) = (smallest, smaller + smallest + 1, depth + 1)
    }
    return depth
  }

  private func table(runs: Int) -> RowGeometry {
    RowGeometry(sections: [.init(heights: (0..<runs).map { $0 % 2 == 0 ? 44 : 50 })])
  }

  func testBuildingGivesTheShallowestTree() {
    for exponent in [4, 8, 12, 16] {
      let geometry = table(runs: (1 << exponent) - 3)
      XCTAssertEqual(geometry._pieceCount, (1 << exponent) - 1)
      XCTAssertEqual(geometry._depth, exponent)
    }
  }

  /// A lookup goes down two times, so its work is the depth.
  func testTheDepthStaysLogarithmicHoweverTheTableGrew() throws {
    let count = 20_000
    let ways: [(name: String, row: (Int) -> Int)] = [
      ("at the end", { $0 }), ("at the start", { _ in 0 }), ("in the middle", { $0 / 2 }),
    ]
    for (name, row) in ways {
      var geometry = RowGeometry(sections: [.init(heights: [])])
      for index in 0..<count {
        // Three heights in turn, so that hardly any neighbours are alike.
        geometry.insertRows(
          1, at: RowPosition(section: 0, row: row(index)), height: Double(40 + index % 3),
          isEstimated: false)
      }
      try geometry._checkInvariants()
      XCTAssertGreaterThan(geometry._pieceCount, count / 2, name)
      XCTAssertLessThanOrEqual(geometry._depth, depthLimit(geometry._pieceCount), name)

      geometry.removeRows(10..<count - 10, inSection: 0)
      try geometry._checkInvariants()
      XCTAssertLessThanOrEqual(geometry._depth, depthLimit(geometry._pieceCount), name)
    }
  }

  func testMeasuringRandomRowsOfAMillionAddsTwoRunsEach() throws {
    for seed in SeededGenerator.seeds(31...31) {
      var generator = SeededGenerator(seed: seed)
      var geometry = RowGeometry(sections: [
        .init(rowCount: 1_000_000, rowHeight: 44, isEstimated: true)
      ])
      for _ in 0..<10_000 {
        let row = Int.random(in: 0..<1_000_000, using: &generator)
        geometry.setHeight(50, ofRow: RowPosition(section: 0, row: row))
      }
      try geometry._checkInvariants()
      XCTAssertLessThanOrEqual(geometry._pieceCount, 20_003, "PORTICO_SEED=\(seed)")
      XCTAssertLessThanOrEqual(
        geometry._depth, depthLimit(geometry._pieceCount), "PORTICO_SEED=\(seed)")
    }
  }

  /// The most nodes that any of many random changes computes anew grows with the depth of the tree,
  /// that is, by the same amount whenever the table becomes ten times as large.
  func testAChangeTouchesNodesInProportionToTheDepth() {
    for seed in SeededGenerator.seeds(41...41) {
      var generator = SeededGenerator(seed: seed)
      for runs in [1_000, 10_000, 100_000] {
        var geometry = table(runs: runs)
        let limit = 12 * depthLimit(runs)
        var most = 0
        for step in 0..<500 {
          let before = geometry._updateCount
          let rows = geometry.numberOfRows(inSection: 0)
          let source = RowPosition(section: 0, row: Int.random(in: 0..<rows, using: &generator))
          let target = RowPosition(section: 0, row: Int.random(in: 0..<rows, using: &generator))
          switch step % 4 {
          case 0: geometry.setHeight(61, ofRow: source)
          case 1: geometry.insertRows(1000, at: source, height: 44, isEstimated: true)
          case 2: geometry.moveRow(at: source, to: target)
          default: geometry.removeRows(source.row..<source.row + 1, inSection: 0)
          }
          most = max(most, geometry._updateCount - before)
        }
        XCTAssertLessThanOrEqual(most, limit, "\(runs) runs, PORTICO_SEED=\(seed)")
      }
    }
  }

  func testAHundredThousandSectionsMoveInTheSameWay() throws {
    var geometry = RowGeometry(
      sections: (0..<100_000).map {
        .init(rowCount: $0 % 3, rowHeight: 44, isEstimated: true, header: 28)
      })
    let limit = 12 * depthLimit(geometry._pieceCount)
    for step in 0..<200 {
      let before = geometry._updateCount
      switch step % 3 {
      case 0: geometry.moveSection(step * 499 % 100_000, to: step * 997 % 100_000)
      case 1: geometry.removeSections(step * 331..<step * 331 + 1)
      default: geometry.insertSections([.init(heights: [1, 2])], at: step * 499)
      }
      XCTAssertLessThanOrEqual(geometry._updateCount - before, limit)
    }
    geometry.setHeaderHeight(30, inSection: 50_000)
    try geometry._checkInvariants()
    XCTAssertLessThanOrEqual(geometry._depth, depthLimit(geometry._pieceCount))
  }
}
