import Foundation
import ListCore

/// Rows that a drag opens by resting over them.
extension UITableView: UISpringLoadedInteractionSupporting {
  /// The row under a drag, if it may open.
  func springLoadCandidate(_ session: DragDropSession) -> SpringLoader.Candidate? {
    guard isSpringLoaded, editState.reorder == nil, !isUpdating else { return nil }
    let point = session.location(in: self)
    guard let row = rows.first(where: { $0.cell.frame.contains(point) }),
      canHighlight(row.position), editState.drag?.contains(row.position) != true
    else { return nil }
    let context = SpringLoadContext(session, view: row.cell)
    if let tableDelegate {
      guard
        tableDelegate.tableView(
          self, shouldSpringLoadRowAt: dataPath(row.position), with: context)
      else { return nil }
    }
    let (blink, cell, position) = (SpringBlink(), row.cell, row.position)
    return SpringLoader.Candidate(
      identity: [
        AnyHashable(ObjectIdentifier(self)), AnyHashable(position),
        context.targetItem as? AnyHashable ?? AnyHashable(0),
      ],
      context: context, show: { blink.show(context) },
      activate: { [weak self, weak cell] in
        // It may have gone elsewhere since.
        guard let self, let row = rows.first(where: { $0.cell === cell }) else { return }
        userChose(row.position)
      })
  }
}
