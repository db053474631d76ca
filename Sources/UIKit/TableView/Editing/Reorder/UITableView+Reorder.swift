import Foundation
import ListCore
import QuartzCore

/// Moving a row by its grip.
extension UITableView {
  /// How close to an edge, in points, a finger makes the table scroll.
  static let scrollingEdge: CGFloat = 48
  /// How fast the table scrolls at most then, in points per second.
  static let edgeSpeed: CGFloat = 900

  /// The place at the top of a stretch of rows where the row that is moved can go.
  private struct Gap {
    var position: RowPosition
    /// Where the row would begin, in the table.
    var y: CGFloat
  }

  // MARK: The finger

  func handleGrip(_ recognizer: GripGestureRecognizer, of cell: UITableViewCell) {
    switch recognizer.state {
    case .began:
      lift(cell, finger: recognizer.location(in: nil))
      if editState.reorder == nil { end(recognizer) } else { editState.gripRecognizer = recognizer }
    case .changed:
      editState.reorder?.finger = recognizer.location(in: nil)
      followFinger()
    case .ended:
      editState.reorder?.finger = recognizer.location(in: nil)
      followFinger()
      drop()
    default:
      cancelReorder()
    }
  }

  /// Ends a gesture from outside.
  private func end(_ recognizer: UIGestureRecognizer) {
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  private func lift(_ cell: UITableViewCell, finger: CGPoint) {
    guard editState.isOn, editState.reorder == nil, !isUpdating,
      let row = rows.first(where: { $0.cell === cell })
    else { return }
    closeSwipe(animated: true)
    highlight(nil)
    let y = convert(finger, from: nil).y
    let reorder = RowReorder(row: row, grip: y - cell.frame.minY, finger: finger)
    editState.reorder = reorder
    cell.isReordering = true
    // Rows from just beyond the edges are shown aside into sight.
    setNeedsLayout()
    bringSubviewToFront(cell)
    cell.editState.isInFront = true
    UIView.animate(withDuration: 0.2) { showLifted(cell) }
    followFinger()
  }

  private func showLifted(_ cell: UITableViewCell) {
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowOpacity = 0.22
    cell.layer.shadowRadius = 9
    cell.layer.shadowOffset = CGSize(width: 0, height: 3)
    cell.bottomSeparator?.alpha = 0
    if style == .insetGrouped {
      cell.layer.cornerRadius = TableMetrics.cardRadius
      cell.layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      // Or there would be no shadow.
      cell.layer.masksToBounds = false
    }
  }

  // MARK: Following

  /// Puts the row under the finger, lets the others make room, and scrolls at the edges.
  func followFinger() {
    guard let reorder = editState.reorder, exists(reorder.source) else { return }
    let height = height(of: reorder)
    let wanted = convert(reorder.finger, from: nil).y - reorder.grip
    let last = headHeight + geometry.totalHeight - height
    let y = min(max(wanted, headHeight), max(headHeight, last))
    let frame = CGRect(x: cardInset, y: y, width: rowWidth, height: height)
    if reorder.cell.frame != frame { reorder.cell.frame = frame }
    propose(gap(nearest: y, reorder).position, reorder)
    scrollAtEdges(reorder)
  }

  private func height(of reorder: RowReorder) -> CGFloat {
    geometry.spanForRow(at: reorder.source).height
  }

  private func propose(_ position: RowPosition, _ reorder: RowReorder) {
    guard position != reorder.proposal else { return }
    reorder.proposal = position
    var target = position
    if let tableDelegate {
      let proposed = dataPath(position, without: reorder.source)
      let chosen = tableDelegate.tableView(
        self, targetIndexPathForMoveFromRowAt: dataPath(reorder.source),
        toProposedIndexPath: proposed)
      if chosen.count == 2, chosen != proposed {
        target = allowed(shownPlace(chosen, without: reorder.source), reorder)
      }
    }
    guard target != reorder.target, editState.reorder === reorder else { return }
    reorder.target = target
    UIView.animate(withDuration: 0.2) {
      placeRowsAside()
      placeSectionViews()
    }
  }

  /// The place nearest to one that the delegate chose that exists.
  private func allowed(_ position: RowPosition, _ reorder: RowReorder) -> RowPosition {
    let section = min(max(0, position.section), geometry.numberOfSections - 1)
    let count =
      geometry.numberOfRows(inSection: section) - (section == reorder.source.section ? 1 : 0)
    return RowPosition(section: section, row: min(max(0, position.row), count))
  }

  private func placeRowsAside() {
    for row in rows { place(row.cell, at: row.frame) }
  }

  // MARK: Where it would go

  /// The place at which the row has to move least from where it is held.
  private func gap(nearest y: CGFloat, _ reorder: RowReorder) -> Gap {
    var best = Gap(position: reorder.target, y: .infinity)
    // Without the row itself what lies below it is higher up: both ways of reading y are tried.
    for probe in [y, y + height(of: reorder)] {
      for position in gaps(around: probe - headHeight, reorder) {
        let gap = Gap(position: position, y: self.y(of: position, reorder))
        if abs(gap.y - y) < abs(best.y - y) { best = gap }
      }
    }
    return best
  }

  /// The places next to a height of the geometry.
  private func gaps(around y: CGFloat, _ reorder: RowReorder) -> [RowPosition] {
    let clamped = min(max(0, y), max(0, geometry.totalHeight.nextDown))
    var section: Int
    switch geometry.part(at: clamped) {
    case .row(let position):
      var row = position.row
      if position.section == reorder.source.section, row > reorder.source.row { row -= 1 }
      let below = allowed(RowPosition(section: position.section, row: row + 1), reorder)
      return [RowPosition(section: position.section, row: row), below]
        + (row == 0 ? ends(before: position.section, reorder) : [])
    case .header(let found): section = found
    case .footer(let found): section = found
    case nil: section = geometry.numberOfSections - 1
    }
    section = max(0, section)
    var places = ends(before: section, reorder)
    places.append(RowPosition(section: section, row: 0))
    places.append(allowed(RowPosition(section: section, row: .max), reorder))
    if section + 1 < geometry.numberOfSections {
      places.append(RowPosition(section: section + 1, row: 0))
    }
    return places
  }

  private func ends(before section: Int, _ reorder: RowReorder) -> [RowPosition] {
    section > 0 ? [allowed(RowPosition(section: section - 1, row: .max), reorder)] : []
  }

  /// The height of the table at which a row that goes to a place pushes the others down, where
  /// everything is in its own place.
  private func seam(_ position: RowPosition, _ reorder: RowReorder) -> CGFloat {
    var row = position.row
    if position.section == reorder.source.section, row >= reorder.source.row { row += 1 }
    let y =
      row < geometry.numberOfRows(inSection: position.section)
      ? geometry.spanForRow(at: RowPosition(section: position.section, row: row)).y
      : geometry.spanForFooter(inSection: position.section).y
    return headHeight + y
  }

  /// Where a row that goes to a place begins, in the table.
  private func y(of position: RowPosition, _ reorder: RowReorder) -> CGFloat {
    let source = geometry.spanForRow(at: reorder.source)
    let seam = seam(position, reorder)
    return seam > headHeight + source.y ? seam - source.height : seam
  }

  /// How far what begins at a height of the table is shown aside.
  func reorderShift(at y: CGFloat) -> CGFloat {
    guard let reorder = editState.reorder, exists(reorder.source) else { return 0 }
    let source = rect(of: geometry.spanForRow(at: reorder.source))
    let seam = seam(reorder.target, reorder)
    if y >= source.maxY && y < seam { return -source.height }
    if y >= seam && y < source.minY { return source.height }
    return 0
  }

  /// How far what begins at a height of the table is shown aside, for a row that is moved or dragged.
  func shownAside(at y: CGFloat) -> CGFloat { reorderShift(at: y) + dropShift(at: y) }

  /// How far beyond the edges rows may be shown aside into sight.
  var reorderReach: CGFloat {
    if let gap = editState.drop?.gap { return gap.height }
    guard let reorder = editState.reorder, exists(reorder.source) else { return 0 }
    return height(of: reorder)
  }

  // MARK: At the edges

  private func scrollAtEdges(_ reorder: RowReorder) {
    let isWanted = edgeVelocity(reorder.finger) != 0
    guard isWanted != (reorder.ticker?.isRunning ?? false) else { return }
    reorder.lastTick = nil
    let ticker = reorder.ticker ?? ScrollTicker { [weak self] in self?.scrollAtEdge(time: $0) }
    reorder.ticker = ticker
    ticker.isRunning = isWanted
  }

  private func scrollAtEdge(time: Double) {
    guard let reorder = editState.reorder else { return }
    let elapsed = reorder.lastTick.map { time - $0 } ?? 0
    reorder.lastTick = time
    guard scroll(towards: reorder.finger, for: elapsed) else { return }
    layoutIfNeeded()
    followFinger()
  }

  /// Scrolls for a finger near an edge.
  ///
  /// - Parameter elapsed: For how long, in seconds.
  /// - Returns: Whether the content moved.
  func scroll(towards finger: CGPoint, for elapsed: Double) -> Bool {
    let target = clampedOffset(bounds.minY + edgeVelocity(finger) * elapsed)
    guard target != bounds.minY else { return false }
    let before = bounds.minY
    contentOffset.y = target
    return bounds.minY != before
  }

  /// How fast the content moves for a finger, in points per second; positive towards its end.
  func edgeVelocity(_ finger: CGPoint) -> CGFloat {
    let y = convert(finger, from: nil).y
    let top = bounds.minY + adjustedContentInset.top + Self.scrollingEdge
    let bottom = bounds.maxY - adjustedContentInset.bottom - Self.scrollingEdge
    let depth = y < top ? y - top : max(0, y - bottom)
    guard depth != 0 else { return 0 }
    let limits = (-adjustedContentInset.top, clampedOffset(.greatestFiniteMagnitude))
    if depth < 0 ? bounds.minY <= limits.0 : bounds.minY >= limits.1 { return 0 }
    return min(max(depth / Self.scrollingEdge, -1), 1) * Self.edgeSpeed
  }

  // MARK: The end

  /// Lets go of the row where it would go.
  private func drop() {
    guard let reorder = finishReorder() else { return }
    guard reorder.target != reorder.source else { return putDown(reorder, at: reorder.source) }
    let held = reorder.heldRow
    reorder.heldRow = nil
    if let held { rows.append(held) }
    let source = dataPath(reorder.source)
    moveRowInPlace(from: reorder.source, to: reorder.target)
    putDown(reorder, at: reorder.target)
    tellMove(from: source, to: dataPath(reorder.target))
  }

  /// Tells the data source of a row that the user moved, by its index paths before and after.
  func tellMove(from source: IndexPath, to target: IndexPath) {
    editState.toldMove = RowMove(source: RowPosition(source), target: RowPosition(target))
    defer { editState.toldMove = nil }
    dataSource?.tableView(self, moveRowAt: source, to: target)
  }

  /// Puts the row back where it was.
  func cancelReorder() {
    guard let reorder = finishReorder() else { return }
    if let recognizer = editState.gripRecognizer { end(recognizer) }
    putDown(reorder, at: reorder.source)
    UIView.animate(withDuration: 0.25) {
      placeRowsAside()
      placeSectionViews()
    }
  }

  private func finishReorder() -> RowReorder? {
    guard let reorder = editState.reorder else { return nil }
    reorder.ticker?.isRunning = false
    reorder.cell.isReordering = false
    editState.reorder = nil
    setNeedsLayout()
    return reorder
  }

  /// Changes the geometry and everything that is kept by row as the row went.
  func moveRowInPlace(from source: RowPosition, to target: RowPosition) {
    forgetDropPlace()
    geometry.moveRow(at: source, to: target)
    let move = RowMove(source: source, target: target)
    placeholders.follow(move)
    for index in rows.indices {
      rows[index].position = move.position(after: rows[index].position)
      rows[index].frame = rect(of: geometry.spanForRow(at: rows[index].position))
    }
    rows.sort { $0.position < $1.position }
    // The delegate may have sent it far away; rows in sight have no gaps between them.
    let reach = bounds.insetBy(dx: 0, dy: -geometry.spanForRow(at: target).height)
    if let index = rows.firstIndex(where: { $0.position == target }),
      !rows[index].frame.intersects(reach)
    {
      recycle(rows.remove(at: index))
    }
    keptRow?.position = move.position(after: keptRow?.position ?? source)
    selection.move(by: move.position(after:))
    prefetcher.move(by: move.position(after:))
    keyboardRow = keyboardRow.map(move.position(after:))
    editState.lastKeyRow = editState.lastKeyRow.map(move.position(after:))
    editState.focusedRow = editState.focusedRow.map(move.position(after:))
    editState.drag?.move(by: move.position(after:))
    rowMenus.moveRow(by: move.position(after:))
    existingRowAnimator?.moveRows(by: move)
    if let scrollTarget { self.scrollTarget?.row = move.position(after: scrollTarget.row) }
    editState.sweep = editState.sweep?.moved(by: move.position(after:))
    highlightedRow = highlightedRow.map(move.position(after:))
    touchedRow = touchedRow.map(move.position(after:))
    needsPlacement = true
    refreshVisibleCells()
  }

  /// Shows the row in its place again.
  private func putDown(_ reorder: RowReorder, at position: RowPosition) {
    let cell = reorder.cell
    let frame = rect(of: geometry.spanForRow(at: position))
    if let held = reorder.heldRow {
      reorder.heldRow = nil
      putAway(held.cell, of: dataPath(held.position))
    }
    guard rows.contains(where: { $0.cell === cell }) else {
      cell.editState.isInFront = false
      cell.layer.shadowOpacity = 0
      cell.bottomSeparator?.alpha = 1
      if cell.superview === self { sendToBack(cell) }
      return
    }
    UIView.animate(withDuration: 0.25) {
      cell.frame = frame
      cell.layer.shadowOpacity = 0
      cell.bottomSeparator?.alpha = 1
    } completion: { [weak self] _ in
      guard let self, editState.reorder?.cell !== cell else { return }
      cell.editState.isInFront = false
      guard cell.superview === self else { return }
      if style == .insetGrouped, let look = cell.look { cell.roundCorners(look) }
      sendToBack(cell)
    }
  }
}
