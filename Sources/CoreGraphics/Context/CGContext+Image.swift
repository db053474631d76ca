import CCairo

extension CGContext {
  /// Draws an image stretched over a rectangle, its top where y is largest. In a context with y
  /// pointing down it thus appears upside down, as in Core Graphics. With `byTiling`, the image is
  /// repeated in that size over the whole clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, in: rect, upright: false, tiled: byTiling)
  }

  /// Draws an image, or the part of it inside `source` (in pixels, from the top left corner),
  /// stretched over a rectangle with its top where y is smallest: upright in a context with y
  /// pointing down. Nothing of the image outside `source` shows, at the edges neither.
  package func drawUpright(_ image: CGImage, in rect: CGRect, source: CGRect? = nil) {
    guard let source else { return draw(image, in: rect, upright: true, tiled: false) }
    guard let part = image.cropping(to: source) else { return }
    draw(part, in: rect, upright: true, tiled: false)
  }

  /// Repeats an image of the given size over a rectangle, upright in a context with y pointing
  /// down, beginning at the rectangle's origin.
  package func drawUprightTiled(_ image: CGImage, size: CGSize, in rect: CGRect) {
    guard let visible = drawable(rect), canStretch(over: CGRect(origin: rect.origin, size: size))
    else { return }
    let pattern = imagePattern(
      image.surface, in: tile(CGRect(origin: rect.origin, size: size), near: visible.origin),
      upright: true)
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    preservingPath { composite(.pattern(pattern, alpha: state.alpha), .rect(visible)) }
  }

  private func draw(_ image: CGImage, in rect: CGRect, upright: Bool, tiled: Bool) {
    let rect = rect.standardized
    guard canStretch(over: rect) else { return }
    let surface = image.surface
    let place = tiled ? tile(rect, near: boundingBoxOfClipPath.origin) : rect
    let pattern = imagePattern(surface, in: place, upright: upright)
    defer { cairo_pattern_destroy(pattern) }
    if tiled {
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
      composite(.pattern(pattern, alpha: state.alpha), .everything)
    } else if let visible = drawable(rect) {
      preservingPath { composite(.pattern(pattern, alpha: state.alpha), .rect(visible)) }
    }
  }

  /// The tile of the pattern that `rect` begins which is at a point, since Cairo cannot reach one
  /// that is millions of pixels away.
  private func tile(_ rect: CGRect, near point: CGPoint) -> CGRect {
    guard point.x.isFinite, point.y.isFinite else { return rect }
    return rect.offsetBy(
      dx: ((point.x - rect.minX) / rect.width).rounded(.down) * rect.width,
      dy: ((point.y - rect.minY) / rect.height).rounded(.down) * rect.height)
  }

  /// Whether an image can be drawn in a rectangle: it is neither empty nor beyond all measure, which
  /// Cairo's matrices cannot hold.
  func canStretch(over rect: CGRect) -> Bool {
    !state.isDegenerate && !rect.isNull && rect.width > 1e-6 && rect.height > 1e-6
      && rect.width < 1e9 && rect.height < 1e9 && abs(rect.minX) < 1e12 && abs(rect.minY) < 1e12
  }

  /// A pattern that shows a surface stretched over a rectangle of user space. Owned by the caller.
  func imagePattern(_ surface: CairoSurface, in rect: CGRect, upright: Bool) -> OpaquePointer {
    guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else {
      preconditionFailure("Cairo ran out of memory")
    }
    let sx = CGFloat(surface.width) / rect.width
    let sy = CGFloat(surface.height) / rect.height
    let toImage =
      upright
      ? CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: -rect.minX * sx, ty: -rect.minY * sy)
      : CGAffineTransform(a: sx, b: 0, c: 0, d: -sy, tx: -rect.minX * sx, ty: rect.maxY * sy)
    var matrix = cairo_matrix_t(toImage)
    cairo_pattern_set_matrix(pattern, &matrix)
    // A mean over more pixels than this takes ever more memory and shows no more.
    let t = state.ctm
    let shrinks =
      sx > 512 * CGFloat(hypot(Double(t.a), Double(t.b)))
      || sy > 512 * CGFloat(hypot(Double(t.c), Double(t.d)))
    let filter = state.interpolationQuality.cairoFilter
    cairo_pattern_set_filter(
      pattern, shrinks && filter == CAIRO_FILTER_GOOD ? CAIRO_FILTER_BILINEAR : filter)
    // The image's edge pixels go on beyond its edge, so that stretching does not fade them out.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }
}
