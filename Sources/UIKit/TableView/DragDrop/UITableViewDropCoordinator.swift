import Foundation

/// What was dropped on a table, and where.
@MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// What was dropped.
  var items: [any UITableViewDropItem] { get }
  /// Where; `nil` below the last row.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate said the drop would do.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }

  /// Shows how what was dropped goes to a row, which should be there by now.
  @discardableResult func drop(
    _ dragItem: UIDragItem, toRowAt indexPath: IndexPath
  ) -> any UIDragAnimating

  /// Shows how what was dropped goes into a row.
  ///
  /// - Parameter rect: Where in the row, in its cell's coordinates.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating

  /// Shows how what was dropped goes to a place of a view.
  @discardableResult func drop(
    _ dragItem: UIDragItem, to target: UIDragPreviewTarget
  ) -> any UIDragAnimating

  /// Shows a row that stands in for what was dropped while its data is loaded, and how it goes there.
  /// Not while changes of rows are described.
  ///
  /// - Returns: The placeholder, to be replaced when the data is there.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
}

/// One thing that was dropped on a table.
@MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// The row from which it comes, if that is in the same table.
  var sourceIndexPath: IndexPath? { get }
  /// How large it is shown while it is dragged, in points.
  var previewSize: CGSize { get }
}
