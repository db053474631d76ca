/// A cubic Bézier curve by its two ends and two control points.
struct CubicCurve {
  var p0: CGPoint
  var p1: CGPoint
  var p2: CGPoint
  var p3: CGPoint

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The point at a parameter in 0...1.
  func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
      y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  /// Both ends, and the points in between where the curve turns around in x or y.
  var extremes: [CGPoint] {
    let turns =
      Self.turns(p0.x, p1.x, p2.x, p3.x) + Self.turns(p0.y, p1.y, p2.y, p3.y)
    return [p0, p3] + turns.map(point(at:))
  }

  /// The parameters inside 0...1 where the derivative along one axis is zero.
  private static func turns(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat)
    -> [CGFloat]
  {
    // The derivative over 3: a·t² + b·t + c.
    let a = v3 - 3 * v2 + 3 * v1 - v0
    let b = 2 * (v2 - 2 * v1 + v0)
    let c = v1 - v0
    var roots: [CGFloat] = []
    let discriminant = b * b - 4 * a * c
    if discriminant >= 0 {
      // This form is also right where a is almost zero.
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      if a != 0 { roots.append(q / a) }
      if q != 0 { roots.append(c / q) }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// Calls `body` with straight pieces that stay within the tolerance of the curve.
  func forEachLine(tolerance: CGFloat, _ body: (CGPoint, CGPoint) -> Void) {
    // The curve's second derivative is at most six times the larger second difference; a piece of
    // 1/n of the parameter is off by an eighth of it over n².
    let first = hypot(
      Double(p0.x - 2 * p1.x + p2.x), Double(p0.y - 2 * p1.y + p2.y))
    let second = hypot(
      Double(p1.x - 2 * p2.x + p3.x), Double(p1.y - 2 * p2.y + p3.y))
    let needed = (6 * max(first, second) / (8 * Double(tolerance))).squareRoot().rounded(.up)
    let pieces = needed >= 1 ? Int(min(1000, needed)) : 1
    var from = p0
    for index in 1...pieces {
      let to = index == pieces ? p3 : point(at: CGFloat(index) / CGFloat(pieces))
      body(from, to)
      from = to
    }
  }

  /// The part of the curve between two parameters.
  func part(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
    let right = t0 <= 0 ? self : split(at: t0).1
    guard t1 < 1 else { return right }
    return right.split(at: (t1 - t0) / (1 - t0)).0
  }

  private func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (CubicCurve(p0, a, d, middle), CubicCurve(middle, e, c, p3))
  }
}
