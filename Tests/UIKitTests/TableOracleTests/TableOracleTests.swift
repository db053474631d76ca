import SeededRandom
import UIKitTesting
import XCTest

/// The oracle: random tables under random batches, scrolls, selections and size changes, compared
/// after every step with a naive model and with a fresh table given the same data.
///
/// 2,000 operations; `PORTICO_ORACLE=100000` makes so many. A failure names its seed, which
/// `PORTICO_SEED` repeats.
@MainActor final class TableOracleTests: XCTestCase {
  private static let kinds = 5
  private static let stepsPerRun = 40

  private func drive<List: RandomList & UITableViewDelegate>(
    _ name: String, _ make: @escaping () -> List,
    setUp: @escaping (UITableView) -> Void = { _ in }
  ) {
    let text = ProcessInfo.processInfo.environment["PORTICO_ORACLE"]
    let total = text.flatMap { Int($0) } ?? 2_000
    let runs = max(1, total / Self.kinds / Self.stepsPerRun)
    for seed in SeededGenerator.seeds(1...UInt64(runs)) {
      let run = OracleRun(name, seed: seed, make: make, setUp: setUp)
      for _ in 0..<Self.stepsPerRun where run.failures == 0 { run.oracleStep() }
      if run.failures > 0 { return }
    }
  }

  func testOneHeight() async {
    drive("one height", { TitledList() }) { $0.rowHeight = 52 }
  }

  func testCellsDecide() async {
    drive("cells decide", { TitledList() })
  }

  func testHeightsFromTheDelegateAtOnce() async {
    drive("given at once", { GivenHeightsList() }) { $0.estimatedRowHeight = 0 }
  }

  func testHeightsFromTheDelegateAsRowsCome() async {
    drive("given as rows come", { GivenHeightsList() })
  }

  func testCellsAndHeadersDecideWithBadGuesses() async {
    drive(
      "bad guesses",
      { () -> SelfSizedList in
        let list = SelfSizedList()
        list.guess = 150
        return list
      })
  }
}
