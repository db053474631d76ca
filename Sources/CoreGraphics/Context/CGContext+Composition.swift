import CCairo

/// What a shape is covered with.
enum Paint {
  /// One colour, its alpha already multiplied by the context's.
  case color(RGBA)
  /// A Cairo pattern in user space, and an opacity for it.
  case pattern(OpaquePointer, alpha: Double)

  func setSource(on cairo: OpaquePointer) {
    switch self {
    case .color(let color): color.setSource(on: cairo)
    case .pattern(let pattern, _): cairo_set_source(cairo, pattern)
    }
  }

  var patternAlpha: Double {
    switch self {
    case .color: 1
    case .pattern(_, let alpha): alpha
    }
  }
}

/// Where paint goes.
enum Shape {
  /// The whole clip.
  case everything
  /// A rectangle in user space.
  case rect(CGRect)
  /// The inside of the current path.
  case fill(CGPathFillRule)
  /// The current path's line.
  case stroke
  /// What the body draws with the source that is set, inside bounds in user space.
  case custom(bounds: CGRect?, body: (OpaquePointer) -> Void)
}

extension CGContext {
  /// The one way by which everything gets onto the surface. Plain drawing is one Cairo call;
  /// shadows, masks and operators that Cairo applies differently take the long way.
  func composite(_ paint: Paint, _ shape: Shape) {
    guard !state.isDegenerate else { return }
    if bridge == nil && !state.needsComposition {
      return draw(paint, shape, on: cairo)
    }
    guard let area = deviceBounds(of: shape) else { return }
    var dirty = area
    if let shadow = state.shadow { dirty = dirty.union(shadowArea(of: area, shadow)) }
    let synced = stack.contains { $0.beginsLayer } ? nil : bridge
    synced?.load(dirty)
    if let shadow = state.shadow { drawShadow(shadow, of: paint, shape, area: area) }
    place(paint, shape, area: area)
    synced?.store(dirty)
  }

  /// Covers a shape with paint by plain Cairo calls; the path stays.
  func draw(_ paint: Paint, _ shape: Shape, on cairo: OpaquePointer) {
    paint.setSource(on: cairo)
    let alpha = paint.patternAlpha
    switch shape {
    case .everything:
      if alpha < 1 { cairo_paint_with_alpha(cairo, alpha) } else { cairo_paint(cairo) }
    case .rect(let rect):
      cairo_new_path(cairo)
      cairo_rectangle(
        cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
      if alpha < 1 {
        cairo_save(cairo)
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_restore(cairo)
      } else {
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
      }
    case .fill(let rule):
      cairo_set_fill_rule(cairo, rule.cairoRule)
      cairo_fill_preserve(cairo)
    case .stroke:
      cairo_stroke_preserve(cairo)
    case .custom(_, let body):
      body(cairo)
    }
  }

  /// Draws with the mask and the blend mode, changing only pixels inside the shape:
  /// D' = D·(1 − coverage) + blend(S, D)·coverage.
  private func place(_ paint: Paint, _ shape: Shape, area: CGRect) {
    guard state.mask != nil || state.blendMode.reachesOutsideShape else {
      return draw(paint, shape, on: cairo)
    }
    cairo_save(cairo)
    // The groups are only as large as what is drawn.
    withPixelSpace {
      let path = cairo_copy_path(cairo)
      cairo_new_path(cairo)
      cairo_rectangle(
        cairo, Double(area.minX), Double(area.minY), Double(area.width), Double(area.height))
      cairo_clip(cairo)
      cairo_append_path(cairo, path)
      cairo_path_destroy(path)
    }
    let target = cairo_get_group_target(cairo)

    cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    draw(.color(RGBA(red: 0, green: 0, blue: 0, alpha: 1)), shape, on: cairo)
    if let mask = state.mask {
      withPixelSpace {
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source_surface(cairo, mask.surface.pointer, Double(mask.x), Double(mask.y))
        cairo_paint(cairo)
      }
    }
    let coverage = cairo_pop_group(cairo)

    cairo_push_group_with_content(cairo, CAIRO_CONTENT_COLOR_ALPHA)
    withPixelSpace {
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(cairo, target, 0, 0)
      cairo_paint(cairo)
    }
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    draw(paint, .everything, on: cairo)
    let result = cairo_pop_group(cairo)

    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source(cairo, result)
    cairo_mask(cairo, coverage)
    cairo_pattern_destroy(coverage)
    cairo_pattern_destroy(result)
    cairo_restore(cairo)
  }

  /// The pixels that a shape can touch, without the clip: whole pixels, y down; nil when none.
  private func deviceBounds(of shape: Shape) -> CGRect? {
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    let bounds: CGRect
    switch shape {
    case .everything, .custom(bounds: nil, _):
      return clipBoundsInPixels()
    case .rect(let rect), .custom(.some(let rect), _):
      bounds = rect.applying(pixelTransform)
    case .fill:
      withPixelSpace { cairo_path_extents(cairo, &x0, &y0, &x1, &y1) }
      bounds = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    case .stroke:
      cairo_stroke_extents(cairo, &x0, &y0, &x1, &y1)
      bounds = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).applying(pixelTransform)
    }
    // A shape far larger than the device is cut, since shadows make a surface of its size.
    let limit = CGRect(x: 0, y: 0, width: width, height: height)
      .insetBy(dx: -CGFloat(width) - 4096, dy: -CGFloat(height) - 4096)
    return bounds.insetBy(dx: -1, dy: -1).wholePixels(in: limit)
  }

