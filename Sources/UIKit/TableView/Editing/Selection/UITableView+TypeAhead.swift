import Foundation
import ListCore

/// Coming to a row by typing how it begins.
extension UITableView {
  /// The next row that begins with what was typed, from the present one on and round.
  func rowForTypedText() -> RowPosition? {
    let count = geometry.numberOfRows
    guard count > 0 else { return nil }
    let present = keyRow.map { geometry.globalRow(of: $0) }
    let typed = editState.typeAhead
    let start = present.map { typed.mayStay ? $0 : $0 + 1 } ?? 0
    var looked = 0
    for step in 0..<count {
      let row = geometry.position(ofGlobalRow: (start + step) % count)
      let cell = visibleRow(at: row)?.cell
      if cell == nil {
        looked += 1
        if looked > TypeAhead.reach { break }
      }
      guard let text = cell.map(text(of:)) ?? textOfRowOutOfSight(row) else { continue }
      if typed.fits(text), canHighlight(row), canFocus(row) { return row }
    }
    return nil
  }

  /// What a cell says: its label for screen readers, else the first text in it.
  private func text(of cell: UITableViewCell) -> String? {
    if let label = cell.accessibilityStore?.label?.string { return label }
    if let text = cell.existingTextLabel?.text { return text }
    if let content = cell.contentConfiguration as? UIListContentConfiguration {
      return content.text ?? content.attributedText?.string
    }
    return cell.existingContentView.flatMap(firstText(in:))
  }

  private func firstText(in view: UIView) -> String? {
    if let label = view as? UILabel, let text = label.text { return text }
    for subview in view.subviews {
      if let text = firstText(in: subview) { return text }
    }
    return nil
  }

  /// What the cell of a row says that has none now: one is asked for and goes into the pool.
  private func textOfRowOutOfSight(_ row: RowPosition) -> String? {
    guard !isPlaceholder(row),
      let cell = dataSource?.tableView(self, cellForRowAt: dataPath(row))
    else { return nil }
    let text = text(of: cell)
    handedOutCells.removeAll { $0 === cell }
    if !isInUse(cell) {
      // The app may keep cells itself, and give one that waits there.
      takeFromPool(cell)
      pool(cell)
      tidyLeavingCells()
    }
    return text
  }
}
