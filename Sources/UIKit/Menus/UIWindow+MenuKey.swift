import Foundation

extension UIKey {
  /// Whether the key asks for a menu: the menu key, or Shift and F10.
  var isMenuKey: Bool {
    keyCode == .keyboardApplication || (keyCode == .keyboardF10 && modifierFlags.contains(.shift))
  }
}

extension UIWindow {
  /// Shows the menu of what has the keyboard, if a press is of the menu key. False if it is not, or
  /// there is no menu.
  func handleMenuKey(_ press: UIPress) -> Bool {
    guard let key = press.key, key.isMenuKey else { return false }
    return showMenuOfKeyResponder()
  }

  /// Shows the menu of the view that keys go to, or of one that it is inside.
  func showMenuOfKeyResponder() -> Bool {
    var responder: UIResponder? = keyResponder
    while let current = responder {
      if let input = current as? any EditorInput, input.interaction.openContextMenuByKey() {
        return true
      }
      if let view = current as? UIView, let location = view.menuKeyLocation {
        for case let interaction as UIContextMenuInteraction in view.storedInteractions
        where interaction.show(at: view.convert(location, to: nil), isRich: false) != nil {
          return true
        }
      }
      responder = current.next
    }
    return false
  }
}
