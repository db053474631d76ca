import CPango
import CoreGraphics

/// Lays out one paragraph at a time with a Pango layout that is kept and used again. Only for use
/// under the lock of `PangoFonts`.
final class PangoParagraph {
  /// What is wanted.
  struct Request {
    var content: TextContent
    /// The paragraph, by UTF-8 offsets into the content.
    var range: Range<Int>
    /// Where lines may be broken; nil for nowhere.
    var wrap: PangoWrapMode?
    /// What is left out when a paragraph that is not broken is too long; nil for nothing.
    var ellipsize: PangoEllipsizeMode?
    var room: Room
    var values: ParagraphValues
    var fontScale: CGFloat
    /// Whether plain text may be set without Pango; it looks the same either way.
    var allowsPairShaping = true
    /// Whether the lines should tell where their characters are.
    var placesCharacters = false
  }

  /// A line, with its text beginning at x 0 and standing on y 0.
  struct Line {
    var runs: [TextLayout.GlyphRun] = []
    var width: CGFloat = 0
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0
    var isRightToLeft = false
    /// UTF-8 offsets from the start of the paragraph.
    var range = 0..<0
    /// Where the characters are, if that was asked for.
    var characters: [PlacedCharacter] = []

    /// Makes the line at least as high as a font, whatever font stands in for it.
    mutating func include(_ metrics: FontMetrics, size: CGFloat, raised: CGFloat) {
      ascent = max(ascent, metrics.ascent * size + raised)
      descent = max(descent, metrics.descent * size - raised)
      leading = max(leading, metrics.lineGap * size)
    }
  }

  struct Result {
    var lines: [Line] = []
    var isEllipsized = false
  }

  private static let unit = CGFloat(PANGO_SCALE)

  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let fonts: PangoFonts
  /// Keeps Pango from adding hyphens where it breaks words.
  private let withoutHyphens: OpaquePointer
  private var plainFonts: [FontSpec: PlainFont?] = [:]
  private var shapers: [FontSpec: PairShaper] = [:]
  private var runFonts: [UnsafeMutablePointer<PangoFont>: RunFont] = [:]

