import Foundation
import ListCore

/// Moving through the rows by keys.
///
/// Where one row can be selected, keys move the selection, quietly unless
/// ``UITableView/selectionFollowsFocus``; where several can, they move a highlight, and the
/// selection stays. Return does what a tap on the row does.
extension UITableView {
  /// Handles a key. False if it is none of the table's.
  func handleKey(_ press: UIPress) -> Bool {
    guard allowsSelection, let key = press.key,
      key.modifierFlags.isDisjoint(with: [.command, .alternate, .control])
    else { return false }
    loadDataIfNeeded()
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

  private enum Move {
    case up, down, first, last, pageUp, pageDown

    /// Whether rows further down are tried where a row cannot be selected.
    var looksDown: Bool { self == .down || self == .first || self == .pageDown }
  }

  /// The row that keys stand on.
  private var currentRow: RowPosition? {
    let row = keyboardRow ?? selection.last
    return row.flatMap { exists($0) ? $0 : nil }
  }

  /// Moves to another row. False if there is none to select, so that the key scrolls instead.
  private func move(_ move: Move) -> Bool {
    guard geometry.numberOfRows > 0 else { return false }
    updateIfStale()
    let start = target(of: move)
    guard let row = selectableRow(from: start, down: move.looksDown) else {
      guard let currentRow else { return false }
      scroll(to: currentRow, at: .none, animated: false)
      return true
    }
    if row != currentRow { moveSelection(to: row) }
    scroll(to: row, at: .none, animated: false)
    return true
  }

  /// Where a key leads, counted through all sections; it may be beyond the ends.
  private func target(of move: Move) -> Int {
    let last = geometry.numberOfRows - 1
    if move == .first { return 0 }
    if move == .last { return last }
    guard let current = currentRow else {
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

  /// The next row that can be selected, beginning with one. Rows without height are passed over.
  private func selectableRow(from start: Int, down: Bool) -> RowPosition? {
    var index = start
    let step = down ? 1 : -1
    if down { index = max(index, 0) } else { index = min(index, geometry.numberOfRows - 1) }
    while index >= 0 && index < geometry.numberOfRows {
      let row = geometry.position(ofGlobalRow: index)
      if geometry.spanForRow(at: row).height > 0 && canHighlight(row) { return row }
      index += step
    }
    return nil
  }

  private func moveSelection(to row: RowPosition) {
    let indexPath = IndexPath(row)
    if tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: indexPath)
      ?? selectionFollowsFocus
    {
      clearKeyboardRow()
      userSelects(row)
    } else if allowsMultipleSelection {
      clearKeyboardRow()
      keyboardRow = row
      visibleRow(at: row)?.cell.setHighlighted(true, animated: false)
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

  /// Takes the highlight away that shows where keys stand.
  func clearKeyboardRow() {
    guard let row = keyboardRow else { return }
    keyboardRow = nil
    visibleRow(at: row)?.cell.setHighlighted(false, animated: false)
  }

  private func chooseKeyboardRow() -> Bool {
    guard let row = currentRow else { return false }
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
