/// What a path element does. The raw values are Core Graphics'.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a sub-path at one point.
  case moveToPoint = 0
  /// A straight line to one point.
  case addLineToPoint = 1
  /// A quadratic curve: the control point, then the end.
  case addQuadCurveToPoint = 2
  /// A cubic curve: two control points, then the end.
  case addCurveToPoint = 3
  /// A line back to the start of the sub-path; no points.
  case closeSubpath = 4

  var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}
