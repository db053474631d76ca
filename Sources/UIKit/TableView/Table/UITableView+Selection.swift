import Foundation
import ListCore

/// Which rows are selected, and what the delegate hears of it.
extension UITableView {
  /// The selected row; of several, the one that lies topmost.
  public var indexPathForSelectedRow: IndexPath? { selection.first.map { dataPath($0) } }

  /// The selected rows from top to bottom; `nil` if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted.map { dataPath($0) }
  }

  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadDataIfNeeded()
    guard let indexPath else {
      for row in selection.sorted { setSelected(false, row, animated: animated) }
      return
    }
    let row = checkedPosition(indexPath, "selectRow(at:animated:scrollPosition:)")
    if !canSelectSeveralRows {
      for old in selection.sorted where old != row { setSelected(false, old, animated: animated) }
    }
    setSelected(true, row, animated: animated)
    if scrollPosition != .none { scroll(to: row, at: scrollPosition, animated: animated) }
  }

  func deselect(_ indexPath: IndexPath, animated: Bool) {
    loadDataIfNeeded()
    guard indexPath.count == 2 else { return }
    setSelected(false, shownRow(indexPath), animated: animated)
  }

  /// Whether several rows can be selected changed.
  func selectionRulesDidChange() {
    if !canSelectSeveralRows && selection.count > 1 { keepOnlyFirstSelection() }
    refreshVisibleCells()
  }

  /// Changes whether a row is selected, and how its cell looks. Nobody is told.
  func setSelected(_ isSelected: Bool, _ row: RowPosition, animated: Bool) {
    if isSelected { selection.insert(row) } else { selection.remove(row) }
    visibleRow(at: row)?.cell.setSelected(isSelected, animated: animated)
  }

  func keepOnlyFirstSelection() {
    for row in selection.sorted.dropFirst() { setSelected(false, row, animated: false) }
  }

  // MARK: The user selects

  /// What a tap on a row does: selects it or, where several may be selected, takes its selection
  /// away; then performs its primary action.
  func userChose(_ row: RowPosition) {
    guard canSelectRows, exists(row) else { return }
    if canSelectSeveralRows && selection.contains(row) {
      userDeselects(row)
    } else {
      userSelects(row)
    }
    guard let tableDelegate, exists(row) else { return }
    let indexPath = dataPath(row)
    if tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: indexPath) {
      tableDelegate.tableView(self, performPrimaryActionForRowAt: indexPath)
    }
  }

  /// Selects a row as the user does: asks, selects, tells.
  func userSelects(_ row: RowPosition) {
    var row = row
    if let tableDelegate {
      guard let chosen = tableDelegate.tableView(self, willSelectRowAt: dataPath(row)),
        let chosenRow = existingRow(chosen)
      else { return }
      row = chosenRow
    }
    if !canSelectSeveralRows {
      for old in selection.sorted where old != row {
        guard userDeselects(old) else { return }
      }
    }
    guard exists(row) else { return }
    setSelected(true, row, animated: false)
    selection.quiet = nil
    tableDelegate?.tableView(self, didSelectRowAt: dataPath(row))
    selectionChanged()
  }

  /// Takes a row's selection away as the user does. A row that keys selected quietly goes quietly.
  ///
  /// - Returns: False if the delegate forbade it.
  @discardableResult func userDeselects(_ row: RowPosition) -> Bool {
    var row = row
    if selection.quiet == row {
      setSelected(false, row, animated: false)
      return true
    }
    if let tableDelegate {
      guard let chosen = tableDelegate.tableView(self, willDeselectRowAt: dataPath(row)),
        chosen.count == 2
      else { return false }
      row = shownRow(chosen)
    }
    setSelected(false, row, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: dataPath(row))
    if canSelectSeveralRows { selectionChanged() }
    return true
  }

  func selectionChanged() {
    NotificationCenter.default.post(
      name: UITableView.selectionDidChangeNotification, object: self)
  }

  // MARK: Highlighting

  /// Whether pressing a row does anything.
  func canHighlight(_ row: RowPosition) -> Bool {
    guard canSelectRows, !isPlaceholder(row) else { return false }
    return tableDelegate?.tableView(self, shouldHighlightRowAt: dataPath(row)) ?? true
  }

  /// Makes a row look pressed; `nil` for none.
  func highlight(_ row: RowPosition?) {
    guard row != highlightedRow else { return }
    if let old = highlightedRow {
      highlightedRow = nil
      visibleRow(at: old)?.cell.setHighlighted(false, animated: false)
      tableDelegate?.tableView(self, didUnhighlightRowAt: dataPath(old))
    }
    if let row {
      highlightedRow = row
      visibleRow(at: row)?.cell.setHighlighted(true, animated: false)
      tableDelegate?.tableView(self, didHighlightRowAt: dataPath(row))
    }
  }
}
