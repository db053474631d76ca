import Foundation

/// Lets things be dropped on a table.
@MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Takes what was dropped: changes the data, and tells the table of new rows.
  ///
  /// Not called for a row that is moved within a table whose data source moves rows
  /// (`tableView(_:moveRowAt:to:)`): that is called instead.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Whether anything of a drag can be dropped here; yes by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  /// The drag came over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// What a drop would do at the place where the finger is. Asked again and again, so be quick.
  ///
  /// - Parameter destinationIndexPath: The row that would be put there, or the one under the
  ///   finger; `nil` below the last row. Within the table from which one row comes it is counted
  ///   without that row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// The drag left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// The drag over this table is over.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

  /// How the cell of a row is cut out to which something that was dropped goes; `nil`, the default,
  /// shows what was dropped as it was dragged.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// It can.
  public func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {}

  /// Puts a row there: takes it from where it was if that is this table, else a copy.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let moves = tableView.hasActiveDrag && session.allowsMoveOperation
    return UITableViewDropProposal(
      operation: moves ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession
  ) {}

  /// As it was dragged.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}
