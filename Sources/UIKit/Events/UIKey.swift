import Foundation

/// A key of a keyboard, as it was pressed.
@MainActor public final class UIKey: NSObject {
  /// What the key types with the modifiers that were held; empty for keys that type nothing.
  public let characters: String
  /// What the key types without modifiers (but Shift is not undone by layouts that lack it).
  public let charactersIgnoringModifiers: String
  /// The modifiers that were held.
  public let modifierFlags: UIKeyModifierFlags
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
