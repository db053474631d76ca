import Contacts
import UIKit

/// Working on several rows, and keys.
extension ContactsController {
  /// The contacts whose rows are selected, from top to bottom.
  var selectedIdentifiers: [String] {
    (tableView.indexPathsForSelectedRows ?? []).map { list.identifier(at: position(of: $0)) }
  }

  /// Selects the rows of contacts. O(n).
  func select(_ identifiers: Set<String>) {
    for section in 0..<tableView.numberOfSections {
      for row in 0..<tableView.numberOfRows(inSection: section) {
        let indexPath = IndexPath(row: row, section: section)
        if identifiers.contains(list.identifier(at: position(of: indexPath))) {
          tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none)
        }
      }
    }
  }

  /// Begins to select, with all rows selected.
  func selectAllRows() {
    if !isEditing { setEditing(true, animated: true) }
    for section in 0..<tableView.numberOfSections {
      for row in 0..<tableView.numberOfRows(inSection: section) {
        tableView.selectRow(
          at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
      }
    }
    updateBars()
  }

  /// Asks, and deletes the selected contacts.
  func deleteSelected() {
    let chosen = selectedIdentifiers
    guard chosen.count > 1 else { return delete(chosen) }
    let alert = UIAlertController(
      title: "Delete \(chosen.count.formatted()) Contacts?",
      message: "You can take it back until you close the window.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let delete = UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
      self?.delete(chosen)
    }
    alert.addAction(delete)
    alert.preferredAction = delete
    present(alert, animated: true)
  }

  // MARK: Keys

  /// Handles a key that the table has no use for.
  func handle(_ key: UIKey) -> Bool {
    let held = key.heldModifiers
    switch key.keyCode {
    case .keyboardA where held == .control:
      guard !list.isEmpty, search?.found.isEmpty != true else { return false }
      selectAllRows()
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
      guard held.isEmpty, !selectedIdentifiers.isEmpty else { return false }
      // What was typed beside the list is not to be lost by one key.
      shell?.leaveDetail({ [weak self] in self?.deleteSelected() }) {}
    case .keyboardEscape where isEditing:
      setEditing(false, animated: true)
    default: return false
    }
    return true
  }

  // MARK: Groups

  /// Lets the user choose a group, and puts the selected contacts into it.
  func addSelectedToGroup() { addToGroup(selectedIdentifiers) }

  /// Lets the user choose a group, and puts contacts into it.
  func addToGroup(_ identifiers: [String]) {
    guard !identifiers.isEmpty else { return }
    shell?.chooseGroup(title: "Add to Group") { [weak self] group in
      guard let self, let group else { return }
      shell?.attempt { [self] in
        try book.add(identifiers, to: group)
      } then: { [self] in
        shell?.offerUndo(
          saying: "Added \(Self.counted(identifiers.count)) to \(group.shownName).")
      }
      if isEditing { setEditing(false, animated: true) }
    }
  }

  /// Takes the selected contacts out of the group that is shown.
  func removeSelectedFromGroup() {
    guard let group else { return }
    let chosen = selectedIdentifiers
    shell?.attempt { [self] in
      try book.remove(chosen, from: group)
    } then: { [self] in
      shell?.offerUndo(saying: "Removed \(Self.counted(chosen.count)) from \(group.shownName).")
    }
    setEditing(false, animated: true)
  }

  static func counted(_ count: Int) -> String {
    count == 1 ? "1 contact" : "\(count.formatted()) contacts"
  }
}
