extension UIView {
  /// Whether the view or one inside it is the first responder.
  var holdsFirstResponder: Bool {
    guard let view = window?.firstResponder as? UIView else { return false }
    return view.isDescendant(of: self)
  }
}
