import CPango
import CoreGraphics

/// Sets short plain text without Pango: a font's glyphs one after another, with what HarfBuzz says
/// about each pair of neighbours, asked once and remembered.
///
/// Shaping a line anew takes ten times as long, and most lines of a list are such text that was
/// never seen before. Only letters, digits and spaces of the Latin script take this way, and marks
/// between them that HarfBuzz was asked about with both neighbours; everything else (ligatures,
/// chains of marks, other scripts, glyphs that the font lacks) is left to Pango.
///
/// Measures are for a font of one point. Only for use under the lock of `PangoFonts`.
final class PairShaper {
  /// What a font does with one character on its own.
  private struct Character {
    var glyph: UInt32 = 0
    var advance: Double = 0
    var isKnown = false
    var isMark = false
  }

  /// What the font does with a mark between two characters.
  private struct Setting {
    var isSimple = false
    /// Added to the advance of the first character.
    var before: Double = 0
    /// The glyph and the advance of the mark.
    var glyph: UInt32 = 0
    var advance: Double = 0
  }

  /// A line of glyphs; places are for a font of one point.
  struct Line {
    var glyphs: ContiguousArray<cairo_glyph_t>
    var width: Double
  }

  /// Characters from U+0020 to here may be set.
  private static let limit = 0x180

  private let font: UnsafeMutablePointer<PangoFont>
  private let hb: OpaquePointer
  private let buffer: OpaquePointer
  private let em: Double
  private var characters: [Character]
  /// What is added between the characters of a pair: not a number when nobody asked yet, infinite
  /// when the pair cannot be set. First those of ASCII, then the others.
  private var asciiPairs = [Float](repeating: .nan, count: 96 * 96)
  private var pairs: [UInt32: Float] = [:]
  private var triples: [UInt64: Setting] = [:]

  /// Takes a font that was loaded at the reference size; nil if HarfBuzz cannot use it.
  init?(_ font: UnsafeMutablePointer<PangoFont>) {
    guard let hb = pango_font_get_hb_font(font), let buffer = hb_buffer_create() else { return nil }
    var (xScale, yScale): (Int32, Int32) = (0, 0)
    hb_font_get_scale(hb, &xScale, &yScale)
    guard xScale > 0 else { return nil }
    self.font = font
    g_object_ref(font)
    self.hb = hb
    self.buffer = buffer
    em = Double(xScale)
    characters = Array(repeating: Character(), count: Self.limit)
    for code in 0x20..<Self.limit {
      // The soft hyphen is not shown, and the controls after 0x7E are not text.
      guard code < 0x7F || code > 0xA0, code != 0xAD else { continue }
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(hb, hb_codepoint_t(code), &glyph) != 0, glyph != 0 else {
        continue
      }
      characters[code] = Character(
        glyph: glyph, advance: Double(hb_font_get_glyph_h_advance(hb, glyph)) / em,
        isKnown: true, isMark: Self.isMark(code))
    }
  }

  deinit {
    hb_buffer_destroy(buffer)
    g_object_unref(font)
  }

  /// The glyphs of a text; nil when it is not plain enough. O(length).
  func line(_ bytes: UnsafeBufferPointer<UInt8>) -> Line? {
    setByPairs(bytes) ?? setByHarfBuzz(bytes)
  }

