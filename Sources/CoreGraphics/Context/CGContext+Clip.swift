import CCairo

extension CGContext {
  /// Limits drawing to the inside of the current path, which is discarded. An empty path leaves
  /// nothing to draw on.
  public func clip(using rule: CGPathFillRule = .winding) {
    if state.isDegenerate { cairo_new_path(cairo) }
    cairo_set_fill_rule(cairo, rule.cairoRule)
    cairo_clip(cairo)
  }

  /// Limits drawing to a rectangle; the current path is discarded.
  public func clip(to rect: CGRect) {
    cairo_new_path(cairo)
    if let rect = drawable(rect) {
      cairo_rectangle(
        cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    }
    clip()
  }

  /// Limits drawing to the union of rectangles; the current path is discarded.
  public func clip(to rects: [CGRect]) {
    cairo_new_path(cairo)
    for rect in rects.compactMap(drawable) { addRect(rect) }
    clip()
  }

  /// Takes away every clip and mask, those of saved states too, until they are restored.
  public func resetClip() {
    cairo_reset_clip(cairo)
    state.mask = nil
  }

  /// Limits drawing to a rectangle, and multiplies what is drawn by an image stretched over it: by
  /// its alpha, or, if it has none, by its lightness (white draws, black does not). As with
  /// `draw(_:in:)`, the image's top is where y is largest.
  public func clip(to rect: CGRect, mask image: CGImage) {
    let rect = rect.standardized
    guard canStretch(over: rect) else { return clip(to: .zero) }
    clip(to: rect)
    guard let visible = clipBoundsInPixels(),
      let area = rect.applying(pixelTransform).insetBy(dx: -1, dy: -1).wholePixels(in: visible),
      let surface = CairoSurface(
        width: Int(area.width), height: Int(area.height), format: .alpha8),
      let other = cairo_create(surface.pointer)
    else { return clip(to: .zero) }
    defer { cairo_destroy(other) }
    var matrix = cairo_matrix_t(
      pixelTransform.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)))
    cairo_set_matrix(other, &matrix)
    let pattern = imagePattern(image.coverage(), in: rect, upright: false)
    cairo_set_source(other, pattern)
    cairo_pattern_destroy(pattern)
    // The rectangle's own edge is the path clip's; here the image reaches over it.
    cairo_paint(other)
    if let previous = state.mask {
      cairo_identity_matrix(other)
      cairo_set_operator(other, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_surface(
        other, previous.surface.pointer, Double(previous.x) - Double(area.minX),
        Double(previous.y) - Double(area.minY))
      cairo_paint(other)
    }
    surface.flush()
    state.mask = ClipMask(surface: surface, x: Int(area.minX), y: Int(area.minY))
  }

  /// The smallest rectangle in user space around what can be drawn on; the null rectangle when
  /// that is nothing.
  public var boundingBoxOfClipPath: CGRect {
    guard !state.isDegenerate else { return .null }
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    guard x1 > x0, y1 > y0 else { return .null }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
