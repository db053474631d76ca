/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// That of the first letter with a direction.
  case natural = -1
  /// As in English.
  case leftToRight = 0
  /// As in Arabic and Hebrew.
  case rightToLeft = 1
}
