import UIKitTesting
import XCTest

/// Snapshots that are applied while the table is at work on its cells.
@MainActor final class DiffableReentranceTests: XCTestCase {
  private final class Teller: NSObject, UITableViewDelegate {
    var willDisplay: (Int) -> Void = { _ in }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { willDisplay(indexPath.row) }
  }

  private var faults: [String] = []

  override func setUp() async throws {
    UITableView.faultListener = { [weak self] in self?.faults.append($0) }
  }

  override func tearDown() async throws { UITableView.faultListener = nil }

  func testEachSnapshotBeginsWithTheOneBefore() async {
    let delegate = Teller()
    let screen = DiffableScreen([DiffableScreen.names(0..<30)], delegate: delegate)
    var done: [String] = []
    delegate.willDisplay = { row in
      guard row == 12 || row == 13 else { return }
      var snapshot = screen.source.snapshot()
      if !snapshot.itemIdentifiers.contains("new \(row)") {
        snapshot.appendItems(["new \(row)"])
        screen.source.show(snapshot) { done.append("new \(row)") }
      }
    }
    screen.screen.scroll(to: 4 * 44)
    screen.settle()
    XCTAssertEqual(
      screen.source.snapshot().itemIdentifiers,
      DiffableScreen.names(0..<30) + ["new 12", "new 13"])
    XCTAssertEqual(screen.rows, [DiffableScreen.names(0..<30) + ["new 12", "new 13"]])
    XCTAssertEqual(done, ["new 12", "new 13"])
    XCTAssertEqual(faults, [])
  }

  func testFewerRowsByLoadingAnew() async {
    let delegate = Teller()
    let screen = DiffableScreen([DiffableScreen.names(0..<30)], delegate: delegate)
    delegate.willDisplay = { row in
      guard row == 12 else { return }
      delegate.willDisplay = { _ in }
      screen.source.applySnapshotUsingReloadData(
        DiffableScreen.snapshot([["a", "b", "c"]]), completion: nil)
      XCTAssertEqual(screen.source.snapshot().itemIdentifiers, ["a", "b", "c"])
    }
    screen.screen.scroll(to: 4 * 44)
    screen.settle()
    XCTAssertEqual(screen.texts, ["a", "b", "c"])
    XCTAssertEqual(faults, [])
  }

  func testFewerRowsByChanges() async {
    let delegate = Teller()
    let screen = DiffableScreen([DiffableScreen.names(0..<30)], delegate: delegate)
    delegate.willDisplay = { row in
      guard row == 12 else { return }
      delegate.willDisplay = { _ in }
      screen.change { $0.deleteItems(DiffableScreen.names(3..<30)) }
      screen.apply([["x"]], animated: false)
      screen.change { $0.appendItems(["y"]) }
    }
    screen.screen.scroll(to: 4 * 44)
    screen.settle()
    XCTAssertEqual(screen.texts, ["x", "y"])
    XCTAssertEqual(faults, [])
  }

  func testTheDataSourceSaysTheOldUntilTheWorkIsDone() async {
    let delegate = Teller()
    let screen = DiffableScreen([DiffableScreen.names(0..<30)], delegate: delegate)
    delegate.willDisplay = { row in
      guard row == 12 else { return }
      delegate.willDisplay = { _ in }
      screen.change { $0.deleteAllItems() }
      let path = IndexPath(row: 12, section: 0)
      XCTAssertEqual(screen.source.itemIdentifier(for: path), "item 12")
    }
    screen.screen.scroll(to: 4 * 44)
    screen.settle()
    XCTAssertEqual(screen.texts, [])
    XCTAssertEqual(faults, [])
  }
}
