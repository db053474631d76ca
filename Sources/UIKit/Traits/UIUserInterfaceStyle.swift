/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said; taken from what is further out.
  case unspecified = 0
  /// Dark content on light grounds.
  case light = 1
  /// Light content on dark grounds.
  case dark = 2
}
