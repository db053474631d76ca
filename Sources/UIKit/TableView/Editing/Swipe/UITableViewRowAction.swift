import Foundation

/// A button behind a row, in the form from before `UIContextualAction`.
@MainActor open class UITableViewRowAction: NSObject {
  /// What kind of thing an action does.
  public enum Style: Int, Sendable {
    /// Something that destroys; red.
    case `default`
    /// Anything; grey.
    case normal

    /// The same as `default`.
    public static var destructive: Style { .default }
  }

  /// What kind of thing the action does.
  public let style: Style
  /// The text of the button.
  open var title: String?
  /// The colour of the button; `nil` for the style's.
  open var backgroundColor: UIColor?

  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Makes an action.
  ///
  /// - Parameter handler: What the button does; it gets the action and the row.
  public init(
    style: Style, title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// The same button in the newer form, for a row.
  ///
  /// - Parameter row: Tells where the row is when the button is tapped.
  func contextualAction(for row: @escaping () -> IndexPath?) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .default ? .destructive : .normal, title: title
    ) { _, _, completion in
      if let indexPath = row() { self.handler(self, indexPath) }
      completion(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