  /// Sets the line as a whole: for marks that fonts may change for letters further away.
  private func setByHarfBuzz(_ bytes: UnsafeBufferPointer<UInt8>) -> Line? {
    var codes: [Int] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let code = Int(scalar.value)
      guard code < Self.limit, characters[code].isKnown else { return nil }
      codes.append(code)
    }
    guard let shaped = shape(codes) else { return nil }
    var line = Line(glyphs: [], width: 0)
    for glyph in shaped {
      line.glyphs.append(cairo_glyph_t(index: UInt(glyph.glyph), x: line.width, y: 0))
      line.width += glyph.advance
    }
    return line
  }

  private func setByPairs(_ bytes: UnsafeBufferPointer<UInt8>) -> Line? {
    var glyphs = ContiguousArray<cairo_glyph_t>()
    glyphs.reserveCapacity(bytes.count)
    var x = 0.0
    // The last two characters; 0 stands for the edges of the text.
    var (earlier, last) = (0, 0)
    var position = 0

    /// Places the last character, now that the next one is known.
    func place(before next: Int) -> Bool {
      guard last != 0 else { return true }
      let character = characters[last]
      if character.isMark {
        // Fonts look through spaces and out of brackets for what a mark stands between.
        let isFree = last == 0x2C || last == 0x2E
        guard isFree || (earlier != 0x20 && next != 0x20 && !Self.isBracket(last)) else {
          return false
        }
        let setting = triple(earlier, last, next)
        guard setting.isSimple else { return false }
        x += setting.before
        glyphs.append(cairo_glyph_t(index: UInt(setting.glyph), x: x, y: 0))
        x += setting.advance
      } else {
        glyphs.append(cairo_glyph_t(index: UInt(character.glyph), x: x, y: 0))
        x += character.advance
        if next != 0, !characters[next].isMark {
          let space = pair(last, next)
          guard space.isFinite else { return false }
          x += Double(space)
        }
      }
      return true
    }

    while position < bytes.count {
      var code = Int(bytes[position])
      position += 1
      if code >= 0x80 {
        // Two bytes reach all that is looked at here.
        guard code & 0xE0 == 0xC0, position < bytes.count else { return nil }
        code = (code & 0x1F) << 6 | Int(bytes[position]) & 0x3F
        position += 1
      }
      guard code < Self.limit, characters[code].isKnown else { return nil }
      // Chains of marks may act on each other.
      if characters[code].isMark, last != 0, characters[last].isMark { return nil }
      guard place(before: code) else { return nil }
      (earlier, last) = (last, code)
    }
    guard place(before: 0) else { return nil }
    return Line(glyphs: glyphs, width: x)
  }

  /// Whether a character is neither letter nor digit nor space. An x may become a multiplication
  /// sign between digits, and so counts as one.
  private static func isMark(_ code: Int) -> Bool {
    switch code {
    case 0x20, 0x30...0x39, 0x41...0x57, 0x59...0x5A, 0x61...0x77, 0x79...0x7A: false
    case 0xC0..<limit: code == 0xD7 || code == 0xF7
    default: true
    }
  }

  private static func isBracket(_ code: Int) -> Bool {
    switch code {
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }

  // MARK: Asking HarfBuzz

  private func pair(_ first: Int, _ second: Int) -> Float {
    if first < 0x80, second < 0x80 {
      let index = (first - 0x20) * 96 + second - 0x20
      if asciiPairs[index].isNaN { asciiPairs[index] = shapePair(first, second) }
      return asciiPairs[index]
    }
    let key = UInt32(first) << 16 | UInt32(second)
    if let known = pairs[key] { return known }
    let space = shapePair(first, second)
    pairs[key] = space
    return space
  }

  private func shapePair(_ first: Int, _ second: Int) -> Float {
    guard let shaped = shape([first, second]), shaped.count == 2,
      shaped[0].glyph == characters[first].glyph, shaped[1].glyph == characters[second].glyph,
      shaped[1].advance == characters[second].advance
    else { return .infinity }
    return Float(shaped[0].advance - characters[first].advance)
  }

  private func triple(_ first: Int, _ mark: Int, _ next: Int) -> Setting {
    let key = UInt64(first) << 32 | UInt64(mark) << 16 | UInt64(next)
    if let known = triples[key] { return known }
    var setting = Setting()
    let codes = [first, mark, next].filter { $0 != 0 }
    let index = first == 0 ? 0 : 1
    if let shaped = shape(codes), shaped.count == codes.count,
      first == 0 || shaped[0].glyph == characters[first].glyph,
      next == 0
        || (shaped[index + 1].glyph == characters[next].glyph
          && shaped[index + 1].advance == characters[next].advance)
    {
      setting.isSimple = true
      setting.before = first == 0 ? 0 : shaped[0].advance - characters[first].advance
      setting.glyph = shaped[index].glyph
      setting.advance = shaped[index].advance
    }
    triples[key] = setting
    return setting
  }

  /// The glyphs of a few characters; nil if some are moved from their places.
  private func shape(_ codes: [Int]) -> [(glyph: UInt32, advance: Double)]? {
    hb_buffer_clear_contents(buffer)
    let points = codes.map { UInt32($0) }
    hb_buffer_add_codepoints(buffer, points, Int32(points.count), 0, Int32(points.count))
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_shape(hb, buffer, nil, 0)
    var (count, placeCount): (UInt32, UInt32) = (0, 0)
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, &placeCount)
    else { return nil }
    var result: [(glyph: UInt32, advance: Double)] = []
    for index in 0..<Int(count) {
      guard places[index].x_offset == 0, places[index].y_offset == 0 else { return nil }
      result.append((infos[index].codepoint, Double(places[index].x_advance) / em))
    }
    return result
  }
}
