/// How many numbers a colour has and what they stand for. The raw values are Core Graphics'.
public enum CGColorSpaceModel: Int32, Sendable {
  /// One number: lightness.
  case monochrome = 0
  /// Three numbers: red, green, blue.
  case rgb = 1
}
