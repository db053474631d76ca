extension UIApplication {
  /// Does what every desktop application does on a key that nobody in the responder chain wanted:
  /// Control-W closes the window, Control-Q ends the application, F11 fills the screen or stops
  /// to.
  ///
  /// - Returns: Whether it is such a key.
  func handleDesktopKey(_ press: UIPress) -> Bool {
    guard let key = press.key, let window = press.window else { return false }
    let held = key.heldModifiers
    switch (key.charactersIgnoringModifiers, key.keyCode, held) {
    case ("w", _, .control): window.closeFromDesktop()
    case ("q", _, .control): Platform.shared.host.terminate(code: 0)
    case (_, .keyboardF11, []):
      guard let shown = window.hostWindow else { return false }
      shown.isFullScreen.toggle()
    default: return false
    }
    return true
  }
}
