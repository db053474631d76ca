/// A row of a table: a section, and a row within it.
///
/// Rows compare as they lie in the table, from top to bottom.
public struct RowPosition: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the row within its section.
  public var row: Int

  /// Makes a position.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Whether `lhs` lies above `rhs`.
  public static func < (lhs: RowPosition, rhs: RowPosition) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

extension RowPosition: CustomStringConvertible {
  /// The section and the row, as in "2.14".
  public var description: String { "\(section).\(row)" }
}
