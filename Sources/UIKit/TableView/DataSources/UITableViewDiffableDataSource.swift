import Foundation
import ListCore

/// A data source that is told what to show by snapshots, and finds out itself what changes.
///
/// ```swift
/// dataSource = UITableViewDiffableDataSource(tableView: tableView) { table, indexPath, id in
///   let cell = table.dequeueReusableCell(withIdentifier: "person", for: indexPath)
///   cell.textLabel?.text = people[id]?.name
///   return cell
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Section, Person.ID>()
/// snapshot.appendSections([.friends])
/// snapshot.appendItems(people.keys.sorted())
/// dataSource.apply(snapshot)
/// ```
///
/// Identifiers say which row is which, not what is in it: where only content changed, mark the items
/// by ``NSDiffableDataSourceSnapshot/reconfigureItems(_:)`` or `reloadItems(_:)`. Applying a snapshot
/// that is equal to the one before does nothing. What the user looks at stays in place.
///
/// Subclasses give headers, footers, editing and the section index by overriding the methods of
/// ``UITableViewDataSource`` here.
///
/// The data source belongs to the main actor, as the table does. A background task makes its snapshot
/// there, if the identifiers are `Sendable`, and calls `await dataSource.apply(snapshot)`; snapshots
/// are applied in the order in which they come.
@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  @usableFromInline let cellProvider: CellProvider
  @usableFromInline let applier: SnapshotApplier<SectionIdentifierType, ItemIdentifierType>

  /// What is asked and told when the user moves rows. By default rows cannot be moved.
  ///
  /// (UIKit has this for collection views only.)
  open var reorderingHandlers = ReorderingHandlers()

  /// How rows and sections come and go when a snapshot is applied with animation.
  open var defaultRowAnimation: UITableView.RowAnimation {
    get { applier.rowAnimation }
    set { applier.rowAnimation = newValue }
  }

  /// Makes a data source that shows nothing yet, and gives it to a table.
  ///
  /// - Parameters:
  ///   - tableView: The table. It is not kept alive, nor does it keep the data source alive.
  ///   - cellProvider: Makes the cell of an item. To give none stops the program.
  @inlinable public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    applier = SnapshotApplier(table: tableView, differ: SnapshotDiffer())
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Shows a snapshot by making the changes in which it differs from what is shown.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - animatingDifferences: Whether rows come, go and move before the user's eyes.
  ///   - completion: Called when the changes are made and their animations over; at once if there
  ///     are none.
  /// - Complexity: O(*n*) in items with a small constant, and whatever the changes take
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    applier.apply(snapshot, .changes(animated: animatingDifferences), completion: completion)
  }

  /// Shows a snapshot by making the changes in which it differs from what is shown. Returns when
  /// they are made and their animations over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  /// Shows a snapshot by loading the table's data anew, without looking for changes.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    applier.apply(snapshot, .reload, completion: completion)
  }

  /// Shows a snapshot by loading the table's data anew, without looking for changes.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { done in
      applySnapshotUsingReloadData(snapshot) { done.resume() }
    }
  }

  /// The snapshot that was applied last, to change and apply again.
  ///
  /// While another is being applied it is the last one that waits, so that no change is lost.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    applier.latest
  }

  /// Shows a tree of items in a section: those whose parents are all expanded.
  ///
  /// (UIKit has this for collection views only. A table has no outline buttons: expand or collapse
  /// items when they are tapped, say, and apply the tree again.)
  ///
  /// - Parameters:
  ///   - snapshot: What to show. None of its items may be in another section.
  ///   - section: The section. If it is not there, it comes at the end.
  ///   - animatingDifferences: Whether rows come, go and move before the user's eyes.
  ///   - completion: Called when the changes are made and their animations over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    applier.apply(
      snapshot, to: section, animated: animatingDifferences, completion: completion)
  }

  /// Shows a tree of items in a section. Returns when the changes are made and their animations
  /// over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  /// What a section shows: the tree that it was given, or its items on one level.
  ///
  /// (UIKit has this for collection views only.)
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    applier.tree(of: section)
  }

  // MARK: What is shown

  /// The item of a row; `nil` for a row that does not exist. O(1).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    let list = applier.shown.list
    guard indexPath.section >= 0, indexPath.section < list.numberOfSections, indexPath.row >= 0,
      indexPath.row < list.numberOfItems(inSectionAt: indexPath.section)
    else { return nil }
    return list.item(at: RowPosition(indexPath))
  }

  /// The row of an item; `nil` for an item that is not shown. O(1) on average.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    applier.shown.list.position(of: itemIdentifier).map { IndexPath($0) }
  }

  /// The section at an index; `nil` for an index that does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let list = applier.shown.list
    return index >= 0 && index < list.numberOfSections ? list.section(at: index) : nil
  }

  /// The index of a section; `nil` for one that is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    applier.shown.list.index(ofSection: sectionIdentifier)
  }

  // MARK: Data source

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { applier.shown.numberOfSections }

  /// The number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    applier.shown.list.numberOfItems(inSectionAt: section)
  }

  /// The cell that the cell provider makes.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      TableFault.rowOutOfRange(
        indexPath: indexPath, count: 0, operation: "tableView(_:cellForRowAt:)"
      ).raise()
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      TableFault.noCell(item: String(reflecting: item), indexPath).raise()
    }
    return cell
  }

  /// No title.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// No title.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Rows cannot be edited.
  open func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Whether ``reorderingHandlers`` lets the row be moved; without them no row can be.
  open func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves the item in the snapshot and tells ``reorderingHandlers``, where these let rows be moved.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    if reorderingHandlers.canReorderItem != nil {
      reorder(from: RowPosition(sourceIndexPath), to: RowPosition(destinationIndexPath))
    }
  }

  /// No section index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The section with the same number as the title.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
