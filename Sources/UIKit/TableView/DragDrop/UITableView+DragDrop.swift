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
    guard let (row, session) = rowToDrag(), let dragDelegate else { return false }
    session.isByFinger = !editState.dragRecognizer.isByMouse
    var dragged = [
      DraggedRow(position: row.position, cell: row.cell, items: session.items)
    ]
    let point = convert(session.finger, from: nil)
    for position in selectedCompanions(of: row.position) {
      let items = dragDelegate.tableView(
        self, itemsForAddingTo: session, at: dataPath(position), point: point)
      guard !items.isEmpty else { continue }
      session.items += items
      dragged.append(
        DraggedRow(position: position, cell: visibleRow(at: position)?.cell, items: items))
    }
    session.allowsMoveOperation = dragDelegate.tableView(
      self, dragSessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = dragDelegate.tableView(
      self, dragSessionIsRestrictedToDraggingApplication: session)
    editState.drag = RowDrag(table: self, session: session, rows: dragged)
    return true
  }

  /// The other selected rows, if a row is one of several.
  private func selectedCompanions(of row: RowPosition) -> [RowPosition] {
    guard selection.contains(row), selection.count > 1 else { return [] }
    return selection.sorted.filter { $0 != row }
  }

  /// The row under the finger, and what is dragged with it. The delegate is asked once.
  private func rowToDrag() -> (VisibleRow, DragDropSession)? {
    guard editState.reorder == nil, editState.swipe == nil, !isUpdating, editState.drag == nil,
      let dragDelegate
    else { return nil }
    let recognizer = editState.dragRecognizer
    let point = convert(recognizer.start, from: nil)
    guard let row = rows.first(where: { $0.frame.contains(point) }), !isPlaceholder(row.position)
    else { return nil }
    if recognizer.session == nil {
      let session = DragDropSession()
      session.finger = recognizer.start
      session.items = dragDelegate.tableView(
        self, itemsForBeginning: session, at: dataPath(row.position))
      recognizer.session = session
    }
    guard let session = recognizer.session, !session.items.isEmpty else { return nil }
    return (row, session)
  }

  /// Adds a row that another finger taps to the drag that goes on. False if there is none.
  func addToDrag(_ row: RowPosition, at point: CGPoint) -> Bool {
    guard let drag = editState.drag, let dragDelegate else { return false }
    guard !drag.contains(row), !isPlaceholder(row) else { return true }
    let items = dragDelegate.tableView(
      self, itemsForAddingTo: drag.session, at: dataPath(row), point: point)
    drag.add(DraggedRow(position: row, cell: visibleRow(at: row)?.cell, items: items))
    return true
  }

  func handleDrag(_ recognizer: RowDragGestureRecognizer) {
    guard let drag = editState.drag else { return }
    switch recognizer.state {
    case .began:
      drag.begin()
      drag.session.finger = recognizer.location(in: nil)
      drag.follow()
    case .changed:
      drag.session.finger = recognizer.location(in: nil)
      drag.follow()
    case .ended:
      drag.session.finger = recognizer.location(in: nil)
      drag.follow()
      drag.drop()
    default:
      drag.cancel()
    }
  }

  // MARK: Cells that take part

  /// Whether a row is dragged and its cell does not answer to touches meanwhile.
  func isDraggedAway(_ row: RowPosition) -> Bool {
    guard let drag = editState.drag, drag.contains(row) else { return false }
    return visibleRow(at: row)?.cell.userInteractionEnabledWhileDragging != true
  }

  /// The view to touch, where a cell that is dragged may not be.
  func hit(besideDraggedCells view: UIView?) -> UIView? {
    guard editState.drag != nil, let view else { return view }
    let isAway = rows.contains { row in
      isDraggedAway(row.position) && view.isDescendant(of: row.cell)
    }
    return isAway ? self : view
  }

  /// Shows in the cell of a row that comes in sight what it has to do with a drag.
  func showDragging(in cell: UITableViewCell, at position: RowPosition) {
    if let drag = editState.drag, drag.contains(position) {
      cell.take(dragState: .dragging)
      cell.fadeForDrag()
    }
    cell.dropState = dropState(ofRow: position)
  }

  /// Ends what a cell has to do with a drag.
  func endDragging(in cell: UITableViewCell) {
    cell.endFadeForDrag()
    cell.take(dragState: .none)
  }

  private func dropState(ofRow position: RowPosition) -> UICellConfigurationState.DropState {
    guard let drop = editState.drop else { return .none }
    return drop.into == position ? .targeted : .notTargeted
  }

  /// Ends a drag, of this table or one that is out of the window, without a drop.
  func cancelDrag() {
    guard let drag = editState.drag ?? RowDrag.current else { return }
    drag.cancel()
    let recognizer = drag.table.editState.dragRecognizer
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  /// The only row that is dragged, if it is one of this table.
  private func ownRow(_ drag: RowDrag?) -> RowPosition? {
    drag?.table === self ? drag?.onlyPosition : nil
  }
}

