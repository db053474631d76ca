extension ListChanges {
  /// Finds what makes one list out of another.
  ///
  /// As few rows move as possible within each section: those that stay are a longest sequence of
  /// rows whose order is the same in both lists.
  ///
  /// It works like Paul Heckel's algorithm for texts, made easier by identifiers being unique. Rows
  /// of the new list are looked up in the old one; since neighbours mostly stay neighbours, the row
  /// behind the one that was found last is tried first, and hardly any row has to be searched.
  ///
  /// - Parameters:
  ///   - old: The list before the update.
  ///   - new: The list after it.
  ///   - reloadedSections: Sections to load anew as a whole, if they are in both lists.
  ///   - reloadedItems: Rows to load anew, if they are in both lists.
  /// - Complexity: O(*n*) in sections and rows of both, on average; where rows moved,
  ///   O(*n* log *n*) comparisons of numbers at most.
  @inlinable public init<Section, Item>(
    from old: SectionedIdentifiers<Section, Item>, to new: SectionedIdentifiers<Section, Item>,
    reloadingSections reloadedSections: [Section] = [], items reloadedItems: [Item] = []
  ) {
    self.init()
    let match = ListMatch(from: old, to: new)
    var replaced = Set<Int>()
    for section in reloadedSections {
      if let index = new.index(ofSection: section), match.oldSections[index] >= 0 {
        replaced.insert(index)
      }
    }
    var reloaded = Set<Int32>()
    for item in reloadedItems {
      if let number = new.itemTable.number(of: item) { reloaded.insert(number) }
    }
    let counterparts = addSections(match, replaced)
    addRows(match, counterparts, reloaded, old, new)
    addDeletedRows(match, counterparts, old)
  }

  /// Adds what happens to sections.
  ///
  /// - Returns: For each section of the new list the index before the update of the section whose
  ///   rows stay in it, or -1.
  @inlinable mutating func addSections(
    _ match: ListMatch, _ replaced: Set<Int>
  ) -> ContiguousArray<Int32> {
    var counterparts = match.oldSections
    let kept = match.oldSections.indices.filter { match.oldSections[$0] >= 0 }
    let stay = IncreasingRun.longest(in: kept.map { match.oldSections[$0] })
    var isOldKept = [Bool](repeating: false, count: match.numberOfOldSections)
    for (position, index) in kept.enumerated() {
      let source = Int(match.oldSections[index])
      isOldKept[source] = true
      if replaced.contains(index) {
        counterparts[index] = -1
        reloadedSections.append(source)
      }
      if !stay[position] { movedSections.append(SectionMove(from: source, to: index)) }
    }
    for index in match.oldSections.indices where match.oldSections[index] < 0 {
      insertedSections.append(index)
    }
    reloadedSections.sort()
    deletedSections = isOldKept.indices.filter { !isOldKept[$0] }
    return counterparts
  }

  /// Adds the rows that come, move and are loaded anew.
  @inlinable mutating func addRows<Section, Item>(
    _ match: ListMatch, _ counterparts: ContiguousArray<Int32>, _ reloaded: Set<Int32>,
    _ old: SectionedIdentifiers<Section, Item>, _ new: SectionedIdentifiers<Section, Item>
  ) {
    var start = 0
    var places: [Int32] = []
    for section in 0..<new.numberOfSections {
      let order = new.itemOrders[Int(new.sectionOrder[section])]
      defer { start += order.count }
      let counterpart = counterparts[section]
      let home = counterpart < 0 ? -1 : old.sectionOrder[Int(counterpart)]
      // Rows that stay in a section which is made anew as a whole are not named.
      let origin = match.oldSections[section]
      let replacedHome = counterpart < 0 && origin >= 0 ? old.sectionOrder[Int(origin)] : -1
      // The rows that were in this section before, by their places there.
      places.removeAll(keepingCapacity: true)
      if home >= 0 {
        for source in match.sources[start..<start + order.count] where source >= 0 {
          let place = old.place(ofNumber: source)
          if place.section == home { places.append(place.place) }
        }
      }
      if places.count == order.count, reloaded.isEmpty, IncreasingRun.isIncreasing(places) {
        continue
      }
      let stay = IncreasingRun.longest(in: places)
      var candidate = 0
      for row in 0..<order.count {
        let source = match.sources[start + row]
        let target = RowPosition(section: section, row: row)
        guard source >= 0 else {
          if home >= 0 { insertedRows.append(target) }
          continue
        }
        let oldSection = old.itemPlaces[Int(source)].section
        if oldSection == replacedHome { continue }
        let isHome = oldSection == home
        let stays = isHome && stay[candidate]
        if isHome { candidate += 1 }
        let isReloaded = !reloaded.isEmpty && reloaded.contains(order[row])
        if stays && !isReloaded { continue }
        let position = old.position(ofNumber: source)
        if isReloaded { reloadedRows.append(position) }
        if !stays { movedRows.append(RowMove(from: position, to: target)) }
      }
    }
    if !reloaded.isEmpty { reloadedRows.sort() }
  }

  /// Adds the rows that go.
  @inlinable mutating func addDeletedRows<Section, Item>(
    _ match: ListMatch, _ counterparts: ContiguousArray<Int32>,
    _ old: SectionedIdentifiers<Section, Item>
  ) {
    for counterpart in counterparts where counterpart >= 0 {
      let order = old.itemOrders[Int(old.sectionOrder[Int(counterpart)])]
      for row in 0..<order.count where !match.isKept[Int(order[row])] {
        deletedRows.append(RowPosition(section: Int(counterpart), row: row))
      }
    }
    if !movedSections.isEmpty { deletedRows.sort() }
  }
}
