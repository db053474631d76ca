/// Keys that answer a screen by the buttons in its bar.
///
/// Escape presses the button that cancels or closes, wherever there is one; Return the one that is done
/// with it (of the style `done`), on screens that are shown over others. Both come here when nobody on
/// the screen has a use for them.
extension UINavigationController {
  func answerScreen(for press: UIPress) -> Bool {
    guard let key = press.key,
      key.heldModifiers.isEmpty,
      !isNavigationBarHidden, transition == nil, let item = answeringButton(for: key.keyCode)
    else { return false }
    if !key.isRepeat { item.perform(from: navigationBar, event: nil) }
    return true
  }

  private func answeringButton(for key: UIKeyboardHIDUsage) -> UIBarButtonItem? {
    switch key {
    case .keyboardEscape:
      barButtons.first { $0.systemItem == .cancel || $0.systemItem == .close }
    case .keyboardReturnOrEnter, .keypadEnter:
      isOverOthers ? barButtons.first { $0.style == .done && $0.isEnabled } : nil
    default: nil
    }
  }

  private var barButtons: [UIBarButtonItem] {
    guard let item = topViewController?.navigationItem else { return [] }
    let all = (item.rightBarButtonItems ?? []) + (item.leftBarButtonItems ?? [])
    return all.filter { !$0.isHidden }
  }

  /// Whether this is, or is in, a controller that is presented, and has come to rest.
  private var isOverOthers: Bool {
    let presented = presentationAncestor { $0.presentationState.presentation != nil }
    return presented?.presentationState.presentation?.phase == .shown
  }
}
