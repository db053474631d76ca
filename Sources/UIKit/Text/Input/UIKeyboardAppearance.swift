/// How an on-screen keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the system has it.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light

  /// An older name of ``dark``.
  public static var alert: UIKeyboardAppearance { .dark }
}
