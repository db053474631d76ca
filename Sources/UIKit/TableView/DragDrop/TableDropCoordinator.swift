import Foundation

/// Hands over what was dropped, and remembers where it should be seen to go.
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private let table: UITableView
  /// Where things go, as far as the delegate said.
  private(set) var ends: [DropEnd] = []

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
    let animation = DropAnimation()
    var end = DropEnd(
      item: dragItem, place: table.convert(table.rectForRow(at: indexPath), to: nil),
      animation: animation)
    if let parameters = table.dropDelegate?.tableView(
      table, dropPreviewParametersForRowAt: indexPath),
      let cell = table.cellForRow(at: indexPath)
    {
      end.take(parameters, of: cell)
    }
    ends.append(end)
    return animation
  }

  @discardableResult func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    let row = table.rectForRow(at: indexPath)
    let place = table.convert(rect.offsetBy(dx: row.minX, dy: row.minY), to: nil)
    let animation = DropAnimation()
    var end = DropEnd(item: dragItem, place: place, animation: animation)
    end.shrink(from: row.size, to: rect.size)
    ends.append(end)
    return animation
  }

  @discardableResult func drop(
    _ dragItem: UIDragItem, to target: UIDragPreviewTarget
  ) -> any UIDragAnimating {
    let center = target.container.convert(target.center, to: nil)
    let animation = DropAnimation()
    ends.append(
      DropEnd(
        item: dragItem, place: CGRect(origin: center, size: .zero), transform: target.transform,
        animation: animation))
    return animation
  }

  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let context = DropPlaceholderContext(dragItem, table)
    context.row = table.insert(placeholder)
    var end = DropEnd(item: dragItem, animation: context)
    if let row = context.row, let position = table.placeholders.position(of: row) {
      end.place = table.convert(table.rect(of: table.geometry.spanForRow(at: position)), to: nil)
      if let cell = table.visibleRow(at: position)?.cell,
        let parameters = placeholder.previewParametersProvider?(cell)
      {
        end.take(parameters, of: cell)
      }
    }
    ends.append(end)
    return context
  }
}

extension DropEnd {
  /// Looks, at its place, as a part of a cell.
  fileprivate mutating func take(_ parameters: UIPreviewParameters, of cell: UITableViewCell) {
    cell.layoutIfNeeded()
    let picture = DragPicture(of: cell, parameters)
    place = place?.offsetBy(
      dx: picture.part.midX - cell.bounds.midX, dy: picture.part.midY - cell.bounds.midY)
    self.picture = picture
  }

  /// Becomes smaller on its way into a part of a row.
  fileprivate mutating func shrink(from size: CGSize, to end: CGSize) {
    guard size.width > 0, size.height > 0, end.width > 0, end.height > 0 else { return }
    let scale = min(1, min(end.width / size.width, end.height / size.height))
    transform = CGAffineTransform(scaleX: scale, y: scale)
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
