/// The colours of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Those of the interface: light with dark text, or in dark mode the other way round.
  case `default` = 0
  /// Dark with light text.
  case black = 1
  /// An older name of ``black``.
  case blackTranslucent = 2

  /// An older name of ``black``.
  public static var blackOpaque: UIBarStyle { .black }
}
