/// What a key does in edited text.
enum TextCommand: Equatable {
  case move(TextMovement, extending: Bool)
  case delete(TextMovement)
  case undo, redo
  case cut, copy, paste
  case selectAll
  /// The key types something, which comes as text.
  case type
  /// The key means something to the field itself.
  case newline, tab, backtab

  /// What a key means, as on a Linux desktop; nil for nothing.
  @MainActor init?(_ key: UIKey) {
    let flags = key.heldModifiers
    let shift = flags.contains(.shift)
    let plain = flags.subtracting(.shift)
    if let command = Self.navigation(key.keyCode, plain, shift) {
      self = command
    } else if let command = Self.editing(key.keyCode, plain, shift) {
      self = command
    } else if plain == .control, let command = Self.shortcut(Self.letter(of: key), shift) {
      self = command
    } else if plain.isEmpty, !key.characters.isEmpty {
      self = .type
    } else {
      return nil
    }
  }

  private static func navigation(
    _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags, _ shift: Bool
  ) -> TextCommand? {
    let isControl = flags == .control
    guard flags.isEmpty || isControl else { return nil }
    let movement: TextMovement
    switch code {
    case .keyboardLeftArrow: movement = isControl ? .wordLeft : .left
    case .keyboardRightArrow: movement = isControl ? .wordRight : .right
    case .keyboardUpArrow: movement = isControl ? .paragraphStart : .up
    case .keyboardDownArrow: movement = isControl ? .paragraphEnd : .down
    case .keyboardHome: movement = isControl ? .documentStart : .lineStart
    case .keyboardEnd: movement = isControl ? .documentEnd : .lineEnd
    case .keyboardPageUp where !isControl: movement = .by(height: -1)
    case .keyboardPageDown where !isControl: movement = .by(height: 1)
    default: return nil
    }
    return .move(movement, extending: shift)
  }

  private static func editing(
    _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags, _ shift: Bool
  ) -> TextCommand? {
    switch (code, flags) {
    case (.keyboardDeleteOrBackspace, .control): .delete(shift ? .lineStart : .wordBackward)
    case (.keyboardDeleteOrBackspace, []): .delete(.backward)
    case (.keyboardDeleteForward, .control): .delete(shift ? .lineEnd : .wordForward)
    case (.keyboardDeleteForward, []): shift ? .cut : .delete(.forward)
    case (.keyboardInsert, .control): .copy
    case (.keyboardInsert, []): shift ? .paste : nil
    case (.keyboardReturnOrEnter, []), (.keypadEnter, []): .newline
    case (.keyboardTab, []): shift ? .backtab : .tab
    default: nil
    }
  }

  private static func shortcut(_ letter: String, _ shift: Bool) -> TextCommand? {
    switch letter {
    case "a" where !shift: .selectAll
    case "c" where !shift: .copy
    case "v": .paste
    case "x" where !shift: .cut
    case "y" where !shift: .redo
    case "z": shift ? .redo : .undo
    default: nil
    }
  }

  /// The Latin letter of a key: what it types, or where the layout has other letters, what stands
  /// there on an American keyboard.
  @MainActor private static func letter(of key: UIKey) -> String {
    let typed = key.charactersIgnoringModifiers.lowercased()
    if let scalar = typed.unicodeScalars.first, scalar.isASCII { return typed }
    let place = key.keyCode.rawValue - UIKeyboardHIDUsage.keyboardA.rawValue
    guard (0..<26).contains(place), let scalar = Unicode.Scalar(UInt32(97 + place)) else {
      return typed
    }
    return String(Character(scalar))
  }
}
