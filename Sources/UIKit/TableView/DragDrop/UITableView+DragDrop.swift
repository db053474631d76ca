import Foundation
import ListCore

/// Dragging rows, and dropping on rows.
extension UITableView {
  /// Whether a row of the table is being dragged.
  public var hasActiveDrag: Bool { editState.drag != nil }

  /// Whether a drag is over the table that may be dropped there.
  public var hasActiveDrop: Bool { editState.drop != nil }

  /// A drag delegate came or went.
  func dragRulesDidChange() {
    let recognizer = editState.dragRecognizer
    if dragDelegate != nil && dragInteractionEnabled {
      if recognizer.view == nil {
        recognizer.addTarget(self, action: Selector("handleDrag:", UITableView.handleDrag(_:)))
        addGestureRecognizer(recognizer)
      }
    } else {
      removeGestureRecognizer(recognizer)
    }
  }

  // MARK: Dragging

  /// Whether a movement of the mouse drags a row, so that it must not scroll.
  var isMouseForDrag: Bool {
    let recognizer = editState.dragRecognizer
    return recognizer.view != nil && recognizer.mayDragByMouse && rowToDrag() != nil
  }

  /// Whether there is something to drag where the finger is.
  func shouldBeginDrag() -> Bool {
    guard let (row, session) = rowToDrag() else { return false }
    session.allowsMoveOperation =
      dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    editState.drag = RowDrag(table: self, row: row, session: session)
    return true
  }

  /// The row under the finger, and what is dragged with it. The delegate is asked once.
  private func rowToDrag() -> (VisibleRow, DragDropSession)? {
    guard editState.reorder == nil, editState.swipe == nil, !isUpdating, editState.drag == nil,
      let dragDelegate
    else { return nil }
    let recognizer = editState.dragRecognizer
    let point = convert(recognizer.start, from: nil)
    guard let row = rows.first(where: { $0.frame.contains(point) }) else { return nil }
    if recognizer.session == nil {
      let session = DragDropSession()
      session.location = recognizer.start
      session.items = dragDelegate.tableView(
        self, itemsForBeginning: session, at: IndexPath(row.position))
      recognizer.session = session
    }
    guard let session = recognizer.session, !session.items.isEmpty else { return nil }
    return (row, session)
  }

  func handleDrag(_ recognizer: RowDragGestureRecognizer) {
    guard let drag = editState.drag else { return }
    switch recognizer.state {
    case .began:
      drag.begin()
      drag.session.location = recognizer.location(in: nil)
      drag.follow()
    case .changed:
      drag.session.location = recognizer.location(in: nil)
      drag.follow()
    case .ended:
      drag.session.location = recognizer.location(in: nil)
      drag.follow()
      drag.drop()
    default:
      drag.cancel()
    }
  }

  /// Ends a drag of a row of this table without a drop.
  func cancelDrag() {
    guard let drag = editState.drag else { return }
    drag.cancel()
    editState.dragRecognizer.isEnabled = false
    editState.dragRecognizer.isEnabled = true
  }

  // MARK: Dropping

