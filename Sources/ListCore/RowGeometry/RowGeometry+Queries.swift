// MARK: - Numbers

extension RowGeometry {
  /// The number of sections.
  ///
  /// - Complexity: O(1)
  public var numberOfSections: Int { tree.markCount / 2 }

  /// The number of rows of all sections together.
  ///
  /// - Complexity: O(1)
  public var numberOfRows: Int { tree.rowCount }

  /// The number of rows of one section.
  ///
  /// - Complexity: O(log *n*)
  public func numberOfRows(inSection section: Int) -> Int {
    rowBounds(ofSection: section).count
  }

  /// The height of the whole table, in points.
  ///
  /// - Complexity: O(1)
  public var totalHeight: Double { tree.totalHeight }

  /// The number of a row counted from the first row of the table, through all sections.
  ///
  /// - Complexity: O(log *n*)
  public func globalRow(of position: RowPosition) -> Int {
    checkedPlace(of: position).row
  }

  /// The row with a number counted from the first row of the table, through all sections.
  ///
  /// - Complexity: O(log *n*)
  public func position(ofGlobalRow row: Int) -> RowPosition {
    precondition(
      row >= 0 && row < numberOfRows, "row \(row) of all is out of range: there are \(numberOfRows)"
    )
    return position(of: row, in: tree.place(ofRow: row))
  }

  /// The position of a row whose run is at `place`.
  func position(of globalRow: Int, in place: RunTree.Place) -> RowPosition {
    let section = place.marks / 2
    return RowPosition(
      section: section, row: globalRow - tree.place(ofMark: 2 * section).rows)
  }
}

// MARK: - Where something is

extension RowGeometry {
  /// Where a section is: from the top of its header to the bottom of its footer.
  ///
  /// - Complexity: O(log *n*)
  public func spanForSection(_ section: Int) -> Span {
    checkSection(section)
    let start = tree.place(ofMark: 2 * section).y
    let footer = spanOfMark(2 * section + 1)
    return Span(y: start, height: footer.maxY - start)
  }

  /// Where a section's header is. Without a header: the top of the section, and no height.
  ///
  /// - Complexity: O(log *n*)
  public func spanForHeader(inSection section: Int) -> Span {
    checkSection(section)
    return spanOfMark(2 * section)
  }

  /// Where a section's footer is. Without a footer: the bottom of the section, and no height.
  ///
  /// - Complexity: O(log *n*)
  public func spanForFooter(inSection section: Int) -> Span {
    checkSection(section)
    return spanOfMark(2 * section + 1)
  }

  /// Where a row is.
  ///
  /// - Complexity: O(log *n*)
  public func spanForRow(at position: RowPosition) -> Span {
    let (row, place) = checkedPlace(of: position)
    let height = tree.nodes[Int(place.node)].height
    return Span(y: place.y + Double(row - place.rows) * height, height: height)
  }

  private func spanOfMark(_ mark: Int) -> Span {
    let place = tree.place(ofMark: mark)
    return Span(y: place.y, height: tree.nodes[Int(place.node)].height)
  }
}

// MARK: - What is somewhere

extension RowGeometry {
  /// The header, row or footer at a distance from the top of the table, or `nil` above the table
  /// and below it.
  ///
  /// A part begins at its `y` and ends just above the next, so parts without height are never
  /// found.
  ///
  /// - Complexity: O(log *n*)
  public func part(at y: Double) -> Part? {
    precondition(!y.isNaN, "a position must be a number")
    guard y >= 0 && y < totalHeight else { return nil }
    let place = tree.place(atY: y)
    let node = tree.nodes[Int(place.node)]
    if node.isMark {
      let section = place.marks / 2
      return place.marks % 2 == 0 ? .header(section: section) : .footer(section: section)
    }
    let row = place.rows + Self.row(at: y, of: node.piece, from: place.y)
    return .row(position(of: row, in: place))
  }

  /// Which row of a run that begins at `start` lies at `y`.
  static func row(at y: Double, of run: RunTree.Piece, from start: Double) -> Int {
    // The quotient may be off by one where the product rounds the other way.
    var row = min(max(Int((y - start) / run.height), 0), run.count - 1)
    if row > 0 && start + Double(row) * run.height > y {
      row -= 1
    } else if row + 1 < run.count && start + Double(row + 1) * run.height <= y {
      row += 1
    }
    return row
  }
}

// MARK: - Certainty

extension RowGeometry {
  /// Whether a row's height is known, not estimated.
  ///
  /// - Complexity: O(log *n*)
  public func isMeasured(_ position: RowPosition) -> Bool {
    !tree.nodes[Int(checkedPlace(of: position).place.node)].isEstimated
  }

  /// Whether the height of a section's header is known, not estimated.
  ///
  /// - Complexity: O(log *n*)
  public func isHeaderMeasured(inSection section: Int) -> Bool {
    checkSection(section)
    return !tree.nodes[Int(tree.place(ofMark: 2 * section).node)].isEstimated
  }

  /// Whether the height of a section's footer is known, not estimated.
  ///
  /// - Complexity: O(log *n*)
  public func isFooterMeasured(inSection section: Int) -> Bool {
    checkSection(section)
    return !tree.nodes[Int(tree.place(ofMark: 2 * section + 1).node)].isEstimated
  }
}
