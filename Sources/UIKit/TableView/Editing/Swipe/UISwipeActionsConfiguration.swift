import Foundation

/// The buttons behind one side of a row.
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The buttons; the first stands at the edge.
  public let actions: [UIContextualAction]
  /// Whether a swipe across the whole row does what the first button does. `true` at first.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  ///
  /// - Parameter actions: The buttons; the first stands at the edge.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