  /// The whole pixels around the present clip, y down; nil when everything is clipped away.
  func clipBoundsInPixels() -> CGRect? {
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    withPixelSpace { cairo_clip_extents(cairo, &x0, &y0, &x1, &y1) }
    let area = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).integral
    return area.isEmpty ? nil : area
  }

  /// Runs the body with Cairo's user space being pixels, y down.
  func withPixelSpace(_ body: () -> Void) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    body()
    cairo_set_matrix(cairo, &matrix)
  }

  // MARK: Shadows

  private func shadowArea(of area: CGRect, _ shadow: GraphicsState.Shadow) -> CGRect {
    let reach = CGFloat(GaussianBlur(deviation: shadow.deviation).reach)
    return area.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      .insetBy(dx: -reach, dy: -reach).integral
  }

  /// Draws the shape's coverage to a surface of its own, without the clip, blurs it, and places it
  /// as a mask of the shadow's colour.
  private func drawShadow(
    _ shadow: GraphicsState.Shadow, of paint: Paint, _ shape: Shape, area: CGRect
  ) {
    guard let clip = clipBoundsInPixels() else { return }
    let blur = GaussianBlur(deviation: shadow.deviation)
    let reach = CGFloat(blur.reach)
    let visible = shadowArea(of: area, shadow).intersection(clip)
    guard !visible.isEmpty else { return }
    // What can reach the visible part, and room around it for the blur.
    let needed = visible.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
      .insetBy(dx: -reach, dy: -reach).integral
      .intersection(area.insetBy(dx: -reach, dy: -reach))
    guard !needed.isEmpty,
      let surface = CairoSurface(
        width: Int(needed.width), height: Int(needed.height), format: .alpha8),
      let other = cairo_create(surface.pointer)
    else { return }
    copyPathAndLineStyle(to: other, origin: needed.origin)
    draw(paint, shape, on: other)
    cairo_destroy(other)
    blur.apply(to: surface)

    let origin = CGPoint(
      x: needed.minX + shadow.offset.width, y: needed.minY + shadow.offset.height)
    let cover = Shape.custom(bounds: nil) { cairo in
      var matrix = cairo_matrix_t()
      cairo_get_matrix(cairo, &matrix)
      cairo_identity_matrix(cairo)
      cairo_mask_surface(cairo, surface.pointer, Double(origin.x), Double(origin.y))
      cairo_set_matrix(cairo, &matrix)
    }
    place(.color(shadow.color), cover, area: visible)
  }

  private func copyPathAndLineStyle(to other: OpaquePointer, origin: CGPoint) {
    var matrix = cairo_matrix_t(
      pixelTransform.concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y)))
    cairo_set_matrix(other, &matrix)
    cairo_set_line_width(other, cairo_get_line_width(cairo))
    cairo_set_line_cap(other, cairo_get_line_cap(cairo))
    cairo_set_line_join(other, cairo_get_line_join(cairo))
    cairo_set_miter_limit(other, cairo_get_miter_limit(cairo))
    cairo_set_tolerance(other, cairo_get_tolerance(cairo))
    cairo_set_antialias(other, cairo_get_antialias(cairo))
    let count = Int(cairo_get_dash_count(cairo))
    if count > 0 {
      var dashes = [Double](repeating: 0, count: count)
      var phase = 0.0
      cairo_get_dash(cairo, &dashes, &phase)
      cairo_set_dash(other, dashes, Int32(count), phase)
    }
    let path = cairo_copy_path(cairo)
    cairo_append_path(other, path)
    cairo_path_destroy(path)
  }

  // MARK: For text

  /// Lets `body` draw with Cairo in user space, with the fill colour (or `color`) as the source and
  /// the context's alpha, blend mode, mask and shadow applied around it.
  ///
  /// `bounds` is what the body can touch, in user space; nil for the whole clip. The body must
  /// leave Cairo's state and source as it found them, may be called more than once (for a shadow,
  /// with another Cairo context), and starts without a path.
  package func withCairo(
    bounds: CGRect? = nil, color: CGColor? = nil, _ body: (OpaquePointer) -> Void
  ) {
    var rgba = (color ?? state.fillColor).rgba
    rgba.alpha *= state.alpha
    preservingPath {
      withoutActuallyEscaping(body) { body in
        composite(.color(rgba), .custom(bounds: bounds, body: body))
      }
    }
  }

  /// Runs the body without a current path, and brings the path back.
  func preservingPath(_ body: () -> Void) {
    guard cairo_has_current_point(cairo) != 0, let path = cairo_copy_path(cairo) else {
      body()
      return cairo_new_path(cairo)
    }
    cairo_new_path(cairo)
    body()
    cairo_new_path(cairo)
    cairo_append_path(cairo, path)
    cairo_path_destroy(path)
  }
}

extension CGPathFillRule {
  var cairoRule: cairo_fill_rule_t {
    self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
  }
}
