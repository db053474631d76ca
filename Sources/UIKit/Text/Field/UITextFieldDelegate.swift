import Foundation

/// Is asked what the user may do in a text field, and told what happens.
///
/// A tap asks `textFieldShouldBeginEditing` and tells `textFieldDidBeginEditing`; each edit asks
/// `textField(_:shouldChangeCharactersIn:replacementString:)` and then tells
/// `textFieldDidChangeSelection`; Return asks `textFieldShouldReturn`; the end asks
/// `textFieldShouldEndEditing` and tells `textFieldDidEndEditing(_:reason:)`. The control events and
/// notifications of editing follow the delegate's calls. Every method has a default.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether the text may be edited; `true` by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; `true` by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing ended. Only called where ``textFieldDidEndEditing(_:reason:)`` has its default.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing ended. By default it calls ``textFieldDidEndEditing(_:)``.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the user may replace a range of the text, in UTF-16 units; `true` by default. Asked for
  /// typing, deleting, pasting, composing, undoing.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The selection or the caret moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may do its work; `true` by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether Return does what it usually does, which is to send the event `editingDidEndOnExit`;
  /// `true` by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// The edit menu of a range, in UTF-16 units; nil, as by default, for the usual one, which has the
  /// suggested commands.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// An edit menu is about to come.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// An edit menu is about to go.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

/// What a delegate need not say.
extension UITextFieldDelegate {
  /// Allows it.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Allows it.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Allows it.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Allows it.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Allows it.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// The usual menu.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}
