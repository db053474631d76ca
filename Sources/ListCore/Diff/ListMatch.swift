/// Which sections and rows of a list are in another one, and where.
@usableFromInline struct ListMatch {
  /// For each section of the new list its index in the old one, or -1.
  @usableFromInline var oldSections: ContiguousArray<Int32> = []
  /// How many sections the old list has.
  @usableFromInline var numberOfOldSections: Int
  /// For each row of the new list, from top to bottom, its number in the old one, or -1.
  @usableFromInline var sources: ContiguousArray<Int32> = []
  /// Whether a row of the old list is in the new one too, by its number.
  @usableFromInline var isKept: ContiguousArray<Bool>

  @inlinable init<Section, Item>(
    from old: SectionedIdentifiers<Section, Item>, to new: SectionedIdentifiers<Section, Item>
  ) {
    numberOfOldSections = old.numberOfSections
    isKept = ContiguousArray(repeating: false, count: old.itemTable.numberLimit)
    oldSections.reserveCapacity(new.numberOfSections)
    sources.reserveCapacity(new.numberOfItems)
    for section in new.sectionOrder {
      let number = old.sectionTable.number(
        of: new.sectionTable[section], hash: new.sectionTable.hashes[Int(section)])
      oldSections.append(number.map { old.sectionPlaces[Int($0)] } ?? -1)
      findRows(new.itemOrders[Int(section)], new.itemTable, startingIn: number, old)
    }
  }

  /// Finds the rows of a section in the old list.
  @inlinable mutating func findRows<Section, Item>(
    _ rows: ContiguousArray<Int32>, _ table: IdentifierTable<Item>, startingIn section: Int32?,
    _ old: SectionedIdentifiers<Section, Item>
  ) {
    // Where the next row is expected.
    var expectedSection = section ?? -1
    var expectedOrder = section.map { old.itemOrders[Int($0)] } ?? []
    var expectedPlace = 0
    for row in rows {
      let hash = table.hashes[Int(row)]
      if expectedPlace < expectedOrder.count {
        let number = Int(expectedOrder[expectedPlace])
        if old.itemTable.hashes[number] == hash,
          old.itemTable.identifiers[number] == table.identifiers[Int(row)]
        {
          isKept[number] = true
          sources.append(Int32(number))
          expectedPlace += 1
          continue
        }
      }
      guard let number = old.itemTable.number(of: table[row], hash: hash) else {
        sources.append(-1)
        continue
      }
      isKept[Int(number)] = true
      sources.append(number)
      let place = old.place(ofNumber: number)
      if place.section != expectedSection {
        expectedSection = place.section
        expectedOrder = old.itemOrders[Int(place.section)]
      }
      expectedPlace = Int(place.place) + 1
    }
  }
}
