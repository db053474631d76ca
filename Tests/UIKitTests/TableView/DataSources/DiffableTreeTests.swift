import UIKitTesting
import XCTest

/// Sections that show trees, and rows that the user moves.
@MainActor final class DiffableTreeTests: XCTestCase {
  private func food() -> NSDiffableDataSourceSectionSnapshot<String> {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["fruit", "bread"])
    tree.append(["apple", "pear"], to: "fruit")
    return tree
  }

  func testASectionShowsWhatIsExpanded() async {
    let screen = DiffableScreen([["a"]])
    screen.apply(food(), to: 5)
    screen.settle()
    XCTAssertEqual(screen.rows, [["a"], ["fruit", "bread"]])
    var tree = screen.source.snapshot(for: 5)
    XCTAssertEqual(tree.items, ["fruit", "apple", "pear", "bread"])
    tree.expand(["fruit"])
    screen.apply(tree, to: 5)
    screen.settle()
    XCTAssertEqual(screen.texts, ["a", "fruit", "apple", "pear", "bread"])
    XCTAssertEqual(screen.content.asked.filter { $0 == "fruit" }.count, 1)
    tree.collapse(["fruit"])
    screen.apply(tree, to: 5)
    XCTAssertEqual(screen.rows, [["a"], ["fruit", "bread"]])
  }

  func testATreeIsForgottenWhenTheSectionGetsOtherItems() async {
    let screen = DiffableScreen([])
    screen.apply(food(), to: 0)
    screen.change { $0.appendItems(["milk"]) }
    XCTAssertEqual(screen.source.snapshot(for: 0).items, ["fruit", "bread", "milk"])
    XCTAssertEqual(screen.source.snapshot(for: 8).items, [])
  }

  func testRowsCannotBeMovedOrEditedUnlessThatIsWanted() async {
    let screen = DiffableScreen([["a", "b"]])
    let row = IndexPath(row: 0, section: 0)
    XCTAssertFalse(screen.source.tableView(screen.table, canMoveRowAt: row))
    XCTAssertFalse(screen.source.tableView(screen.table, canEditRowAt: row))
  }

  func testTheSnapshotFollowsARowThatTheUserMoves() async {
    let screen = DiffableScreen([["a", "b", "c"], ["d"]])
    var told: [String] = []
    screen.source.reorderingHandlers.canReorderItem = { $0 != "b" }
    screen.source.reorderingHandlers.willReorder = { transaction in
      told.append("will \(transaction.finalSnapshot.itemIdentifiers.joined())")
      told.append("from \(screen.source.snapshot().itemIdentifiers.joined())")
    }
    var order = ["a", "b", "c", "d"]
    screen.source.reorderingHandlers.didReorder = { transaction in
      told.append("did \(screen.source.snapshot().itemIdentifiers.joined())")
      order = order.applying(transaction.difference) ?? []
      XCTAssertEqual(transaction.sectionTransactions.map(\.sectionIdentifier), [0, 1])
      XCTAssertEqual(
        transaction.sectionTransactions.map(\.finalSnapshot.items), [["b", "c"], ["d", "a"]])
      XCTAssertEqual(
        ["d"].applying(transaction.sectionTransactions[1].difference), ["d", "a"])
    }
    let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
    XCTAssertTrue(screen.source.tableView(screen.table, canMoveRowAt: first))
    XCTAssertFalse(screen.source.tableView(screen.table, canMoveRowAt: second))
    screen.source.tableView(
      screen.table, moveRowAt: first, to: IndexPath(row: 1, section: 1))
    XCTAssertEqual(told, ["will bcda", "from abcd", "did bcda"])
    XCTAssertEqual(order, ["b", "c", "d", "a"])
  }

  /// Drags a row's grip to the middle of another row.
  private func drag(_ row: Int, to target: Int, _ screen: DiffableScreen) {
    screen.table.setEditing(true, animated: false)
    screen.settle()
    func grip(_ row: Int) -> CGPoint {
      let rect = screen.table.rectForRow(at: IndexPath(row: row, section: 0))
      return screen.table.convert(CGPoint(x: rect.maxX - 25, y: rect.midY), to: nil)
    }
    screen.screen.driver.drag(from: grip(row), to: grip(target))
    screen.settle()
  }

  func testARowThatTheUserDragsStaysWhereItIsDropped() async {
    final class Editable: DiffableScreen.Source {
      override func tableView(
        _ tableView: UITableView, canEditRowAt indexPath: IndexPath
      ) -> Bool { true }
    }
    let screen = DiffableScreen(
      [["a", "b", "c", "d"]], make: { Editable(tableView: $0, cellProvider: $1) })
    screen.source.reorderingHandlers.canReorderItem = { _ in true }
    drag(0, to: 2, screen)
    XCTAssertEqual(screen.source.snapshot().itemIdentifiers, ["b", "c", "a", "d"])
    XCTAssertEqual(screen.texts, ["b", "c", "a", "d"])
    screen.change { $0.appendItems(["e"]) }
    screen.settle()
    XCTAssertEqual(screen.texts, ["b", "c", "a", "d", "e"])
  }

  func testASnapshotAppliedForAMoveOfTheUsersDoesNotMoveTwice() async {
    let screen = DiffableScreen(
      [["a", "b", "c", "d"]], make: { MovingDiffableSource(tableView: $0, cellProvider: $1) })
    drag(0, to: 2, screen)
    XCTAssertEqual(screen.rows, [["b", "c", "a", "d"]])
    XCTAssertEqual(screen.texts, ["b", "c", "a", "d"])
    drag(3, to: 0, screen)
    XCTAssertEqual(screen.texts, ["d", "b", "c", "a"])
  }
}
