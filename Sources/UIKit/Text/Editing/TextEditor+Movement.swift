import CoreGraphics
import Foundation

/// Moving the caret.
extension TextEditor {
  /// Moves the caret, and with `extending` the selection's moving end.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult func move(_ movement: TextMovement, extending: Bool = false) -> Bool {
    endComposition()
    if !extending, !selection.isEmpty, let end = collapse(movement) {
      return select(TextSelection(end))
    }
    let isVertical = isVertical(movement)
    let goal = isVertical ? goalX ?? layout.caretRect(selection.head).minX : nil
    let head = destination(of: movement, from: selection.head, goal: goal)
    let changed = select(
      extending ? TextSelection(anchor: selection.anchor, head: head) : TextSelection(head))
    goalX = goal
    return changed
  }

  private func isVertical(_ movement: TextMovement) -> Bool {
    switch movement {
    case .up, .down, .by: true
    default: false
    }
  }

  /// Where an arrow key puts the caret when something is selected: at the end of the selection
  /// that it points to.
  private func collapse(_ movement: TextMovement) -> TextCaret? {
    let range = selection.range
    let start = TextCaret(offset: range.lowerBound, affinity: .forward)
    let end = TextCaret(offset: range.upperBound, affinity: .backward)
    switch movement {
    case .backward: return start
    case .forward: return end
    case .left, .right:
      let startRect = layout.caretRect(start)
      let endRect = layout.caretRect(end)
      let isStartFirst =
        startRect.minY == endRect.minY
        ? startRect.minX <= endRect.minX : !isRightToLeft(at: range.lowerBound)
      return (movement == .left) == isStartFirst ? start : end
    default: return nil
    }
  }

  /// Whether the paragraph at an offset reads from right to left.
  func isRightToLeft(at offset: Int) -> Bool {
    let layout = layout
    return layout.line(layout.lineID(of: TextCaret(offset: offset))).isRightToLeft
  }

  /// Where a movement takes a caret.
  ///
  /// - Parameter goal: For movements up and down, the distance from the left edge to keep to.
  func destination(
    of movement: TextMovement, from caret: TextCaret, goal: CGFloat? = nil
  ) -> TextCaret {
    let layout = layout
    let id = layout.lineID(of: caret)
    let offset = caret.offset
    switch movement {
    case .left: return layout.caret(besides: caret, toRight: false) ?? caret
    case .right: return layout.caret(besides: caret, toRight: true) ?? caret
    case .backward:
      return TextCaret(offset: TextBoundaries.characterStart(string, before: offset))
    case .forward:
      return TextCaret(
        offset: TextBoundaries.characterEnd(string, after: offset), affinity: .backward)
    case .wordLeft:
      return destination(
        of: isRightToLeft(at: offset) ? .wordForward : .wordBackward, from: caret)
    case .wordRight:
      return destination(
        of: isRightToLeft(at: offset) ? .wordBackward : .wordForward, from: caret)
    case .wordBackward:
      return TextCaret(
        offset: isSecret ? 0 : TextBoundaries.wordStart(string, before: offset))
    case .wordForward:
      return TextCaret(
        offset: isSecret ? length : TextBoundaries.wordEnd(string, after: offset),
        affinity: .backward)
    case .up: return vertical(-1, from: id, goal ?? layout.caretRect(caret).minX)
    case .down: return vertical(1, from: id, goal ?? layout.caretRect(caret).minX)
    case .by(let height):
      let rect = layout.caretRect(caret)
      let y = rect.midY + height
      if y < 0 { return layout.start(of: layout.line(atHeight: 0)) }
      if y > layout.size.height { return TextCaret(offset: length, affinity: .backward) }
      return layout.caret(on: layout.line(atHeight: y), x: goal ?? rect.minX)
    case .lineStart: return layout.start(of: id)
    case .lineEnd: return layout.end(of: id)
    case .paragraphStart:
      let start = TextBoundaries.paragraph(string, at: offset).lowerBound
      guard start == offset, start > 0 else { return TextCaret(offset: start) }
      let before = TextBoundaries.characterStart(string, before: start)
      return TextCaret(offset: TextBoundaries.paragraph(string, at: before).lowerBound)
    case .paragraphEnd:
      let end = TextBoundaries.paragraph(string, at: offset).upperBound
      guard end == offset, end < length else {
        return TextCaret(offset: end, affinity: .backward)
      }
      let after = TextBoundaries.characterEnd(string, after: end)
      return TextCaret(
        offset: TextBoundaries.paragraph(string, at: after).upperBound, affinity: .backward)
    case .documentStart: return TextCaret(offset: 0)
    case .documentEnd: return TextCaret(offset: length, affinity: .backward)
    }
  }

  /// The next line, or the end of the text beyond the last one.
  private func vertical(_ steps: Int, from id: TextLineID, _ x: CGFloat) -> TextCaret {
    let layout = layout
    guard let target = layout.line(steps, from: id) else {
      return steps < 0 ? TextCaret(offset: 0) : TextCaret(offset: length, affinity: .backward)
    }
    return layout.caret(on: target, x: x)
  }

  // MARK: Units

  /// The word (or what lies between words) or paragraph at a caret, as double and triple clicks
  /// select them.
  func unit(_ granularity: UITextGranularity, at offset: Int) -> Range<Int> {
    switch granularity {
    case .character:
      return offset..<TextBoundaries.characterEnd(string, after: offset)
    case .word:
      return isSecret ? 0..<length : TextBoundaries.wordOrGap(string, at: offset)
    case .sentence, .paragraph:
      return TextBoundaries.paragraph(string, at: offset)
    case .line:
      let id = layout.lineID(of: TextCaret(offset: offset))
      return layout.start(of: id).offset..<layout.end(of: id).offset
    case .document:
      return 0..<length
    }
  }
}
