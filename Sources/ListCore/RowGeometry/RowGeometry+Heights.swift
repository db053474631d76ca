// MARK: - Measuring

extension RowGeometry {
  /// Sets the height of a row, which counts as measured from now on.
  ///
  /// - Complexity: O(log *n*)
  public mutating func setHeight(_ height: Double, ofRow position: RowPosition) {
    checkHeight(height)
    let (row, place) = checkedPlace(of: position)
    let old = tree.nodes[Int(place.node)]
    if old.height == height && !old.isEstimated { return }
    let measured = RunTree.Piece(count: 1, height: height, isEstimated: false)
    replaceRows(row..<row + 1, inSection: position.section, with: [measured])
  }

  /// Sets the height of a section's header; zero takes the header away.
  ///
  /// - Complexity: O(log *n*)
  public mutating func setHeaderHeight(
    _ height: Double, inSection section: Int, isEstimated: Bool = false
  ) {
    checkHeight(height)
    checkSection(section)
    tree.setMark(2 * section, height: height, isEstimated: isEstimated)
  }

  /// Sets the height of a section's footer; zero takes the footer away.
  ///
  /// - Complexity: O(log *n*)
  public mutating func setFooterHeight(
    _ height: Double, inSection section: Int, isEstimated: Bool = false
  ) {
    checkHeight(height)
    checkSection(section)
    tree.setMark(2 * section + 1, height: height, isEstimated: isEstimated)
  }
}

// MARK: - Estimating

extension RowGeometry {
  /// Forgets what was measured: the heights of all rows become estimates, as they must when the
  /// table gets another width.
  ///
  /// Headers and footers stay as they are.
  ///
  /// - Parameter estimate: The height that all rows get, in points. With `nil` each row keeps the
  ///   height that it has, as the best guess there is.
  /// - Complexity: O(*n*)
  public mutating func invalidateHeights(estimate: Double?) {
    if let estimate { checkHeight(estimate) }
    rebuild { run in
      if run.isMark { return }
      run.isEstimated = true
      if let estimate { run.height = estimate }
    }
  }

  /// Forgets the measured height of one row.
  ///
  /// - Parameters:
  ///   - position: The row.
  ///   - estimate: The height that the row gets, in points. With `nil` it keeps the one it has.
  /// - Complexity: O(log *n*)
  public mutating func invalidateHeight(ofRow position: RowPosition, estimate: Double?) {
    if let estimate { checkHeight(estimate) }
    let (row, place) = checkedPlace(of: position)
    var run = tree.nodes[Int(place.node)].piece
    run.count = 1
    run.isEstimated = true
    if let estimate { run.height = estimate }
    replaceRows(row..<row + 1, inSection: position.section, with: [run])
  }

  /// Makes guesses of the heights of all headers, of all footers, or of both. They keep the heights
  /// that they have; a header or footer without height stays as it is.
  ///
  /// - Complexity: O(*n*)
  public mutating func invalidateSectionHeights(headers: Bool, footers: Bool) {
    var marks = 0
    rebuild { piece in
      guard piece.isMark else { return }
      if piece.height > 0, marks % 2 == 0 ? headers : footers { piece.isEstimated = true }
      marks += 1
    }
  }

  /// Makes the tree anew, with every run and mark changed by `change`.
  private mutating func rebuild(_ change: (inout RunTree.Piece) -> Void) {
    var pieces: [RunTree.Piece] = []
    pieces.reserveCapacity(tree.pieceCount)
    tree.forEachPiece { piece in
      var piece = piece
      change(&piece)
      RunTree.append(piece, to: &pieces)
    }
    tree.rebuild(pieces)
  }
}
