import Foundation

/// A button behind a row, which a swipe uncovers.
///
/// ```swift
/// let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, completion in
///   flag(row)
///   completion(true)
/// }
/// ```
@MainActor open class UIContextualAction: NSObject {
  /// What the button does.
  ///
  /// It gets the action, the view of the button, and what it must call once it is done, with whether
  /// it did what it is for; the row covers its buttons then. It does not delete the row: that is for
  /// whoever deletes it from the data.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// What kind of thing an action does.
  public enum Style: Int, Sendable {
    /// Anything; grey.
    case normal
    /// Something that destroys; red.
    case destructive
  }

  /// What kind of thing the action does.
  public let style: Style
  /// What the button does.
  public let handler: Handler
  /// The text of the button.
  open var title: String?
  /// The colour of the button; `nil` sets the style's.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  /// The image of the button, drawn in white, above the title where the row is high enough for both
  /// and in its place where not.
  open var image: UIImage?

  private var ownColor: UIColor?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
