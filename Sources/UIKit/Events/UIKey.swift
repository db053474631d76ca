import Foundation

/// A key of a keyboard, as it was pressed.
@MainActor public final class UIKey: NSObject {
  /// What the key types, letters in upper case with Shift or Caps Lock; empty for keys that type
  /// nothing. Unlike UIKit's, other characters are those without Shift (`1`, not `!`): typed text
  /// does not come from keys.
  public let characters: String
  /// What the key types without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifiers that were held.
  public let modifierFlags: UIKeyModifierFlags
  /// Those of them that are held to mean something else: not Caps Lock, nor the keypad.
  package var heldModifiers: UIKeyModifierFlags { modifierFlags.intersection(.held) }
  /// Which key it is.
  public let keyCode: UIKeyboardHIDUsage
  /// Whether the key was held long enough to repeat. UIKit has no such property.
  public let isRepeat: Bool

  package init(
    characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
    keyCode: UIKeyboardHIDUsage, isRepeat: Bool
  ) {
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
    self.keyCode = keyCode
    self.isRepeat = isRepeat
    super.init()
  }
}
