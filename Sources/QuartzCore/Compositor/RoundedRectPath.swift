import CCairo

/// Adds a rectangle with rounded corners to Cairo's path, clockwise.
func appendRoundedRect(_ rect: CGRect, _ corners: Corners, to cairo: OpaquePointer) {
  let (left, top) = (Double(rect.minX), Double(rect.minY))
  let (right, bottom) = (Double(rect.maxX), Double(rect.maxY))
  let half = min(right - left, bottom - top) / 2
  let radius = min(Double(corners.radius), half)
  guard radius > 0, !corners.mask.isEmpty else {
    cairo_rectangle(cairo, left, top, right - left, bottom - top)
    return
  }
  // Where the continuous curve would begin before the middle of a side, a circle looks better.
  let isContinuous = corners.isContinuous && radius * ContinuousCorner.extent <= half
  func corner(
    _ x: Double, _ y: Double, _ along: (Double, Double), _ away: (Double, Double),
    _ which: CACornerMask
  ) {
    guard corners.mask.contains(which) else {
      cairo_line_to(cairo, x, y)
      return
    }
    // A point `p` before the corner on the side that leads to it, and `q` after it.
    func at(_ p: Double, _ q: Double) -> (Double, Double) {
      (
        x - along.0 * p * radius + away.0 * q * radius,
        y - along.1 * p * radius + away.1 * q * radius
      )
    }
    func curve(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) {
      cairo_curve_to(cairo, a.0, a.1, b.0, b.1, c.0, c.1)
    }
    if isContinuous {
      typealias C = ContinuousCorner
      let start = at(C.extent, 0)
      cairo_line_to(cairo, start.0, start.1)
      curve(at(C.handle1, 0), at(C.handle2, 0), at(C.far, C.near))
      curve(at(C.bend1, C.bend2), at(C.bend2, C.bend1), at(C.near, C.far))
      curve(at(0, C.handle2), at(0, C.handle1), at(0, C.extent))
    } else {
      // Of a quarter circle, as a cubic curve.
      let handle = 1 - 0.552_284_75
      let start = at(1, 0)
      cairo_line_to(cairo, start.0, start.1)
      curve(at(handle, 0), at(0, handle), at(0, 1))
    }
  }
  cairo_new_sub_path(cairo)
  corner(right, top, (1, 0), (0, 1), .layerMaxXMinYCorner)
  corner(right, bottom, (0, 1), (-1, 0), .layerMaxXMaxYCorner)
  corner(left, bottom, (-1, 0), (0, -1), .layerMinXMaxYCorner)
  corner(left, top, (0, -1), (1, 0), .layerMinXMinYCorner)
  cairo_close_path(cairo)
}

/// Distances from the corner, in radii, of the points that make the continuous curve of iOS.
private enum ContinuousCorner {
  static let extent = 1.528665
  static let handle1 = 1.088493
  static let handle2 = 0.868407
  static let far = 0.631494
  static let near = 0.074911
  static let bend1 = 0.372824
  static let bend2 = 0.169060
}
