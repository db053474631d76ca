import CPango
import CoreGraphics

/// Turns text into lines of glyphs: paragraph by paragraph with Pango, and then the lines with
/// UIKit's rules for heights, alignment, number of lines and truncation.
///
/// Lives under the lock of `PangoFonts`, as does everything that it calls.
struct Typesetter {
  private let content: TextContent
  private let frame: TextFrame
  private let pango: PangoParagraph

  private var glyphRuns: [TextLayout.GlyphRun] = []
  private var lines: [TextLayout.Line] = []
  private var y: CGFloat = 0
  private var width: CGFloat = 0
  private var isTruncated = false

  /// Lays out text in a frame.
  static func layout(
    _ content: TextContent, in frame: TextFrame, with pango: PangoParagraph
  ) -> TextLayout {
    var typesetter = Typesetter(content: content, frame: frame, pango: pango)
    typesetter.run()
    return TextLayout(
      glyphRuns: typesetter.glyphRuns, lines: typesetter.lines,
      size: CGSize(width: typesetter.width, height: typesetter.y),
      isTruncated: typesetter.isTruncated)
  }

  private init(content: TextContent, frame: TextFrame, pango: PangoParagraph) {
    self.content = content
    self.frame = frame
    self.pango = pango
  }

  private mutating func run() {
    let paragraphs = ParagraphRanges(content.string)
    for (index, range) in paragraphs.ranges.enumerated() {
      let values = content.paragraph(at: range.lowerBound)
      if index > 0 { y += values.paragraphSpacingBefore }
      let isLast = index == paragraphs.ranges.count - 1
      guard add(range, values, isLast: isLast) else { return }
      if !isLast { y += values.lineSpacing + values.paragraphSpacing }
    }
  }

  /// Adds the lines of a paragraph; false when the frame is full.
  private mutating func add(_ range: Range<Int>, _ values: ParagraphValues, isLast: Bool) -> Bool {
    let (wrap, truncation) = breaking(values)
    let room = Room(values: values, frameWidth: frame.width)
    let result = pango.layOut(
      PangoParagraph.Request(
        content: content, range: range, wrap: wrap, ellipsize: wrap == nil ? truncation : nil,
        room: room, values: values, fontScale: frame.fontScale,
        placesCharacters: frame.mode == .editing))
    if result.isEllipsized { isTruncated = true }
    for (index, line) in result.lines.enumerated() {
      let height = lineHeight(line, values)
      let spacing = index > 0 ? values.lineSpacing : 0
      let isFirst = lines.isEmpty
      let fits =
        isFirst
        || ((frame.maximumLines == 0 || lines.count < frame.maximumLines)
          && y + spacing + height.total <= frame.height + 0.01)
      guard fits else {
        truncateLastLine(before: range.lowerBound + line.range.lowerBound, wrap: wrap)
        return false
      }
      y += spacing
      place(
        line, height, values, room, isParagraphStart: index == 0, textStart: range.lowerBound)
      lineStarts.append(range.lowerBound + line.range.lowerBound)
    }
    return true
  }

  private var lineStarts: [Int] = []

  /// How the lines of a paragraph are broken (nil: not at all), and what is left out where
  /// something must be.
  private func breaking(
    _ values: ParagraphValues
  ) -> (wrap: PangoWrapMode?, truncation: PangoEllipsizeMode?) {
    let mode: NSLineBreakMode
    let wrapsAnyway: Bool
    switch frame.mode {
    case .drawing, .drawingTruncatingLastLine:
      mode = values.lineBreakMode
      wrapsAnyway = false
    case .label(let override):
      mode = override ?? values.lineBreakMode
      wrapsAnyway = frame.maximumLines != 1
    case .editing:
      guard frame.width.isFinite else { return (nil, nil) }
      return (values.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR, nil)
    }
    let truncation: PangoEllipsizeMode? =
      switch mode {
      case .byTruncatingHead: PANGO_ELLIPSIZE_START
      case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
      case .byTruncatingTail: PANGO_ELLIPSIZE_END
      case .byWordWrapping, .byCharWrapping, .byClipping:
        frame.mode == .drawingTruncatingLastLine ? PANGO_ELLIPSIZE_END : nil
      }
    guard frame.width.isFinite else { return (nil, nil) }
    return switch mode {
    case .byCharWrapping: (PANGO_WRAP_CHAR, truncation)
    case .byWordWrapping: (PANGO_WRAP_WORD_CHAR, truncation)
    default: (wrapsAnyway ? PANGO_WRAP_WORD_CHAR : nil, truncation)
    }
  }

  // MARK: Lines

  private struct LineHeight {
    var total: CGFloat
    var descent: CGFloat
  }

