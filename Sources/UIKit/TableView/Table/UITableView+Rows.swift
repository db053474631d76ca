import Foundation
import ListCore

/// Making cells for rows, and taking them away.
extension UITableView {
  /// Makes the cell of a row and measures it. A row that turns out to have no height gets none.
  ///
  /// - Parameter index: Where it belongs in `rows`.
  /// - Returns: False if nobody gives cells any more.
  func makeRow(_ position: RowPosition, at index: Int) -> Bool {
    // Changes that wait mean that the data is ahead of what is shown.
    guard waitingBatches.isEmpty else { return false }
    if asksHeightsAgain || !geometry.isMeasured(position),
      let height = givenHeight(ofRow: position)
    {
      setHeight(height, ofRow: position)
      if height == 0 { return true }
    }
    let shown = takeShownCell(of: position)
    let kept = shown ?? takeKeptRow(at: position)?.cell
    guard kept != nil || dataSource != nil else { return false }
    let indexPath = dataPath(position)
    UIView.performWithoutAnimation {
      let placeholder = placeholders.row(at: position)?.placeholder
      guard
        let cell = kept ?? placeholder.map(cell(for:))
          ?? dataSource?.tableView(self, cellForRowAt: indexPath)
      else { return }
      cell.isPlaceholder = placeholder != nil
      if let other = rows.first(where: { $0.cell === cell }) {
        TableFault.cellInUse(row: indexPath, other: dataPath(other.position)).raise()
      }
      if kept == nil { takeFromOthers(cell) }
      prepare(cell, at: position)
      if !geometry.isMeasured(position) {
        setHeight(fittingHeight(of: cell), ofRow: position)
      }
      let frame = rect(of: geometry.spanForRow(at: position))
      place(cell, at: frame)
      rows.insert(VisibleRow(position: position, cell: cell, frame: frame), at: index)
      if cell.showsSelection { selectionLookDidChange(of: cell) }
      show(cell)
      if shown == nil, placeholder == nil {
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
      }
    }
    return true
  }

  private func setHeight(_ height: CGFloat, ofRow position: RowPosition) {
    if height != geometry.spanForRow(at: position).height { needsPlacement = true }
    geometry.setHeight(height, ofRow: position)
  }

  /// Tells a cell what it shows besides its content: its place in the section, the table's lines,
  /// selection.
  private func prepare(_ cell: UITableViewCell, at position: RowPosition) {
    if !cell.isPlaceholder,
      let level = answers.indentationLevel(ofRow: dataPath(position), in: self)
    {
      cell.indentationLevel = level
    }
    cell.take(look(ofRow: position))
    showEditing(in: cell, at: position, animated: false)
    let isSelected = selection.contains(position)
    cell.setSelected(isSelected, animated: false)
    cell.isFocusedByKeys = position == editState.focusedRow
    showDragging(in: cell, at: position)
    let isHighlighted =
      position == highlightedRow || position == editState.drop?.into
      || position == keyboardRow && cell.focusStyle == .default
    if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
  }

  /// A cell shows another selection: the line above it comes or goes.
  func selectionLookDidChange(of cell: UITableViewCell) {
    guard let index = rows.firstIndex(where: { $0.cell === cell }), index > 0 else { return }
    let above = rows[index - 1]
    above.cell.take(look(ofRow: above.position))
  }

  /// What the table says about the look of a row's cell.
  func look(ofRow position: RowPosition) -> CellLook {
    var look = plainLook(ofRow: position)
    if !look.isLast {
      let below = RowPosition(section: position.section, row: position.row + 1)
      look.isAboveSelected = visibleRow(at: below)?.cell.showsSelection ?? false
    }
    return look
  }

  private func plainLook(ofRow position: RowPosition) -> CellLook {
    CellLook(
      tableStyle: style, isFirst: position.row == 0,
      isLast: position.row == geometry.numberOfRows(inSection: position.section) - 1,
      hasSeparators: separatorStyle != .none, separatorColor: separatorColor ?? .separator,
      separatorInset: customSeparatorInset, separatorInsetReference: separatorInsetReference,
      margins: cellMargins, allowsMultipleSelection: canSelectSeveralRows)
  }

  /// Tells all cells in sight anew what the table says about their look.
  func refreshVisibleCells() {
    for row in rows { row.cell.take(look(ofRow: row.position)) }
  }

  /// Puts a cell into the view hierarchy, below headers and everything that the app added.
  private func show(_ cell: UITableViewCell) {
    handedOutCells.removeAll { $0 === cell }
    takeFromPool(cell)
    cell.endHidingByTable()
    if cell.placedView.superview !== self {
      sendToBack(cell)
    }
  }

  /// Takes a cell out of the pool that the app kept itself and gives while it waits there.
  func takeFromPool(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier, cellPool.remove(cell, for: identifier) {
      leavingCells.removeAll { $0 === cell }
    }
  }

  /// The cell that shows a row already: it stays through a batch, was on its way out, or the user
  /// holds it.
  private func takeShownCell(of position: RowPosition) -> UITableViewCell? {
    if let reorder = editState.reorder, let row = reorder.heldRow, row.position == position {
      reorder.heldRow = nil
      return row.cell
    }
    if let staying = stayingCells.removeValue(forKey: position) { return staying.cell }
    return transition?.takeBack(position) ?? existingRowAnimator?.takeBack(position)
  }

