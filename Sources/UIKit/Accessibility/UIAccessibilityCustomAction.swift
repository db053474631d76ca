import Foundation

/// Something that can be done with an element besides pressing it, in words.
///
/// For example:
///
///     cell.accessibilityCustomActions = [
///       UIAccessibilityCustomAction(name: "Archive") { _ in archive() }
///     ]
@MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Does the action, and says whether it was done.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// What it is called, for the user to hear.
  open var name: String
  /// What is called with the name as text with attributes; only the text counts.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// A picture that stands for it. It is kept; no screen reader asks for it here.
  open var image: UIImage?
  /// Does it.
  open var actionHandler: Handler?

  /// Makes an action that a closure does.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Makes an action with a picture that a closure does.
  public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }

  /// Does the action.
  ///
  /// - Returns: Whether it was done.
  func perform() -> Bool { actionHandler?(self) ?? false }
}