extension UITableViewCell {
  /// Is hardly seen while its row is dragged.
  func fadeForDrag() {
    if alphaBesideDrag == nil { alphaBesideDrag = alpha }
    alpha = RowDrag.rowAlpha
  }

  /// Is seen as the app has it again.
  func endFadeForDrag() {
    guard let old = alphaBesideDrag else { return }
    alphaBesideDrag = nil
    alpha = old
  }
}

// MARK: - Dropping

extension UITableView: DropTarget {
  var dropProposal: UIDropProposal? { editState.drop?.proposal }

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
  func dropMoved(_ session: DragDropSession, _ drag: RowDrag?) {
    guard var drop = editState.drop, let dropDelegate else { return }
    let y = session.location(in: self).y
    let own = ownRow(drag)
    (drop.destination, drop.into) = places(at: y, drop)
    let destination = drop.destination.map { counted($0, without: own) }
    drop.proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session,
      withDestinationIndexPath: destination.map { dataPath($0, without: own) })
    // The delegate may have had the data loaded anew.
    guard drop.destination.map({ isPlace($0) }) ?? true else { return }
    let allows = drop.proposal.allows(session)
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
      drop.gap = (seam(above: place), drag?.height ?? TableMetrics.rowHeight)
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
      let isInside = abs(y - rect.midY) < rect.height / 4 && !isPlaceholder(position)
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

  /// Whether a row could be inserted at a place.
  private func isPlace(_ place: RowPosition) -> Bool {
    hasSection(place.section) && place.row <= geometry.numberOfRows(inSection: place.section)
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

  /// Forgets where a drop would go, since rows go elsewhere; the next frame finds it again.
  func forgetDropPlace() {
    guard let drop = editState.drop else { return }
    if drop.destination != nil || drop.into != nil {
      showDrop(TableDrop(proposal: drop.proposal))
    }
    RowDrag.current?.followSoon(over: self)
  }

  private func showDrop(_ drop: TableDrop?) {
    let old = editState.drop
    editState.drop = drop
    if old?.into != drop?.into {
      if let row = old?.into { visibleRow(at: row)?.cell.setHighlighted(false, animated: false) }
      if let row = drop?.into { visibleRow(at: row)?.cell.setHighlighted(true, animated: false) }
    }
    for row in rows { row.cell.dropState = dropState(ofRow: row.position) }
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
  /// - Returns: Where things should be seen to go, as far as somebody said.
  func takeDrop(
    _ session: DragDropSession, _ drag: RowDrag?, previewSize: CGSize
  ) -> [DropEnd] {
    guard let drop = editState.drop, let dropDelegate, drop.proposal.allows(session)
    else { return [] }
    showDrop(TableDrop(proposal: drop.proposal))
    let own = drop.into == nil ? ownRow(drag) : nil
    let place = (drop.into ?? drop.destination).map { counted($0, without: own) }
    if let source = own, let place, drop.proposal.operation == .move,
      session.items.count == 1, let dataSource, EditingMethods.moves(dataSource),
      dataSource.tableView(self, canMoveRowAt: dataPath(source))
    {
      move(source, to: place)
      let end = convert(rect(of: geometry.spanForRow(at: place)), to: nil)
      return [DropEnd(item: session.items[0], place: end, animation: DropAnimation())]
    }
    let items = session.items.map { item in
      TableDropItem(
        dragItem: item,
        sourceIndexPath: drag?.table === self ? drag?.position(of: item).map { dataPath($0) } : nil,
        previewSize: previewSize)
    }
    let coordinator = TableDropCoordinator(
      table: self, items: items, destination: place.map { dataPath($0, without: own) },
      proposal: drop.proposal, session: session)
    dropDelegate.tableView(self, performDropWith: coordinator)
    return coordinator.ends
  }

  /// Moves a row for a data source that moves rows.
  private func move(_ source: RowPosition, to target: RowPosition) {
    guard source != target else { return }
    let sourcePath = dataPath(source)
    let old = rows.map { ($0.cell, $0.cell.frame) }
    moveRowInPlace(from: source, to: target)
    let targetPath = dataPath(target)
    layoutIfNeeded()
    UIView.performWithoutAnimation {
      for (cell, frame) in old where rows.contains(where: { $0.cell === cell }) {
        cell.frame = frame
      }
    }
    UIView.animate(withDuration: 0.25) { for row in rows { place(row.cell, at: row.frame) } }
    tellMove(from: sourcePath, to: targetPath)
  }
}
