import Foundation
import ListCore

/// Cells and section views by identifier.
extension UITableView {
  func registerCell(_ cellClass: AnyClass?, for identifier: String) {
    guard let cellClass else {
      cellClasses[identifier] = nil
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      TableFault.notACellClass(cellClass, identifier: identifier).raise()
    }
    cellClasses[identifier] = type
  }

  func registerSectionView(_ aClass: AnyClass?, for identifier: String) {
    guard let aClass else {
      sectionViewClasses[identifier] = nil
      return
    }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      TableFault.notASectionViewClass(aClass, identifier: identifier).raise()
    }
    sectionViewClasses[identifier] = type
  }

  func reusableCell(_ identifier: String) -> UITableViewCell? {
    if let cell = cellPool.dequeue(for: identifier) {
      leavingCells.removeAll { $0 === cell }
      handedOutCells.append(cell)
      if !isUpdating {
        tidyLeavingCells()
        cell.endHidingByTable()
      }
      cell.endUse()
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier]?.make(forReuse: identifier)
  }

  func reusableCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let reconfigured, indexPath.count == 2, shownRow(indexPath) == reconfigured.row,
      reconfigured.cell.reuseIdentifier == identifier
    {
      return reconfigured.cell
    }
    guard let cell = reusableCell(identifier) else {
      TableFault.unknownCellIdentifier(identifier).raise()
    }
    // A cell that is dequeued only to measure may be for a row that does not exist yet.
    guard let row = existingRow(indexPath) else { return cell }
    let height = geometry.spanForRow(at: row).height
    let size = CGSize(width: rowWidth, height: height)
    if cell.bounds.size != size {
      UIView.performWithoutAnimation { cell.frame.size = size }
    }
    return cell
  }

  func reusableSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = sectionViewPool.dequeue(for: identifier) {
      view.prepareForReuse()
      return view
    }
    return sectionViewClasses[identifier]?.make(forReuse: identifier)
  }
}
