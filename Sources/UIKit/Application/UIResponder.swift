import Foundation

/// An object that can answer to events. What it does not handle itself goes to ``next``.
@MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// Makes a responder.
  public override init() { super.init() }

  /// The responder that gets what this one does not handle: a view's controller or superview,
  /// a controller's view's superview, the window, the application, its delegate.
  open var next: UIResponder? { nil }

  /// The window in which this responder could be first responder.
  package var responderWindow: UIWindow? { next?.responderWindow }

  // MARK: First responder

  /// Whether this may become first responder; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this may cease to be first responder; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys come here first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes keys come here first, after asking the present first responder to resign.
  ///
  /// - Returns: Whether this is first responder now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    guard window.resignForAnother() else { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up being first responder.
  ///
  /// - Returns: Whether this is not first responder now.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  // MARK: Input views

  /// A view to show at the bottom of the window while this, or what is inside it, is first
  /// responder: an application's own keyboard. `nil`, unless overridden, for none.
  open var inputView: UIView? { nil }

  /// A view to show at the bottom of the window, above ``inputView``, while this, or what is inside
  /// it, is first responder. `nil`, unless overridden, for none.
  open var inputAccessoryView: UIView? { nil }

  /// Looks at ``inputView`` and ``inputAccessoryView`` again, if this is first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.updateInputArea() }
  }

  // MARK: Touches

  /// Fingers came down. Passes them to ``next``.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers moved. Passes them to ``next``.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers were lifted. Passes them to ``next``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Fingers were taken over, by a gesture or the system. Passes them to ``next``.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Keys went down. Passes them to ``next``.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Keys that are down repeat. Passes them to ``next``. (UIKit has no repeats here.)
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys came up. Passes them to ``next``.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Keys were taken away, as when the window loses the keyboard. Passes them to ``next``.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Commands

  /// Whether a command means something here now, such as for a menu's entry to be shown.
  ///
  /// Unless overridden, it says of the standard edit commands whether the class has them, that is
  /// overrides their method, and of others whether the method is one of this class.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditCommand(rawValue: action.name)?.isImplemented(by: type(of: self))
      ?? action.canPerform(on: self)
  }

  /// Who performs a command: this responder if it can, or the next one that can. O(responders).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Copies what is selected and deletes it. A class that can overrides it; this one cannot.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected. A class that can overrides it; this one cannot.
  open func copy(_ sender: Any?) {}
  /// Puts what was copied in place of what is selected. A class that can overrides it; this one
  /// cannot.
  open func paste(_ sender: Any?) {}
  /// Selects what is nearest. A class that can overrides it; this one cannot.
  open func select(_ sender: Any?) {}
  /// Selects everything. A class that can overrides it; this one cannot.
  open func selectAll(_ sender: Any?) {}
  /// Deletes what is selected. A class that can overrides it; this one cannot.
  open func delete(_ sender: Any?) {}
}
