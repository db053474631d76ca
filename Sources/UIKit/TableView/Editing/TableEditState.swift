import CoreGraphics
import ListCore

/// Edit mode, swipes, and the row that is being moved, of one table.
@MainActor struct TableEditState {
  /// Whether the table is in edit mode.
  var isOn = false
  /// The row whose buttons are uncovered or being so.
  var swipe: RowSwipe?
  /// Rows whose buttons are being covered again, which nobody waits for.
  var closingSwipes: [RowSwipe] = []
  /// The row that the user moves.
  var reorder: RowReorder?
  /// The move that the data source is being told, by rows of the data; the table shows it already.
  var toldMove: RowMove?
  /// What recognises the finger that moves it.
  weak var gripRecognizer: GripGestureRecognizer?
  /// What Shift or two fingers select, from one row to another.
  var sweep: SelectionSweep?
  /// Whether two fingers select rows.
  var isSweeping = false
  /// Recognises two fingers that select rows.
  let sweepPan = UIPanGestureRecognizer()
  /// Scrolls while two fingers are at an edge.
  var sweepTicker: ScrollTicker?
  /// When two fingers scrolled the table at last, in seconds on the media clock.
  var sweepTick: Double?
  /// What the user types to come to a row.
  var typeAhead = TypeAhead()
  /// Whether the key at hand selects all rows on its way.
  var extendsByKey = false
  /// The row on which keys stood last.
  var lastKeyRow: RowPosition?
  /// The row that keys brought the focus to, as long as nothing else took it away.
  var focusedRow: RowPosition?
  /// The rows that are dragged, to be dropped anywhere.
  var drag: RowDrag?
  /// What a drag that is over the table would do.
  var drop: TableDrop?
  /// Recognises what drags rows.
  let dragRecognizer = RowDragGestureRecognizer()
  /// Recognises fingers that uncover buttons.
  let swipePan = SwipePanGestureRecognizer()
  /// A movement on a touchpad that may uncover buttons.
  var touchpad = SwipeTouchpad()
  /// Where a touch began, in the table, that does nothing but cover buttons.
  var swipeTouchStart: CGPoint?
}
