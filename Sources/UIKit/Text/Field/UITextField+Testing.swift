import CoreGraphics

/// What tests look at.
extension UITextField {
  /// Where the caret is, in the field.
  package var interactionCaretFrame: CGRect {
    canvas.convert(interaction.caret.frame, to: self)
  }

  /// Whether the caret is there and not just blinked off.
  package var isCaretShown: Bool { interaction.caret.isActive && !interaction.caret.isHidden }

  /// Where the clear button is; nil while there is none.
  package var clearButtonFrame: CGRect? {
    guard clearButtonMode != .never, clearButton.superview === self else { return nil }
    return clearButton.frame
  }
}
