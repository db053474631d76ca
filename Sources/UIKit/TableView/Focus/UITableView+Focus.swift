import Foundation
import ListCore

/// The row that keys stand on, as the delegate and cells know it.
extension UITableView {
  /// The focused row, if it is still there.
  private var focusedRow: RowPosition? {
    editState.focusedRow.flatMap { exists($0) ? $0 : nil }
  }

  /// Has keys stand on a row and scrolls to it, unless the delegate forbids it.
  func moveFocus(to row: RowPosition, heading: UIFocusHeading) {
    let old = focusedRow
    let context = focusContext(from: old, to: row, heading)
    if row != old, let tableDelegate {
      guard tableDelegate.tableView(self, shouldUpdateFocusIn: context) else { return }
    }
    if row != keyRow { moveSelection(to: row) }
    guard exists(row) else { return }
    scroll(to: row, at: .none, animated: false)
    guard row != old else { return }
    updateIfStale()
    context.nextFocusedView = visibleRow(at: row)?.cell
    focusDidMove(to: row, context)
  }

  /// Whether keys move from row to row may have changed.
  func focusRulesDidChange() {
    guard !canMoveByKeys else { return }
    clearKeyboardRow()
    loseFocus()
  }

  /// Keys stand on no row any more: the user went on with a finger or the mouse.
  func loseFocus() {
    guard let old = focusedRow else { return }
    focusDidMove(to: nil, focusContext(from: old, to: nil, []))
  }

  private func focusContext(
    from old: RowPosition?, to row: RowPosition?, _ heading: UIFocusHeading
  ) -> UITableViewFocusUpdateContext {
    let context = UITableViewFocusUpdateContext(
      previous: old.map { dataPath($0) }, next: row.map { dataPath($0) }, heading: heading)
    context.previouslyFocusedView = old.flatMap { visibleRow(at: $0)?.cell }
    context.nextFocusedView = row.flatMap { visibleRow(at: $0)?.cell }
    return context
  }

  private func focusDidMove(to row: RowPosition?, _ context: UITableViewFocusUpdateContext) {
    editState.focusedRow = row
    for visible in rows { visible.cell.isFocusedByKeys = visible.position == row }
    let coordinator = UIFocusAnimationCoordinator()
    tableDelegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
  }

  /// A cell wants its focus to be shown in another way.
  func focusStyleDidChange(of cell: UITableViewCell) {
    guard let row = rows.first(where: { $0.cell === cell })?.position, row == keyboardRow,
      row != highlightedRow
    else { return }
    cell.setHighlighted(cell.focusStyle == .default, animated: false)
  }
}
