import Foundation

/// A row that stands in for one whose data is still being loaded. The data source does not know it.
@MainActor open class UITableViewPlaceholder: NSObject {
  /// Sets up the cell of the row, whenever it comes in sight.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat

  /// Makes a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: Where a row would be inserted into the data in its place.
  ///   - reuseIdentifier: The name of the cells that it is shown with.
  ///   - rowHeight: Its height in points; `UITableView.automaticDimension` lets the cell decide.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}

/// A row that stands in for one that was dropped, while its data is loaded.
@MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// How what was dropped looks at its place, given the cell; `nil` for as it was dragged.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder in a table, to be replaced by a row of the data or taken away.
///
/// The table keeps it until then, through all changes of the data except a reload.
@MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// What was dropped.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by a row of the data.
  ///
  /// - Parameter dataSourceUpdates: Inserts the row into the data, and does nothing else; it gets
  ///   where, which may have changed since the drop.
  /// - Returns: Whether the placeholder was there. If not, nothing is done.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Takes the placeholder away.
  ///
  /// - Returns: Whether it was there.
  @discardableResult func deletePlaceholder() -> Bool
}
