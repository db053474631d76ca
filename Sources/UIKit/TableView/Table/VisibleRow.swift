import CoreGraphics
import ListCore

/// A row that has a cell.
struct VisibleRow {
  /// Which row.
  var position: RowPosition
  /// Its cell.
  let cell: UITableViewCell
  /// Where its cell was put at last, in the table's coordinates.
  var frame: CGRect
}
