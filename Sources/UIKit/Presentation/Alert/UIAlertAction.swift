import Foundation

/// A button of an alert.
@MainActor open class UIAlertAction: NSObject, NSCopying {
  /// What a button is for.
  public enum Style: Int, Sendable {
    /// It does something.
    case `default`
    /// It goes back and changes nothing. An alert has at most one such button; Escape presses it.
    case cancel
    /// It does something that may lose data: it is red.
    case destructive
  }

  /// The button's text.
  public let title: String?
  /// What the button is for.
  public let style: Style
  /// Whether the button can be pressed. It may change while the alert is shown.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { alert?.actionDidChange(self) } }
  }
  /// A name by which tests find the button; never shown.
  open var accessibilityIdentifier: String? { didSet { alert?.actionDidChange(self) } }

  let handler: ((UIAlertAction) -> Void)?
  weak var alert: UIAlertController?

  /// Makes a button. `handler` is called once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// Another button with the same text, style and handler, which belongs to no alert.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIAlertAction = MainActor.assumeIsolated {
      let copy = UIAlertAction(title: title, style: style, handler: handler)
      copy.isEnabled = isEnabled
      return copy
    }
    return copy
  }
}
