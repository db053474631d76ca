/// Which on-screen keyboard suits the text. A keyboard of keys types whatever it can.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default`
  /// ASCII characters.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// Addresses of web pages.
  case URL
  /// Digits only.
  case numberPad
  /// Telephone numbers.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Addresses of electronic mail.
  case emailAddress
  /// Digits and a decimal separator.
  case decimalPad
  /// With @ and # at hand.
  case twitter
  /// For a search on the web.
  case webSearch
  /// ASCII digits only.
  case asciiCapableNumberPad

  /// An older name of ``asciiCapable``.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}
