/// What happens to text that is too long for a line.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in a new line between words; a word that is longer than a line is broken.
  case byWordWrapping = 0
  /// It goes on in a new line, at any character.
  case byCharWrapping = 1
  /// It is cut off at the edge.
  case byClipping = 2
  /// Its beginning is left out, with an ellipsis.
  case byTruncatingHead = 3
  /// Its end is left out, with an ellipsis.
  case byTruncatingTail = 4
  /// Its middle is left out, with an ellipsis.
  case byTruncatingMiddle = 5
}
