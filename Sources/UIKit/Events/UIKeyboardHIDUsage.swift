/// A key by its place on the keyboard, whatever the layout: USB's usages of the keyboard page.
///
/// Keys without a name of their own here keep their number in ``rawValue``.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The usage's number on USB's keyboard page.
  public let rawValue: Int
  /// Makes a usage from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The key of the letter A on a US keyboard.
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
  /// The key of the letter B on a US keyboard.
  public static let keyboardB = UIKeyboardHIDUsage(rawValue: 0x05)
  /// The key of the letter C on a US keyboard.
  public static let keyboardC = UIKeyboardHIDUsage(rawValue: 0x06)
  /// The key of the letter D on a US keyboard.
  public static let keyboardD = UIKeyboardHIDUsage(rawValue: 0x07)
  /// The key of the letter E on a US keyboard.
  public static let keyboardE = UIKeyboardHIDUsage(rawValue: 0x08)
  /// The key of the letter F on a US keyboard.
  public static let keyboardF = UIKeyboardHIDUsage(rawValue: 0x09)
  /// The key of the letter G on a US keyboard.
  public static let keyboardG = UIKeyboardHIDUsage(rawValue: 0x0A)
  /// The key of the letter H on a US keyboard.
  public static let keyboardH = UIKeyboardHIDUsage(rawValue: 0x0B)
  /// The key of the letter I on a US keyboard.
  public static let keyboardI = UIKeyboardHIDUsage(rawValue: 0x0C)
  /// The key of the letter J on a US keyboard.
  public static let keyboardJ = UIKeyboardHIDUsage(rawValue: 0x0D)
  /// The key of the letter K on a US keyboard.
  public static let keyboardK = UIKeyboardHIDUsage(rawValue: 0x0E)
  /// The key of the letter L on a US keyboard.
  public static let keyboardL = UIKeyboardHIDUsage(rawValue: 0x0F)
  /// The key of the letter M on a US keyboard.
  public static let keyboardM = UIKeyboardHIDUsage(rawValue: 0x10)
  /// The key of the letter N on a US keyboard.
  public static let keyboardN = UIKeyboardHIDUsage(rawValue: 0x11)
  /// The key of the letter O on a US keyboard.
  public static let keyboardO = UIKeyboardHIDUsage(rawValue: 0x12)
  /// The key of the letter P on a US keyboard.
  public static let keyboardP = UIKeyboardHIDUsage(rawValue: 0x13)
  /// The key of the letter Q on a US keyboard.
  public static let keyboardQ = UIKeyboardHIDUsage(rawValue: 0x14)
  /// The key of the letter R on a US keyboard.
  public static let keyboardR = UIKeyboardHIDUsage(rawValue: 0x15)
  /// The key of the letter S on a US keyboard.
  public static let keyboardS = UIKeyboardHIDUsage(rawValue: 0x16)
  /// The key of the letter T on a US keyboard.
  public static let keyboardT = UIKeyboardHIDUsage(rawValue: 0x17)
  /// The key of the letter U on a US keyboard.
  public static let keyboardU = UIKeyboardHIDUsage(rawValue: 0x18)
  /// The key of the letter V on a US keyboard.
  public static let keyboardV = UIKeyboardHIDUsage(rawValue: 0x19)
  /// The key of the letter W on a US keyboard.
  public static let keyboardW = UIKeyboardHIDUsage(rawValue: 0x1A)
  /// The key of the letter X on a US keyboard.
  public static let keyboardX = UIKeyboardHIDUsage(rawValue: 0x1B)
  /// The key of the letter Y on a US keyboard.
  public static let keyboardY = UIKeyboardHIDUsage(rawValue: 0x1C)
  /// The key of the letter Z on a US keyboard.
  public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1D)
  /// The key of the digit 1 above the letters.
  public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 0x1E)
  /// The key of the digit 2 above the letters.
  public static let keyboard2 = UIKeyboardHIDUsage(rawValue: 0x1F)
  /// The key of the digit 3 above the letters.
  public static let keyboard3 = UIKeyboardHIDUsage(rawValue: 0x20)
  /// The key of the digit 4 above the letters.
  public static let keyboard4 = UIKeyboardHIDUsage(rawValue: 0x21)
  /// The key of the digit 5 above the letters.
  public static let keyboard5 = UIKeyboardHIDUsage(rawValue: 0x22)
  /// The key of the digit 6 above the letters.
  public static let keyboard6 = UIKeyboardHIDUsage(rawValue: 0x23)
  /// The key of the digit 7 above the letters.
  public static let keyboard7 = UIKeyboardHIDUsage(rawValue: 0x24)
  /// The key of the digit 8 above the letters.
  public static let keyboard8 = UIKeyboardHIDUsage(rawValue: 0x25)
  /// The key of the digit 9 above the letters.
  public static let keyboard9 = UIKeyboardHIDUsage(rawValue: 0x26)
  /// The key of the digit 0 above the letters.
  public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 0x27)
  /// Return.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  /// Escape.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  /// Backspace.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
  /// Tab.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
  /// The space bar.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
  /// Hyphen.
  public static let keyboardHyphen = UIKeyboardHIDUsage(rawValue: 0x2D)
  /// Equals sign.
  public static let keyboardEqualSign = UIKeyboardHIDUsage(rawValue: 0x2E)
  /// Opening bracket.
  public static let keyboardOpenBracket = UIKeyboardHIDUsage(rawValue: 0x2F)
  /// Closing bracket.
  public static let keyboardCloseBracket = UIKeyboardHIDUsage(rawValue: 0x30)
  /// Backslash.
  public static let keyboardBackslash = UIKeyboardHIDUsage(rawValue: 0x31)
  /// The key beside Return on non-US keyboards.
  public static let keyboardNonUSPound = UIKeyboardHIDUsage(rawValue: 0x32)
  /// Semicolon.
  public static let keyboardSemicolon = UIKeyboardHIDUsage(rawValue: 0x33)
  /// Quote.
  public static let keyboardQuote = UIKeyboardHIDUsage(rawValue: 0x34)
  /// Grave accent.
  public static let keyboardGraveAccentAndTilde = UIKeyboardHIDUsage(rawValue: 0x35)
  /// Comma.
  public static let keyboardComma = UIKeyboardHIDUsage(rawValue: 0x36)
  /// Period.
  public static let keyboardPeriod = UIKeyboardHIDUsage(rawValue: 0x37)
  /// Slash.
  public static let keyboardSlash = UIKeyboardHIDUsage(rawValue: 0x38)
  /// Caps Lock.
  public static let keyboardCapsLock = UIKeyboardHIDUsage(rawValue: 0x39)
  /// Function key 1.
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A)
  /// Function key 2.
  public static let keyboardF2 = UIKeyboardHIDUsage(rawValue: 0x3B)
  /// Function key 3.
  public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 0x3C)
  /// Function key 4.
  public static let keyboardF4 = UIKeyboardHIDUsage(rawValue: 0x3D)
  /// Function key 5.
  public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 0x3E)
  /// Function key 6.
  public static let keyboardF6 = UIKeyboardHIDUsage(rawValue: 0x3F)
  /// Function key 7.
  public static let keyboardF7 = UIKeyboardHIDUsage(rawValue: 0x40)
  /// Function key 8.
  public static let keyboardF8 = UIKeyboardHIDUsage(rawValue: 0x41)
  /// Function key 9.
  public static let keyboardF9 = UIKeyboardHIDUsage(rawValue: 0x42)
  /// Function key 10.
  public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 0x43)
  /// Function key 11.
  public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 0x44)
  /// Function key 12.
  public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 0x45)
  /// Print Screen.
  public static let keyboardPrintScreen = UIKeyboardHIDUsage(rawValue: 0x46)
  /// Scroll Lock.
  public static let keyboardScrollLock = UIKeyboardHIDUsage(rawValue: 0x47)
  /// Pause.
  public static let keyboardPause = UIKeyboardHIDUsage(rawValue: 0x48)
  /// Insert.
  public static let keyboardInsert = UIKeyboardHIDUsage(rawValue: 0x49)
  /// Home.
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
  /// Page Up.
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
  /// Delete.
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
  /// End.
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
  /// Page Down.
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
  /// Right arrow.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
  /// Left arrow.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  /// Down arrow.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  /// Up arrow.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  /// Num Lock.
  public static let keypadNumLock = UIKeyboardHIDUsage(rawValue: 0x53)
  /// Slash on the numeric pad.
  public static let keypadSlash = UIKeyboardHIDUsage(rawValue: 0x54)
  /// Asterisk on the numeric pad.
  public static let keypadAsterisk = UIKeyboardHIDUsage(rawValue: 0x55)
  /// Hyphen on the numeric pad.
  public static let keypadHyphen = UIKeyboardHIDUsage(rawValue: 0x56)
  /// Plus on the numeric pad.
  public static let keypadPlus = UIKeyboardHIDUsage(rawValue: 0x57)
  /// Enter on the numeric pad.
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)
  /// The digit 1 on the numeric pad.
  public static let keypad1 = UIKeyboardHIDUsage(rawValue: 0x59)
  /// The digit 2 on the numeric pad.
  public static let keypad2 = UIKeyboardHIDUsage(rawValue: 0x5A)
  /// The digit 3 on the numeric pad.
  public static let keypad3 = UIKeyboardHIDUsage(rawValue: 0x5B)
  /// The digit 4 on the numeric pad.
  public static let keypad4 = UIKeyboardHIDUsage(rawValue: 0x5C)
  /// The digit 5 on the numeric pad.
  public static let keypad5 = UIKeyboardHIDUsage(rawValue: 0x5D)
  /// The digit 6 on the numeric pad.
  public static let keypad6 = UIKeyboardHIDUsage(rawValue: 0x5E)
  /// The digit 7 on the numeric pad.
  public static let keypad7 = UIKeyboardHIDUsage(rawValue: 0x5F)
  /// The digit 8 on the numeric pad.
  public static let keypad8 = UIKeyboardHIDUsage(rawValue: 0x60)
  /// The digit 9 on the numeric pad.
  public static let keypad9 = UIKeyboardHIDUsage(rawValue: 0x61)
  /// The digit 0 on the numeric pad.
  public static let keypad0 = UIKeyboardHIDUsage(rawValue: 0x62)
  /// Period on the numeric pad.
  public static let keypadPeriod = UIKeyboardHIDUsage(rawValue: 0x63)
  /// The key beside the left Shift on non-US keyboards.
  public static let keyboardNonUSBackslash = UIKeyboardHIDUsage(rawValue: 0x64)
  /// The menu key.
  public static let keyboardApplication = UIKeyboardHIDUsage(rawValue: 0x65)
  /// Left Control.
  public static let keyboardLeftControl = UIKeyboardHIDUsage(rawValue: 0xE0)
  /// Left Shift.
  public static let keyboardLeftShift = UIKeyboardHIDUsage(rawValue: 0xE1)
  /// Left Alt.
  public static let keyboardLeftAlt = UIKeyboardHIDUsage(rawValue: 0xE2)
  /// Left Super.
  public static let keyboardLeftGUI = UIKeyboardHIDUsage(rawValue: 0xE3)
  /// Right Control.
  public static let keyboardRightControl = UIKeyboardHIDUsage(rawValue: 0xE4)
  /// Right Shift.
  public static let keyboardRightShift = UIKeyboardHIDUsage(rawValue: 0xE5)
  /// Right Alt.
  public static let keyboardRightAlt = UIKeyboardHIDUsage(rawValue: 0xE6)
  /// Right Super.
  public static let keyboardRightGUI = UIKeyboardHIDUsage(rawValue: 0xE7)
}
