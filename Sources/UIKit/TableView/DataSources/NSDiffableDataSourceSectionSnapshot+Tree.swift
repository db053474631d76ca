import ListCore

/// What is known about an item of a section snapshot.
@usableFromInline struct SectionSnapshotNode: Sendable {
  /// The number of the item above; -1 on the first level.
  @usableFromInline var parent: Int32 = -1
  /// The numbers of the items below, from top to bottom.
  @usableFromInline var children: ContiguousArray<Int32> = []
  /// Whether the items below are shown.
  @usableFromInline var isExpanded = false

  @inlinable init() {}
}

/// The steps of which changes to the tree are made.
extension NSDiffableDataSourceSectionSnapshot {
  /// The number of an item that must be there.
  @inlinable func known(
    _ item: ItemIdentifierType, _ purpose: @autoclosure () -> String
  ) -> Int32 {
    if let number = table.number(of: item) { return number }
    IdentifierError.notThere(.item, String(reflecting: item), purpose: purpose()).raise()
  }

  /// The numbers of items, each before those below it.
  ///
  /// - Parameter enters: Whether to go down to those below an item.
  @inlinable func numbers(
    _ enters: (SectionSnapshotNode) -> Bool
  ) -> ContiguousArray<Int32> {
    var result: ContiguousArray<Int32> = []
    var stack = ContiguousArray(roots.reversed())
    while let number = stack.popLast() {
      result.append(number)
      let node = nodes[Int(number)]
      if !node.children.isEmpty, enters(node) { stack.append(contentsOf: node.children.reversed()) }
    }
    return result
  }

  @inlinable mutating func withChildren(
    of parent: Int32, _ body: (inout ContiguousArray<Int32>) -> Void
  ) {
    if parent < 0 { body(&roots) } else { body(&nodes[Int(parent)].children) }
  }

  /// Adds items that have no place on their level yet.
  @inlinable mutating func add(
    _ items: [ItemIdentifierType], below parent: Int32
  ) -> ContiguousArray<Int32> {
    var numbers: ContiguousArray<Int32> = []
    numbers.reserveCapacity(items.count)
    for item in items {
      let (number, isNew) = table.insert(item)
      if !isNew {
        let text = String(reflecting: item)
        let error: IdentifierError =
          numbers.contains(number) ? .addedTwice(.item, text) : .alreadyThere(.item, text)
        error.raise()
      }
      if Int(number) == nodes.count {
        nodes.append(SectionSnapshotNode())
      } else {
        nodes[Int(number)] = SectionSnapshotNode()
      }
      nodes[Int(number)].parent = parent
      numbers.append(number)
    }
    return numbers
  }

  /// Adds all items of another snapshot; gives the numbers of its first level.
  @inlinable mutating func add(
    _ snapshot: Self, below parent: Int32
  ) -> ContiguousArray<Int32> {
    copy(snapshot.roots, of: snapshot, below: parent)
  }

  /// Adds some items of another snapshot with what is below them; gives their numbers here.
  @inlinable mutating func copy(
    _ numbers: ContiguousArray<Int32>, of snapshot: Self, below parent: Int32
  ) -> ContiguousArray<Int32> {
    let added = add(numbers.map { snapshot.table[$0] }, below: parent)
    var open = ContiguousArray(zip(numbers, added))
    while let (source, target) = open.popLast() {
      let node = snapshot.nodes[Int(source)]
      let children = add(node.children.map { snapshot.table[$0] }, below: target)
      nodes[Int(target)].children = children
      nodes[Int(target)].isExpanded = node.isExpanded
      open.append(contentsOf: zip(node.children, children))
    }
    return added
  }

  @inlinable mutating func insert(
    _ items: [ItemIdentifierType], beside sibling: Int32, offset: Int
  ) {
    let parent = nodes[Int(sibling)].parent
    let numbers = add(items, below: parent)
    insert(numbers, beside: sibling, of: parent, offset: offset)
  }

  @inlinable mutating func insert(_ snapshot: Self, beside sibling: Int32, offset: Int) {
    let parent = nodes[Int(sibling)].parent
    let numbers = add(snapshot, below: parent)
    insert(numbers, beside: sibling, of: parent, offset: offset)
  }

  @inlinable mutating func insert(
    _ numbers: ContiguousArray<Int32>, beside sibling: Int32, of parent: Int32, offset: Int
  ) {
    withChildren(of: parent) { siblings in
      let place = siblings.firstIndex(of: sibling) ?? siblings.count
      siblings.insert(contentsOf: numbers, at: min(siblings.count, place + offset))
    }
  }

  /// Forgets an item and all below it. The one above no longer names it.
  @inlinable mutating func remove(_ number: Int32) {
    var open = [number]
    while let number = open.popLast() {
      // One of several that are deleted together may have gone with one above it.
      guard table.isInUse(number) else { continue }
      open.append(contentsOf: nodes[Int(number)].children)
      nodes[Int(number)] = SectionSnapshotNode()
      table.remove(number)
    }
  }
}
