import Foundation

/// Keys that nobody else took.
extension UIWindow {
  /// Does what a key means for the whole window: Control-F goes to the search field of the screen,
  /// Tab to its first (with Shift, last) text field; Control and X, C, V or A are edit commands for
  /// whoever has the keys.
  ///
  /// - Returns: Whether it meant anything.
  func handleShortcut(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    let flags = key.heldModifiers
    if flags == .control, key.charactersIgnoringModifiers.lowercased() == "f" {
      return focusSearch()
    }
    if key.keyCode == .keyboardTab, flags.isEmpty || flags == .shift {
      return moveFocus(from: firstResponder as? UIView, forward: flags.isEmpty)
    }
    return performEditCommand(key, flags)
  }

  /// Has the first responder, or one after it, cut, copy, paste or select all.
  private func performEditCommand(_ key: UIKey, _ flags: UIKeyModifierFlags) -> Bool {
    guard flags == .control, let firstResponder else { return false }
    let command: EditCommand? =
      switch key.charactersIgnoringModifiers.lowercased() {
      case "x": .cut
      case "c": .copy
      case "v": .paste
      case "a": .selectAll
      default: nil
      }
    return command?.perform(from: firstResponder) ?? false
  }

  private func focusSearch() -> Bool {
    // In the screen in front, else in what stands around and beside it.
    let scopes = sequence(first: rootViewController?.keyScope) { $0?.parent }
    guard let bar = scopes.lazy.compactMap({ $0?.viewIfLoaded?.firstSearchBar }).first else {
      return false
    }
    if let scrollView = bar.superview as? UIScrollView {
      scrollView.scrollRectToVisible(bar.frame, animated: false)
    }
    guard bar.becomeFirstResponder() else { return false }
    bar.searchTextField.editor.selectAll()
    return true
  }
}

extension UIView {
  fileprivate var firstSearchBar: UISearchBar? {
    guard !isHidden else { return nil }
    if let bar = self as? UISearchBar { return bar }
    for subview in storedSubviews {
      if let found = subview.firstSearchBar { return found }
    }
    return nil
  }
}
