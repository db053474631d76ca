import ListCore

/// A row that takes part in a drag.
@MainActor struct DraggedRow {
  /// Which row; `nil` once it was deleted.
  var position: RowPosition?
  /// The cell that it had as it was lifted; `nil` if it was out of sight.
  weak var cell: UITableViewCell?
  /// What is dragged with it.
  let items: [UIDragItem]
  /// How it looked as it was lifted.
  var picture: DragPicture?
}
