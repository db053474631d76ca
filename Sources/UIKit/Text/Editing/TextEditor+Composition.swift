import Foundation

/// Text that an input method is composing: it stands in the text, marked, until it is committed.
extension TextEditor {
  /// Shows what is being composed, in place of what was before or of the selection.
  ///
  /// - Parameters:
  ///   - text: All that is being composed; empty to end the composition.
  ///   - part: What the input method selects of it, by UTF-16 offsets.
  func setMarked(_ text: String, selection part: Range<Int>) {
    let text = isSingleLine ? Self.onOneLine(text) : text
    guard !text.isEmpty || marked != nil else { return }
    if marked == nil, !selection.isEmpty {
      guard replace(selection.range, with: "", kind: .other) else { return }
    }
    let old = marked ?? selection.range
    guard client?.editor(self, shouldReplace: old, with: text) ?? true else { return }
    let content = EditedText(text, typingAttributes)
    let start = old.lowerBound
    let new = start..<start + content.length
    let within = part.clamped(to: 0..<content.length)
    marked = text.isEmpty ? nil : new
    exchange(
      old, for: content,
      selecting: TextSelection(start + within.lowerBound..<start + within.upperBound))
    tellClient()
  }

  /// Replaces what is being composed by what came of it.
  func commit(_ text: String, inPlaceOf range: Range<Int>) {
    guard client?.editor(self, shouldReplace: range, with: text) ?? true else {
      return dropMarked(range)
    }
    let content = EditedText(text, typingAttributes)
    let before = TextSelection(TextCaret(offset: range.lowerBound, affinity: .backward))
    let after = TextSelection(
      TextCaret(offset: range.lowerBound + content.length, affinity: .backward))
    marked = nil
    if content.length > 0 {
      history.add(
        TextHistory.Step(
          location: range.lowerBound, removed: EditedText(), inserted: content,
          selectionBefore: before, selectionAfter: after,
          kind: text.count == 1 ? .typing : .other))
    }
    exchange(range, for: content, selecting: after)
    tellClient()
  }

  /// Keeps what is being composed as it is, as if it were committed.
  func endComposition() {
    guard let range = marked else { return }
    let content = self.text[range]
    let before = TextSelection(TextCaret(offset: range.lowerBound, affinity: .backward))
    marked = nil
    history.add(
      TextHistory.Step(
        location: range.lowerBound, removed: EditedText(), inserted: content,
        selectionBefore: before, selectionAfter: selection, kind: .other))
    client?.editorLayoutDidChange(self)
    client?.editorDidEndComposition(self)
  }

  private func dropMarked(_ range: Range<Int>) {
    marked = nil
    exchange(
      range, for: EditedText(),
      selecting: TextSelection(TextCaret(offset: range.lowerBound)))
    tellClient()
  }
}
