/// A place between two characters. Where writing directions meet, and where a line is broken,
/// one place in the text is two places on the screen; the affinity says which.
struct TextCaret: Equatable {
  /// Which neighbour the caret stands at.
  enum Affinity {
    /// At the end of the character before it.
    case backward
    /// At the start of the character after it.
    case forward
  }

  /// The UTF-16 offset.
  var offset: Int
  var affinity = Affinity.forward
}

/// What is selected: from an end that stays to an end that moves. An empty selection is the
/// insertion point.
struct TextSelection: Equatable {
  /// The end that stays, a UTF-16 offset.
  var anchor: Int
  /// The end that moves.
  var head: TextCaret

  /// An insertion point.
  init(_ caret: TextCaret) {
    anchor = caret.offset
    head = caret
  }

  /// A range; its end is what moves.
  init(_ range: Range<Int>) {
    anchor = range.lowerBound
    head = TextCaret(offset: range.upperBound, affinity: range.isEmpty ? .forward : .backward)
  }

  init(anchor: Int, head: TextCaret) {
    self.anchor = anchor
    self.head = head
  }

  var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
  var isEmpty: Bool { anchor == head.offset }
}
