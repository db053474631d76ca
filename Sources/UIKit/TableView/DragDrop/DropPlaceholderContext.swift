import Foundation

/// A placeholder in a table.
final class DropPlaceholderContext: DropAnimation, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  /// The row; `nil` if the table could not take it, or it is there no more.
  weak var row: PlaceholderRow?
  private weak var table: UITableView?

  init(_ dragItem: UIDragItem, _ table: UITableView) {
    self.dragItem = dragItem
    self.table = table
    super.init()
  }

  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let row, let table else { return false }
    return table.replace(row, dataSourceUpdates)
  }

  @discardableResult func deletePlaceholder() -> Bool {
    guard let row, let table else { return false }
    return table.remove(row)
  }
}
