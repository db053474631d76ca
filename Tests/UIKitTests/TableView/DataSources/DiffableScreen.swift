import UIKitTesting
import XCTest

/// A table in a window without a display that a diffable data source of names fills.
@MainActor final class DiffableScreen {
  typealias Source = UITableViewDiffableDataSource<Int, String>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  let screen: TableScreen
  let source: Source
  /// What stands behind the names in the cells.
  let content: Content
  var table: UITableView { screen.table }

  @MainActor final class Content {
    var texts: [String: String] = [:]
    /// The items that a cell was asked for, in order.
    var asked: [String] = []
  }

  init(
    _ sections: [[String]] = [], delegate: (any UITableViewDelegate)? = nil,
    make: (UITableView, @escaping Source.CellProvider) -> Source = {
      Source(tableView: $0, cellProvider: $1)
    }
  ) {
    let screen = TableScreen([], delegate: delegate) { table, _ in table.rowHeight = 44 }
    let content = Content()
    source = make(screen.table) { table, indexPath, item in
      content.asked.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = content.texts[item] ?? item
      return cell
    }
    self.screen = screen
    self.content = content
    source.apply(Self.snapshot(sections), animatingDifferences: false)
    settle()
    content.asked = []
  }

  static func snapshot(_ sections: [[String]]) -> Snapshot {
    var snapshot = Snapshot()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  static func names(_ range: Range<Int>) -> [String] { range.map { "item \($0)" } }

  /// Shows sections numbered from zero.
  func apply(
    _ sections: [[String]], animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    source.apply(
      Self.snapshot(sections), animatingDifferences: animated, completion: completion)
  }

  /// Shows a tree in a section.
  func apply(_ tree: NSDiffableDataSourceSectionSnapshot<String>, to section: Int) {
    source.apply(tree, to: section)
  }

  /// Changes what is shown.
  func change(animated: Bool = true, _ body: (inout Snapshot) -> Void) {
    var snapshot = source.snapshot()
    body(&snapshot)
    source.apply(snapshot, animatingDifferences: animated)
  }

  /// Lets all animations end.
  func settle() {
    screen.driver.advance(by: 1)
    screen.layOut()
  }

  /// Lets tasks end that need the main actor and the table's clock.
  func finish(_ tasks: [Task<Void, Never>]) async {
    var isDone = false
    Task {
      for task in tasks { await task.value }
      isDone = true
    }
    for _ in 0..<5_000 where !isDone {
      await screen.driver.runMainQueue()
      screen.driver.advance(by: 0.02)
    }
    XCTAssertTrue(isDone, "tasks wait forever")
  }

  /// The texts of the cells in sight, from top to bottom.
  var texts: [String] {
    (table.indexPathsForVisibleRows ?? []).map {
      table.cellForRow(at: $0)?.textLabel?.text ?? "no cell"
    }
  }

  /// The items that the table's rows stand for, section by section.
  var rows: [[String?]] {
    (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map {
        source.itemIdentifier(for: IndexPath(row: $0, section: section))
      }
    }
  }
}

/// A data source that applies a snapshot as the user moves a row.
final class MovingDiffableSource: DiffableScreen.Source {
  override func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath),
      let other = itemIdentifier(for: destinationIndexPath)
    else { return }
    var snapshot = snapshot()
    if sourceIndexPath < destinationIndexPath {
      snapshot.moveItem(item, afterItem: other)
    } else {
      snapshot.moveItem(item, beforeItem: other)
    }
    apply(snapshot, animatingDifferences: false)
  }
}

extension UITableViewDiffableDataSource {
  /// Shows a snapshot without waiting, in a test that could wait.
  func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    apply(snapshot, animatingDifferences: animated, completion: completion)
  }
}
