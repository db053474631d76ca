import CoreGraphics

/// One paragraph of edited text, laid out. Offsets in it are UTF-16 offsets into the whole text.
struct TextParagraph {
  /// Without what ends it.
  var range: Range<Int>
  /// Where the next one begins.
  var end: Int
  /// The top edge, from the top of the text.
  var y: CGFloat = 0
  let layout: TextLayout
  let appearances: [TextAppearance]
  let values: ParagraphValues
  /// The UTF-16 offset of each UTF-8 offset, from the paragraph's start; nil where both are equal.
  private let units: [Int]?

  init(
    _ styled: StyledText, range: Range<Int>, end: Int, frame: TextFrame
  ) {
    self.range = range
    self.end = end
    layout = TextLayoutCache.shared.layout(styled.content, in: frame)
    appearances = styled.appearances
    values = styled.content.paragraph(at: 0)
    let string = styled.content.string
    units = string.utf8.count == range.count ? nil : Self.units(of: string)
  }

  private static func units(of string: String) -> [Int] {
    var units: [Int] = []
    var offset = 0
    for scalar in string.unicodeScalars {
      for _ in 0..<scalar.utf8.count { units.append(offset) }
      offset += scalar.utf16.count
    }
    units.append(offset)
    return units
  }

  /// The lines.
  var lines: [TextLayout.Line] { layout.lines }

  /// The offset in the whole text of an UTF-8 offset in the paragraph.
  func offset(_ byte: Int) -> Int {
    range.lowerBound + (units.map { $0[min(byte, $0.count - 1)] } ?? byte)
  }

  /// The text of a line.
  func range(of line: TextLayout.Line) -> Range<Int> {
    offset(line.range.lowerBound)..<offset(line.range.upperBound)
  }

  /// The text of a character.
  func range(of character: PlacedCharacter) -> Range<Int> {
    offset(character.range.lowerBound)..<offset(character.range.upperBound)
  }

  /// The index of the line on which a caret in the paragraph stands.
  func lineIndex(of caret: TextCaret) -> Int {
    for (index, line) in lines.enumerated() {
      let end = range(of: line).upperBound
      if caret.offset < end || (caret.offset == end && caret.affinity == .backward) {
        return index
      }
    }
    return max(0, lines.count - 1)
  }
}
