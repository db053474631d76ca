import CoreGraphics

/// A line of edited text.
struct TextLineID: Equatable {
  var paragraph: Int
  var line: Int
}

/// A part of a selection on one line.
struct TextSelectionPart {
  var rect: CGRect
  var isRightToLeft = false
  var containsStart = false
  var containsEnd = false
}

extension EditorLayout {
  // MARK: Lines

  /// The line on which a caret stands.
  func lineID(of caret: TextCaret) -> TextLineID {
    let offset = shown(caret.offset)
    let index = paragraphIndex(at: offset)
    let line = paragraphs[index].lineIndex(
      of: TextCaret(offset: offset, affinity: caret.affinity))
    return TextLineID(paragraph: index, line: line)
  }

  func line(_ id: TextLineID) -> TextLayout.Line { paragraphs[id.paragraph].lines[id.line] }

  /// The top edge of a line.
  func top(of id: TextLineID) -> CGFloat { paragraphs[id.paragraph].y + line(id).y }

  /// The line above or below another one.
  func line(_ steps: Int, from id: TextLineID) -> TextLineID? {
    var id = id
    for _ in 0..<abs(steps) {
      if steps < 0 {
        if id.line > 0 {
          id.line -= 1
        } else if id.paragraph > 0 {
          id.paragraph -= 1
          id.line = paragraphs[id.paragraph].lines.count - 1
        } else {
          return nil
        }
      } else if id.line + 1 < paragraphs[id.paragraph].lines.count {
        id.line += 1
      } else if id.paragraph + 1 < paragraphs.count {
        id = TextLineID(paragraph: id.paragraph + 1, line: 0)
      } else {
        return nil
      }
    }
    return id
  }

  /// The line nearest to a height.
  func line(atHeight y: CGFloat) -> TextLineID {
    let index = paragraphIndex(atHeight: y)
    let paragraph = paragraphs[index]
    let line = paragraph.lines.lastIndex { paragraph.y + $0.y <= y } ?? 0
    return TextLineID(paragraph: index, line: line)
  }

  /// The start of a line.
  func start(of id: TextLineID) -> TextCaret {
    let paragraph = paragraphs[id.paragraph]
    let offset = paragraph.range(of: paragraph.lines[id.line]).lowerBound
    return TextCaret(offset: actual(offset), affinity: .forward)
  }

  /// The end of a line, on this line even where the text goes on in the next one.
  func end(of id: TextLineID) -> TextCaret {
    let paragraph = paragraphs[id.paragraph]
    let range = paragraph.range(of: paragraph.lines[id.line])
    return TextCaret(
      offset: actual(range.upperBound), affinity: range.isEmpty ? .forward : .backward)
  }

  // MARK: Carets

  /// Where a caret stands: its place and height, without a width.
  func caretRect(_ caret: TextCaret) -> CGRect {
    let id = lineID(of: caret)
    let line = line(id)
    return CGRect(
      x: x(of: caret, on: id), y: top(of: id), width: 0, height: line.height)
  }

  private func x(of caret: TextCaret, on id: TextLineID) -> CGFloat {
    let paragraph = paragraphs[id.paragraph]
    let line = paragraph.lines[id.line]
    let offset = shown(caret.offset)
    var before: PlacedCharacter?
    var after: PlacedCharacter?
    for character in line.characters {
      let range = paragraph.range(of: character)
      if range.upperBound == offset { before = character }
      if range.lowerBound <= offset, offset < range.upperBound { after = character }
    }
    if let before, caret.affinity == .backward || after == nil {
      return before.isRightToLeft ? before.x : before.end
    }
    if let after { return after.isRightToLeft ? after.end : after.x }
    return line.x
  }

  /// The caret nearest to a point.
  func caret(at point: CGPoint) -> TextCaret {
    caret(on: line(atHeight: point.y), x: point.x)
  }

  /// The caret of a line nearest to a distance from the left edge.
  func caret(on id: TextLineID, x: CGFloat) -> TextCaret {
    let paragraph = paragraphs[id.paragraph]
    guard let character = character(on: id, x: x) else { return start(of: id) }
    let range = paragraph.range(of: character)
    let isLeftHalf = x < character.x + character.width / 2
    let caret =
      isLeftHalf != character.isRightToLeft
      ? TextCaret(offset: range.lowerBound, affinity: .forward)
      : TextCaret(offset: range.upperBound, affinity: .backward)
    return TextCaret(offset: actual(caret.offset), affinity: caret.affinity)
  }

  /// The character of a line nearest to a distance from the left edge.
  private func character(on id: TextLineID, x: CGFloat) -> PlacedCharacter? {
    let characters = line(id).characters
    return characters.first { x < $0.end } ?? characters.last
  }

  /// The text of the character at a point; nil where there is none.
  func character(at point: CGPoint) -> Range<Int>? {
    let id = line(atHeight: point.y)
    let line = line(id)
    let top = top(of: id)
    guard point.y >= top, point.y < top + line.height,
      let character = line.characters.first(where: { $0.x <= point.x && point.x < $0.end })
    else { return nil }
    let range = paragraphs[id.paragraph].range(of: character)
    return actual(range.lowerBound)..<actual(range.upperBound)
  }

