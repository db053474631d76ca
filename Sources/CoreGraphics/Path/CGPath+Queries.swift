extension CGPath {
  /// The smallest rectangle around all points, control points counted; the null rectangle when the
  /// path is empty.
  public var boundingBox: CGRect { Self.box(around: storage.points) }

  /// The smallest rectangle around the path itself, control points not counted; the null rectangle
  /// when the path is empty.
  public var boundingBoxOfPath: CGRect {
    var extremes: [CGPoint] = []
    var current = CGPoint.zero
    storage.forEach { verb, points in
      let first = points.startIndex
      switch verb {
      case .moveToPoint, .addLineToPoint:
        extremes.append(points[first])
      case .addQuadCurveToPoint:
        let (c1, c2) = cubicControls(
          start: current, control: points[first], end: points[first + 1])
        extremes += CubicCurve(current, c1, c2, points[first + 1]).extremes
      case .addCurveToPoint:
        extremes +=
          CubicCurve(current, points[first], points[first + 1], points[first + 2]).extremes
      case .closeSubpath: break
      }
      if let last = points.last { current = last }
    }
    return Self.box(around: extremes)
  }

  /// Whether the path is one upright rectangle, which is then stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var corners = storage.points
    var verbs = storage.verbs
    if verbs.last == .closeSubpath { verbs.removeLast() }
    guard verbs.first == .moveToPoint, verbs.dropFirst().allSatisfy({ $0 == .addLineToPoint })
    else { return false }
    if corners.count == 5, corners.first == corners.last { corners.removeLast() }
    guard corners.count == 4 else { return false }
    let across =
      corners[0].y == corners[1].y && corners[1].x == corners[2].x
      && corners[2].y == corners[3].y && corners[3].x == corners[0].x
    let down =
      corners[0].x == corners[1].x && corners[1].y == corners[2].y
      && corners[2].x == corners[3].x && corners[3].y == corners[0].y
    guard across || down else { return false }
    rect?.pointee = Self.box(around: corners)
    return true
  }

  /// Whether a point lies inside the path, open parts being closed by a line. With a transform, the
  /// path is not changed: the point is transformed before the test. Time is in proportion to the
  /// number of elements.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    var turns = 0
    func cross(_ from: CGPoint, _ to: CGPoint) {
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let side =
        (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
      if to.y > from.y, side > 0 { turns += 1 }
      if to.y < from.y, side < 0 { turns -= 1 }
    }
    forEachLine(tolerance: flatness, cross)
    return rule == .winding ? turns != 0 : turns % 2 != 0
  }

  /// The path as dashes: the lengths are those of the drawn and the left out parts, in turn, and
  /// `phase` is how far into the pattern each sub-path begins. Curves are cut, not
  /// flattened. A drawn part of length zero is left out.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      storage: PathDasher.dash(storage, phase: phase, lengths: lengths).applying(transform))
  }

  /// A thousandth of the path's size: far below a pixel for anything that fits on a screen.
  private var flatness: CGFloat {
    let box = boundingBox
    return box.isNull ? 0.001 : max(1e-9, min(0.01, max(box.width, box.height) / 10_000))
  }

  /// Calls `body` with each straight piece, closing open sub-paths.
  private func forEachLine(tolerance: CGFloat, _ body: (CGPoint, CGPoint) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    storage.forEach { verb, points in
      let first = points.startIndex
      switch verb {
      case .moveToPoint:
        if current != start { body(current, start) }
        start = points[first]
      case .addLineToPoint: body(current, points[first])
      case .addQuadCurveToPoint:
        let (c1, c2) = cubicControls(
          start: current, control: points[first], end: points[first + 1])
        CubicCurve(current, c1, c2, points[first + 1]).forEachLine(tolerance: tolerance, body)
      case .addCurveToPoint:
        CubicCurve(current, points[first], points[first + 1], points[first + 2])
          .forEachLine(tolerance: tolerance, body)
      case .closeSubpath:
        body(current, start)
        current = start
      }
      if let last = points.last { current = last }
    }
    if current != start { body(current, start) }
  }

  private static func box(around points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (left, right, low, high) = (first.x, first.x, first.y, first.y)
    for point in points.dropFirst() {
      left = min(left, point.x)
      right = max(right, point.x)
      low = min(low, point.y)
      high = max(high, point.y)
    }
    return CGRect(x: left, y: low, width: right - left, height: high - low)
  }
}
