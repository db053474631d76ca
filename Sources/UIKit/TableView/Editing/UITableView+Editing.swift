import Foundation
import ListCore

/// Edit mode.
extension UITableView {
  /// Whether the user can select rows now.
  var canSelectRows: Bool {
    guard editState.isOn else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  /// Whether the user can select several rows now.
  var canSelectSeveralRows: Bool {
    editState.isOn ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func addEditingGestures() {
    editState.swipePan.addTarget(
      self, action: Selector("handleSwipePan:", UITableView.handleSwipePan(_:)))
    addGestureRecognizer(editState.swipePan)
    editState.sweepPan.minimumNumberOfTouches = 2
    editState.sweepPan.maximumNumberOfTouches = 2
    editState.sweepPan.addTarget(
      self, action: Selector("handleSweepPan:", UITableView.handleSweepPan(_:)))
    addGestureRecognizer(editState.sweepPan)
  }

  func changeEditing(_ isOn: Bool, animated: Bool) {
    if isUpdating {
      askedMeanwhile.append { [unowned self] in setEditing(isOn, animated: animated) }
      return
    }
    closeSwipe(animated: animated)
    cancelReorder()
    guard isOn != editState.isOn else { return }
    let couldSelectOne = canSelectRows && !canSelectSeveralRows
    editState.isOn = isOn
    // Gone at once, before anything is drawn: what was chosen in one mode must not be seen in the
    // other.
    if !(couldSelectOne && canSelectRows && !canSelectSeveralRows) { dropSelection() }
    showEditing(animated: animated)
  }

  /// Which rows can be selected in edit mode changed.
  func editingRulesDidChange() {
    guard editState.isOn else { return }
    if !canSelectSeveralRows && selection.count > 1 { keepOnlyFirstSelection() }
    if !canSelectRows { dropSelection() }
    showEditing(animated: false)
  }

  private func dropSelection() {
    clearKeyboardRow()
    editState.sweep = nil
    for row in selection.sorted { setSelected(false, row, animated: false) }
  }

  /// Brings the cells in sight in line with the mode.
  private func showEditing(animated: Bool) {
    let change = { [self] in
      refreshVisibleCells()
      for row in rows { showEditing(in: row.cell, at: row.position, animated: animated) }
      if let keptRow { showEditing(in: keptRow.cell, at: keptRow.position, animated: false) }
      // Content that gets another width may need another height.
      if case .measured = rowHeightRule { invalidateHeights() }
      if animated, window != nil { layoutIfNeeded() }
    }
    if animated, window != nil {
      UIView.animate(withDuration: 0.3, animations: change)
    } else {
      change()
    }
  }

  /// Shows in a cell how its row can be edited now.
  func showEditing(in cell: UITableViewCell, at position: RowPosition, animated: Bool) {
    guard editState.isOn, let dataSource, !needsReload, !isPlaceholder(position) else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    let indexPath = dataPath(position)
    guard dataSource.tableView(self, canEditRowAt: indexPath) else {
      cell.takeEditing(style: .none, isChoice: false, indents: false, showsGrip: false)
      cell.setEditing(false, animated: animated)
      return
    }
    let old = cell.editState
    cell.takeEditing(
      style: tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete,
      isChoice: allowsMultipleSelectionDuringEditing,
      indents: tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: indexPath) ?? true,
      showsGrip: EditingMethods.moves(dataSource)
        && dataSource.tableView(self, canMoveRowAt: indexPath))
    if !cell.isEditing {
      cell.setEditing(true, animated: animated)
    } else if !old.showsTheSame(as: cell.editState) {
      cell.showEditing(animated: animated)
    }
  }

  /// Puts the cell of a row where the row is, with what belongs to it.
  func place(_ cell: UITableViewCell, at frame: CGRect) {
    if editState.reorder?.cell === cell { return }
    var frame = frame
    frame.origin.y += shownAside(at: frame.minY)
    let view = cell.placedView
    if view.frame != frame { view.frame = frame }
  }

  /// Follows rows through a batch. A row that the user moves goes back, since what it would have gone
  /// between may be there no more.
  ///
  /// - Parameters:
  ///   - map: Where rows go.
  ///   - placeholders: The placeholders afterwards.
  func moveEditing(by map: UpdateMap, _ placeholders: TablePlaceholders) {
    cancelReorder()
    editState.drag?.move { map.newPosition(of: $0) }
    forgetDropPlace()
    editState.focusedRow = editState.focusedRow.flatMap { map.newPosition(of: $0) }
    moveSwipe(by: map, placeholders)
    editState.lastKeyRow = editState.lastKeyRow.flatMap { map.newPosition(of: $0) }
    editState.sweep = editState.sweep?.moved { map.newPosition(of: $0) }
  }

  /// Forgets which rows are edited, since nobody knows where they are in data that is loaded anew.
  func forgetEditing() {
    editState.drag?.move { _ in nil }
    forgetDropPlace()
    editState.focusedRow = nil
    editState.lastKeyRow = nil
    editState.sweep = nil
  }

  // MARK: The controls

  /// The circle in front of a row was tapped.
  func editControlWasTapped(in cell: UITableViewCell) {
    guard let row = rows.first(where: { $0.cell === cell }) else { return }
    switch cell.editingStyle {
    case .none: break
    case .insert: commit(.insert, row.position)
    case .delete: openSwipe(of: row)
    }
  }

  /// Has the data source delete or insert a row.
  func commit(_ style: UITableViewCell.EditingStyle, _ position: RowPosition) {
    guard exists(position) else { return }
    dataSource?.tableView(self, commit: style, forRowAt: dataPath(position))
  }
}

extension CellEditState {
  /// Whether a cell with this state needs no other controls for another one.
  func showsTheSame(as other: CellEditState) -> Bool {
    wantedControl == other.wantedControl && showsGrip == other.showsGrip
      && indents == other.indents
  }
}
