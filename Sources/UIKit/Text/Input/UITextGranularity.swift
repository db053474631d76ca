/// A unit of text.
public enum UITextGranularity: Int, Sendable {
  /// What a reader counts as one character.
  case character
  /// A word.
  case word
  /// A sentence. Treated as a paragraph here.
  case sentence
  /// What stands between line feeds.
  case paragraph
  /// A line as it is laid out.
  case line
  /// All of the text.
  case document
}
