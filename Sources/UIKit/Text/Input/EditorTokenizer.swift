import Foundation

/// The tokenizer of text fields and text views.
@MainActor final class EditorTokenizer: NSObject, UITextInputTokenizer {
  private let editor: TextEditor

  init(_ editor: TextEditor) {
    self.editor = editor
    super.init()
  }

  private func offset(_ position: UITextPosition) -> Int? {
    (position as? OffsetPosition)?.offset
  }

  private func unit(_ offset: Int, _ granularity: UITextGranularity, backward: Bool) -> Range<Int>?
  {
    let inside = backward ? TextBoundaries.characterStart(editor.string, before: offset) : offset
    guard granularity == .word else {
      let range = editor.unit(granularity, at: inside)
      return range.isEmpty ? nil : range
    }
    let words = TextBoundaries.words(of: editor.string, from: 0)
    return words.first {
      backward
        ? $0.lowerBound < offset && offset <= $0.upperBound
        : $0.lowerBound <= offset && offset < $0.upperBound
    }
  }

  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let offset = offset(position) else { return nil }
    return unit(offset, granularity, backward: direction.isBackward).map(OffsetRange.init)
  }

  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let offset = offset(position) else { return false }
    let isBackward = direction.isBackward
    guard let unit = unit(offset, granularity, backward: !isBackward) else { return false }
    return isBackward ? unit.lowerBound == offset : unit.upperBound == offset
  }

  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let offset = offset(position) else { return nil }
    let isBackward = direction.isBackward
    guard isBackward ? offset > 0 : offset < editor.length else { return nil }
    let caret = TextCaret(offset: offset)
    let target: TextCaret
    switch granularity {
    case .character:
      target = editor.destination(of: isBackward ? .backward : .forward, from: caret)
    case .word:
      target = editor.destination(of: isBackward ? .wordBackward : .wordForward, from: caret)
    case .sentence, .paragraph:
      target = editor.destination(
        of: isBackward ? .paragraphStart : .paragraphEnd, from: caret)
    case .line:
      target = editor.destination(of: isBackward ? .lineStart : .lineEnd, from: caret)
    case .document:
      target = editor.destination(
        of: isBackward ? .documentStart : .documentEnd, from: caret)
    }
    return OffsetPosition(target)
  }

  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}
