/// What is drawn of a path. The raw values are Core Graphics'.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill = 0
  /// The inside, by the even-odd rule.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside by the winding rule, then the line over it.
  case fillStroke = 3
  /// The inside by the even-odd rule, then the line over it.
  case eoFillStroke = 4
}
