import Foundation

/// Lets rows of a table be dragged.
@MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// What is dragged with a row; nothing if the row cannot be dragged. Asked when a finger has
  /// rested on the row, or the mouse begins to move with its button held.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]

  /// What else is dragged with another row, where the user adds it to a drag that goes on: by a tap
  /// on it with another finger, or because it is selected together with the row that is dragged.
  /// Nothing, the default, adds nothing.
  ///
  /// - Parameter point: Where the row was tapped, or where the drag begins, in the table.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]

  /// How the row's cell is cut out for what is seen under the finger; `nil`, the default, shows all
  /// of it.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?

  /// A drag begins.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

  /// A drag is over: dropped somewhere, or not.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

  /// Whether what is dragged may be taken away from the table; yes by default.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether what is dragged may be dropped in this application only; not so by default. No drag
  /// leaves the application here: the answer is what the session tells where it is dropped.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionDidEnd session: any UIDragSession
  ) {}

  /// It may.
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  /// Nothing.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }

  /// All of the cell.
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }

  /// It may be dropped anywhere.
  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
