import SeededRandom
import UIKitTesting
import XCTest

/// Tables that show snapshots.
@MainActor final class DiffableDataSourceTests: XCTestCase {
  private func names(_ range: Range<Int>) -> [String] { DiffableScreen.names(range) }

  func testTheTableShowsTheSnapshot() async {
    let screen = DiffableScreen([["a", "b"], ["c"]])
    XCTAssertEqual(screen.rows, [["a", "b"], ["c"]])
    XCTAssertEqual(screen.texts, ["a", "b", "c"])
    XCTAssertTrue(screen.table.dataSource === screen.source)
  }

  func testItemsAndRowsAreFound() async {
    let screen = DiffableScreen([["a", "b"], ["c"]])
    XCTAssertEqual(screen.source.indexPath(for: "c"), IndexPath(row: 0, section: 1))
    XCTAssertNil(screen.source.indexPath(for: "x"))
    XCTAssertEqual(screen.source.itemIdentifier(for: IndexPath(row: 1, section: 0)), "b")
    XCTAssertNil(screen.source.itemIdentifier(for: IndexPath(row: 2, section: 0)))
    XCTAssertNil(screen.source.itemIdentifier(for: IndexPath(row: 0, section: 2)))
    XCTAssertNil(screen.source.itemIdentifier(for: IndexPath(index: 0)))
    XCTAssertEqual(screen.source.sectionIdentifier(for: 1), 1)
    XCTAssertNil(screen.source.sectionIdentifier(for: 2))
    XCTAssertEqual(screen.source.index(for: 1), 1)
    XCTAssertNil(screen.source.index(for: 7))
  }

  func testRowsComeGoAndMoveWithTheirCells() async {
    let screen = DiffableScreen([["a", "b", "c"], ["d"]])
    let cell = screen.table.cellForRow(at: IndexPath(row: 2, section: 0))
    screen.apply([["b", "x"], ["c", "d"]])
    screen.settle()
    XCTAssertEqual(screen.texts, ["b", "x", "c", "d"])
    XCTAssertTrue(screen.table.cellForRow(at: IndexPath(row: 0, section: 1)) === cell)
    XCTAssertEqual(screen.content.asked, ["x"], "only what is new needs a cell")
  }

