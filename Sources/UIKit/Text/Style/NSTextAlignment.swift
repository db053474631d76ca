/// Where the lines of a paragraph lie between the left and the right edge.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges; the last line of a paragraph at the edge where its text begins.
  case justified = 3
  /// At the edge where lines begin: a label's by the direction of its interface, other text's by
  /// the direction of the current traits, or else of the paragraph itself.
  case natural = 4
}
