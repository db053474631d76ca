import CoreGraphics
import Foundation
import Host

/// The parts of `UITextInput` that text fields and text views do alike.
@MainActor protocol EditorInput: UITextInput, TextInteractionHost {
  var editor: TextEditor { get }
  var interaction: TextInteraction { get }
  /// Where the top left corner of the text lies in the view.
  var textOrigin: CGPoint { get }
  /// The shape of the pointer over a place in the view.
  func cursor(at point: CGPoint) -> HostCursor
  /// Tells that editing ended, if it did not end before.
  func editingIsOver()
}

extension EditorInput {
  func textPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
  }

  func inputOffset(_ position: UITextPosition) -> Int {
    min((position as? OffsetPosition)?.offset ?? 0, editor.length)
  }

  private func range(_ range: UITextRange) -> Range<Int>? {
    (range as? OffsetRange)?.range.clamped(to: 0..<editor.length)
  }

  /// A range in UTF-16 units of the text.
  func inputNSRange(_ range: UITextRange) -> NSRange {
    NSRange(self.range(range) ?? editor.selection.range)
  }

  func inputText(in range: UITextRange) -> String? {
    self.range(range).map { editor.text(in: $0) }
  }

  func inputReplace(_ range: UITextRange, _ text: String) {
    guard let range = self.range(range) else { return }
    editor.endComposition()
    editor.replace(range, with: editor.isSingleLine ? TextEditor.onOneLine(text) : text)
    interaction.revealCaret()
  }

  var inputSelection: UITextRange? {
    get { isFirstResponder ? OffsetRange(editor.selection.range) : nil }
    set {
      guard let newValue, let range = range(newValue) else { return }
      inputDelegate?.selectionWillChange(self)
      editor.endComposition()
      editor.select(range)
      inputDelegate?.selectionDidChange(self)
      interaction.revealCaret()
    }
  }

  func inputSetMarked(_ text: String?, _ selected: NSRange) {
    let lower = max(0, selected.location)
    editor.setMarked(text ?? "", selection: lower..<lower + max(0, selected.length))
    interaction.revealCaret()
  }

  func inputRange(_ one: UITextPosition, _ other: UITextPosition) -> UITextRange? {
    guard let one = one as? OffsetPosition, let other = other as? OffsetPosition else {
      return nil
    }
    return OffsetRange(min(one.offset, other.offset)..<max(one.offset, other.offset))
  }

  func inputPosition(_ position: UITextPosition, _ offset: Int) -> UITextPosition? {
    let target = inputOffset(position) + offset
    return (0...editor.length).contains(target) ? OffsetPosition(target) : nil
  }

  func inputPosition(
    _ position: UITextPosition, _ direction: UITextLayoutDirection, _ offset: Int
  ) -> UITextPosition? {
    guard var caret = (position as? OffsetPosition)?.caret else { return nil }
    let movement: TextMovement =
      switch direction {
      case .left: offset < 0 ? .right : .left
      case .right: offset < 0 ? .left : .right
      case .up: offset < 0 ? .down : .up
      case .down: offset < 0 ? .up : .down
      }
    for _ in 0..<abs(offset) {
      let next = editor.destination(of: movement, from: caret)
      guard next != caret else { return nil }
      caret = next
    }
    return OffsetPosition(caret)
  }

  func inputCompare(_ one: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    let (one, other) = (inputOffset(one), inputOffset(other))
    return one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
  }

  func inputCaretRect(_ position: UITextPosition) -> CGRect {
    let caret = (position as? OffsetPosition)?.caret ?? TextCaret(offset: inputOffset(position))
    return caretRect(caret)
  }

  /// The caret's bar in the view.
  func caretRect(_ caret: TextCaret) -> CGRect {
    let limited = TextCaret(offset: min(caret.offset, editor.length), affinity: caret.affinity)
    let rect = editor.layout.caretRect(limited)
    return CGRect(
      x: textOrigin.x + rect.minX - CaretView.width / 2, y: textOrigin.y + rect.minY,
      width: CaretView.width, height: rect.height)
  }

  func inputSelectionRects(_ range: UITextRange) -> [UITextSelectionRect] {
    guard let range = self.range(range) else { return [] }
    return editor.layout.parts(of: range).map { part in
      var part = part
      part.rect = part.rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
      return UITextSelectionRect(part)
    }
  }

  func inputClosest(_ point: CGPoint, _ range: UITextRange) -> UITextPosition? {
    guard let range = self.range(range) else { return nil }
    let caret = editor.layout.caret(at: textPoint(point))
    let offset = max(range.lowerBound, min(caret.offset, range.upperBound))
    return OffsetPosition(TextCaret(offset: offset, affinity: caret.affinity))
  }
}
