import Foundation
import ListCore
import QuartzCore

/// What a table keeps in order to work, apart from what the application sets.
@MainActor final class TableState {
  /// The titles of the section index; empty without one.
  var indexTitles: [String] = []
  var indexView: TableIndexView?

  /// The changes that are being described; `nil` outside of a batch.
  var batch: TableBatch?
  /// Batches that were described while the table was at work on its cells.
  var waitingBatches: [TableBatch] = []
  /// The cells that a batch leaves to their rows, until the layout pass has placed them.
  var stayingCells: [RowPosition: StayingCell] = [:]
  /// The row whose cell is configured anew, and its cell.
  var reconfigured: (row: RowPosition, cell: UITableViewCell)?
  /// The batch that is being made, if it is to be seen.
  var transition: TableTransition?
  /// What lets rows move after a batch, once there was one.
  var existingRowAnimator: RowAnimator?

  /// Edit mode, swipes, and the row that is being moved.
  var editState = TableEditState()
  var answers = TableAnswers()
  /// Rows that are none of the data's.
  var placeholders = TablePlaceholders()
  /// Where everything is, from the top of the first section.
  var geometry = RowGeometry()
  /// The titles of sections, where there are any.
  var titles: [SectionPart: [Int: String]] = [:]
  /// Whether what is known about the data is out of date.
  var needsReload = true
  /// Whether frames of cells and section views are out of date.
  var needsPlacement = true
  /// How many layout passes in a row were asked, while they went on, to load everything anew.
  var passesAskedToReload = 0
  /// Whether the table is at work on its cells; the data source may then call it back.
  var isUpdating = false
  /// Where the heights of rows come from.
  var rowHeightRule = RowHeightRule.fixed(TableMetrics.rowHeight)
  /// What data source and delegate asked for while the table was at work on its cells.
  var askedMeanwhile: [() -> Void] = []
  /// What in sight may want another height.
  var invalidatedSizes: [UIView] = []
  /// Whether the heights that are known are the guesses when the data is loaded anew.
  var keepsHeightsInReload = false
  /// Whether the delegate is asked for the heights of rows that come in sight even where they are
  /// known, since a batch may have changed them.
  var asksHeightsAgain = false
  /// What must stay in place in the next layout pass; captured before heights changed.
  var pendingAnchor: (anchor: TableAnchor, offset: CGPoint)?

  /// The rows that have cells, from top to bottom.
  var rows: [VisibleRow] = []
  /// The row out of sight whose cell is not used again, since it holds the first responder.
  var keptRow: VisibleRow?
  /// The cells that went into the pool in the pass at hand and are still where they were.
  var leavingCells: [UITableViewCell] = []
  /// The cells that came out of the pool in the pass at hand and show no row yet.
  var handedOutCells: [UITableViewCell] = []
  /// The headers and footers in sight.
  var sectionViews: [VisibleSectionView] = []
  let cellPool = ReusePool<UITableViewCell>(capacity: 64)
  let sectionViewPool = ReusePool<UITableViewHeaderFooterView>(capacity: 16)
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var sectionViewClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  /// The empty rows below the last one, where they are shown.
  var fillerRows: FillerRowsView?
  var customSeparatorInset: UIEdgeInsets?
  var selection = TableSelection()
  /// The row under the finger.
  var touchedRow: RowPosition?
  /// Lights up the row under the pointer, unless the press becomes a drag before.
  let highlightTimer = DelayTimer()
  /// The row that looks pressed.
  var highlightedRow: RowPosition?
  /// The row that keys stand on where it is not the selected one.
  var keyboardRow: RowPosition?
  /// Finds the rows whose data is worth getting ahead of the scroll.
  var prefetcher = RowPrefetcher()
  /// The row that an animated scroll leads to, to be put right when it ends.
  var scrollTarget: (row: RowPosition, position: UITableView.ScrollPosition, offset: CGFloat)?
  /// The height above the first section in the last layout pass.
  var laidOutHeadHeight: CGFloat = 0
  /// The bounds of the last layout pass.
  var laidOutBounds = CGRect.zero
  /// What of the sides the last layout pass went by.
  var laidOutSides = TableSides()
  /// The delegate as a table's delegate, since finding that out takes long.
  weak var castDelegate: (any UITableViewDelegate)?
}
