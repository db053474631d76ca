import ListCore
import UIKit

extension UITableView {
  /// Tells of what became another list. For the block of a batch of updates.
  func apply(_ changes: ListChanges) {
    deleteSections(IndexSet(changes.deletedSections), with: .automatic)
    insertSections(IndexSet(changes.insertedSections), with: .automatic)
    for move in changes.movedSections { moveSection(move.source, toSection: move.target) }
    deleteRows(at: changes.deletedRows.map(IndexPath.init), with: .automatic)
    insertRows(at: changes.insertedRows.map(IndexPath.init), with: .automatic)
    for move in changes.movedRows {
      moveRow(at: IndexPath(move.source), to: IndexPath(move.target))
    }
  }
}

extension IndexPath {
  fileprivate init(_ position: RowPosition) {
    self.init(row: position.row, section: position.section)
  }
}
