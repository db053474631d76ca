import CPango
import CoreGraphics

extension TextLayout {
  /// Draws the text with the frame's top left corner at a point.
  ///
  /// - Parameters:
  ///   - appearances: one for each run of the content that was laid out.
  ///   - color: the colour of text whose appearance has none.
  func draw(
    at origin: CGPoint, in context: CGContext, appearances: [TextAppearance], color: UIColor
  ) {
    guard !glyphRuns.isEmpty else { return }
    if appearances.allSatisfy(\.isPlain) {
      drawGlyphs(at: origin, in: context, appearances, color)
    } else {
      drawBackgrounds(at: origin, in: context, appearances)
      drawLines(\.underline, \.underlineColor, at: origin, in: context, appearances, color) {
        $0.underlinePosition
      }
      drawGlyphs(at: origin, in: context, appearances, color)
      drawLines(
        \.strikethrough, \.strikethroughColor, at: origin, in: context, appearances, color
      ) {
        -$0.strikethroughPosition
      }
    }
  }

  /// The runs of lines that may reach into what can be drawn to. O(log n) for n lines, and what is seen.
  private func seenRuns(at origin: CGPoint, in context: CGContext) -> ArraySlice<GlyphRun> {
    // For a few lines it does not pay.
    guard lines.count > 32 else { return glyphRuns[...] }
    let clip = context.boundingBoxOfClipPath
    if clip.isNull || clip.isEmpty { return [] }
    let top = clip.minY - origin.y
    let bottom = clip.maxY - origin.y
    // Lines have their place below each other; glyphs, shadows and raised text reach out of them.
    let first = lines.partitioningIndex { $0.y + 2 * $0.height + 40 > top }
    let last = lines.partitioningIndex { $0.y - $0.height - 40 >= bottom }
    guard first < last else { return [] }
    let start = glyphRuns.partitioningIndex { $0.line >= first }
    let end = glyphRuns.partitioningIndex { $0.line >= last }
    return glyphRuns[start..<end]
  }

  private func drawGlyphs(
    at origin: CGPoint, in context: CGContext, _ appearances: [TextAppearance], _ color: UIColor
  ) {
    for run in seenRuns(at: origin, in: context) {
      let appearance = appearances[run.run]
      let runColor = (appearance.color ?? color).cgColor
      guard let shadow = appearance.shadow else {
        draw(run, at: origin, in: context, runColor)
        continue
      }
      context.saveGState()
      context.setShadow(
        offset: shadow.offset, blur: shadow.blur, color: shadow.color.cgColor)
      draw(run, at: origin, in: context, runColor)
      context.restoreGState()
    }
  }

  private func draw(
    _ run: GlyphRun, at origin: CGPoint, in context: CGContext, _ color: CGColor
  ) {
    // Glyphs reach out of their line by less than its height.
    let line = lines[run.line]
    let bounds = CGRect(
      x: origin.x + run.x, y: origin.y + line.y, width: run.width, height: line.height
    ).insetBy(dx: -line.height, dy: -line.height)
    context.withCairo(bounds: bounds, color: color) { cairo in
      PangoFonts.shared.withContext { _ in
        if let unknown = run.unknown {
          cairo_move_to(cairo, Double(origin.x + run.x), Double(origin.y + run.baseline))
          pango_cairo_show_glyph_string(cairo, run.font.pango, unknown.string)
          cairo_new_path(cairo)
          return
        }
        guard let font = run.font.scaled else { return }
        cairo_set_scaled_font(cairo, font)
        run.glyphs.withUnsafeBufferPointer { glyphs in
          withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: glyphs.count) { moved in
            for (index, glyph) in glyphs.enumerated() {
              moved.initializeElement(
                at: index,
                to: cairo_glyph_t(
                  index: glyph.index, x: glyph.x + Double(origin.x),
                  y: glyph.y + Double(origin.y)))
            }
            cairo_show_glyphs(cairo, moved.baseAddress, Int32(glyphs.count))
          }
        }
      }
    }
  }

  private func drawBackgrounds(
    at origin: CGPoint, in context: CGContext, _ appearances: [TextAppearance]
  ) {
    for run in seenRuns(at: origin, in: context) {
      guard let background = appearances[run.run].background else { continue }
      let line = lines[run.line]
      context.saveGState()
      context.setFillColor(background.cgColor)
      context.fill(
        CGRect(
          x: origin.x + run.x, y: origin.y + line.y, width: run.width, height: line.height))
      context.restoreGState()
    }
  }

  /// Draws lines under or through the text. `offset` is how far below the baseline the middle of
  /// the line lies, for a font of one point.
  private func drawLines(
    _ style: KeyPath<TextAppearance, NSUnderlineStyle>,
    _ lineColor: KeyPath<TextAppearance, UIColor?>, at origin: CGPoint, in context: CGContext,
    _ appearances: [TextAppearance], _ color: UIColor, offset: (FontMetrics) -> CGFloat
  ) {
    for run in seenRuns(at: origin, in: context) {
      let appearance = appearances[run.run]
      let look = appearance[keyPath: style]
      guard !look.isEmpty, run.width > 0 else { continue }
      let metrics = run.font.metrics
      let size = run.font.size
      let thin = max(metrics.underlineThickness * size, 1 / context.pixelsPerPoint)
      let isDouble = look.contains(.double)
      let thickness = !isDouble && look.contains(.thick) ? thin * 2 : thin
      let y = origin.y + run.baseline + offset(metrics) * size
      context.saveGState()
      context.setStrokeColor((appearance[keyPath: lineColor] ?? appearance.color ?? color).cgColor)
      context.setLineWidth(thickness)
      context.setLineDash(phase: 0, lengths: Self.dashes(look).map { $0 * thickness })
      for level in isDouble ? [y - thin, y + thin] : [y] {
        let snapped = Self.snapped(level, thickness: thickness, context)
        context.strokeLineSegments(between: [
          CGPoint(x: origin.x + run.x, y: snapped),
          CGPoint(x: origin.x + run.x + run.width, y: snapped),
        ])
      }
      context.restoreGState()
    }
  }

  /// The pattern of a line, in multiples of its thickness.
  private static func dashes(_ style: NSUnderlineStyle) -> [CGFloat] {
    switch NSUnderlineStyle(rawValue: style.rawValue & 0x0F00) {
    case .patternDot: [1, 1]
    case .patternDash: [4, 2]
    case .patternDashDot: [4, 2, 1, 2]
    case .patternDashDotDot: [4, 2, 1, 2, 1, 2]
    default: []
    }
  }

  /// A height at which the upper edge of a line lies between two rows of pixels, so that it is
  /// sharp.
  private static func snapped(
    _ y: CGFloat, thickness: CGFloat, _ context: CGContext
  ) -> CGFloat {
    let transform = context.pixelTransform
    guard transform.b == 0, transform.c == 0, transform.d > 0 else { return y }
    let top = ((y - thickness / 2) * transform.d + transform.ty).rounded()
    return (top - transform.ty) / transform.d + thickness / 2
  }
}

extension RandomAccessCollection {
  /// The first index from which on a condition holds; it holds for no element before. O(log n).
  func partitioningIndex(where isAfter: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isAfter(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
