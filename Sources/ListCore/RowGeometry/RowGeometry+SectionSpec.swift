extension RowGeometry {
  /// The heights of a section that is to be.
  public struct SectionSpec: Sendable {
    /// The height of the header in points; zero where there is none.
    public let header: Double
    /// The height of the footer in points; zero where there is none.
    public let footer: Double
    /// Whether the header's height is a guess.
    public let isHeaderEstimated: Bool
    /// Whether the footer's height is a guess.
    public let isFooterEstimated: Bool
    let runs: [RunTree.Piece]

    /// A section whose rows all have one height.
    ///
    /// - Parameters:
    ///   - rowCount: How many rows.
    ///   - rowHeight: The height of each row, in points.
    ///   - isEstimated: Whether that height is a guess.
    ///   - header: The height of the header in points; zero where there is none.
    ///   - footer: The height of the footer in points; zero where there is none.
    ///   - isHeaderEstimated: Whether the header's height is a guess.
    ///   - isFooterEstimated: Whether the footer's height is a guess.
    /// - Complexity: O(1)
    public init(
      rowCount: Int, rowHeight: Double, isEstimated: Bool, header: Double = 0, footer: Double = 0,
      isHeaderEstimated: Bool = false, isFooterEstimated: Bool = false
    ) {
      checkCount(rowCount)
      checkHeight(rowHeight)
      let run = RunTree.Piece(count: rowCount, height: rowHeight, isEstimated: isEstimated)
      self.init(
        runs: rowCount == 0 ? [] : [run], header: header, footer: footer,
        isHeaderEstimated: isHeaderEstimated, isFooterEstimated: isFooterEstimated)
    }

    /// A section whose rows each have a height of their own.
    ///
    /// - Parameters:
    ///   - heights: The height of every row, in points.
    ///   - isEstimated: Whether the rows' heights are guesses.
    ///   - header: The height of the header in points; zero where there is none.
    ///   - footer: The height of the footer in points; zero where there is none.
    ///   - isHeaderEstimated: Whether the header's height is a guess.
    ///   - isFooterEstimated: Whether the footer's height is a guess.
    /// - Complexity: O(number of rows)
    public init(
      heights: [Double], isEstimated: Bool = false, header: Double = 0, footer: Double = 0,
      isHeaderEstimated: Bool = false, isFooterEstimated: Bool = false
    ) {
      self.init(
        runs: RowGeometry.runs(of: heights, isEstimated: isEstimated), header: header,
        footer: footer, isHeaderEstimated: isHeaderEstimated, isFooterEstimated: isFooterEstimated)
    }

    private init(
      runs: [RunTree.Piece], header: Double, footer: Double, isHeaderEstimated: Bool,
      isFooterEstimated: Bool
    ) {
      checkHeight(header)
      checkHeight(footer)
      self.runs = runs
      self.header = header
      self.footer = footer
      self.isHeaderEstimated = isHeaderEstimated
      self.isFooterEstimated = isFooterEstimated
    }
  }

  /// The runs of rows with these heights.
  static func runs(of heights: [Double], isEstimated: Bool) -> [RunTree.Piece] {
    var runs: [RunTree.Piece] = []
    for height in heights {
      checkHeight(height)
      RunTree.append(
        RunTree.Piece(count: 1, height: height, isEstimated: isEstimated), to: &runs)
    }
    return runs
  }
}
