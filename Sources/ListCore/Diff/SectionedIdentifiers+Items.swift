/// Changing the items.
extension SectionedIdentifiers {
  /// Adds items at the end of a section.
  ///
  /// - Parameter index: The section's index; `nil` for the last section.
  @inlinable public mutating func appendItems(
    _ items: [Item], toSectionAt index: Int? = nil
  ) throws(IdentifierError) {
    guard let index = index ?? (sectionOrder.isEmpty ? nil : sectionOrder.count - 1) else {
      throw .noSection
    }
    let section = sectionOrder[index]
    if items.count == 1 {
      // The way of lists that are built item by item.
      let number = try add(items[0])
      itemPlaces[Int(number)] = ItemPlace(
        section: section, place: Int32(itemOrders[Int(section)].count))
      itemOrders[Int(section)].append(number)
      return
    }
    try insert(items, inSection: section, at: itemOrders[Int(section)].count)
  }

  /// Adds items before another one.
  @inlinable public mutating func insertItems(
    _ items: [Item], before other: Item, purpose: @autoclosure () -> String = "Inserting items"
  ) throws(IdentifierError) {
    let place = try place(of: other, purpose())
    try insert(items, inSection: place.section, at: Int(place.place))
  }

  /// Adds items after another one.
  @inlinable public mutating func insertItems(
    _ items: [Item], after other: Item, purpose: @autoclosure () -> String = "Inserting items"
  ) throws(IdentifierError) {
    let place = try place(of: other, purpose())
    try insert(items, inSection: place.section, at: Int(place.place) + 1)
  }

  /// Takes items away. Those that are not here are passed over.
  ///
  /// - Complexity: O(*items* + what the sections they are in hold)
  @inlinable public mutating func removeItems(_ items: [Item]) {
    var touched: [Int32: Int32] = [:]
    for item in items {
      guard let number = itemTable.number(of: item) else { continue }
      let place = place(ofNumber: number)
      itemOrders[Int(place.section)][Int(place.place)] = -1
      touched[place.section] = min(place.place, touched[place.section] ?? .max)
      itemTable.remove(number)
    }
    for (section, first) in touched {
      itemOrders[Int(section)].closeGaps(from: Int(first))
      renumber(section, from: Int(first))
    }
  }

  /// Takes the items of a section away.
  @inlinable public mutating func removeItems(inSectionAt index: Int) {
    let section = Int(sectionOrder[index])
    for item in itemOrders[section] { itemTable.remove(item) }
    itemOrders[section] = []
    itemDrifts[section] = 0
  }

  /// Moves an item to a place before another one, in whichever section that is.
  @inlinable public mutating func moveItem(
    _ item: Item, before other: Item
  ) throws(IdentifierError) {
    try moveItem(item, beside: other, offset: 0)
  }

  /// Moves an item to a place after another one, in whichever section that is.
  @inlinable public mutating func moveItem(
    _ item: Item, after other: Item
  ) throws(IdentifierError) {
    try moveItem(item, beside: other, offset: 1)
  }

  @inlinable mutating func moveItem(
    _ item: Item, beside other: Item, offset: Int
  ) throws(IdentifierError) {
    let source = try place(of: item, "Moving an item")
    let target = try place(of: other, "Moving an item")
    if item == other { throw .besideItself(.item, text(of: item)) }
    let number = itemOrders[Int(source.section)].remove(at: Int(source.place))
    var place = Int(target.place) + offset
    if source.section == target.section {
      if source.place < target.place { place -= 1 }
      itemOrders[Int(target.section)].insert(number, at: place)
      renumber(source.section, from: min(Int(source.place), place))
    } else {
      itemOrders[Int(target.section)].insert(number, at: place)
      renumber(source.section, from: Int(source.place))
      renumber(target.section, from: place)
    }
  }

  /// Moves the item at one position to another, counted when it is no longer at the first.
  @inlinable public mutating func moveItem(at source: RowPosition, to target: RowPosition) {
    let from = sectionOrder[source.section]
    let to = sectionOrder[target.section]
    let number = itemOrders[Int(from)].remove(at: source.row)
    itemOrders[Int(to)].insert(number, at: target.row)
    renumber(from, from: from == to ? min(source.row, target.row) : source.row)
    if from != to { renumber(to, from: target.row) }
  }

  // MARK: Steps

  /// Adds several items at a place of a section, or none of them.
  @inlinable mutating func insert(
    _ items: [Item], inSection section: Int32, at place: Int
  ) throws(IdentifierError) {
    if items.count == 1 {
      let number = try add(items[0])
      itemPlaces[Int(number)] = ItemPlace(section: section, place: Int32(place))
      itemOrders[Int(section)].insert(number, at: place)
      let behind = itemOrders[Int(section)].count - place - 1
      itemDrifts[Int(section)] += behind > 0 ? 1 : 0
      if itemDrifts[Int(section)] > 64 { renumber(section, from: 0) }
      return
    }
    var numbers: ContiguousArray<Int32> = []
    numbers.reserveCapacity(items.count)
    itemTable.reserveCapacity(itemTable.count + items.count)
    for item in items {
      let (number, isNew) = itemTable.insert(item)
      if !isNew {
        let isFromNow = numbers.contains(number)
        for number in numbers { itemTable.remove(number) }
        throw isFromNow
          ? .addedTwice(.item, text(of: item)) : .alreadyThere(.item, text(of: item))
      }
      numbers.append(number)
    }
    makePlaces()
    itemOrders[Int(section)].insert(contentsOf: numbers, at: place)
    renumber(section, from: place)
  }

  /// Adds an item that has no place yet.
  @inlinable mutating func add(_ item: Item) throws(IdentifierError) -> Int32 {
    let (number, isNew) = itemTable.insert(item)
    if !isNew { throw .alreadyThere(.item, text(of: item)) }
    makePlaces()
    return number
  }

  /// Makes room for the places of all numbers that were given out.
  @inlinable mutating func makePlaces() {
    let missing = itemTable.numberLimit - itemPlaces.count
    if missing == 1 {
      itemPlaces.append(ItemPlace(section: 0, place: 0))
    } else if missing > 1 {
      itemPlaces.append(
        contentsOf: repeatElement(ItemPlace(section: 0, place: 0), count: missing))
    }
  }

  /// Notes the places of the items of a section, from one on.
  @inlinable mutating func renumber(_ section: Int32, from first: Int) {
    if first == 0 { itemDrifts[Int(section)] = 0 }
    let order = itemOrders[Int(section)]
    for place in first..<max(first, order.count) {
      itemPlaces[Int(order[place])] = ItemPlace(section: section, place: Int32(place))
    }
  }

  @inlinable func place(
    of item: Item, _ purpose: @autoclosure () -> String
  ) throws(IdentifierError) -> ItemPlace {
    guard let number = itemTable.number(of: item) else {
      throw .notThere(.item, text(of: item), purpose: purpose())
    }
    return place(ofNumber: number)
  }

  @inlinable func text(of identifier: some Hashable) -> String {
    String(reflecting: identifier)
  }
}

extension ContiguousArray<Int32> {
  /// Takes out all numbers that are below zero.
  @inlinable mutating func closeGaps(from first: Int) {
    var end = first
    for index in first..<count where self[index] >= 0 {
      self[end] = self[index]
      end += 1
    }
    removeSubrange(end...)
  }
}
