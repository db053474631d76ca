import Foundation
import ListCore

/// What the table keeps by row follows the rows through a batch.
extension UITableView {
  /// Moves everything that is kept by row to where the rows are after a batch.
  ///
  /// Whoever keeps a `RowPosition` from one moment to the next moves it here. A row that is shown
  /// anew counts as another row for selection and press, but stays where the user is.
  ///
  /// - Parameters:
  ///   - map: Where rows go.
  ///   - placeholders: The placeholders afterwards.
  func moveKeptRows(by map: UpdateMap, _ placeholders: TablePlaceholders) {
    func same(_ row: RowPosition) -> RowPosition? {
      map.isReloaded(row) ? nil : map.newPosition(of: row)
    }
    selection.move(by: same)
    if let row = highlightedRow, same(row) == nil { highlight(nil) }
    highlightedRow = highlightedRow.flatMap(same)
    touchedRow = touchedRow.flatMap(same)
    keyboardRow = keyboardRow.flatMap { map.newPosition(of: $0) }
    scrollTarget = scrollTarget.flatMap { target in
      map.newPosition(of: target.row).map { ($0, target.position, target.offset) }
    }
    prefetcher.move { map.newPosition(of: $0) }
    moveKeptCell(by: map)
    moveEditing(by: map, placeholders)
    rowMenus.moveRow { map.newPosition(of: $0) }
  }

  /// The cell that is out of sight but holds the first responder.
  private func moveKeptCell(by map: UpdateMap) {
    guard let row = keptRow else { return }
    if !map.isReloaded(row.position), let position = map.newPosition(of: row.position) {
      keptRow?.position = position
    } else {
      endEditing(in: row.cell)
      releaseKeptRow()
    }
  }

  /// Takes the keyboard away from a cell.
  func endEditing(in cell: UITableViewCell) {
    guard cell.holdsFirstResponder, let responder = cell.window?.firstResponder else { return }
    if !responder.resignFirstResponder() { cell.window?.firstResponder = nil }
  }
}
