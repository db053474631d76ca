import CCairo

/// Adds segments to the current path of a Cairo context, in its user space.
struct CairoPathSink: PathSink {
  let cairo: OpaquePointer

  var current: CGPoint? {
    guard cairo_has_current_point(cairo) != 0 else { return nil }
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    return CGPoint(x: x, y: y)
  }

  func move(to point: CGPoint) { cairo_move_to(cairo, Double(point.x), Double(point.y)) }

  func line(to point: CGPoint) {
    guard cairo_has_current_point(cairo) != 0 else { return }
    cairo_line_to(cairo, Double(point.x), Double(point.y))
  }

  func quad(to end: CGPoint, control: CGPoint) {
    guard let start = current else { return }
    let (c1, c2) = cubicControls(start: start, control: control, end: end)
    curve(to: end, control1: c1, control2: c2)
  }

  func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard cairo_has_current_point(cairo) != 0 else { return }
    cairo_curve_to(
      cairo, Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y),
      Double(end.x), Double(end.y))
  }

  func close() { cairo_close_path(cairo) }
}
