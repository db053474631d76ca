extension RowGeometry {
  /// How tall rows are that come in a batch.
  public struct NewRows: Sendable {
    /// Their height in points.
    public var height: Double
    /// Whether it is a guess; the heights of rows that are shown anew then become guesses too.
    public var isEstimated: Bool

    /// Says how tall new rows are.
    public init(height: Double, isEstimated: Bool) {
      self.height = height
      self.isEstimated = isEstimated
    }
  }

  /// Makes the changes of a batch. Rows and sections that stay or move keep their heights.
  ///
  /// - Parameters:
  ///   - map: The changes. Its old counts must be those of the geometry.
  ///   - newRows: The height of rows that come.
  ///   - section: The heights of a section, by new index, that is new or shown anew. Rows that move
  ///     there keep their heights.
  /// - Complexity: O(*k* log *n*), where *k* is the number of rows and sections that change and of
  ///   the runs that go with them
  public mutating func apply(
    _ map: UpdateMap, newRows: NewRows, section: (Int) -> SectionSpec
  ) {
    let movedRows = map.rowTargets.map { source, target in
      var piece = tree.nodes[Int(checkedPlace(of: source).place.node)].piece
      piece.count = 1
      if newRows.isEstimated && map.isReloaded(source) { piece.isEstimated = true }
      return (target: target, piece: piece)
    }
    applyRows(map, newRows, Dictionary(uniqueKeysWithValues: movedRows.map { ($0, $1) }))
    applySections(map, section)

    for (target, piece) in movedRows {
      guard let old = map.oldSection(of: target.section), !map.isReloaded(section: old) else {
        let row = checkedPlace(of: target).row
        replaceRows(row..<row + 1, inSection: target.section, with: [piece])
        continue
      }
    }
  }

  /// Changes the rows of sections that stay or move, where they are by now.
  private mutating func applyRows(
    _ map: UpdateMap, _ newRows: NewRows, _ movedRows: [RowPosition: RunTree.Piece]
  ) {
    let new = RunTree.Piece(count: 1, height: newRows.height, isEstimated: newRows.isEstimated)
    var reloaded: [Int: [Int]] = [:]
    if newRows.isEstimated {
      for row in map.reloadedRows where map.rowTargets[row] == nil {
        reloaded[row.section, default: []].append(row.row)
      }
    }
    for (section, changes) in map.rows {
      let target = map.newSection(of: section) ?? section
      var inserted: [RunTree.Insertion] = []
      inserted.reserveCapacity(changes.added.count)
      for (row, gap) in zip(changes.added, changes.gaps) {
        let moved =
          movedRows.isEmpty ? nil : movedRows[RowPosition(section: target, row: row)]
        inserted.append(RunTree.Insertion(gap: gap, piece: moved ?? new))
      }
      edit(section, removed: changes.removed, inserted: inserted, reloaded[section] ?? [])
    }
    for (section, rows) in reloaded where map.rows[section] == nil {
      edit(section, removed: [], inserted: [], rows)
    }
  }

  /// Changes the rows of one section.
  ///
  /// - Parameter uncertain: The rows whose heights become guesses.
  private mutating func edit(
    _ section: Int, removed: [Int], inserted: [RunTree.Insertion], _ uncertain: [Int]
  ) {
    var (removed, inserted) = (removed, inserted)
    if !uncertain.isEmpty {
      let guesses = uncertain.map { row in
        let place = checkedPlace(of: RowPosition(section: section, row: row)).place
        return RunTree.Insertion(
          gap: row,
          piece: RunTree.Piece(
            count: 1, height: tree.nodes[Int(place.node)].height, isEstimated: true))
      }
      removed = (removed + uncertain).sorted()
      inserted = Self.merged(inserted, guesses)
    }
    let bounds = rowBounds(ofSection: section)
    let (above, rest) = tree.split(
      tree.root, marks: 2 * section + 1, rows: bounds.lowerBound)
    let (rows, below) = tree.split(rest, marks: 0, rows: bounds.count)
    let edited = tree.edit(rows, from: 0, removed: removed[...], inserted: inserted[...])
    tree.root = tree.concatenate(tree.concatenate(above, edited), below)
  }

  /// Two lists that ascend by gap as one; what is in the first comes first.
  private static func merged(
    _ first: [RunTree.Insertion], _ second: [RunTree.Insertion]
  ) -> [RunTree.Insertion] {
    var result: [RunTree.Insertion] = []
    result.reserveCapacity(first.count + second.count)
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      if j == second.count || i < first.count && first[i].gap <= second[j].gap {
        result.append(first[i])
        i += 1
      } else {
        result.append(second[j])
        j += 1
      }
    }
    return result
  }

  /// Takes sections out, puts others in, moves them.
  private mutating func applySections(_ map: UpdateMap, _ spec: (Int) -> SectionSpec) {
    var moved: [Int: RunTree.Index] = [:]
    for section in map.sections.removed.reversed() {
      let (above, cut, below) = cut(section..<section + 1)
      tree.root = tree.concatenate(above, below)
      if let target = map.sectionTargets[section] {
        moved[target] = cut
      } else {
        tree.releaseTree(cut)
      }
    }
    for section in map.sections.added {
      let (above, below) = cut(beforeSection: section)
      let new = moved[section] ?? tree.makeTree(Self.pieces(of: [spec(section)])[...])
      tree.root = tree.concatenate(tree.concatenate(above, new), below)
    }
    for old in map.reloaded {
      guard let section = map.newSection(of: old) else { continue }
      removeSections(section..<section + 1)
      insertSections([spec(section)], at: section)
    }
  }
}
