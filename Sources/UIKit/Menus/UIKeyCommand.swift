import Foundation

/// A command that keys call, and that may stand in a menu.
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(
///         title: "New", action: Selector("add", ListController.add),
///         input: "n", modifierFlags: .command)]
///     }
///
/// The responder chain is asked for its commands, from the first responder on, before keys go their
/// way. `.command` is Control on a desktop, and Super too.
@MainActor open class UIKeyCommand: UICommand {
  /// The key: what it types without modifiers, or one of the names here, such as ``inputEscape``.
  public let input: String?
  /// The modifiers that are held with it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command goes before what text fields, lists and controls do on the key. `false` at
  /// first.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command with a title, for menus. See ``UIAction`` for the other parameters.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// The arrow up.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// Page Up.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// Page Down.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// Home.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// End.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes backwards.
  nonisolated public static let inputDelete = "\u{8}"
  /// F1.
  nonisolated public static let f1 = "UIKeyInputF1"
  /// F2.
  nonisolated public static let f2 = "UIKeyInputF2"
  /// F3.
  nonisolated public static let f3 = "UIKeyInputF3"
  /// F4.
  nonisolated public static let f4 = "UIKeyInputF4"
  /// F5.
  nonisolated public static let f5 = "UIKeyInputF5"
  /// F6.
  nonisolated public static let f6 = "UIKeyInputF6"
  /// F7.
  nonisolated public static let f7 = "UIKeyInputF7"
  /// F8.
  nonisolated public static let f8 = "UIKeyInputF8"
  /// F9.
  nonisolated public static let f9 = "UIKeyInputF9"
  /// F10.
  nonisolated public static let f10 = "UIKeyInputF10"
  /// F11.
  nonisolated public static let f11 = "UIKeyInputF11"
  /// F12.
  nonisolated public static let f12 = "UIKeyInputF12"
}

extension UIKeyCommand {
  /// The keys that have names, and how a menu writes them.
  private static let named: [String: (key: UIKeyboardHIDUsage, text: String)] = [
    inputUpArrow: (.keyboardUpArrow, "↑"), inputDownArrow: (.keyboardDownArrow, "↓"),
    inputLeftArrow: (.keyboardLeftArrow, "←"), inputRightArrow: (.keyboardRightArrow, "→"),
    inputEscape: (.keyboardEscape, "Esc"), inputPageUp: (.keyboardPageUp, "Page Up"),
    inputPageDown: (.keyboardPageDown, "Page Down"), inputHome: (.keyboardHome, "Home"),
    inputEnd: (.keyboardEnd, "End"), inputDelete: (.keyboardDeleteOrBackspace, "Backspace"),
    "\u{7F}": (.keyboardDeleteForward, "Delete"), "\t": (.keyboardTab, "Tab"),
    "\r": (.keyboardReturnOrEnter, "Enter"), "\n": (.keyboardReturnOrEnter, "Enter"),
    " ": (.keyboardSpacebar, "Space"),
    f1: (.keyboardF1, "F1"), f2: (.keyboardF2, "F2"), f3: (.keyboardF3, "F3"),
    f4: (.keyboardF4, "F4"), f5: (.keyboardF5, "F5"), f6: (.keyboardF6, "F6"),
    f7: (.keyboardF7, "F7"), f8: (.keyboardF8, "F8"), f9: (.keyboardF9, "F9"),
    f10: (.keyboardF10, "F10"), f11: (.keyboardF11, "F11"), f12: (.keyboardF12, "F12"),
  ]

  /// Whether a key with its modifiers is the command's.
  func matches(_ key: UIKey) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let held = key.heldModifiers
    let wanted = modifierFlags.intersection(.held)
    guard held == wanted || held == Self.onDesktops(wanted) else { return false }
    if let named = Self.named[input] { return key.keyCode == named.key }
    return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  /// Modifiers with Control in place of Command.
  private static func onDesktops(_ flags: UIKeyModifierFlags) -> UIKeyModifierFlags {
    flags.contains(.command) ? flags.subtracting(.command).union(.control) : flags
  }

  /// The keys as desktops write them: "Ctrl+Shift+N".
  var keyText: String? {
    guard let input, !input.isEmpty else { return nil }
    let flags = Self.onDesktops(modifierFlags)
    var parts: [String] = []
    if flags.contains(.control) { parts.append("Ctrl") }
    if flags.contains(.alternate) { parts.append("Alt") }
    if flags.contains(.shift) { parts.append("Shift") }
    return (parts + [Self.named[input]?.text ?? input.uppercased()]).joined(separator: "+")
  }
}
