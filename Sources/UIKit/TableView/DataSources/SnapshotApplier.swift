import Foundation
import ListCore

/// Makes a table show one snapshot after the other.
///
/// A snapshot that comes while another is being applied, or while the table is at work on its cells,
/// from a cell provider or a delegate's method say, waits until that is done; the order stays.
@MainActor @usableFromInline final class SnapshotApplier<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// How a snapshot comes to be shown.
  enum Manner {
    /// By the changes that it makes, with or without animation.
    case changes(animated: Bool)
    /// By loading the table's data anew.
    case reload
  }

  private struct Step {
    let snapshot: Snapshot
    let manner: Manner
    let completion: (() -> Void)?
  }

  weak var table: UITableView?
  /// What the data source says now.
  private(set) var shown = Snapshot()
  /// How rows and sections come and go.
  var rowAnimation = UITableView.RowAnimation.automatic
  /// The trees that sections were given, by section.
  var trees: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

  private let differ: SnapshotDiffer<Section, Item>
  private var waiting: [Step] = []
  private var current: Step?
  /// Whether the table goes on with what waits when its work is done.
  private var isTableAsked = false

  @usableFromInline init(table: UITableView, differ: SnapshotDiffer<Section, Item>) {
    self.table = table
    self.differ = differ
  }

  /// What is shown once all that waits is applied.
  var latest: Snapshot { (waiting.last ?? current)?.snapshot.withoutMarks ?? shown }

  /// Shows a snapshot: at once, unless one is being applied or the table is at work.
  func apply(_ snapshot: Snapshot, _ manner: Manner, completion: (() -> Void)?) {
    waiting.append(Step(snapshot: snapshot, manner: manner, completion: completion))
    applyWaiting()
  }

  private func applyWaiting() {
    guard current == nil else { return }
    while !waiting.isEmpty {
      if let table, table.isUpdating {
        // Until then the data source must say what the table counts on.
        guard !isTableAsked else { return }
        isTableAsked = true
        table.askedMeanwhile.append { [weak self] in
          self?.isTableAsked = false
          self?.applyWaiting()
        }
        return
      }
      let step = waiting.removeFirst()
      current = step
      perform(step)
      current = nil
    }
  }

  /// Takes over what the table shows already, after the user moved a row.
  func adopt(_ snapshot: Snapshot) {
    shown = snapshot
    table?.editState.toldMove = nil
  }

  /// Moves the row in what is shown that the user moved in the table, so that a snapshot applied
  /// from `tableView(_:moveRowAt:to:)` does not move it again.
  private func followUser(in table: UITableView) {
    guard let move = table.editState.toldMove else { return }
    var moved = shown
    moved.list.moveItem(at: move.source, to: move.target)
    adopt(moved)
  }

  private func perform(_ step: Step) {
    let new = step.snapshot.withoutMarks
    guard let table else {
      shown = new
      step.completion?()
      return
    }
    switch step.manner {
    case .reload:
      shown = new
      table.reloadData()
      step.completion?()
    case .changes(let animated):
      followUser(in: table)
      if shown.numberOfSections == 0, !animated || table.window == nil {
        // There is nothing that could stay in place.
        shown = new
        if new.numberOfSections > 0 { table.reloadData() }
        step.completion?()
        return
      }
      let changes = differ.changes(shown, step.snapshot)
      let reconfigured = reconfiguredRows(step.snapshot)
      if changes.isEmpty && reconfigured.isEmpty {
        shown = new
        step.completion?()
      } else if animated {
        update(table, to: new, by: changes, reconfigured, step.completion)
      } else {
        UIView.performWithoutAnimation {
          update(table, to: new, by: changes, reconfigured, step.completion)
        }
      }
    }
  }

  /// The rows, by their positions now, whose cells are to be set up again and that stay.
  private func reconfiguredRows(_ snapshot: Snapshot) -> [IndexPath] {
    guard !snapshot.reconfiguredItems.order.isEmpty else { return [] }
    return snapshot.reconfiguredItems.order.compactMap { item in
      guard !snapshot.reloadedItems.members.contains(item) else { return nil }
      return shown.list.position(of: item).map { IndexPath($0) }
    }
  }

  private func update(
    _ table: UITableView, to new: Snapshot, by changes: ListChanges, _ reconfigured: [IndexPath],
    _ completion: (() -> Void)?
  ) {
    table.performBatchUpdates { [self] in
      shown = new
      describe(changes, in: table)
      if !reconfigured.isEmpty { table.reconfigureRows(at: reconfigured) }
    } completion: { _ in
      completion?()
    }
  }

  /// Tells the table what changes.
  private func describe(_ changes: ListChanges, in table: UITableView) {
    func paths(_ rows: [RowPosition]) -> [IndexPath] { rows.map { IndexPath($0) } }
    if !changes.deletedSections.isEmpty {
      table.deleteSections(IndexSet(changes.deletedSections), with: rowAnimation)
    }
    if !changes.insertedSections.isEmpty {
      table.insertSections(IndexSet(changes.insertedSections), with: rowAnimation)
    }
    if !changes.reloadedSections.isEmpty {
      table.reloadSections(IndexSet(changes.reloadedSections), with: rowAnimation)
    }
    for move in changes.movedSections { table.moveSection(move.source, toSection: move.target) }
    if !changes.deletedRows.isEmpty {
      table.deleteRows(at: paths(changes.deletedRows), with: rowAnimation)
    }
    if !changes.insertedRows.isEmpty {
      table.insertRows(at: paths(changes.insertedRows), with: rowAnimation)
    }
    if !changes.reloadedRows.isEmpty {
      table.reloadRows(at: paths(changes.reloadedRows), with: rowAnimation)
    }
    for move in changes.movedRows {
      table.moveRow(at: IndexPath(move.source), to: IndexPath(move.target))
    }
  }
}