  func testSelectionGoesWithItsItem() async {
    let screen = DiffableScreen([["a", "b", "c"]])
    screen.table.selectRow(
      at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    screen.apply([["x", "y", "a", "c", "b"]])
    XCTAssertEqual(screen.table.indexPathForSelectedRow, IndexPath(row: 4, section: 0))
    screen.apply([["x", "y"]], animated: false)
    XCTAssertNil(screen.table.indexPathForSelectedRow)
  }

  func testSectionsComeGoAndMove() async {
    let screen = DiffableScreen([["a"], ["b"], ["c"]])
    screen.change { snapshot in
      snapshot.moveSection(2, beforeSection: 0)
      snapshot.deleteSections([1])
      snapshot.insertSections([9], afterSection: 2)
      snapshot.appendItems(["x", "y"], toSection: 9)
      snapshot.appendItems(["d"], toSection: 2)
    }
    screen.settle()
    XCTAssertEqual(screen.texts, ["c", "d", "x", "y", "a"])
  }

  /// ra1028/DiffableDataSources#1
  func test13ContentChangesOnlyWhereThatIsAskedFor() async throws {
    let screen = DiffableScreen([["a", "b", "c"]])
    let cells = screen.table.visibleCells
    screen.content.texts = ["a": "A", "b": "B", "c": "C"]
    screen.apply([["a", "b", "c", "d"]])
    screen.settle()
    XCTAssertEqual(screen.texts, ["a", "b", "c", "d"], "the identifiers are the same")

    screen.change { $0.reconfigureItems(["b"]) }
    screen.settle()
    XCTAssertEqual(screen.texts, ["a", "B", "c", "d"])
    XCTAssertTrue(screen.table.visibleCells[1] === cells[1], "the cell stays")

    screen.change { $0.reloadItems(["c"]) }
    screen.settle()
    XCTAssertEqual(screen.texts, ["a", "B", "C", "d"])
    XCTAssertEqual(screen.source.snapshot().reloadedItemIdentifiers, [], "it was done")

    screen.change { snapshot in
      snapshot.moveItem("a", afterItem: "d")
      snapshot.reloadItems(["a"])
      snapshot.insertItems(["new"], beforeItem: "b")
      snapshot.reconfigureItems(["new"])
    }
    screen.settle()
    XCTAssertEqual(screen.texts, ["new", "B", "C", "d", "A"])
  }

  func test13SectionsAreReloadedWhereThatIsAskedFor() async {
    let screen = DiffableScreen([["a", "b"], ["c"]])
    screen.content.texts = ["a": "A", "b": "B", "c": "C"]
    screen.change { snapshot in
      snapshot.insertItems(["x"], afterItem: "a")
      snapshot.reloadSections([0])
    }
    screen.settle()
    XCTAssertEqual(screen.texts, ["A", "x", "B", "c"])
  }

  /// ra1028/DiffableDataSources#42
  func test14AtTheBottomTheOffsetStays() async {
    let screen = DiffableScreen([names(0..<100)])
    for animated in [false, true] {
      let bottom = screen.table.contentSize.height - screen.table.bounds.height
      screen.screen.scroll(to: bottom)
      XCTAssertEqual(screen.table.contentOffset.y, bottom)
      screen.change(animated: animated) { $0.reloadItems(["item 98", "item 99"]) }
      screen.settle()
      XCTAssertEqual(screen.table.contentOffset.y, bottom)
      screen.change(animated: animated) { snapshot in
        snapshot.appendItems(["more \(animated)"])
      }
      screen.settle()
      XCTAssertEqual(screen.table.contentOffset.y, bottom)
    }
    XCTAssertEqual(screen.table.numberOfRows(inSection: 0), 102)
  }

  /// woocommerce/woocommerce-ios#7137
  func test15AnEqualSnapshotMovesNothing() async {
    let screen = DiffableScreen([names(0..<100), names(100..<120)])
    screen.screen.scroll(to: 1234)
    let cells = screen.table.visibleCells
    var completions = 0
    screen.apply([names(0..<100), names(100..<120)]) { completions += 1 }
    XCTAssertEqual(completions, 1, "there is nothing to wait for")
    for _ in 0..<5 {
      screen.screen.driver.advance(by: 0.05)
      XCTAssertEqual(screen.table.contentOffset.y, 1234)
    }
    XCTAssertEqual(
      screen.table.visibleCells.map(ObjectIdentifier.init), cells.map(ObjectIdentifier.init))
    XCTAssertTrue(cells.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
    XCTAssertEqual(screen.content.asked.filter { $0 == "item 30" }.count, 1)
  }

  /// ra1028/DifferenceKit#102
  func test16NoCountIsAskedForThatDisagreesWithTheData() async {
    final class Checking: DiffableScreen.Source {
      var problems: [String] = []
      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int {
        let count = super.tableView(tableView, numberOfRowsInSection: section)
        let rows = (0..<count).map { itemIdentifier(for: IndexPath(row: $0, section: section)) }
        if rows.contains(nil) { problems.append("section \(section) has no item for a row") }
        return count
      }
    }
    let screen = DiffableScreen(
      [names(0..<40), names(40..<50)], make: { Checking(tableView: $0, cellProvider: $1) })
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<40 {
      let items = names(0..<80).shuffled(using: &generator)
      let cut = Int.random(in: 0...30, using: &generator)
      let end = Int.random(in: cut...60, using: &generator)
      screen.apply(
        [Array(items[..<cut]), Array(items[cut..<end])],
        animated: Bool.random(using: &generator))
      XCTAssertEqual(screen.rows, [Array(items[..<cut]), Array(items[cut..<end])])
      screen.screen.driver.advance(by: 0.03)
      XCTAssertEqual(
        screen.texts.map(Optional.some),
        (screen.table.indexPathsForVisibleRows ?? []).map { screen.source.itemIdentifier(for: $0) })
    }
    XCTAssertEqual((screen.source as? Checking)?.problems, [])
  }

  func testWhatIsLookedAtStaysWhileRowsComeAbove() async {
    let screen = DiffableScreen([names(0..<100)])
    screen.screen.scroll(to: 1000)
    screen.change { $0.insertItems(DiffableScreen.names(200..<210), beforeItem: "item 3") }
    screen.settle()
    XCTAssertEqual(screen.table.contentOffset.y, 1440)
  }

  func testReloadingShowsTheSnapshot() async {
    let screen = DiffableScreen([["a", "b"]])
    screen.content.texts = ["b": "B"]
    var isDone = false
    screen.source.applySnapshotUsingReloadData(DiffableScreen.snapshot([["b", "c"]])) {
      isDone = true
    }
    screen.settle()
    XCTAssertTrue(isDone)
    XCTAssertEqual(screen.texts, ["B", "c"])
  }

  func testCompletionComesWhenTheAnimationIsOver() async {
    let screen = DiffableScreen([["a", "b"]])
    var isDone = false
    screen.apply([["b", "c"]]) { isDone = true }
    screen.screen.driver.advance(by: 0.1)
    XCTAssertFalse(isDone)
    screen.settle()
    XCTAssertTrue(isDone)
  }

  func testADataSourceWithoutATableGoesOn() async {
    func make() -> DiffableScreen.Source {
      DiffableScreen.Source(tableView: UITableView(frame: .zero)) { _, _, _ in UITableViewCell() }
    }
    let source = make()
    var isDone = false
    source.show(DiffableScreen.snapshot([["a"]])) { isDone = true }
    XCTAssertTrue(isDone)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a"])
  }

  func testATableWithoutAWindowShowsTheLastSnapshot() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = DiffableScreen.Source(tableView: table) { table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = item
      return cell
    }
    source.show(DiffableScreen.snapshot([["a", "b"]]))
    source.show(DiffableScreen.snapshot([["b", "c"], ["d"]]))
    table.layoutIfNeeded()
    XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["b", "c", "d"])
  }

  func testTitlesComeByOverriding() async {
    final class Titled: DiffableScreen.Source {
      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { sectionIdentifier(for: section).map { "Section \($0)" } }
    }
    let screen = DiffableScreen(
      [["a"], ["b"]], make: { Titled(tableView: $0, cellProvider: $1) })
    XCTAssertEqual(screen.table.headerView(forSection: 1)?.textLabel?.text, "Section 1")
  }
}
