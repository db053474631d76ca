import CoreGraphics
import ListCore

/// A drag over a table: what would happen if it were dropped now.
@MainActor struct TableDrop {
  /// Where a row would come, in the data as it is; `nil` below the last row.
  var destination: RowPosition?
  /// The row that would take what is dropped.
  var into: RowPosition?
  /// What the delegate says.
  var proposal = UITableViewDropProposal(operation: .cancel)
  /// The room that the rows make: what begins at or below `y`, in the table, moves by `height`.
  var gap: (y: CGFloat, height: CGFloat)?
}
