/// Sections of items, all known by identifiers, in order: what a list shows, without its content.
///
/// No identifier of a section, and none of an item, may be here twice. A change that would break
/// this, or that names something that is not here, throws and leaves everything as it was.
///
/// Adding at the end, and every question about one item or section, is O(1) on average (an item's
/// place among all items is O(sections)). Adding, moving or removing in the middle costs a small
/// amount for each item behind it in its section; for one item that is added it is next to nothing,
/// since places behind it are noted only once in a while. A copy shares its storage until one of the
/// two changes.
public struct SectionedIdentifiers<Section: Hashable, Item: Hashable> {
  @usableFromInline var sectionTable = IdentifierTable<Section>()
  @usableFromInline var itemTable = IdentifierTable<Item>()
  /// The numbers of the sections, from top to bottom.
  @usableFromInline var sectionOrder: ContiguousArray<Int32> = []
  /// The place of each section, by its number.
  @usableFromInline var sectionPlaces: ContiguousArray<Int32> = []
  /// The numbers of the items of each section, from top to bottom, by the number of the section.
  @usableFromInline var itemOrders: ContiguousArray<ContiguousArray<Int32>> = []
  /// The number of the section of each item, and the item's place there, by the item's number.
  @usableFromInline var itemPlaces: ContiguousArray<ItemPlace> = []

  /// By how much the items of each section, by its number, may be further down than noted: so many
  /// were added before others one by one since all places were noted.
  @usableFromInline var itemDrifts: ContiguousArray<Int32> = []

  /// Where an item is.
  @usableFromInline struct ItemPlace: Sendable {
    @usableFromInline var section: Int32
    @usableFromInline var place: Int32

    @inlinable init(section: Int32, place: Int32) {
      self.section = section
      self.place = place
    }
  }

  /// Makes a list of nothing.
  @inlinable public init() {}

  /// Makes a list of sections with their items.
  @inlinable public init(
    _ sections: [(section: Section, items: [Item])]
  ) throws(IdentifierError) {
    for (section, items) in sections {
      try appendSections([section])
      try appendItems(items)
    }
  }

  // MARK: Counting

  /// How many items all sections have together.
  @inlinable public var numberOfItems: Int { itemTable.count }

  /// How many sections there are.
  @inlinable public var numberOfSections: Int { sectionOrder.count }

  /// How many items the section at an index has.
  @inlinable public func numberOfItems(inSectionAt index: Int) -> Int {
    itemOrders[Int(sectionOrder[index])].count
  }

  // MARK: Identifiers

  /// The sections, from top to bottom. O(sections).
  @inlinable public var sections: [Section] { sectionOrder.map { sectionTable[$0] } }

  /// All items, from top to bottom. O(items).
  @inlinable public var items: [Item] {
    var items: [Item] = []
    items.reserveCapacity(numberOfItems)
    for section in sectionOrder {
      for item in itemOrders[Int(section)] { items.append(itemTable[item]) }
    }
    return items
  }

  /// The section at an index.
  @inlinable public func section(at index: Int) -> Section { sectionTable[sectionOrder[index]] }

  /// The items of the section at an index, from top to bottom. O(items of the section).
  @inlinable public func items(inSectionAt index: Int) -> [Item] {
    itemOrders[Int(sectionOrder[index])].map { itemTable[$0] }
  }

  /// The item at a position.
  @inlinable public func item(at position: RowPosition) -> Item {
    itemTable[itemOrders[Int(sectionOrder[position.section])][position.row]]
  }

  // MARK: Finding

  /// The index of a section; `nil` if it is not here.
  @inlinable public func index(ofSection section: Section) -> Int? {
    sectionTable.number(of: section).map { Int(sectionPlaces[Int($0)]) }
  }

  /// Where an item is; `nil` if it is not here.
  @inlinable public func position(of item: Item) -> RowPosition? {
    itemTable.number(of: item).map { position(ofNumber: $0) }
  }

  /// Where an item is among all items; `nil` if it is not here. O(sections).
  @inlinable public func index(ofItem item: Item) -> Int? {
    guard let position = position(of: item) else { return nil }
    var index = position.row
    for section in sectionOrder[..<position.section] { index += itemOrders[Int(section)].count }
    return index
  }

  @inlinable func position(ofNumber number: Int32) -> RowPosition {
    let place = place(ofNumber: number)
    return RowPosition(
      section: Int(sectionPlaces[Int(place.section)]), row: Int(place.place))
  }

  /// The section and place of an item that is here, by its number.
  @inlinable func place(ofNumber number: Int32) -> ItemPlace {
    var place = itemPlaces[Int(number)]
    guard itemDrifts[Int(place.section)] > 0 else { return place }
    // It is where it was noted or a little further down.
    itemOrders[Int(place.section)].withUnsafeBufferPointer { order in
      while order[Int(place.place)] != number { place.place += 1 }
    }
    return place
  }
}

extension SectionedIdentifiers: Sendable where Section: Sendable, Item: Sendable {}

extension SectionedIdentifiers: Equatable {
  /// Whether two lists have the same sections with the same items in the same order. O(items).
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    guard left.numberOfSections == right.numberOfSections,
      left.numberOfItems == right.numberOfItems
    else { return false }
    for (leftSection, rightSection) in zip(left.sectionOrder, right.sectionOrder) {
      guard left.sectionTable[leftSection] == right.sectionTable[rightSection] else { return false }
      let leftItems = left.itemOrders[Int(leftSection)]
      let rightItems = right.itemOrders[Int(rightSection)]
      guard leftItems.count == rightItems.count else { return false }
      for (leftItem, rightItem) in zip(leftItems, rightItems)
      where left.itemTable[leftItem] != right.itemTable[rightItem] { return false }
    }
    return true
  }
}
