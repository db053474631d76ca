import Foundation
import ListCore

/// Moving through the rows by keys.
///
/// Where one row can be selected, keys move the selection, quietly unless
/// ``UITableView/selectionFollowsFocus``; where several can, they move a highlight, and the
/// selection stays, unless Shift is held, which selects all rows on the way. Return and Space do
/// what a tap on the row does.
extension UITableView {
  /// Whether keys move from row to row now.
  var canMoveByKeys: Bool {
    canSelectRows && allowsFocus && (!editState.isOn || allowsFocusDuringEditing)
  }

  /// Handles a key. False if it is none of the table's.
  func handleKey(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    if key.keyCode == .keyboardEscape { return escape() }
    closeSwipe(animated: true)
    guard canMoveByKeys, editState.reorder == nil else { return false }
    loadDataIfNeeded()
    let isTyping = window?.firstResponder is any UIKeyInput
    if !isTyping, handleTextKey(key) { return true }
    guard key.modifierFlags.isDisjoint(with: [.command, .alternate, .control]) else { return false }
    editState.extendsByKey = canSelectSeveralRows && key.modifierFlags.contains(.shift)
    defer { editState.extendsByKey = false }
    switch key.keyCode {
    case .keyboardUpArrow: return move(.up)
    case .keyboardDownArrow: return move(.down)
    case .keyboardHome: return move(.first)
    case .keyboardEnd: return move(.last)
    case .keyboardPageUp: return move(.pageUp)
    case .keyboardPageDown: return move(.pageDown)
    case .keyboardReturnOrEnter, .keypadEnter: return !key.isRepeat && chooseKeyboardRow()
    default: return false
    }
  }

  /// Handles keys that mean text where text is edited.
  private func handleTextKey(_ key: UIKey) -> Bool {
    if !key.modifierFlags.isDisjoint(with: [.command, .control]) {
      guard key.keyCode == .keyboardA, canSelectSeveralRows,
        key.modifierFlags.isDisjoint(with: [.alternate, .shift])
      else { return false }
      editState.sweep = nil
      selectAllRows()
      return true
    }
    guard !key.modifierFlags.contains(.alternate) else { return false }
    let now = CACurrentMediaTime()
    switch key.keyCode {
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
      return !key.isRepeat && deleteRowsByKey()
    case .keyboardSpacebar where !editState.typeAhead.isGoingOn(at: now):
      return keyRow != nil && !key.isRepeat && chooseKeyboardRow()
    default:
      guard findsRowsByTyping, let first = key.characters.unicodeScalars.first,
        CharacterSet.controlCharacters.union(.newlines).inverted.contains(first)
      else { return false }
      editState.typeAhead.type(key.characters, at: now)
      guard let row = rowForTypedText() else { return false }
      moveFocus(to: row, heading: [])
      return true
    }
  }

  /// Ends what is going on: a row that is moved, buttons that are uncovered, a mark, a selection of
  /// several rows.
  private func escape() -> Bool {
    editState.typeAhead.end()
    if editState.reorder != nil {
      cancelReorder()
    } else if editState.drag != nil || RowDrag.current != nil {
      cancelDrag()
    } else if editState.swipe != nil {
      closeSwipe(animated: true)
    } else if keyboardRow != nil {
      clearKeyboardRow()
      loseFocus()
    } else if canSelectSeveralRows, !selection.isEmpty {
      editState.sweep = nil
      deselectAllRows()
    } else {
      return false
    }
    return true
  }

  /// Deletes the selected rows, or the one on which keys stand.
  private func deleteRowsByKey() -> Bool {
    guard let dataSource, EditingMethods.commits(dataSource) else { return false }
    let chosen = selection.isEmpty ? [keyRow].compactMap { $0 } : selection.sorted
    let deletable = chosen.filter { row in
      let indexPath = dataPath(row)
      return exists(row) && dataSource.tableView(self, canEditRowAt: indexPath)
        && tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
    }
    // From the last on, so that those above stay where they are.
    for row in deletable.reversed() { commit(.delete, row) }
    return !deletable.isEmpty
  }

  /// Whether keys may stand on a row.
  func canFocus(_ row: RowPosition) -> Bool {
    !isPlaceholder(row) && tableDelegate?.tableView(self, canFocusRowAt: dataPath(row)) ?? true
  }

  private enum Move {
    case up, down, first, last, pageUp, pageDown

    /// Whether rows further down are tried where a row cannot be selected.
    var looksDown: Bool { self == .down || self == .first || self == .pageDown }

    var heading: UIFocusHeading {
      switch self {
      case .up, .pageUp: .up
      case .down, .pageDown: .down
      case .first: .first
      case .last: .last
      }
    }
  }

