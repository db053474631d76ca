// MARK: - Rows

extension RowGeometry {
  /// Inserts rows of one height before the row at `position`, or at the end of its section.
  ///
  /// - Complexity: O(log *n*)
  public mutating func insertRows(
    _ count: Int, at position: RowPosition, height: Double, isEstimated: Bool
  ) {
    checkCount(count)
    checkHeight(height)
    let row = checkedInsertionRow(position)
    let run = RunTree.Piece(count: count, height: height, isEstimated: isEstimated)
    replaceRows(row..<row, inSection: position.section, with: count == 0 ? [] : [run])
  }

  /// Inserts rows of given heights before the row at `position`, or at the end of its section.
  ///
  /// - Complexity: O(log *n* + *k*) where *k* is the number of heights
  public mutating func insertRows(
    heights: [Double], at position: RowPosition, isEstimated: Bool = false
  ) {
    let row = checkedInsertionRow(position)
    replaceRows(
      row..<row, inSection: position.section,
      with: Self.runs(of: heights, isEstimated: isEstimated))
  }

  /// Removes rows of one section.
  ///
  /// - Complexity: O(log *n* + *k*) where *k* is the number of runs that are removed
  public mutating func removeRows(_ rows: Range<Int>, inSection section: Int) {
    let bounds = rowBounds(ofSection: section)
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= bounds.count,
      "rows \(rows) are out of range: section \(section) has \(bounds.count)")
    let start = bounds.lowerBound
    replaceRows(
      start + rows.lowerBound..<start + rows.upperBound, inSection: section, with: [])
  }

  /// Moves a row, with its height, so that it lies at `target` afterwards.
  ///
  /// - Parameters:
  ///   - source: The row.
  ///   - target: Where it lies in the end, that is, counted without the row at its old place.
  /// - Complexity: O(log *n*)
  public mutating func moveRow(at source: RowPosition, to target: RowPosition) {
    let (sourceRow, place) = checkedPlace(of: source)
    var run = tree.nodes[Int(place.node)].piece
    run.count = 1
    let limit =
      numberOfRows(inSection: target.section) - (source.section == target.section ? 1 : 0)
    precondition(
      target.row >= 0 && target.row <= limit,
      "row \(target.row) is out of range: section \(target.section) has \(limit) others")
    replaceRows(sourceRow..<sourceRow + 1, inSection: source.section, with: [])
    let targetRow = checkedInsertionRow(target)
    replaceRows(targetRow..<targetRow, inSection: target.section, with: [run])
  }

  /// Puts `runs` in the place of rows of one section, given by their numbers through all sections.
  mutating func replaceRows(
    _ rows: Range<Int>, inSection section: Int, with runs: [RunTree.Piece]
  ) {
    if rows.isEmpty && runs.isEmpty { return }
    let marks = 2 * section + 1
    let (above, rest) = tree.split(tree.root, marks: marks, rows: rows.lowerBound)
    let (removed, below) = tree.split(rest, marks: 0, rows: rows.count)
    tree.releaseTree(removed)
    let inserted = tree.makeTree(runs[...])
    tree.root = tree.concatenate(tree.concatenate(above, inserted), below)
  }
}

// MARK: - Sections

extension RowGeometry {
  /// Inserts sections before the section at `index`, or at the end.
  ///
  /// - Complexity: O(log *n* + *k*) where *k* is the number of sections and of heights that are
  ///   given one by one
  public mutating func insertSections(_ sections: [SectionSpec], at index: Int) {
    precondition(
      index >= 0 && index <= numberOfSections,
      "section \(index) is out of range: there are \(numberOfSections)")
    let (above, below) = cut(beforeSection: index)
    let inserted = tree.makeTree(Self.pieces(of: sections)[...])
    tree.root = tree.concatenate(tree.concatenate(above, inserted), below)
  }

  /// Removes sections.
  ///
  /// - Complexity: O(log *n* + *k*) where *k* is the number of sections and runs that are removed
  public mutating func removeSections(_ sections: Range<Int>) {
    checkSections(sections)
    let (above, removed, below) = cut(sections)
    tree.releaseTree(removed)
    tree.root = tree.concatenate(above, below)
  }

  /// Moves a section, with all its heights, so that it has the index `target` afterwards.
  ///
  /// - Complexity: O(log *n*)
  public mutating func moveSection(_ source: Int, to target: Int) {
    checkSection(source)
    checkSection(target)
    let (above, moved, below) = cut(source..<source + 1)
    tree.root = tree.concatenate(above, below)
    let (newAbove, newBelow) = cut(beforeSection: target)
    tree.root = tree.concatenate(tree.concatenate(newAbove, moved), newBelow)
  }

  /// Takes the tree apart: what lies above some sections, the sections, what lies below. The caller
  /// makes a new root of it.
  mutating func cut(
    _ sections: Range<Int>
  ) -> (above: RunTree.Index, sections: RunTree.Index, below: RunTree.Index) {
    let (rest, below) = cut(beforeSection: sections.upperBound)
    tree.root = rest
    let (above, middle) = cut(beforeSection: sections.lowerBound)
    return (above, middle, below)
  }

  /// Cuts the tree in two above the header of a section, or below everything. The caller makes a
  /// new root of it.
  mutating func cut(
    beforeSection section: Int
  ) -> (above: RunTree.Index, below: RunTree.Index) {
    if section == numberOfSections { return (tree.root, RunTree.empty) }
    let rows = tree.place(ofMark: 2 * section).rows
    return tree.split(tree.root, marks: 2 * section, rows: rows)
  }
}
