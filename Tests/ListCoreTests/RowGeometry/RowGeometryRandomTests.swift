import SeededRandom
import ListCore
import XCTest

/// Many random changes, each made to a `RowGeometry` and to plain arrays.
final class RowGeometryRandomTests: XCTestCase {
  func testRandomChangesGiveWhatPlainArraysGive() {
    for seed in SeededGenerator.seeds(1...5) {
      var table = RandomTable(seed: seed)
      for step in 0..<10_000 {
        let change = table.change()
        // What is cheap is looked at after every step, everything at some.
        let difference =
          step % 100 == 0
          ? table.model.firstDifference(to: table.geometry) : table.differenceAtRandom()
        if let difference {
          XCTFail(
            """
            PORTICO_SEED=\(seed), step \(step): \(difference)
            after \(change)
            \(table.geometry.debugDescription)
            """)
          return
        }
      }
    }
  }

  /// A third of a point is no binary fraction, so sums are rounded; what is found at a row's own
  /// position must be that row all the same, and the sums must not drift away.
  func testThirdsOfAPointAreFoundWhereTheyAreAndDoNotDrift() {
    for seed in SeededGenerator.seeds(11...12) {
      var table = RandomTable(seed: seed)
      table.unit = 3
      for step in 0..<10_000 {
        let change = table.change()
        if let difference = table.differenceWithRounding() {
          XCTFail(
            """
            PORTICO_SEED=\(seed), step \(step): \(difference)
            after \(change)
            \(table.geometry.debugDescription)
            """)
          return
        }
      }
    }
  }

  func testACopyKeepsWhatItWas() {
    for seed in SeededGenerator.seeds(21...22) {
      var table = RandomTable(seed: seed)
      for _ in 0..<20 {
        for _ in 0..<50 { _ = table.change() }
        let (copy, model) = (table.geometry, table.model)
        let rows = copy.rows(in: 0..<copy.totalHeight)
        let before = rows.map(\.position)
        for _ in 0..<50 { _ = table.change() }
        XCTAssertNil(model.firstDifference(to: copy), "PORTICO_SEED=\(seed)")
        XCTAssertEqual(rows.map(\.position), before, "PORTICO_SEED=\(seed)")
      }
    }
  }
}
