/// Stops the program unless `height` can be the height of something.
func checkHeight(_ height: Double) {
  precondition(
    height >= 0 && height.isFinite, "a height must be finite and not negative, but is \(height)")
}

/// Stops the program unless `count` can be a number of rows.
func checkCount(_ count: Int) {
  precondition(count >= 0, "a number of rows must not be negative, but is \(count)")
}

extension RowGeometry {
  func checkSection(_ section: Int) {
    precondition(
      section >= 0 && section < numberOfSections,
      "section \(section) is out of range: there are \(numberOfSections)")
  }

  func checkSections(_ sections: Range<Int>) {
    precondition(
      sections.lowerBound >= 0 && sections.upperBound <= numberOfSections,
      "sections \(sections) are out of range: there are \(numberOfSections)")
  }

  /// Where a section's rows begin and end, counted through all sections.
  func rowBounds(ofSection section: Int) -> Range<Int> {
    checkSection(section)
    return tree.place(ofMark: 2 * section).rows..<tree.place(ofMark: 2 * section + 1).rows
  }

  /// The number of a row, counted through all sections, and its run.
  func checkedPlace(of position: RowPosition) -> (row: Int, place: RunTree.Place) {
    let section = position.section
    checkSection(section)
    let start = tree.place(ofMark: 2 * section).rows
    if position.row >= 0 && position.row < tree.rowCount - start {
      let row = start + position.row
      let place = tree.place(ofRow: row)
      if place.marks == 2 * section + 1 { return (row, place) }
    }
    preconditionFailure(
      "row \(position.row) is out of range: section \(section) has "
        + "\(numberOfRows(inSection: section))")
  }

  /// The number, counted through all sections, of the row that would come to lie at `position`,
  /// which may be one past the last row of its section.
  func checkedInsertionRow(_ position: RowPosition) -> Int {
    let bounds = rowBounds(ofSection: position.section)
    precondition(
      position.row >= 0 && position.row <= bounds.count,
      "row \(position.row) is out of range: section \(position.section) has \(bounds.count)")
    return bounds.lowerBound + position.row
  }
}
