/// Changing the sections.
extension SectionedIdentifiers {
  /// Adds sections without items at the end.
  @inlinable public mutating func appendSections(
    _ sections: [Section]
  ) throws(IdentifierError) {
    try insert(sections, at: sectionOrder.count)
  }

  /// Adds sections without items before another one.
  @inlinable public mutating func insertSections(
    _ sections: [Section], before other: Section
  ) throws(IdentifierError) {
    try insert(sections, at: indexOfKnown(other, "Inserting sections"))
  }

  /// Adds sections without items after another one.
  @inlinable public mutating func insertSections(
    _ sections: [Section], after other: Section
  ) throws(IdentifierError) {
    try insert(sections, at: indexOfKnown(other, "Inserting sections") + 1)
  }

  /// Takes sections away, with their items. Those that are not here are passed over.
  @inlinable public mutating func removeSections(_ sections: [Section]) {
    var first = sectionOrder.count
    for section in sections {
      guard let number = sectionTable.number(of: section) else { continue }
      let place = Int(sectionPlaces[Int(number)])
      first = min(first, place)
      removeItems(ofSectionNumber: number)
      sectionOrder[place] = -1
      sectionTable.remove(number)
    }
    sectionOrder.closeGaps(from: first)
    renumberSections(from: first)
  }

  @inlinable mutating func removeItems(ofSectionNumber number: Int32) {
    for item in itemOrders[Int(number)] { itemTable.remove(item) }
    itemOrders[Int(number)] = []
    itemDrifts[Int(number)] = 0
  }

  /// Moves a section, with its items, to a place before another one.
  @inlinable public mutating func moveSection(
    _ section: Section, before other: Section
  ) throws(IdentifierError) {
    try moveSection(section, beside: other, offset: 0)
  }

  /// Moves a section, with its items, to a place after another one.
  @inlinable public mutating func moveSection(
    _ section: Section, after other: Section
  ) throws(IdentifierError) {
    try moveSection(section, beside: other, offset: 1)
  }

  @inlinable mutating func moveSection(
    _ section: Section, beside other: Section, offset: Int
  ) throws(IdentifierError) {
    let source = try indexOfKnown(section, "Moving a section")
    var target = try indexOfKnown(other, "Moving a section") + offset
    if section == other { throw .besideItself(.section, text(of: section)) }
    let number = sectionOrder.remove(at: source)
    if source < target { target -= 1 }
    sectionOrder.insert(number, at: target)
    renumberSections(from: min(source, target))
  }

  // MARK: Steps

  @inlinable mutating func insert(
    _ sections: [Section], at index: Int
  ) throws(IdentifierError) {
    var numbers: ContiguousArray<Int32> = []
    for section in sections {
      let (number, isNew) = sectionTable.insert(section)
      if !isNew {
        let isFromNow = numbers.contains(number)
        for number in numbers { sectionTable.remove(number) }
        throw isFromNow
          ? .addedTwice(.section, text(of: section)) : .alreadyThere(.section, text(of: section))
      }
      numbers.append(number)
    }
    while itemOrders.count < sectionTable.numberLimit {
      itemOrders.append([])
      itemDrifts.append(0)
      sectionPlaces.append(0)
    }
    sectionOrder.insert(contentsOf: numbers, at: index)
    renumberSections(from: index)
  }

  @inlinable mutating func renumberSections(from first: Int) {
    for place in first..<max(first, sectionOrder.count) {
      sectionPlaces[Int(sectionOrder[place])] = Int32(place)
    }
  }

  /// The index of a section that must be here.
  @inlinable public func indexOfKnown(
    _ section: Section, _ purpose: @autoclosure () -> String
  ) throws(IdentifierError) -> Int {
    guard let number = sectionTable.number(of: section) else {
      throw .notThere(.section, text(of: section), purpose: purpose())
    }
    return Int(sectionPlaces[Int(number)])
  }
}