  /// The caret one character to the left or to the right, as it is seen; nil at the ends of the
  /// text.
  func caret(besides caret: TextCaret, toRight: Bool) -> TextCaret? {
    let id = lineID(of: caret)
    let paragraph = paragraphs[id.paragraph]
    let line = paragraph.lines[id.line]
    let x = x(of: caret, on: id)
    // Characters of no width cannot be stepped on.
    let next =
      toRight
      ? line.characters.first { $0.end > x + 0.01 && $0.x >= x - 0.01 }
      : line.characters.last { $0.x < x - 0.01 && $0.end <= x + 0.01 }
    guard let next else {
      return beyond(id, isForward: toRight != line.isRightToLeft)
    }
    let range = paragraph.range(of: next)
    let isForward = toRight != next.isRightToLeft
    var result = TextCaret(
      offset: isForward ? range.upperBound : range.lowerBound,
      affinity: isForward ? .backward : .forward)
    let lineRange = paragraph.range(of: line)
    // The end of a line that goes on below is the start of the next one.
    if result.offset == lineRange.upperBound, id.line + 1 < paragraph.lines.count {
      result.affinity = .forward
    }
    result.offset = actual(result.offset)
    return result
  }

  /// The caret at the near end of the next line or of the one before. Where the paragraph goes on,
  /// both ends are one place: then it is one character further.
  private func beyond(_ id: TextLineID, isForward: Bool) -> TextCaret? {
    guard let other = line(isForward ? 1 : -1, from: id) else { return nil }
    let end = isForward ? start(of: other) : self.end(of: other)
    guard other.paragraph == id.paragraph else { return end }
    let paragraph = paragraphs[other.paragraph]
    let ranges = line(other).characters.map { paragraph.range(of: $0) }
    let next =
      isForward
      ? ranges.min { $0.lowerBound < $1.lowerBound }?.upperBound
      : ranges.max { $0.lowerBound < $1.lowerBound }?.lowerBound
    guard let next else { return end }
    return TextCaret(offset: actual(next), affinity: isForward ? .backward : .forward)
  }

  // MARK: Selections

  /// Where a range of the text lies: one rectangle for each line, or more where writing directions
  /// meet. With a finite width, lines that are selected to their ends reach to the edges.
  func parts(of range: Range<Int>) -> [TextSelectionPart] {
    let range = shown(range.lowerBound)..<shown(range.upperBound)
    guard !range.isEmpty else { return [] }
    var parts: [TextSelectionPart] = []
    let last = paragraphIndex(at: range.upperBound)
    for index in paragraphIndex(at: range.lowerBound)...last {
      let paragraph = paragraphs[index]
      for (number, line) in paragraph.lines.enumerated() {
        let text = paragraph.range(of: line)
        guard range.lowerBound <= text.upperBound, text.lowerBound < range.upperBound else {
          continue
        }
        let isLastLine = number == paragraph.lines.count - 1
        let goesOn =
          isLastLine
          ? paragraph.end > text.upperBound && range.upperBound > text.upperBound
          : range.upperBound > text.upperBound
        if range.lowerBound == text.upperBound, !goesOn || !isLastLine { continue }
        append(
          line, of: paragraph, selected: range.clamped(to: text),
          comesFromAbove: range.lowerBound < text.lowerBound, goesOn: goesOn, to: &parts)
      }
    }
    if !parts.isEmpty {
      parts[0].containsStart = true
      parts[parts.count - 1].containsEnd = true
    }
    return parts
  }

  private func append(
    _ line: TextLayout.Line, of paragraph: TextParagraph, selected: Range<Int>,
    comesFromAbove: Bool, goesOn: Bool, to parts: inout [TextSelectionPart]
  ) {
    let y = paragraph.y + line.y
    var lineParts: [TextSelectionPart] = []
    for character in line.characters {
      let text = paragraph.range(of: character)
      guard selected.lowerBound < text.upperBound, text.lowerBound < selected.upperBound else {
        continue
      }
      if let last = lineParts.last, abs(last.rect.maxX - character.x) < 0.01,
        last.isRightToLeft == character.isRightToLeft
      {
        lineParts[lineParts.count - 1].rect.size.width = character.end - last.rect.minX
      } else {
        lineParts.append(
          TextSelectionPart(
            rect: CGRect(x: character.x, y: y, width: character.width, height: line.height),
            isRightToLeft: character.isRightToLeft))
      }
    }
    if lineParts.isEmpty {
      lineParts = [
        TextSelectionPart(
          rect: CGRect(x: line.x, y: y, width: 0, height: line.height),
          isRightToLeft: line.isRightToLeft)
      ]
    }
    extend(&lineParts, line, toStart: comesFromAbove, toEnd: goesOn)
    parts += lineParts
  }

  /// Widens a line's selection to the edges where it goes on in other lines.
  private func extend(
    _ parts: inout [TextSelectionPart], _ line: TextLayout.Line, toStart: Bool, toEnd: Bool
  ) {
    let last = parts.count - 1
    let toLeft = line.isRightToLeft ? toEnd : toStart
    let toRight = line.isRightToLeft ? toStart : toEnd
    if toLeft {
      let end = parts[0].rect.maxX
      parts[0].rect.origin.x = style.width.isFinite ? 0 : min(0, parts[0].rect.minX)
      parts[0].rect.size.width = end - parts[0].rect.minX
    }
    if toRight {
      let edge = style.width.isFinite ? style.width : parts[last].rect.maxX + 4
      parts[last].rect.size.width = max(parts[last].rect.width, edge - parts[last].rect.minX)
    }
  }
}
