import UIKit

/// How the rows of a random list are edited, and what was heard of it.
@MainActor struct RandomEditing {
  /// Whether rows can be edited.
  var isOn = false
  /// How many rows are counted as edited.
  var open = 0
  /// How many times a row began to be edited.
  var begun = 0
  /// Whether more than one row was edited, or one stopped to be that had not begun.
  var wasUnbalanced = false
  /// Deletes or inserts a row.
  var commit: (UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void = { _, _, _ in }
  /// Hears of a row that was moved, after the model was changed.
  var didMove: (IndexPath, IndexPath) -> Void = { _, _ in }
  /// Where a row goes, of the place where it was and the one that is proposed.
  var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
  /// Does what the button behind the leading side of a row is for.
  var mark: (UITableView, IndexPath) -> Void = { _, _ in }
}

/// Editing by rules that follow from a row's number, so that they are the same for every table.
extension RandomList {
  func canEdit(_ row: ListModel.Row?) -> Bool { (row?.id ?? 0) % 11 != 0 }

  func canMove(_ row: ListModel.Row?) -> Bool { (row?.id ?? 0) % 7 != 0 }

  func editingStyle(_ row: ListModel.Row?) -> UITableViewCell.EditingStyle {
    let id = row?.id ?? 0
    if id % 13 == 0 { return .none }
    return id % 4 == 0 ? .insert : .delete
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    editing.isOn && canEdit(model[indexPath])
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove(model[indexPath])
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    editing.commit(tableView, editingStyle, indexPath)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = model.sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
    model.sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
    editing.didMove(sourceIndexPath, destinationIndexPath)
  }

  // The subclasses say that they are delegates, so these are heard.

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { editingStyle(model[indexPath]) }

  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { (model[indexPath]?.id ?? 0) % 3 != 0 }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { editing.target(sourceIndexPath, proposedDestinationIndexPath) }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let id = model[indexPath]?.id ?? 0
    guard id % 5 != 0 else { return nil }
    let action = UIContextualAction(style: .normal, title: "Mark") {
      [weak self, weak tableView] _, _, completion in
      if let self, let tableView, let path = model.path(of: id) {
        editing.mark(tableView, path)
      }
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    editing.open += 1
    editing.begun += 1
    if editing.open != 1 { editing.wasUnbalanced = true }
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    editing.open -= 1
    if editing.open != 0 { editing.wasUnbalanced = true }
  }
}

extension ListModel {
  /// Where a row is by now.
  func path(of id: Int) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.rows.firstIndex(where: { $0.id == id }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }
}
