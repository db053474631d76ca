import CoreGraphics

/// What tests look at.
extension UITextView {
  /// Where the caret stands or would stand, in the view.
  package var caretFrame: CGRect { caretRect(editor.selection.head) }
}
