import CoreGraphics

/// A cell that stays with its row through a batch.
struct StayingCell {
  /// The cell.
  let cell: UITableViewCell
  /// Where it was before the batch, in the table's coordinates of then.
  let frame: CGRect
}
