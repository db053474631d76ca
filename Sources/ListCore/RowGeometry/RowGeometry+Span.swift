extension RowGeometry {
  /// A vertical stretch of a table.
  public struct Span: Hashable, Sendable {
    /// Where it begins, in points from the top of the table.
    public var y: Double
    /// How tall it is, in points.
    public var height: Double

    /// Makes a span.
    public init(y: Double, height: Double) {
      self.y = y
      self.height = height
    }

    /// Where it ends, in points from the top of the table.
    public var maxY: Double { y + height }
  }

  /// A part of a table that has a place of its own.
  public enum Part: Hashable, Sendable {
    /// The header of a section.
    case header(section: Int)
    /// A row.
    case row(RowPosition)
    /// The footer of a section.
    case footer(section: Int)
  }
}
