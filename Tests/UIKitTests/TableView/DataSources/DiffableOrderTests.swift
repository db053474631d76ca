import UIKitTesting
import XCTest

/// Snapshots that come while others are applied, and from elsewhere.
@MainActor final class DiffableOrderTests: XCTestCase {
  func testASnapshotFromTheCellProviderComesAfterwards() async {
    let screen = TableScreen([])
    screen.table.rowHeight = 44
    var order: [String] = []
    var source: DiffableScreen.Source?
    let made = DiffableScreen.Source(tableView: screen.table) { table, indexPath, item in
      if item == "b" && order.isEmpty {
        order.append("asked")
        var snapshot = source?.snapshot() ?? .init()
        snapshot.appendItems(["c"])
        source?.apply(snapshot) { order.append("c is there") }
        XCTAssertEqual(source?.snapshot().itemIdentifiers, ["a", "b", "c"], "no change is lost")
      }
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = item
      return cell
    }
    source = made
    made.show(DiffableScreen.snapshot([["a"]]), animated: false)
    made.show(DiffableScreen.snapshot([["a", "b"]])) { order.append("b is there") }
    screen.driver.advance(by: 1)
    screen.layOut()
    XCTAssertEqual(screen.table.visibleCells.map { $0.textLabel?.text }, ["a", "b", "c"])
    XCTAssertEqual(Set(order), ["asked", "b is there", "c is there"])
    XCTAssertEqual(order.count, 3)
  }

  func testASnapshotFromACompletionIsApplied() async {
    let screen = DiffableScreen([["a"]])
    screen.apply([["a", "b"]]) { screen.apply([["a", "b", "c"]]) }
    screen.settle()
    screen.settle()
    XCTAssertEqual(screen.texts, ["a", "b", "c"])
  }

  func testSnapshotsDuringAnAnimationAreApplied() async {
    let screen = DiffableScreen([["a", "b", "c"]])
    screen.apply([["c", "a", "x"]])
    screen.screen.driver.advance(by: 0.1)
    screen.apply([["x", "y", "a"]])
    screen.screen.driver.advance(by: 0.1)
    screen.apply([["y"]])
    screen.settle()
    XCTAssertEqual(screen.texts, ["y"])
  }

  func testTasksInTheBackgroundApplyOneAfterTheOther() async {
    let screen = DiffableScreen([[]])
    let source = screen.source
    let tasks = (0..<20).map { number in
      Task.detached {
        var snapshot = await source.snapshot()
        // Another task may have come in between: what counts is that nothing breaks.
        if snapshot.numberOfSections == 0 { snapshot.appendSections([0]) }
        snapshot.appendItems(["task \(number)"])
        await source.apply(snapshot, animatingDifferences: false)
      }
    }
    await screen.finish(tasks)
    XCTAssertEqual(
      screen.table.numberOfRows(inSection: 0), source.snapshot().numberOfItems)
    XCTAssertGreaterThan(source.snapshot().numberOfItems, 0)
  }

  func testWaitingForASnapshotFromABackgroundTask() async {
    let screen = DiffableScreen([["a"]])
    let source = screen.source
    let snapshot = DiffableScreen.snapshot([["b"]])
    let task = Task.detached {
      await source.apply(snapshot, animatingDifferences: false)
      await source.applySnapshotUsingReloadData(snapshot)
    }
    await screen.finish([task])
    screen.settle()
    XCTAssertEqual(screen.texts, ["b"])
  }
}
