import Host

/// Modifier keys that were held during an event.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock was on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A Control key. Shortcuts that use Command on iOS use Control on Linux desktops; ask for
  /// whichever the application documents.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An Alt key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// A Super key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric pad, or Num Lock is on.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
  /// The keys that are held to give another one a meaning: all but Caps Lock and the numeric pad.
  static let held: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

  init(_ modifiers: HostModifiers) {
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.capsLock) { flags.insert(.alphaShift) }
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.control) { flags.insert(.control) }
    if modifiers.contains(.alternate) { flags.insert(.alternate) }
    if modifiers.contains(.command) { flags.insert(.command) }
    if modifiers.contains(.numericPad) { flags.insert(.numericPad) }
    self = flags
  }
}
