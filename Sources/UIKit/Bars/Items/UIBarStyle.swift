/// Which way a bar looks that has no colours of its own.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark, as its surroundings.
  case `default`
  /// Dark, with white text.
  case black
}
