/// Where everything of a table lies before and after a batch of changes, as
/// ``UpdatePlan/resolved(oldCounts:newCounts:)`` gives it.
///
/// A look-up takes O(log *k*), where *k* is the number of changes in the section; nothing is stored
/// for rows and sections that no change names.
public struct UpdateMap: Sendable {
  /// The number of rows of each section before the batch.
  public let oldCounts: [Int]
  /// The number of rows of each section after the batch.
  public let newCounts: [Int]

  /// The sections that go or move away, and those that come or arrive.
  var sections = IndexChanges()
  var sectionTargets: [Int: Int] = [:]
  var sectionSources: [Int: Int] = [:]
  /// The sections that are shown anew, by old index, in ascending order.
  var reloaded: [Int] = []

  /// The rows that go or move away, and those that come or arrive, of sections that stay or move,
  /// by old index of the section.
  var rows: [Int: IndexChanges] = [:]
  var rowTargets: [RowPosition: RowPosition] = [:]
  var rowSources: [RowPosition: RowPosition] = [:]
  /// The rows that are shown anew, by old position, from top to bottom.
  var reloadedRows: [RowPosition] = []

  init(oldCounts: [Int], newCounts: [Int]) {
    self.oldCounts = oldCounts
    self.newCounts = newCounts
  }

  // MARK: Sections

  /// Whether sections have the indexes that they had, and none comes or goes.
  public var keepsSections: Bool { sections.isEmpty }

  /// Where a section lies after the batch; `nil` if it goes.
  public func newSection(of old: Int) -> Int? {
    sections.newIndex(of: old) ?? sectionTargets[old]
  }

  /// Where a section lay before the batch; `nil` if it is new.
  public func oldSection(of new: Int) -> Int? {
    sections.oldIndex(of: new) ?? sectionSources[new]
  }

  /// Whether a section, by old index, is shown anew, so that none of its rows is kept.
  public func isReloaded(section old: Int) -> Bool {
    !reloaded.isEmpty && reloaded.containsSorted(old)
  }

  /// Whether a section, by old index, is there after the batch and keeps its place among the others
  /// that do.
  public func stays(section old: Int) -> Bool { sections.newIndex(of: old) != nil }

  /// The sections, by new index, whose content the old table does not have: new ones and those that
  /// are shown anew.
  public var freshSections: [Int] {
    let new = sections.added.filter { sectionSources[$0] == nil }
    return (new + reloaded.compactMap { newSection(of: $0) }).sorted()
  }

  /// The new index of the last section that keeps its place and lies above an old index; `nil` if
  /// there is none.
  public func lastStayingSection(above old: Int) -> Int? {
    sections.newIndexOfLastKept(before: old)
  }

  // MARK: Rows

  /// Where a row lies after the batch; `nil` if it goes, or if its section goes or is shown anew.
  public func newPosition(of old: RowPosition) -> RowPosition? {
    if !rowTargets.isEmpty, let target = rowTargets[old] { return target }
    guard let section = newSection(of: old.section), !isReloaded(section: old.section) else {
      return nil
    }
    guard let changes = rows[old.section] else {
      return RowPosition(section: section, row: old.row)
    }
    return changes.newIndex(of: old.row).map { RowPosition(section: section, row: $0) }
  }

  /// Where a row lay before the batch; `nil` if it is new, or if its section is new or shown anew.
  public func oldPosition(of new: RowPosition) -> RowPosition? {
    if !rowSources.isEmpty, let source = rowSources[new] { return source }
    guard let section = oldSection(of: new.section), !isReloaded(section: section) else {
      return nil
    }
    guard let changes = rows[section] else { return RowPosition(section: section, row: new.row) }
    return changes.oldIndex(of: new.row).map { RowPosition(section: section, row: $0) }
  }

  /// The rows, by new position, that are new in sections that are not, from top to bottom.
  ///
  /// - Complexity: O(*k* log *k*)
  public var insertedRows: [RowPosition] {
    var result: [RowPosition] = []
    for (old, changes) in rows {
      guard let section = newSection(of: old) else { continue }
      for row in changes.added {
        let position = RowPosition(section: section, row: row)
        if rowSources[position] == nil { result.append(position) }
      }
    }
    return result.sorted()
  }

  /// Whether a row, by old position, is shown anew by itself.
  public func isReloaded(_ old: RowPosition) -> Bool {
    guard !reloadedRows.isEmpty else { return false }
    var (low, high) = (0, reloadedRows.count)
    while low < high {
      let middle = (low + high) / 2
      if reloadedRows[middle] < old { low = middle + 1 } else { high = middle }
    }
    return low < reloadedRows.count && reloadedRows[low] == old
  }

  /// Whether a row, by old position, is there after the batch, and neither it nor its section moves
  /// past others.
  public func stays(_ old: RowPosition) -> Bool {
    guard stays(section: old.section), !isReloaded(section: old.section) else { return false }
    return rows[old.section]?.newIndex(of: old.row) != nil || rows[old.section] == nil
  }

  /// The new position of the last row of a section that stays and lies above an old position;
  /// `nil` if there is none.
  public func lastStayingRow(above old: RowPosition) -> RowPosition? {
    guard stays(section: old.section), !isReloaded(section: old.section),
      let section = newSection(of: old.section)
    else { return nil }
    let row =
      rows[old.section].map { $0.newIndexOfLastKept(before: old.row) }
      ?? (old.row > 0 ? old.row - 1 : nil)
    return row.map { RowPosition(section: section, row: $0) }
  }
}
