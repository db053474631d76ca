import Foundation

extension UpdatePlan {
  /// Checks the changes and gives the map from the table before the batch to that after it.
  ///
  /// - Parameters:
  ///   - oldCounts: The number of rows of each section before the batch.
  ///   - newCounts: The number of rows of each section after it, as the data source has them.
  /// - Throws: The first thing that does not fit: a place that there is not, changes that exclude
  ///   each other, then numbers of sections, then numbers of rows.
  /// - Complexity: O(*s* + *k* log *k*) in sections and changes
  public func resolved(
    oldCounts: [Int], newCounts: [Int]
  ) throws(UpdateFault) -> UpdateMap {
    var map = UpdateMap(oldCounts: oldCounts, newCounts: newCounts)
    try resolveSections(&map)
    try resolveRows(&map)
    return map
  }

  // MARK: Sections

  private func resolveSections(_ map: inout UpdateMap) throws(UpdateFault) {
    let (before, after) = (map.oldCounts.count, map.newCounts.count)
    try check(deletedSections, .delete, count: before)
    try check(reloadedSections, .reload, count: before)
    try check(insertedSections, .insert, count: after)

    for (source, target) in sectionMoves {
      if source < 0 || source >= before {
        throw .noSuchSection(.moveFrom, source, count: before)
      }
      if target < 0 || target >= after { throw .noSuchSection(.moveTo, target, count: after) }
      if deletedSections.contains(source) { throw .conflictingSection(.deleteAndMove, source) }
      if insertedSections.contains(target) { throw .conflictingSection(.insertAndMove, target) }
      if let other = map.sectionTargets[source] {
        if other == target { continue }
        throw .conflictingSection(.twoMovesFrom, source)
      }
      if map.sectionSources[target] != nil { throw .conflictingSection(.twoMovesTo, target) }
      map.sectionTargets[source] = target
      map.sectionSources[target] = source
    }
    if let both = deletedSections.intersection(reloadedSections).first {
      throw .conflictingSection(.deleteAndReload, both)
    }
    if before - deletedSections.count + insertedSections.count != after {
      // What is reloaded counts as deleted and inserted.
      throw .wrongNumberOfSections(
        before: before, after: after,
        inserted: insertedSections.count + reloadedSections.count,
        deleted: deletedSections.count + reloadedSections.count)
    }
    map.sections.removed = (Array(deletedSections) + map.sectionTargets.keys).sorted()
    map.sections.added = (Array(insertedSections) + map.sectionSources.keys).sorted()
    map.reloaded = Array(reloadedSections)
  }

  private func check(
    _ sections: IndexSet, _ change: UpdateFault.Change, count: Int
  ) throws(UpdateFault) {
    if let last = sections.last, last >= count { throw .noSuchSection(change, last, count: count) }
  }

  // MARK: Rows

  private func resolveRows(_ map: inout UpdateMap) throws(UpdateFault) {
    let deleted = deletedRows.sortedOnce()
    let inserted = insertedRows.sortedOnce()
    let reloaded = reloadedRows.sortedOnce()
    try check(deleted, .delete, map.oldCounts)
    try check(reloaded, .reload, map.oldCounts)
    try check(inserted, .insert, map.newCounts)
    if let both = firstCommon(deleted, reloaded) { throw .conflictingRow(.deleteAndReload, both) }
    try resolveRowMoves(&map)
    let sources = map.rowTargets.keys.sorted()
    let targets = map.rowSources.keys.sorted()
    if let both = firstCommon(deleted, sources) { throw .conflictingRow(.deleteAndMove, both) }
    if let both = firstCommon(inserted, targets) { throw .conflictingRow(.insertAndMove, both) }

    // Rows of sections that go or are shown anew are gone anyway, unless they move away.
    map.reloadedRows = reloaded.filter {
      map.rowTargets[$0] != nil
        || map.newSection(of: $0.section) != nil && !map.isReloaded(section: $0.section)
    }
    var tallies: [Int: Tally] = [:]
    for row in deleted { tallies[row.section, default: Tally()].deleted += 1 }
    for row in sources { tallies[row.section, default: Tally()].movedOut += 1 }
    for row in reloaded { tallies[row.section, default: Tally()].reloaded += 1 }
    for row in inserted {
      if let old = map.oldSection(of: row.section) { tallies[old, default: Tally()].inserted += 1 }
    }
    for row in targets {
      if let old = map.oldSection(of: row.section) { tallies[old, default: Tally()].movedIn += 1 }
    }
    try checkCounts(map, tallies)

    for (section, rows) in bySection(merged(deleted, sources)) {
      guard map.newSection(of: section) != nil, !map.isReloaded(section: section) else { continue }
      map.rows[section, default: IndexChanges()].removed = rows
    }
    for (section, rows) in bySection(merged(inserted, targets)) {
      guard let old = map.oldSection(of: section), !map.isReloaded(section: old) else { continue }
      map.rows[old, default: IndexChanges()].added = rows
    }
  }

