/// Where a caret can be moved.
enum TextMovement: Equatable {
  /// One character, as it is seen.
  case left, right
  /// One character, as it is read.
  case backward, forward
  /// To the start or the end of a word, as they are seen.
  case wordLeft, wordRight
  /// To the start of the word, or the end of it, as they are read.
  case wordBackward, wordForward
  /// One line.
  case up, down
  /// So many points.
  case by(height: Double)
  /// To the start or the end of the line.
  case lineStart, lineEnd
  /// To the start or the end of the paragraph, or of the next one.
  case paragraphStart, paragraphEnd
  /// To the start or the end of the text.
  case documentStart, documentEnd
}
