/// Rows that a table shows among those of its data, such as placeholders for what is still loaded.
///
/// A row of the data then has two positions: one in the data, and one among all rows that are shown.
/// There are few extra rows; everything takes time linear in their number.
public struct ExtraRows: Sendable, Equatable {
  /// Where the extra rows are among all that are shown, from top to bottom.
  public private(set) var positions: [RowPosition] = []

  /// Makes none.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { positions.isEmpty }

  /// Whether an extra row is at a place among all rows.
  public func contains(_ shown: RowPosition) -> Bool { positions.contains(shown) }

  /// How many there are in a section.
  public func count(inSection section: Int) -> Int {
    positions.reduce(0) { $0 + ($1.section == section ? 1 : 0) }
  }

  /// Where a row of the data is among all rows.
  public func shown(_ data: RowPosition) -> RowPosition {
    var result = data
    for extra in positions where extra.section == data.section && extra.row <= result.row {
      result.row += 1
    }
    return result
  }

  /// Where a row that is shown is in the data; for an extra row, where one would be inserted in its
  /// place.
  public func data(_ shown: RowPosition) -> RowPosition {
    var result = shown
    for extra in positions where extra.section == shown.section && extra.row < shown.row {
      result.row -= 1
    }
    return result
  }

  /// The numbers of rows that are shown, given those of the data.
  public func shownCounts(_ counts: [Int]) -> [Int] {
    if isEmpty { return counts }
    var result = counts
    for extra in positions where result.indices.contains(extra.section) {
      result[extra.section] += 1
    }
    return result
  }

  /// Adds an extra row where a row would be inserted into the data, below the extra rows there.
  ///
  /// - Returns: Its index in ``positions``.
  @discardableResult public mutating func insert(at insertion: RowPosition) -> Int {
    var places = insertions
    let index = places.firstIndex { insertion < $0 } ?? places.count
    places.insert(insertion, at: index)
    insertions = places
    return index
  }

  /// Takes an extra row away, by its index in ``positions``.
  public mutating func remove(at index: Int) {
    var places = insertions
    places.remove(at: index)
    insertions = places
  }

  /// Puts each extra row elsewhere; their order must stay.
  public mutating func move(by newPosition: (RowPosition) -> RowPosition) {
    positions = positions.map(newPosition)
    precondition(
      zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 },
      "extra rows must keep their order")
  }

  /// Where in the data each extra row stands.
  private var insertions: [RowPosition] {
    get { positions.map(data(_:)) }
    set {
      positions = []
      for place in newValue {
        let above = count(inSection: place.section)
        positions.append(RowPosition(section: place.section, row: place.row + above))
      }
    }
  }

  /// The extra rows after changes of the data.
  ///
  /// Each stays above the row below it that keeps its place among its neighbours; without one, at the
  /// end of its section. Those of sections that go, go with them.
  ///
  /// - Returns: Them, and which of the old ones they are.
  /// - Complexity: O(*k* *n*) in extra rows and the rows of their sections
  public func following(_ map: UpdateMap) -> (rows: ExtraRows, kept: [Int]) {
    var found: [(place: RowPosition, index: Int)] = []
    for (index, place) in insertions.enumerated() {
      guard map.oldCounts.indices.contains(place.section),
        let section = map.newSection(of: place.section)
      else { continue }
      var row = map.newCounts[section]
      if map.isReloaded(section: place.section) {
        row = min(place.row, row)
      } else {
        let below = (place.row..<max(place.row, map.oldCounts[place.section])).lazy.map {
          RowPosition(section: place.section, row: $0)
        }
        if let staying = below.first(where: {
          map.rowTargets[$0] == nil && map.newPosition(of: $0) != nil
        }), let new = map.newPosition(of: staying) {
          row = new.row
        }
      }
      found.append((RowPosition(section: section, row: row), index))
    }
    found.sort { ($0.place, $0.index) < ($1.place, $1.index) }
    var result = ExtraRows()
    result.insertions = found.map(\.place)
    return (result, found.map(\.index))
  }
}

extension UpdatePlan {
  /// The same changes, of rows that are shown instead of rows of the data.
  ///
  /// - Parameters:
  ///   - old: The extra rows before the changes.
  ///   - new: Those after them, as ``ExtraRows/following(_:)`` gives them.
  public func shown(among old: ExtraRows, _ new: ExtraRows) -> UpdatePlan {
    var plan = self
    plan.insertedRows = insertedRows.map(new.shown(_:))
    plan.deletedRows = deletedRows.map(old.shown(_:))
    plan.reloadedRows = reloadedRows.map(old.shown(_:))
    plan.rowMoves = rowMoves.map { (old.shown($0.source), new.shown($0.target)) }
    return plan
  }
}
