import Foundation
import ListCore

/// What the user changed by moving a row, told to
/// ``UITableViewDiffableDataSource/ReorderingHandlers``.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// What was shown before.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown now.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The changes of each section that has any, from top to bottom.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  /// The changes to all items, whatever their sections, with moves as a removal and an insertion
  /// that name each other. Apply it to your own array of items, if that is in the table's order.
  /// O(items).
  public var difference: CollectionDifference<ItemIdentifierType> {
    .between(initialSnapshot.itemIdentifiers, finalSnapshot.itemIdentifiers)
  }
}

/// What the user changed in one section by moving a row.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// What the section showed before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What the section shows now.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The changes to the section's items, with moves as a removal and an insertion that name each
  /// other. O(items).
  public var difference: CollectionDifference<ItemIdentifierType> {
    .between(initialSnapshot.items, finalSnapshot.items)
  }
}

extension NSDiffableDataSourceTransaction: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionTransaction: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension CollectionDifference where ChangeElement: Hashable {
  /// The difference of two lists without equal elements. O(elements of both).
  fileprivate static func between(_ old: [ChangeElement], _ new: [ChangeElement]) -> Self {
    let changes: ListChanges
    do {
      changes = ListChanges(
        from: try SectionedIdentifiers([(section: 0, items: old)]),
        to: try SectionedIdentifiers([(section: 0, items: new)]))
    } catch { error.raise() }
    var steps: [Change] = []
    for row in changes.deletedRows {
      steps.append(.remove(offset: row.row, element: old[row.row], associatedWith: nil))
    }
    for row in changes.insertedRows {
      steps.append(.insert(offset: row.row, element: new[row.row], associatedWith: nil))
    }
    for move in changes.movedRows {
      let (source, target) = (move.source.row, move.target.row)
      steps.append(.remove(offset: source, element: old[source], associatedWith: target))
      steps.append(.insert(offset: target, element: new[target], associatedWith: source))
    }
    guard let difference = CollectionDifference(steps) else {
      preconditionFailure("the steps between two lists contradict each other")
    }
    return difference
  }
}
