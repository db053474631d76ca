/// The direction in which the language of the interface runs, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said; taken from what is further out.
  case unspecified = -1
  /// As in English.
  case leftToRight = 0
  /// As in Arabic and Hebrew.
  case rightToLeft = 1
}
