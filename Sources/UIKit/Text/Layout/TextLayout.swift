import CPango
import CoreGraphics

/// Laid-out text: glyphs and their places, relative to the top left corner of the frame. Immutable.
final class TextLayout: @unchecked Sendable {
  // Unchecked because of the glyph fonts; see `RunFont`.

  /// Glyphs of one font and one run of the content.
  struct GlyphRun {
    var font: RunFont
    /// The index of the run of the content, which its looks go by.
    var run: Int
    /// The index of the line.
    var line: Int
    var glyphs: ContiguousArray<cairo_glyph_t>
    /// The left edge.
    var x: CGFloat
    /// The sum of the advances.
    var width: CGFloat
    /// Where the glyphs stand.
    var baseline: CGFloat
    /// Whether some characters have no glyph in any font; Pango then draws boxes with their codes.
    var unknown: UnknownGlyphs?
  }

  /// A copy of Pango's glyphs.
  final class UnknownGlyphs {
    let string: UnsafeMutablePointer<PangoGlyphString>

    init?(_ string: UnsafeMutablePointer<PangoGlyphString>) {
      guard let copy = pango_glyph_string_copy(string) else { return nil }
      self.string = copy
    }

    deinit { pango_glyph_string_free(string) }
  }

  /// A line of text.
  struct Line {
    /// The left edge of its text.
    var x: CGFloat
    var width: CGFloat
    /// The top edge.
    var y: CGFloat
    var height: CGFloat
    var baseline: CGFloat
    /// Its text, by UTF-8 offsets into the content.
    var range = 0..<0
    /// Whether its paragraph reads from right to left.
    var isRightToLeft = false
    /// Where its characters are, from left to right; only in text that is laid out for editing.
    var characters: [PlacedCharacter] = []
  }

  let glyphRuns: [GlyphRun]
  let lines: [Line]
  /// The width of the widest line, its indentation counted, and the height of all lines.
  let size: CGSize
  /// Whether text was left out.
  let isTruncated: Bool

  init(glyphRuns: [GlyphRun], lines: [Line], size: CGSize, isTruncated: Bool) {
    self.glyphRuns = glyphRuns
    self.lines = lines
    self.size = size
    self.isTruncated = isTruncated
  }

  /// The smallest rectangle around the lines.
  var bounds: CGRect {
    guard let first = lines.first else { return .zero }
    let left = lines.lazy.map(\.x).min() ?? first.x
    let right = lines.lazy.map { $0.x + $0.width }.max() ?? first.x
    return CGRect(x: left, y: 0, width: right - left, height: size.height)
  }

  /// What the layout takes of the cache's room, about in bytes.
  var cost: Int {
    glyphRuns.reduce(400 + lines.count * 64) { $0 + 120 + $1.glyphs.count * 24 }
      + lines.reduce(0) { $0 + $1.characters.count * 40 }
  }
}