  private func lineHeight(_ line: PangoParagraph.Line, _ values: ParagraphValues) -> LineHeight {
    var total = line.ascent + line.descent
    if frame.usesFontLeading { total += line.leading }
    if values.lineHeightMultiple > 0 { total *= values.lineHeightMultiple }
    total = max(total, values.minimumLineHeight)
    if values.maximumLineHeight > 0 { total = min(total, values.maximumLineHeight) }
    return LineHeight(
      total: total, descent: line.descent + (frame.usesFontLeading ? line.leading : 0))
  }

  /// Puts a line below the lines so far.
  private mutating func place(
    _ line: PangoParagraph.Line, _ height: LineHeight, _ values: ParagraphValues, _ room: Room,
    isParagraphStart: Bool, textStart: Int
  ) {
    let indent = isParagraphStart ? values.firstLineHeadIndent : values.headIndent
    let x = room.x(
      ofLine: line.width, indent: indent, isRightToLeft: line.isRightToLeft,
      alignment: alignment(values, line))
    let baseline = y + height.total - height.descent
    for var run in line.runs {
      let raised = baseline - content.runs[run.run].baselineOffset * frame.fontScale
      run.x += x
      run.baseline = raised
      run.line = lines.count
      for index in run.glyphs.indices {
        run.glyphs[index].x += Double(x)
        run.glyphs[index].y += Double(raised)
      }
      glyphRuns.append(run)
    }
    var placed = TextLayout.Line(
      x: x, width: line.width, y: y, height: height.total, baseline: baseline)
    placed.range = line.range.lowerBound + textStart..<line.range.upperBound + textStart
    placed.isRightToLeft = line.isRightToLeft
    placed.characters = line.characters.map { $0.moved(by: x, textStart: textStart) }
    lines.append(placed)
    width = max(width, line.width + indent)
    y += height.total
  }

  private func alignment(
    _ values: ParagraphValues, _ line: PangoParagraph.Line
  ) -> NSTextAlignment {
    switch values.alignment {
    case .natural: frame.naturalIsRight ?? line.isRightToLeft ? .right : .left
    case .justified: line.isRightToLeft ? .right : .left
    case .left, .center, .right: values.alignment
    }
  }

  // MARK: Truncation

  /// Replaces the last line by one that holds all the text from its start, cut with an ellipsis.
  private mutating func truncateLastLine(before next: Int, wrap: PangoWrapMode?) {
    isTruncated = true
    guard let start = lineStarts.last, let last = lines.last else { return }
    let values = content.paragraph(at: start)
    guard let truncation = breaking(values).truncation else { return }
    let rest = content.rest(from: start, endsWithParagraph: truncation == PANGO_ELLIPSIZE_END)
    let room = Room(values: values, frameWidth: frame.width)
    let isParagraphStart =
      start == 0 || lineStarts.count == 1 || content.isParagraphStart(start)
    let result = pango.layOut(
      PangoParagraph.Request(
        content: rest, range: 0..<rest.string.utf8.count, wrap: nil, ellipsize: truncation,
        room: isParagraphStart ? room : room.withoutFirstLineIndent, values: values,
        fontScale: frame.fontScale))
    guard let line = result.lines.first else { return }
    glyphRuns.removeAll { $0.line == lines.count - 1 }
    lines.removeLast()
    y = last.y
    place(
      line, lineHeight(line, values), values, room, isParagraphStart: isParagraphStart,
      textStart: start)
  }
}

/// The horizontal room for the lines of a paragraph.
struct Room {
  var firstLineIndent: CGFloat
  var headIndent: CGFloat
  /// The end of lines, from the edge where text begins; infinite without limit.
  var end: CGFloat
  private var frameWidth: CGFloat

  init(values: ParagraphValues, frameWidth: CGFloat) {
    firstLineIndent = values.firstLineHeadIndent
    headIndent = values.headIndent
    end =
      values.tailIndent > 0
      ? min(values.tailIndent, frameWidth) : frameWidth + values.tailIndent
    self.frameWidth = frameWidth
  }

  /// The room of a line that is not the first one of its paragraph.
  var withoutFirstLineIndent: Room {
    var room = self
    room.firstLineIndent = headIndent
    return room
  }

  /// The left edge of a line.
  func x(
    ofLine width: CGFloat, indent: CGFloat, isRightToLeft: Bool, alignment: NSTextAlignment
  ) -> CGFloat {
    guard end.isFinite else { return indent }
    // Where lines may lie, from the left.
    let left = isRightToLeft ? frameWidth - end : indent
    let right = isRightToLeft ? frameWidth - indent : end
    return switch alignment {
    case .center: left + (right - left - width) / 2
    case .right: right - width
    case .left, .justified, .natural: left
    }
  }
}
