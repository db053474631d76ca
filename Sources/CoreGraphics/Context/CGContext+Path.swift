import CCairo

extension CGContext {
  private var sink: CairoPathSink { CairoPathSink(cairo: cairo) }

  // MARK: Building the current path

  /// Discards the current path.
  public func beginPath() { cairo_new_path(cairo) }

  /// Starts a sub-path.
  public func move(to point: CGPoint) { sink.move(to: point) }

  /// Adds a line; nothing when there is no current point.
  public func addLine(to point: CGPoint) { sink.line(to: point) }

  /// Adds a cubic curve; nothing when there is no current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    sink.curve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic curve; nothing when there is no current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    sink.quad(to: end, control: control)
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) {
    var sink = sink
    sink.rect(rect)
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Starts a sub-path at the first point and adds lines through the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a closed ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect) {
    var sink = sink
    sink.ellipse(in: rect)
  }

  /// Adds a part of a circle and a line to its start. Angles are in radians from the x axis
  /// towards the y axis; `clockwise` is as seen with y pointing up. Angles a full turn or more
  /// apart give the whole circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var sink = sink
    sink.arc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds an arc that rounds the corner at `tangent1End` on the way from the current point to
  /// `tangent2End`, and a line to its start.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    var sink = sink
    sink.arc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds every element of a path.
  public func addPath(_ path: CGPath) { path.append(to: cairo) }

  /// Adds a line back to the start of the sub-path and ends it.
  public func closePath() { sink.close() }

  /// Whether there is no current path.
  public var isPathEmpty: Bool { cairo_has_current_point(cairo) == 0 }

  /// Where the next segment would start; the origin without a path.
  public var currentPointOfPath: CGPoint { sink.current ?? .zero }

  /// The smallest rectangle around the current path in user space, control points not counted; the
  /// null rectangle without a path.
  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }

  /// The current path in user space; nil when empty.
  public var path: CGPath? {
    guard !state.isDegenerate, let copy = cairo_copy_path(cairo) else { return nil }
    defer { cairo_path_destroy(copy) }
    var storage = PathStorage()
    guard let data = copy.pointee.data else { return nil }
    func point(_ index: Int) -> CGPoint { CGPoint(x: data[index].point.x, y: data[index].point.y) }
    var index = 0
    let count = Int(copy.pointee.num_data)
    while index < count {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        // Cairo starts a sub-path after each closed one, even if nothing follows.
        if index + Int(header.length) < count || storage.verbs.last != .closeSubpath {
          storage.move(to: point(index + 1))
        }
      case CAIRO_PATH_LINE_TO: storage.line(to: point(index + 1))
      case CAIRO_PATH_CURVE_TO:
        storage.curve(
          to: point(index + 3), control1: point(index + 1), control2: point(index + 2))
      default: storage.close()
      }
      index += Int(header.length)
    }
    return storage.verbs.isEmpty ? nil : CGPath(storage: storage)
  }

  /// Whether drawing the current path in the given mode would cover a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard !state.isDegenerate else { return false }
    let (x, y) = (Double(point.x), Double(point.y))
    if mode.strokes, cairo_in_stroke(cairo, x, y) != 0 { return true }
    guard let rule = mode.fillRule else { return false }
    cairo_set_fill_rule(cairo, rule.cairoRule)
    return cairo_in_fill(cairo, x, y) != 0
  }

  // MARK: Drawing it

  /// Draws the current path and discards it.
  public func drawPath(using mode: CGPathDrawingMode) {
    if let rule = mode.fillRule { composite(fillPaint, .fill(rule)) }
    if mode.strokes { composite(strokePaint, .stroke) }
    cairo_new_path(cairo)
  }

  /// Fills the current path with the fill colour and discards it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Draws the current path's line with the stroke colour and discards the path.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle with the fill colour; the current path is discarded.
  public func fill(_ rect: CGRect) {
    guard let rect = drawable(rect) else { return cairo_new_path(cairo) }
    composite(fillPaint, .rect(rect))
    cairo_new_path(cairo)
  }

  /// Fills rectangles with the fill colour, as one path; the current path is discarded.
  public func fill(_ rects: [CGRect]) {
    cairo_new_path(cairo)
    addRects(rects.compactMap(drawable))
    fillPath()
  }

  /// Draws a rectangle's line with the stroke colour; the current path is discarded.
  public func stroke(_ rect: CGRect) {
    cairo_new_path(cairo)
    addRect(rect)
    strokePath()
  }

  /// Draws a rectangle's line with the given width; the current path is discarded.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let previous = cairo_get_line_width(cairo)
    setLineWidth(width)
    stroke(rect)
    cairo_set_line_width(cairo, previous)
  }

  /// Fills an ellipse inside a rectangle; the current path is discarded.
  public func fillEllipse(in rect: CGRect) {
    cairo_new_path(cairo)
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws the line of an ellipse inside a rectangle; the current path is discarded.
  public func strokeEllipse(in rect: CGRect) {
    cairo_new_path(cairo)
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws separate lines between the first and second point, the third and fourth, and so on; the
  /// current path is discarded.
  public func strokeLineSegments(between points: [CGPoint]) {
    cairo_new_path(cairo)
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes the pixels of a rectangle transparent (black in a bitmap without alpha), whatever the
  /// blend mode, alpha and shadow; the current path is discarded.
  public func clear(_ rect: CGRect) {
    let saved = state
    state.shadow = nil
    state.alpha = 1
    setBlendMode(.clear)
    fill(rect)
    state = saved
    setBlendMode(saved.blendMode)
  }

  var fillPaint: Paint { paint(state.fillColor) }
  var strokePaint: Paint { paint(state.strokeColor) }

  private func paint(_ color: CGColor) -> Paint {
    var rgba = color.rgba
    rgba.alpha *= state.alpha
    return .color(rgba)
  }

  /// The part of a rectangle that Cairo's numbers can hold, standardised; nil when it covers
  /// nothing.
  func drawable(_ rect: CGRect) -> CGRect? {
    let rect = rect.standardized
    guard !rect.isNull, rect.width > 0, rect.height > 0, !rect.minX.isNaN, !rect.minY.isNaN,
      !rect.maxX.isNaN, !rect.maxY.isNaN, !state.isDegenerate
    else { return nil }
    let limit = state.coordinateLimit
    guard rect.minX < -limit || rect.minY < -limit || rect.maxX > limit || rect.maxY > limit else {
      return rect
    }
    // More than the clip is never seen; a margin keeps the cut edges away from it, and leaves
    // shadows whole.
    let margin = -CGFloat(max(width, height)) - 1000
    guard let clip = clipBoundsInPixels()?.insetBy(dx: margin, dy: margin) else { return nil }
    let cut = rect.intersection(clip.applying(pixelTransform.inverted()))
    return cut.isEmpty ? nil : cut
  }
}

extension CGPathDrawingMode {
  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  var strokes: Bool {
    switch self {
    case .stroke, .fillStroke, .eoFillStroke: true
    case .fill, .eoFill: false
    }
  }
}
