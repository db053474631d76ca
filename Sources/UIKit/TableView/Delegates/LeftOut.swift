import Foundation

/// What default implementations answer so that the table can tell "not written" from any real
/// answer.
@MainActor enum LeftOut {
  /// A height that nobody else gives.
  static let height = -CGFloat.greatestFiniteMagnitude
  /// An indentation level that nobody else gives.
  static let level = Int.min
  /// A menu that nobody else gives.
  static let menu = UIContextMenuConfiguration()
  /// A view that nobody else gives.
  static let view = UIView(frame: .zero)
  /// Swipe actions that nobody else gives.
  static let swipeActions = UISwipeActionsConfiguration(actions: [])
  /// Swipe actions in the old form that nobody else gives.
  static let rowActions = [UITableViewRowAction(style: .normal, title: nil) { _, _ in }]
}
