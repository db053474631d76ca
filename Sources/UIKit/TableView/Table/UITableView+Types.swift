extension UITableView {
  /// The look of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay in sight while their section is.
    case plain
    /// Sections stand apart on a grey ground, from edge to edge; headers scroll with them.
    case grouped
    /// Sections are cards with rounded corners on a grey ground; headers scroll with them.
    case insetGrouped
  }

  /// Where a row comes to lie when the table scrolls to it.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever the row can be seen with the least scrolling; nowhere else if it can be seen.
    case none
    /// At the top, below a header that stays there.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// What ``UITableView/separatorInset`` is measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges
    /// The inset that separators have by themselves, at the cell's margin.
    case fromAutomaticInsets
  }
}
