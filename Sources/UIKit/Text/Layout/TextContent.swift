import CoreGraphics

/// Text and all that decides where its glyphs go; colours and lines under the text do not.
struct TextContent: Hashable, Sendable {
  /// A stretch of text with one font, by UTF-8 offsets.
  struct Run: Hashable, Sendable {
    var range: Range<Int>
    var font: UIFont
    var kern: CGFloat = 0
    var baselineOffset: CGFloat = 0

    static func == (one: Run, other: Run) -> Bool {
      one.font.identity == other.font.identity && one.range == other.range
        && one.kern == other.kern && one.baselineOffset == other.baselineOffset
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(font.identity)
      hasher.combine(range.upperBound)
    }
  }

  /// A paragraph style that holds up to an UTF-8 offset.
  struct Paragraph: Hashable, Sendable {
    var end: Int
    var values: ParagraphValues
  }

  var string: String
  /// Covers the text without gaps; never empty, even for empty text.
  var runs: [Run]
  /// Covers the text; never empty.
  var paragraphs: [Paragraph]

  /// The style of the paragraph that begins at an UTF-8 offset.
  func paragraph(at offset: Int) -> ParagraphValues {
    (paragraphs.first { offset < $0.end } ?? paragraphs[paragraphs.count - 1]).values
  }

  /// The run at an UTF-8 offset; the last one at the end.
  func run(at offset: Int) -> Run {
    runs.first { offset < $0.range.upperBound } ?? runs[runs.count - 1]
  }
}