  /// The row that keys stand on.
  var keyRow: RowPosition? {
    let row = keyboardRow ?? selection.last
    return row.flatMap { exists($0) ? $0 : nil }
  }

  /// Moves to another row. False if there is none to select, so that the key scrolls instead.
  private func move(_ move: Move) -> Bool {
    guard geometry.numberOfRows > 0 else { return false }
    updateIfStale()
    let start = target(of: move)
    guard let row = selectableRow(from: start, down: move.looksDown) else {
      guard let keyRow else { return false }
      scroll(to: keyRow, at: .none, animated: false)
      return true
    }
    moveFocus(to: row, heading: move.heading)
    return true
  }

  /// Where a key leads, counted through all sections; it may be beyond the ends.
  private func target(of move: Move) -> Int {
    let last = geometry.numberOfRows - 1
    if move == .first { return 0 }
    if move == .last { return last }
    guard let current = keyRow else {
      if let row = firstKeyRow { return geometry.globalRow(of: row) }
      let edge = move.looksDown ? firstWhollyVisibleRow : lastWhollyVisibleRow
      return edge.map { geometry.globalRow(of: $0) } ?? 0
    }
    let row = geometry.globalRow(of: current)
    let page = max(0, visibleContentHeight - TableMetrics.rowHeight)
    let span = geometry.spanForRow(at: current)
    switch move {
    case .up: return row - 1
    case .down: return row + 1
    case .pageUp: return min(row - 1, globalRow(at: span.y - page) ?? 0)
    case .pageDown: return max(row + 1, globalRow(at: span.y + page) ?? last)
    case .first, .last: return row
    }
  }

  /// The row at which keys begin, if it is not the first in sight.
  private var firstKeyRow: RowPosition? {
    if remembersLastFocusedIndexPath, let row = editState.lastKeyRow, exists(row) { return row }
    return tableDelegate?.indexPathForPreferredFocusedView(in: self).flatMap(existingRow(_:))
  }

  /// The next row that can be selected, beginning with one. Rows without height are passed over.
  private func selectableRow(from start: Int, down: Bool) -> RowPosition? {
    var index = start
    let step = down ? 1 : -1
    if down { index = max(index, 0) } else { index = min(index, geometry.numberOfRows - 1) }
    while index >= 0 && index < geometry.numberOfRows {
      let row = geometry.position(ofGlobalRow: index)
      if geometry.spanForRow(at: row).height > 0 && canHighlight(row) && canFocus(row) {
        return row
      }
      index += step
    }
    return nil
  }

  func moveSelection(to row: RowPosition) {
    let indexPath = dataPath(row)
    editState.lastKeyRow = row
    if editState.extendsByKey {
      beginSweep(orAt: row)
      clearKeyboardRow()
      sweep(to: row)
      markKeyboardRow(row)
      return
    }
    editState.sweep = nil
    if tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: indexPath)
      ?? selectionFollowsFocus
    {
      clearKeyboardRow()
      userSelects(row)
    } else if canSelectSeveralRows {
      clearKeyboardRow()
      markKeyboardRow(row)
    } else {
      for old in selection.sorted where old != row {
        guard userDeselects(old) else { return }
      }
      guard exists(row) else { return }
      setSelected(true, row, animated: false)
      selection.quiet = row
      selectionChanged()
    }
  }

  private func markKeyboardRow(_ row: RowPosition) {
    keyboardRow = row
    guard let cell = visibleRow(at: row)?.cell, cell.focusStyle == .default else { return }
    cell.setHighlighted(true, animated: false)
  }

  /// Takes the highlight away that shows where keys stand.
  func clearKeyboardRow() {
    guard let row = keyboardRow else { return }
    keyboardRow = nil
    visibleRow(at: row)?.cell.setHighlighted(false, animated: false)
  }

  private func chooseKeyboardRow() -> Bool {
    guard let row = keyRow else { return false }
    scroll(to: row, at: .none, animated: false)
    userChose(row)
    return true
  }

  // MARK: What is in sight

  private var visibleContentHeight: CGFloat {
    bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
  }

  private var firstWhollyVisibleRow: RowPosition? {
    let top = bounds.minY + adjustedContentInset.top
    return (rows.first { $0.frame.minY >= top - 0.5 } ?? rows.first)?.position
  }

  private var lastWhollyVisibleRow: RowPosition? {
    let bottom = bounds.maxY - adjustedContentInset.bottom
    return (rows.last { $0.frame.maxY <= bottom + 0.5 } ?? rows.last)?.position
  }

  /// The row at a height of the geometry; of a header or footer, the row after it.
  private func globalRow(at y: CGFloat) -> Int? {
    guard y >= 0, y < geometry.totalHeight else { return nil }
    return geometry.rows(in: y..<geometry.totalHeight).first { _ in true }
      .map { geometry.globalRow(of: $0.position) }
  }
}
