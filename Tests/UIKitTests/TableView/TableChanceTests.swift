import SeededRandom
import UIKitTesting
import XCTest

/// Tables that chance drives, compared with a naive model after every step. A failure names its
/// seed; `PORTICO_SEED` repeats it.
@MainActor final class TableChanceTests: XCTestCase {
  private func drive<List: RandomList & UITableViewDelegate>(
    _ name: String, _ make: () -> List, setUp: (UITableView) -> Void = { _ in }
  ) {
    for seed in SeededGenerator.seeds(1...4) {
      let list = make()
      let run = RandomTableRun(name, seed: seed, list: list, delegate: list, setUp: setUp)
      for _ in 0..<40 where run.failures == 0 { run.step() }
    }
  }

  func testOneHeight() async {
    drive("one height", { TitledList() }) { $0.rowHeight = 52 }
  }

  func testCellsDecide() async {
    drive("cells decide", { TitledList() })
  }

  func testHeightsFromTheDelegateAtOnce() async {
    drive("given at once", { GivenHeightsList() }) {
      $0.estimatedRowHeight = 0
    }
  }

  func testHeightsFromTheDelegateAsRowsCome() async {
    drive("given as rows come", { GivenHeightsList() })
  }

  func testGuessesThatAreTooSmall() async {
    drive("small guesses", { SelfSizedList() })
  }

  func testGuessesThatAreTooBig() async {
    drive(
      "big guesses",
      { () -> SelfSizedList in
        let list = SelfSizedList()
        list.guess = 300
        return list
      })
  }
}
