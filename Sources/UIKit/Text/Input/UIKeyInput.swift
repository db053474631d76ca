/// A responder that takes typed text. While it is first responder, the platform's text input is
/// on: characters come as the keyboard's layout and input method make them.
///
/// What an input method is still composing is told to those who are ``UITextInput`` too; others get
/// the text when it is committed.
@MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text that ``deleteBackward()`` could delete.
  var hasText: Bool { get }
  /// Puts text where the insertion point is; Return gives `"\n"`.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point. The Backspace key calls it.
  func deleteBackward()
}