  func dropEntered(_ session: DragDropSession) {
    editState.drop = TableDrop()
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  func dropExited(_ session: DragDropSession) {
    guard editState.drop != nil else { return }
    dropDelegate?.tableView(self, dropSessionDidExit: session)
    showDrop(nil)
  }

  func dropEnded(_ session: DragDropSession) {
    showDrop(nil)
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  /// Asks what a drop would do where the finger is, and shows it.
  func dropMoved(_ session: DragDropSession, _ drag: RowDrag) {
    guard var drop = editState.drop, let dropDelegate else { return }
    let y = session.location(in: self).y
    let own = drag.table === self ? drag.position : nil
    (drop.destination, drop.into) = places(at: y, drop)
    let destination = drop.destination.map { counted($0, without: own) }
    drop.proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session,
      withDestinationIndexPath: destination.map { IndexPath($0) })
    let allows = drop.proposal.operation == .copy || drop.proposal.operation == .move
    var intent = drop.proposal.intent
    if intent == .automatic {
      intent =
        drop.into == nil ? .insertAtDestinationIndexPath : .insertIntoDestinationIndexPath
    }
    drop.gap = nil
    if !allows || intent != .insertIntoDestinationIndexPath { drop.into = nil }
    if allows, intent == .insertAtDestinationIndexPath, let place = drop.destination,
      destination != own
    {
      drop.gap = (seam(above: place), drag.cell.bounds.height)
    }
    showDrop(drop)
  }

  /// The row that would come at a height of the table, and the row whose middle half is there.
  private func places(at y: CGFloat, _ drop: TableDrop) -> (RowPosition?, RowPosition?) {
    var y = y
    if let gap = drop.gap {
      if y >= gap.y + gap.height {
        y -= gap.height
      } else if y >= gap.y {
        return (drop.destination, nil)
      }
    }
    switch geometry.part(at: y - headHeight) {
    case .row(let position):
      let rect = rect(of: geometry.spanForRow(at: position))
      let isBelow = y >= rect.midY
      let isInside = abs(y - rect.midY) < rect.height / 4
      let place = RowPosition(
        section: position.section, row: position.row + (isBelow ? 1 : 0))
      return (place, isInside ? position : nil)
    case .header(let section):
      return (RowPosition(section: section, row: 0), nil)
    case .footer(let section):
      let count = geometry.numberOfRows(inSection: section)
      return (RowPosition(section: section, row: count), nil)
    case nil:
      return (nil, nil)
    }
  }

  private func seam(above position: RowPosition) -> CGFloat {
    let y =
      position.row < geometry.numberOfRows(inSection: position.section)
      ? geometry.spanForRow(at: position).y
      : geometry.spanForFooter(inSection: position.section).y
    return headHeight + y
  }

  /// A place counted as if a row were not there.
  private func counted(_ place: RowPosition, without row: RowPosition?) -> RowPosition {
    guard let row, row.section == place.section, row.row < place.row else { return place }
    return RowPosition(section: place.section, row: place.row - 1)
  }

  private func showDrop(_ drop: TableDrop?) {
    let old = editState.drop
    editState.drop = drop
    if old?.into != drop?.into {
      if let row = old?.into { visibleRow(at: row)?.cell.setHighlighted(false, animated: false) }
      if let row = drop?.into { visibleRow(at: row)?.cell.setHighlighted(true, animated: false) }
    }
    guard old?.gap?.y != drop?.gap?.y || old?.gap?.height != drop?.gap?.height else { return }
    setNeedsLayout()
    UIView.animate(withDuration: 0.2) {
      for row in rows { place(row.cell, at: row.frame) }
      placeSectionViews()
    }
  }

  /// How far what begins at a height of the table makes room for what may be dropped.
  func dropShift(at y: CGFloat) -> CGFloat {
    guard let gap = editState.drop?.gap, y >= gap.y else { return 0 }
    return gap.height
  }

  /// Takes what is dropped.
  ///
  /// - Returns: Where it should be seen to go, in the window, and what goes along with that; `nil`
  ///   if nothing is dropped here.
  func takeDrop(
    _ session: DragDropSession, _ drag: RowDrag, previewSize: CGSize
  ) -> (end: CGRect?, animation: DropAnimation)? {
    guard let drop = editState.drop, let dropDelegate,
      drop.proposal.operation == .copy || drop.proposal.operation == .move
    else { return nil }
    showDrop(TableDrop(proposal: drop.proposal))
    let own = drag.table === self ? drag.position : nil
    let place = (drop.into ?? drop.destination).map {
      counted($0, without: drop.into == nil ? own : nil)
    }
    if drop.into == nil, let source = own, let place, drop.proposal.operation == .move,
      session.items.count == 1, let dataSource, EditingMethods.moves(dataSource),
      dataSource.tableView(self, canMoveRowAt: IndexPath(source))
    {
      move(source, to: place)
      return (convert(rectForRow(at: IndexPath(place)), to: nil), DropAnimation())
    }
    let items = session.items.map {
      TableDropItem(
        dragItem: $0, sourceIndexPath: own.map { IndexPath($0) }, previewSize: previewSize)
    }
    let coordinator = TableDropCoordinator(
      table: self, items: items, destination: place.map { IndexPath($0) },
      proposal: drop.proposal, session: session)
    dropDelegate.tableView(self, performDropWith: coordinator)
    return (coordinator.end.map { convert($0, to: nil) }, coordinator.animation)
  }

  /// Moves a row for a data source that moves rows.
  private func move(_ source: RowPosition, to target: RowPosition) {
    guard source != target else { return }
    let old = rows.map { ($0.cell, $0.cell.frame) }
    moveRowInPlace(from: source, to: target)
    layoutIfNeeded()
    UIView.performWithoutAnimation {
      for (cell, frame) in old where rows.contains(where: { $0.cell === cell }) {
        cell.frame = frame
      }
    }
    UIView.animate(withDuration: 0.25) { for row in rows { place(row.cell, at: row.frame) } }
    dataSource?.tableView(self, moveRowAt: IndexPath(source), to: IndexPath(target))
  }
}
