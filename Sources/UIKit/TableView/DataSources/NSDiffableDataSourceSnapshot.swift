import Foundation
import ListCore

/// What a diffable data source shows, or is to show next: sections and items by their identifiers.
///
/// A snapshot is a value. Take the data source's, or an empty one, change it, and apply it:
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<Section, Person.ID>()
/// snapshot.appendSections([.friends])
/// snapshot.appendItems(people.map(\.id))
/// dataSource.apply(snapshot)
/// ```
///
/// Each identifier can be in a snapshot once. Adding one that is there already, or naming one that
/// is not, is a mistake of the program and stops it with a message that names the identifier; only
/// deletes pass over what is not there. (UIKit moves an item that is appended again, with a warning.)
///
/// Adding at the end and asking for one item or section is O(1) on average; changes in the middle
/// of a section cost a little for each item behind them.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  @usableFromInline package var list = SectionedIdentifiers<
    SectionIdentifierType, ItemIdentifierType
  >()
  @usableFromInline var reloadedSections = MarkedIdentifiers<SectionIdentifierType>()
  @usableFromInline var reloadedItems = MarkedIdentifiers<ItemIdentifierType>()
  @usableFromInline var reconfiguredItems = MarkedIdentifiers<ItemIdentifierType>()

  /// Makes a snapshot without sections.
  @inlinable public init() {}

  // MARK: Sections and items

  /// How many items all sections have together.
  @inlinable public var numberOfItems: Int { list.numberOfItems }

  /// How many sections there are.
  @inlinable public var numberOfSections: Int { list.numberOfSections }

  /// The sections, from top to bottom. O(sections).
  @inlinable public var sectionIdentifiers: [SectionIdentifierType] { list.sections }

  /// All items, from top to bottom. O(items).
  @inlinable public var itemIdentifiers: [ItemIdentifierType] { list.items }

  /// How many items a section has. One that is not there stops the program.
  @inlinable public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    list.numberOfItems(inSectionAt: index(of: identifier, "numberOfItems(inSection:)"))
  }

  /// The items of a section, from top to bottom. A section that is not there stops the program.
  @inlinable public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    list.items(inSectionAt: index(of: identifier, "itemIdentifiers(inSection:)"))
  }

  /// The section that an item is in; `nil` if the item is not there.
  @inlinable public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    list.position(of: identifier).map { list.section(at: $0.section) }
  }

  /// The place of an item among all items of the snapshot; `nil` if it is not there. O(sections).
  @inlinable public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    list.index(ofItem: identifier)
  }

  /// The place of a section; `nil` if it is not there.
  @inlinable public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    list.index(ofSection: identifier)
  }

  // MARK: Changing items

  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - identifiers: Items that are not there yet.
  ///   - sectionIdentifier: A section that is there; `nil` for the last one.
  @inlinable public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    var index: Int?
    if let sectionIdentifier {
      index = self.index(of: sectionIdentifier, "appendItems(_:toSection:)")
    }
    do { try list.appendItems(identifiers, toSectionAt: index) } catch { error.raise() }
  }

  /// Adds items that are not there yet before one that is.
  @inlinable public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    do { try list.insertItems(identifiers, before: beforeIdentifier) } catch { error.raise() }
  }

  /// Adds items that are not there yet after one that is.
  @inlinable public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    do { try list.insertItems(identifiers, after: afterIdentifier) } catch { error.raise() }
  }

  /// Takes items away. Those that are not there are passed over.
  @inlinable public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    list.removeItems(identifiers)
    reloadedItems.remove(identifiers)
    reconfiguredItems.remove(identifiers)
  }

  /// Takes all items away, and all sections.
  @inlinable public mutating func deleteAllItems() { self = Self() }

  /// Moves an item to a place before another one, in whichever section that is.
  @inlinable public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    do { try list.moveItem(identifier, before: toIdentifier) } catch { error.raise() }
  }

  /// Moves an item to a place after another one, in whichever section that is.
  @inlinable public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    do { try list.moveItem(identifier, after: toIdentifier) } catch { error.raise() }
  }

  // MARK: Changing sections

  /// Adds sections at the end.
  @inlinable public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    do { try list.appendSections(identifiers) } catch { error.raise() }
  }

  /// Adds sections that are not there yet before one that is.
  @inlinable public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    do { try list.insertSections(identifiers, before: toIdentifier) } catch { error.raise() }
  }

  /// Adds sections that are not there yet after one that is.
  @inlinable public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    do { try list.insertSections(identifiers, after: toIdentifier) } catch { error.raise() }
  }

  /// Takes sections away, with their items. Those that are not there are passed over.
  @inlinable public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let hasItemMarks = !reloadedItems.order.isEmpty || !reconfiguredItems.order.isEmpty
    if hasItemMarks {
      for index in Set(identifiers).compactMap({ list.index(ofSection: $0) }) {
        let items = list.items(inSectionAt: index)
        reloadedItems.remove(items)
        reconfiguredItems.remove(items)
      }
    }
    list.removeSections(identifiers)
    reloadedSections.remove(identifiers)
  }

  /// Moves a section, with its items, to a place before another one.
  @inlinable public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    do { try list.moveSection(identifier, before: toIdentifier) } catch { error.raise() }
  }

  /// Moves a section, with its items, to a place after another one.
  @inlinable public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    do { try list.moveSection(identifier, after: toIdentifier) } catch { error.raise() }
  }

  // MARK: Loading anew

  /// Marks items whose cells are to be made anew when the snapshot is applied, since their content
  /// changed. The identifiers alone say nothing about content: what is not marked keeps its cell.
  @inlinable public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    checkItems(identifiers, "reloadItems(_:)")
    reloadedItems.insert(identifiers)
  }

  /// Marks items whose cells are to be given their content anew when the snapshot is applied. Unlike
  /// with ``reloadItems(_:)`` the cells stay the same.
  @inlinable public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    checkItems(identifiers, "reconfigureItems(_:)")
    reconfiguredItems.insert(identifiers)
  }

  /// Marks sections that are to be made anew when the snapshot is applied, with headers, footers and
  /// all cells.
  @inlinable public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier, "reloadSections(_:)") }
    reloadedSections.insert(identifiers)
  }

  /// The items that were marked by ``reloadItems(_:)``, in that order.
  @inlinable public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.order }

  /// The sections that were marked by ``reloadSections(_:)``, in that order.
  @inlinable public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    reloadedSections.order
  }

  /// The items that were marked by ``reconfigureItems(_:)``, in that order.
  @inlinable public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    reconfiguredItems.order
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The index of a section that must be there.
  @inlinable func index(
    of section: SectionIdentifierType, _ purpose: @autoclosure () -> String
  ) -> Int {
    do { return try list.indexOfKnown(section, purpose()) } catch { error.raise() }
  }

  /// Stops the program if an item is not there.
  @inlinable func checkItems(
    _ items: [ItemIdentifierType], _ purpose: @autoclosure () -> String
  ) {
    for item in items where list.position(of: item) == nil {
      IdentifierError.notThere(.item, String(reflecting: item), purpose: purpose()).raise()
    }
  }

  /// The same sections and items without marks, as a data source has them once it shows them.
  package var withoutMarks: Self {
    var result = self
    result.reloadedSections = MarkedIdentifiers()
    result.reloadedItems = MarkedIdentifiers()
    result.reconfiguredItems = MarkedIdentifiers()
    return result
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
