import Foundation

/// One move of the focus within a table: keys stand on another row, or on none.
@MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus; `nil` if none had it.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the focus; `nil` if none does.
  public let nextFocusedIndexPath: IndexPath?

  init(previous: IndexPath?, next: IndexPath?, heading: UIFocusHeading) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
    super.init(heading: heading)
  }
}
