import Foundation
import ListCore

extension UITableViewDiffableDataSource {
  /// What a data source asks and tells when the user moves rows.
  ///
  /// The snapshot follows by itself; write down the new order in `didReorder`.
  public struct ReorderingHandlers {
    /// Whether an item's row can be moved. Without this no row can be.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// The user moved a row; the data source does not show it yet.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// The user moved a row, and the data source shows it.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Makes handlers that let no row be moved.
    public init() {}
  }

  /// Follows the user, who moved a row.
  func reorder(from source: RowPosition, to target: RowPosition) {
    let initial = applier.shown
    var final = initial
    final.list.moveItem(at: source, to: target)
    let sections =
      source.section == target.section
      ? [source.section]
      : [
        min(source.section, target.section), max(source.section, target.section),
      ]
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: initial, finalSnapshot: final,
      sectionTransactions: sections.map { section in
        NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: initial.list.section(at: section),
          initialSnapshot: .init(flat: initial.list.items(inSectionAt: section)),
          finalSnapshot: .init(flat: final.list.items(inSectionAt: section)))
      })
    reorderingHandlers.willReorder?(transaction)
    applier.adopt(final)
    reorderingHandlers.didReorder?(transaction)
  }
}
