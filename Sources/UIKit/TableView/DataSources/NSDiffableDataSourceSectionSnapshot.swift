import Foundation
import ListCore

/// What one section shows: items that may have items below them, which are shown where the one
/// above is expanded.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
/// snapshot.append(["Fruit", "Bread"])
/// snapshot.append(["Apple", "Pear"], to: "Fruit")
/// snapshot.expand(["Fruit"])
/// dataSource.apply(snapshot, to: .food)
/// ```
///
/// Each identifier can be in it once. Adding one that is there already, or naming one that is not,
/// stops the program with a message that names the identifier; only deletes pass over what is not
/// there. Items begin collapsed.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  @usableFromInline var table = IdentifierTable<ItemIdentifierType>()
  /// What is known about each item, by its number.
  @usableFromInline var nodes: ContiguousArray<SectionSnapshotNode> = []
  /// The items of the first level.
  @usableFromInline var roots: ContiguousArray<Int32> = []

  /// Makes a snapshot without items.
  @inlinable public init() {}

  /// Makes a copy.
  @inlinable public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    self = snapshot
  }

  // MARK: Changing

  /// Adds items below another one, after those that are there already.
  ///
  /// - Parameters:
  ///   - items: Items that are not there yet.
  ///   - parent: An item that is there; `nil` for the first level.
  @inlinable public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    let parent = parent.map { known($0, "append(_:to:)") } ?? -1
    let numbers = add(items, below: parent)
    withChildren(of: parent) { $0.append(contentsOf: numbers) }
  }

  /// Adds items before another one, on the same level.
  @inlinable public mutating func insert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) {
    insert(items, beside: known(item, "insert(_:before:)"), offset: 0)
  }

  /// Adds items after another one, on the same level.
  @inlinable public mutating func insert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) {
    insert(items, beside: known(item, "insert(_:after:)"), offset: 1)
  }

  /// Adds another snapshot's items before an item; its first level comes on the item's level.
  @inlinable public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: (ItemIdentifierType)
  ) {
    insert(snapshot, beside: known(item, "insert(_:before:)"), offset: 0)
  }

  /// Adds another snapshot's items after an item, and what is below it; its first level comes on the
  /// item's level.
  @inlinable public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: (ItemIdentifierType)
  ) {
    insert(snapshot, beside: known(item, "insert(_:after:)"), offset: 1)
  }

  /// Takes items away, with all that is below them. Those that are not there are passed over.
  @inlinable public mutating func delete(_ items: [ItemIdentifierType]) {
    var parents: Set<Int32> = []
    var gone: Set<Int32> = []
    for item in items {
      guard let number = table.number(of: item) else { continue }
      gone.insert(number)
      parents.insert(nodes[Int(number)].parent)
    }
    for parent in parents {
      withChildren(of: parent) { $0.removeAll { gone.contains($0) } }
    }
    for number in gone { remove(number) }
  }

  /// Takes all items away.
  @inlinable public mutating func deleteAll() { self = Self() }

  /// Shows what is below items.
  @inlinable public mutating func expand(_ items: [ItemIdentifierType]) {
    for number in items.map({ known($0, "expand(_:)") }) { nodes[Int(number)].isExpanded = true }
  }

  /// Hides what is below items. What is expanded further down stays so for when they are expanded
  /// again.
  @inlinable public mutating func collapse(_ items: [ItemIdentifierType]) {
    for number in items.map({ known($0, "collapse(_:)") }) {
      nodes[Int(number)].isExpanded = false
    }
  }

  /// Puts another snapshot's items below an item, in place of those that are there.
  @inlinable public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    let number = known(parent, "replace(childrenOf:using:)")
    let old = nodes[Int(number)].children
    nodes[Int(number)].children = []
    for child in old { remove(child) }
    let added = add(snapshot, below: number)
    nodes[Int(number)].children = added
  }

  // MARK: Asking

  /// Whether what is below an item is shown; `false` for an item that is not there.
  @inlinable public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    table.number(of: item).map { nodes[Int($0)].isExpanded } ?? false
  }

  /// Whether an item is shown: all items above it are expanded. `false` for one that is not there.
  @inlinable public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard let number = table.number(of: item) else { return false }
    var parent = nodes[Int(number)].parent
    while parent >= 0 {
      if !nodes[Int(parent)].isExpanded { return false }
      parent = nodes[Int(parent)].parent
    }
    return true
  }

  /// Whether an item is there.
  @inlinable public func contains(_ item: ItemIdentifierType) -> Bool {
    table.number(of: item) != nil
  }

  /// How many items are above an item, in the tree: zero on the first level. An item that is not
  /// there stops the program.
  @inlinable public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var parent = nodes[Int(known(item, "level(of:)"))].parent
    while parent >= 0 {
      level += 1
      parent = nodes[Int(parent)].parent
    }
    return level
  }

  /// The place of an item among all ``items``; `nil` if it is not there. O(items).
  @inlinable public func index(of item: ItemIdentifierType) -> Int? {
    guard let number = table.number(of: item) else { return nil }
    return numbers { _ in true }.firstIndex(of: number)
  }

  /// The item above an item; `nil` on the first level, and for an item that is not there.
  @inlinable public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let number = table.number(of: child), nodes[Int(number)].parent >= 0 else { return nil }
    return table[nodes[Int(number)].parent]
  }

  /// A snapshot of what is below an item.
  ///
  /// - Parameters:
  ///   - parent: An item that is there.
  ///   - includingParent: Whether the item itself is in it too, as the first level.
  @inlinable public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let number = known(parent, "snapshot(of:includingParent:)")
    var result = Self()
    result.roots = result.copy(
      includingParent ? [number] : nodes[Int(number)].children, of: self, below: -1)
    return result
  }

  /// All items, each before what is below it. O(items).
  @inlinable public var items: [ItemIdentifierType] { numbers { _ in true }.map { table[$0] } }

  /// The items of the first level.
  @inlinable public var rootItems: [ItemIdentifierType] { roots.map { table[$0] } }

  /// The items that are shown, from top to bottom. O(items that are shown).
  @inlinable public var visibleItems: [ItemIdentifierType] {
    numbers { $0.isExpanded }.map { table[$0] }
  }

  /// The items that are expanded, in the order of ``items``. O(items).
  @inlinable public var expandedItems: [ItemIdentifierType] {
    numbers { _ in true }.filter { nodes[Int($0)].isExpanded }.map { table[$0] }
  }

  /// A line for each item, indented by its level: `+` stands before one that hides what is below it,
  /// `-` before one that shows it, `*` before one with nothing below it.
  @inlinable public func visualDescription() -> String {
    numbers { _ in true }.map { number in
      let node = nodes[Int(number)]
      let sign = node.children.isEmpty ? "*" : node.isExpanded ? "-" : "+"
      let item = table[number]
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)\n"
    }.joined()
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
