import Foundation

/// Hands over what was dropped, and remembers where it should be seen to go.
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private let table: UITableView
  /// Where the preview goes, in the table; `nil` if the delegate did not say.
  private(set) var end: CGRect?
  let animation = DropAnimation()

  init(
    table: UITableView, items: [any UITableViewDropItem], destination: IndexPath?,
    proposal: UITableViewDropProposal, session: any UIDropSession
  ) {
    self.table = table
    self.items = items
    destinationIndexPath = destination
    self.proposal = proposal
    self.session = session
  }

  @discardableResult func drop(
    _ dragItem: UIDragItem, toRowAt indexPath: IndexPath
  ) -> any UIDragAnimating {
    end = table.rectForRow(at: indexPath)
    return animation
  }

  @discardableResult func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    let row = table.rectForRow(at: indexPath)
    end = rect.offsetBy(dx: row.minX, dy: row.minY)
    return animation
  }
}

/// One thing that was dropped.
final class TableDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
    self.dragItem = dragItem
    self.sourceIndexPath = sourceIndexPath
    self.previewSize = previewSize
  }
}

/// What goes along with the way of what was dropped to its place.
final class DropAnimation: NSObject, UIDragAnimating {
  private(set) var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func finish() {
    let todo = completions
    completions = []
    for completion in todo { completion(.end) }
  }
}
