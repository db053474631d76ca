import Foundation

/// Something on which a drag can be dropped: a table with a drop delegate, a view with a
/// ``UIDropInteraction``.
@MainActor protocol DropTarget: AnyObject {
  /// What was said last that a drop would do; `nil` while no drag is over it.
  var dropProposal: UIDropProposal? { get }
  /// A drag came over it.
  func dropEntered(_ session: DragDropSession)
  /// A drag goes on over it: asks what a drop would do, and shows it.
  ///
  /// - Parameter drag: The rows that are dragged; `nil` for a drag from another program.
  func dropMoved(_ session: DragDropSession, _ drag: RowDrag?)
  /// A drag left it.
  func dropExited(_ session: DragDropSession)
  /// The drag over it is over.
  func dropEnded(_ session: DragDropSession)
  /// Takes what is dropped, if that is allowed.
  ///
  /// - Parameter previewSize: How large it is shown while it is dragged, in points.
  /// - Returns: Where things should be seen to go, as far as somebody said.
  func takeDrop(
    _ session: DragDropSession, _ drag: RowDrag?, previewSize: CGSize
  ) -> [DropEnd]
}

extension UIDropProposal {
  /// Whether a drag may be dropped so.
  func allows(_ session: DragDropSession) -> Bool {
    operation == .copy || operation == .move && session.allowsMoveOperation
  }
}

extension UIWindow {
  /// The innermost thing at the place of a drag that takes it.
  func dropTarget(for session: DragDropSession) -> (any DropTarget)? {
    var view = hitTest(session.location, with: nil)
    while let current = view {
      for case let interaction as UIDropInteraction in current.interactions
      where interaction.canHandle(session) { return interaction }
      if let table = current as? UITableView, let delegate = table.dropDelegate,
        delegate.tableView(table, canHandle: session)
      {
        return table
      }
      view = current.superview
    }
    return nil
  }
}
