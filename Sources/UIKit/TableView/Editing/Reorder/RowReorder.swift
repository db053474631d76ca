import CoreGraphics
import ListCore

/// A row that the user moves.
///
/// Until the user lets go, the geometry stays as it was: each row keeps its place in it, and its
/// data. What lies between where the row was and where it would go is only shown aside, by the height
/// of the row. Where it would go is the place at which the row would have to move least from where it
/// is held; so there is no state that could get out of step, however the finger moves.
@MainActor final class RowReorder {
  let cell: UITableViewCell
  /// Where the row is in the data.
  let source: RowPosition
  /// Where it would go, counted without the row itself.
  var target: RowPosition
  /// Where the user would have it go; the delegate may have decided for another place.
  var proposal: RowPosition
  /// How far below the row's top the finger holds it, in points.
  let grip: CGFloat
  /// Where the finger is, in the window.
  var finger: CGPoint
  /// The row while the table has it out of sight.
  var heldRow: VisibleRow?
  /// Scrolls while the finger is at an edge.
  var ticker: ScrollTicker?
  /// When the table was scrolled at last, in seconds on the media clock.
  var lastTick: Double?

  init(row: VisibleRow, grip: CGFloat, finger: CGPoint) {
    cell = row.cell
    source = row.position
    target = row.position
    proposal = row.position
    self.grip = grip
    self.finger = finger
  }
}