  private func resolveRowMoves(_ map: inout UpdateMap) throws(UpdateFault) {
    for (source, target) in rowMoves {
      try check([source], .moveFrom, map.oldCounts)
      try check([target], .moveTo, map.newCounts)
      if let other = map.rowTargets[source] {
        if other == target { continue }
        throw .conflictingRow(.twoMovesFrom, source)
      }
      if map.rowSources[target] != nil { throw .conflictingRow(.twoMovesTo, target) }
      map.rowTargets[source] = target
      map.rowSources[target] = source
    }
  }

  private func check(
    _ rows: [RowPosition], _ change: UpdateFault.Change, _ counts: [Int]
  ) throws(UpdateFault) {
    for row in rows {
      guard counts.indices.contains(row.section) else {
        throw .noSuchSectionOfRow(change, row, count: counts.count)
      }
      guard row.row >= 0, row.row < counts[row.section] else {
        throw .noSuchRow(change, row, count: counts[row.section])
      }
    }
  }

  /// How many rows of a section do what.
  private struct Tally {
    var inserted = 0
    var deleted = 0
    var reloaded = 0
    var movedIn = 0
    var movedOut = 0
  }

  private func checkCounts(
    _ map: UpdateMap, _ tallies: [Int: Tally]
  ) throws(UpdateFault) {
    for (section, before) in map.oldCounts.enumerated() {
      guard let new = map.newSection(of: section), !map.isReloaded(section: section) else {
        continue
      }
      let after = map.newCounts[new]
      let tally = tallies[section] ?? Tally()
      let expected =
        before + tally.inserted - tally.deleted + tally.movedIn - tally.movedOut
      if after != expected {
        throw .wrongNumberOfRows(
          section: section, before: before, after: after,
          inserted: tally.inserted + tally.reloaded, deleted: tally.deleted + tally.reloaded,
          movedIn: tally.movedIn, movedOut: tally.movedOut)
      }
    }
  }
}

// MARK: - Sorted positions

extension [RowPosition] {
  /// From top to bottom, each once.
  fileprivate func sortedOnce() -> [RowPosition] {
    if isEmpty { return [] }
    var result: [RowPosition] = []
    result.reserveCapacity(count)
    for row in sorted() where result.last != row { result.append(row) }
    return result
  }
}

/// The first position that is in both of two ascending lists.
private func firstCommon(_ first: [RowPosition], _ second: [RowPosition]) -> RowPosition? {
  var (i, j) = (0, 0)
  while i < first.count && j < second.count {
    if first[i] == second[j] { return first[i] }
    if first[i] < second[j] { i += 1 } else { j += 1 }
  }
  return nil
}

/// Two ascending lists as one.
private func merged(_ first: [RowPosition], _ second: [RowPosition]) -> [RowPosition] {
  if second.isEmpty { return first }
  return (first + second).sorted()
}

/// The rows of ascending positions, section by section.
private func bySection(_ positions: [RowPosition]) -> [(section: Int, rows: [Int])] {
  var result: [(section: Int, rows: [Int])] = []
  var start = 0
  while start < positions.count {
    let section = positions[start].section
    var end = start
    while end < positions.count && positions[end].section == section { end += 1 }
    result.append((section, positions[start..<end].map(\.row)))
    start = end
  }
  return result
}
