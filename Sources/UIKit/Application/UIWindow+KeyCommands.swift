/// The commands of the responder chain that keys call.
extension UIWindow {
  /// Does what a key means for the first in the responder chain that has a command for it.
  ///
  /// It is asked twice: before the key goes its way, when commands hold back on keys that mean something
  /// to text, lists and controls, and when nobody took it.
  ///
  /// - Returns: Whether there was a command.
  func performKeyCommand(_ press: UIPress, isUnclaimed: Bool) -> Bool {
    guard let key = press.key, menuPresentation == nil else { return false }
    let holdsBack = !isUnclaimed && isSystemKey(key)
    for current in (press.responder ?? keyResponder).keyChain {
      for command in current.allKeyCommands where command.matches(key) {
        guard !holdsBack || command.wantsPriorityOverSystemBehavior,
          !command.attributes.contains(.disabled),
          let target = current.target(forAction: command.action, withSender: command) as AnyObject?
        else { continue }
        command.action.perform(on: target, sender: command)
        return true
      }
    }
    return false
  }

  /// Whether a key means something by itself where the keys go: it edits or types text, moves about
  /// in a list, or presses a control.
  private func isSystemKey(_ key: UIKey) -> Bool {
    if firstResponder is any UIKeyInput, TextCommand(key) != nil || key.keyCode == .keyboardEscape {
      return true
    }
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    switch key.keyCode {
    case .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow,
      .keyboardPageUp, .keyboardPageDown, .keyboardHome, .keyboardEnd, .keyboardTab:
      return true
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      return keyResponder is UIControl || keyResponder is UITableView
    default: return false
    }
  }
}

extension UIResponder {
  /// What the class says, and what was added to a controller.
  fileprivate var allKeyCommands: [UIKeyCommand] {
    let own = keyCommands ?? []
    let added = (self as? UIViewController)?.addedKeyCommands ?? []
    return own + added.filter { command in !own.contains { $0 === command } }
  }
}