  /// Ends what a cell still shows elsewhere, where the app gives a cell that it keeps itself.
  private func takeFromOthers(_ cell: UITableViewCell) {
    let departing = transition?.takeBack(cell) ?? existingRowAnimator?.takeBack(cell)
    var indexPath = departing?.indexPath ?? departing?.part.row.map { dataPath($0) }
    if let staying = stayingCells.first(where: { $0.value.cell === cell })?.key {
      stayingCells[staying] = nil
      indexPath = dataPath(staying)
    }
    guard let indexPath else { return }
    existingRowAnimator?.removeAnimations(of: cell)
    didEndDisplaying(cell, indexPath)
  }

  /// Whether a cell shows a row, is on its way out, or is kept for a row out of sight.
  func isInUse(_ cell: UITableViewCell) -> Bool {
    rows.contains { $0.cell === cell } || keptRow?.cell === cell
      || editState.reorder?.cell === cell
      || existingRowAnimator?.isLeaving(cell.placedView) == true
  }

  /// Tells the delegate that a row is no longer shown.
  private func didEndDisplaying(_ cell: UITableViewCell, _ indexPath: IndexPath) {
    guard !cell.isPlaceholder else { return }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  // MARK: Order

  /// Puts a view below all others, except the background.
  func sendToBack(_ view: UIView) {
    insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
  }

  /// Puts a cell above the other cells, but for one that is held or being put down: that lies above
  /// headers and footers too.
  func bringToFront(_ cell: UITableViewCell) {
    let view = cell.placedView
    let last = subviews.last { ($0 as? UITableViewCell).map { !$0.editState.isInFront } ?? false }
    guard let last, last !== view, !cell.editState.isInFront else { return }
    insertSubview(view, aboveSubview: last)
  }

  /// The cell of a row that is in sight, by its index path.
  func shownCell(at indexPath: IndexPath) -> UITableViewCell? {
    updateIfStale()
    guard indexPath.count == 2 else { return nil }
    return visibleRow(at: shownRow(indexPath))?.cell
  }

  // MARK: Taking away

  /// Takes the cells of rows away that do not reach into a stretch of the table's coordinates.
  func recycleRows(outside viewport: Range<CGFloat>) {
    let viewport = viewport.lowerBound - reorderReach..<viewport.upperBound + reorderReach
    while let last = rows.last, !isRow(last, in: viewport) {
      rows.removeLast()
      recycle(last)
    }
    let first = rows.firstIndex { isRow($0, in: viewport) } ?? rows.count
    guard first > 0 else { return }
    for row in rows[..<first] { recycle(row) }
    rows.removeFirst(first)
  }

  private func isRow(_ row: VisibleRow, in viewport: Range<CGFloat>) -> Bool {
    guard needsPlacement else {
      return row.frame.maxY > viewport.lowerBound && row.frame.minY < viewport.upperBound
    }
    let rect = rect(of: geometry.spanForRow(at: row.position))
    return rect.maxY > viewport.lowerBound && rect.minY < viewport.upperBound
  }

  /// Puts the cell of a row into the pool. It stays where it is in the view hierarchy, since most
  /// likely a row that comes in this pass needs it.
  func recycle(_ row: VisibleRow) {
    endSwipe(of: row.cell)
    endDragging(in: row.cell)
    if let reorder = editState.reorder, reorder.cell === row.cell {
      // Its place is out of sight, but the user holds it.
      reorder.heldRow = row
    } else if row.cell.holdsFirstResponder, keptRow == nil {
      keptRow = row
      didEndDisplaying(row.cell, dataPath(row.position))
    } else if let transition {
      transition.leave(row, isRemoved: false)
    } else {
      putAway(row.cell, of: dataPath(row.position))
    }
  }

  /// Puts a cell into the pool and says that its row is no longer shown.
  func putAway(_ cell: UITableViewCell, of indexPath: IndexPath) {
    pool(cell)
    didEndDisplaying(cell, indexPath)
  }

  func pool(_ cell: UITableViewCell) {
    cell.forgetAccessibilityNumbers()
    endSwipe(of: cell)
    endDragging(in: cell)
    existingRowAnimator?.removeAnimations(of: cell)
    if let identifier = cell.reuseIdentifier, cellPool.enqueue(cell, for: identifier) {
      leavingCells.append(cell)
    } else {
      cell.removeFromSuperview()
    }
  }

  // MARK: The cell with the keyboard

  /// The row at a position if it is out of sight but kept its cell.
  private func takeKeptRow(at position: RowPosition) -> VisibleRow? {
    guard let row = keptRow, row.position == position else { return nil }
    keptRow = nil
    return row
  }

  /// Lets the cell go that was kept for its first responder, once it has none.
  func releaseKeptRow() {
    guard let row = keptRow, !row.cell.holdsFirstResponder else { return }
    keptRow = nil
    pool(row.cell)
  }

  /// Ends what is edited in cells, before data is loaded anew.
  private func endEditingInCells() {
    guard let responder = window?.firstResponder,
      (rows + [keptRow].compactMap { $0 }).contains(where: { $0.cell.holdsFirstResponder })
    else { return }
    if !responder.resignFirstResponder() { window?.firstResponder = nil }
    releaseKeptRow()
  }

  /// Puts all cells and section views into their pools, before data is loaded anew.
  func recycleEverything() {
    endRowAnimations()
    cancelReorder()
    endEditingInCells()
    let old = rows
    rows.removeAll(keepingCapacity: true)
    for row in old { recycle(row) }
    recycleSectionViews { _ in true }
  }

  /// Hides the cells that wait in the pool, and takes those away that the data source asked for but
  /// did not use.
  func tidyLeavingCells() {
    for cell in leavingCells where !cell.isHidden {
      cell.isHidden = true
      cell.isHiddenByTable = true
    }
    leavingCells.removeAll(keepingCapacity: true)
    for cell in handedOutCells { cell.removeFromSuperview() }
    handedOutCells.removeAll(keepingCapacity: true)
  }
}