  init(context: OpaquePointer, fonts: PangoFonts) {
    guard let layout = pango_layout_new(context), let attributes = pango_attr_list_new() else {
      preconditionFailure("Pango has no memory for a layout")
    }
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    withoutHyphens = attributes
    self.context = context
    self.layout = layout
    self.fonts = fonts
    // Tab stops are 28 points apart, as in TextKit.
    let tabs = pango_tab_array_new(1, 1)
    pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, 28)
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    pango_attr_list_unref(withoutHyphens)
  }

  func layOut(_ request: Request) -> Result {
    if let line = plainLine(request) { return Result(lines: [line]) }
    setText(request)
    setAttributes(request)
    setShape(request)

    var result = Result()
    result.isEllipsized = pango_layout_is_ellipsized(layout) != 0
    var element = pango_layout_get_lines_readonly(layout)
    while let node = element {
      if let data = node.pointee.data {
        let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
        result.lines.append(read(line, request))
      }
      element = node.pointee.next
    }
    return result
  }

  // MARK: Without Pango

  /// The paragraph as one line, if it is plain text that fits the room; see `PairShaper`.
  private func plainLine(_ request: Request) -> Line? {
    let run = request.content.run(at: request.range.lowerBound)
    guard request.allowsPairShaping, !request.placesCharacters, request.content.runs.count == 1,
      run.kern == 0,
      !run.font.spec.hasMonospacedDigits,
      request.values.baseWritingDirection != .rightToLeft, request.range.count <= 128,
      let plain = plainFont(spec(of: run, request))
    else { return nil }
    var string = request.content.string
    let shaped = string.withUTF8 { bytes in
      plain.shaper.line(UnsafeBufferPointer(rebasing: bytes[request.range]))
    }
    guard var shaped, !shaped.glyphs.isEmpty else { return nil }
    let size = run.font.pointSize * request.fontScale
    let width = CGFloat(shaped.width) * size
    guard width <= request.room.end - request.room.firstLineIndent else { return nil }
    for index in shaped.glyphs.indices { shaped.glyphs[index].x *= Double(size) }
    var line = Line()
    line.width = width
    line.range = 0..<request.range.count
    let raised = run.baselineOffset * request.fontScale
    line.include(run.font.metrics, size: size, raised: raised)
    line.runs = [
      TextLayout.GlyphRun(
        font: plain.font, run: 0, line: 0, glyphs: shaped.glyphs, x: 0, width: width, baseline: 0)
    ]
    return line
  }

  private struct PlainFont {
    var font: RunFont
    var shaper: PairShaper
  }

  private func plainFont(_ spec: FontSpec) -> PlainFont? {
    if let known = plainFonts[spec] { return known }
    if plainFonts.count >= 64 { plainFonts.removeAll() }
    let made = makePlainFont(spec)
    plainFonts[spec] = .some(made)
    return made
  }

  private func makePlainFont(_ spec: FontSpec) -> PlainFont? {
    var face = spec.withSize(FontMetrics.referenceSize)
    face.textStyle = nil
    guard let font = pango_context_load_font(context, fonts.description(of: spec)) else {
      return nil
    }
    defer { g_object_unref(font) }
    if shapers[face] == nil {
      guard let large = pango_context_load_font(context, fonts.description(of: face)) else {
        return nil
      }
      shapers[face] = PairShaper(large)
      g_object_unref(large)
    }
    return shapers[face].map { PlainFont(font: runFont(font), shaper: $0) }
  }

  // MARK: Asking Pango

  private func setText(_ request: Request) {
    var string = request.content.string
    string.withUTF8 { bytes in
      let piece = UnsafeRawBufferPointer(bytes)[request.range]
      UnsafeRawBufferPointer(rebasing: piece).withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
  }

  private func setAttributes(_ request: Request) {
    let runs = request.content.runs
    let first = request.content.run(at: request.range.lowerBound)
    pango_layout_set_font_description(
      layout, fonts.description(of: spec(of: first, request)))
    let isPlain = runs.count == 1 && first.kern == 0 && !first.font.spec.hasMonospacedDigits
    guard !isPlain, let list = pango_attr_list_copy(withoutHyphens) else {
      return pango_layout_set_attributes(layout, withoutHyphens)
    }
    for (index, run) in runs.enumerated() {
      let start = max(run.range.lowerBound, request.range.lowerBound) - request.range.lowerBound
      let end = min(run.range.upperBound, request.range.upperBound) - request.range.lowerBound
      guard start < end else { continue }
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = UInt32(end)
        pango_attr_list_insert(list, attribute)
      }
      if runs.count > 1 {
        insert(pango_attr_font_desc_new(fonts.description(of: spec(of: run, request))))
        // Not a colour: the run's index, which Pango carries to the glyphs and splits them by.
        insert(
          pango_attr_foreground_new(
            UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0))
      }
      if run.kern != 0 {
        insert(
          pango_attr_letter_spacing_new(
            Int32((run.kern * request.fontScale * Self.unit).rounded())))
      }
      if run.font.spec.hasMonospacedDigits { insert(pango_attr_font_features_new("tnum=1")) }
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private func spec(of run: TextContent.Run, _ request: Request) -> FontSpec {
    let spec = run.font.spec
    return request.fontScale == 1 ? spec : spec.withSize(spec.size * request.fontScale)
  }

  private func setShape(_ request: Request) {
    let room = request.room
    let least = min(room.firstLineIndent, room.headIndent)
    let isLimited = room.end.isFinite && (request.wrap != nil || request.ellipsize != nil)
    let width = isLimited ? max(0, room.end - least) : -1
    // Rounded up, so that a width that was measured is enough again. Very wide is unlimited.
    let units = width < 0 || width > 1_000_000 ? -1 : Int32((width * Self.unit + 0.5).rounded(.up))
    pango_layout_set_width(layout, units)
    pango_layout_set_indent(
      layout, Int32(((room.firstLineIndent - room.headIndent) * Self.unit).rounded()))
    pango_layout_set_wrap(layout, request.wrap ?? PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, request.ellipsize ?? PANGO_ELLIPSIZE_NONE)
    pango_layout_set_justify(
      layout, request.values.alignment == .justified && isLimited ? 1 : 0)
    switch request.values.baseWritingDirection {
    case .natural: pango_layout_set_auto_dir(layout, 1)
    case .leftToRight: setDirection(PANGO_DIRECTION_LTR)
    case .rightToLeft: setDirection(PANGO_DIRECTION_RTL)
    }
  }

  private func setDirection(_ direction: PangoDirection) {
    pango_layout_set_auto_dir(layout, 0)
    if pango_context_get_base_dir(context) != direction {
      pango_context_set_base_dir(context, direction)
      pango_layout_context_changed(layout)
    }
  }

  // MARK: Reading the answer

  private func read(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ request: Request) -> Line {
    var result = Line()
    let start = Int(line.pointee.start_index)
    result.range = start..<start + Int(line.pointee.length)
    result.isRightToLeft =
      pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    var x: CGFloat = 0
    var clusters: [GlyphCluster] = []
    var element = line.pointee.runs
    while let node = element {
      if let data = node.pointee.data {
        let item = data.assumingMemoryBound(to: PangoGlyphItem.self)
        if request.placesCharacters { GlyphCluster.append(of: item.pointee, at: x, to: &clusters) }
        read(item.pointee, at: &x, of: request, into: &result)
      }
      element = node.pointee.next
    }
    if request.placesCharacters {
      let lower = request.range.lowerBound + result.range.lowerBound
      result.characters = PlacedCharacter.characters(
        of: clusters, in: request.content.string, from: lower, textStart: request.range.lowerBound)
    }
    // Pango leaves out the space after a line's last character, which UIKit counts.
    let last = request.content.run(
      at: request.range.lowerBound + max(start, result.range.upperBound - 1))
    result.width = x + (result.runs.isEmpty ? 0 : last.kern * request.fontScale)
    if result.runs.isEmpty {
      let run = request.content.run(at: request.range.lowerBound + start)
      result.include(
        run.font.metrics, size: run.font.pointSize * request.fontScale, raised: 0)
    }
    return result
  }

  private func read(
    _ item: PangoGlyphItem, at x: inout CGFloat, of request: Request, into line: inout Line
  ) {
    guard let pangoItem = item.item, let glyphString = item.glyphs,
      let pangoFont = pangoItem.pointee.analysis.font
    else { return }
    let font = runFont(pangoFont)
    let index = runIndex(of: pangoItem.pointee.analysis, request)
    let run = request.content.runs[index]
    let raised = run.baselineOffset * request.fontScale
    line.include(run.font.metrics, size: run.font.pointSize * request.fontScale, raised: raised)
    if !font.isColored {
      line.ascent = max(line.ascent, font.ascent + raised)
      line.descent = max(line.descent, font.descent - raised)
    }
    let count = Int(glyphString.pointee.num_glyphs)
    var glyphs = ContiguousArray<cairo_glyph_t>()
    glyphs.reserveCapacity(count)
    var hasUnknown = false
    let begin = x
    for position in 0..<count {
      let info = glyphString.pointee.glyphs[position]
      if info.glyph & pango_glyph_unknown_flag != 0 {
        hasUnknown = true
      } else if info.glyph != pango_glyph_empty {
        glyphs.append(
          cairo_glyph_t(
            index: UInt(info.glyph), x: Double(x + CGFloat(info.geometry.x_offset) / Self.unit),
            y: Double(info.geometry.y_offset) / Double(PANGO_SCALE)))
      }
      x += CGFloat(info.geometry.width) / Self.unit
    }
    if pangoItem.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0, count > 0 {
      // Pango widens an ellipsis until the line fills its width.
      let last = glyphString.pointee.glyphs[count - 1]
      x += font.advance(of: last.glyph) - CGFloat(last.geometry.width) / Self.unit
    }
    let unknown = hasUnknown ? TextLayout.UnknownGlyphs(glyphString) : nil
    if unknown == nil, let last = line.runs.last, last.font === font, last.run == index,
      last.unknown == nil
    {
      line.runs[line.runs.count - 1].glyphs += glyphs
      line.runs[line.runs.count - 1].width += x - begin
    } else {
      line.runs.append(
        TextLayout.GlyphRun(
          font: font, run: index, line: 0, glyphs: glyphs, x: begin, width: x - begin,
          baseline: 0, unknown: unknown))
    }
  }

  /// The index of the content's run, out of the attribute that carries it.
  private func runIndex(of analysis: PangoAnalysis, _ request: Request) -> Int {
    guard request.content.runs.count > 1 else { return 0 }
    var element = analysis.extra_attrs
    while let node = element {
      if let data = node.pointee.data {
        let attribute = data.assumingMemoryBound(to: PangoAttribute.self)
        if attribute.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND {
          let color = data.assumingMemoryBound(to: PangoAttrColor.self).pointee.color
          return min(
            Int(color.red) | Int(color.green) << 16, request.content.runs.count - 1)
        }
      }
      element = node.pointee.next
    }
    return 0
  }

  private func runFont(_ font: UnsafeMutablePointer<PangoFont>) -> RunFont {
    if let known = runFonts[font] { return known }
    if runFonts.count >= 128 { runFonts.removeAll() }
    let made = RunFont(font)
    runFonts[font] = made
    return made
  }
}
