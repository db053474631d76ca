/// Where the rows, headers and footers of a table are: the vertical geometry of a list, from
/// heights alone.
///
/// A table is a column of sections; a section is a header, its rows and a footer. `RowGeometry`
/// answers what lies at a position and at which position something lies, for tables of any size and
/// of any mixture of heights, and takes changes without laying out anew what did not change.
///
/// The height of a row may be *measured* (known) or *estimated* (a guess until the row is shown).
/// Neighbouring rows of one section with the same height and the same certainty are kept as one
/// *run*, so that a million rows of one height take no more memory than a single row, and need
/// nobody to be asked about each.
///
/// For example:
///
/// ```swift
/// var geometry = RowGeometry(sections: [
///   .init(rowCount: 1_000_000, rowHeight: 44, isEstimated: true, header: 28)
/// ])
/// geometry.setHeight(61.5, ofRow: RowPosition(section: 0, row: 10))
/// geometry.spanForRow(at: RowPosition(section: 0, row: 11)).y  // 529.5
/// geometry.part(at: 500)  // .row(RowPosition(section: 0, row: 10))
/// ```
///
/// `RowGeometry` is a value: a copy is O(1) and costs the original O(*n*) at its next change only
/// while both are alive. Queries allocate nothing.
///
/// Heights and positions are points from the top of the first header. A height must be finite and
/// not negative. Sums are exact while all heights are multiples of 1/64 point (or of another power
/// of two); other heights are added with the rounding of `Double`, which does not build up from one
/// change to the next, since sums are always taken anew.
///
/// In the complexities, *n* is the number of sections and runs. An index out of range, or a height
/// that is none, stops the program.
public struct RowGeometry: Sendable {
  var tree: RunTree

  /// Makes the geometry of a table without sections.
  public init() {
    tree = RunTree()
  }

  /// Makes the geometry of a table.
  ///
  /// - Complexity: O(number of sections and of heights that are given one by one)
  public init(sections: [SectionSpec]) {
    tree = RunTree()
    tree.rebuild(Self.pieces(of: sections))
  }

  /// The pieces of sections from top to bottom.
  static func pieces(of sections: [SectionSpec]) -> [RunTree.Piece] {
    var pieces: [RunTree.Piece] = []
    pieces.reserveCapacity(sections.count * 3)
    for section in sections {
      pieces.append(.mark(section.header, isEstimated: section.isHeaderEstimated))
      for run in section.runs { RunTree.append(run, to: &pieces) }
      pieces.append(.mark(section.footer, isEstimated: section.isFooterEstimated))
    }
    return pieces
  }
}
