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

/// One segment of a path, as `CGPath.applyWithBlock(_:)` shows it.
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// Its points, as many as the type says; valid only during the call that hands it out.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes an element that refers to the given points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// How it is decided what lies inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Inside is where the path's turns around a point do not cancel out.
  case winding
  /// Inside is where a ray from a point crosses the path an odd number of times.
  case evenOdd
}

/// What is drawn of a path. The raw values are Core Graphics'.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill = 0
  /// The inside, by the even-odd rule.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside by the winding rule, then the line over it.
  case fillStroke = 3
  /// The inside by the even-odd rule, then the line over it.
  case eoFillStroke = 4
}

/// How the ends of a line look.
public enum CGLineCap: Int32, Sendable {
  /// The line stops at its end point.
  case butt = 0
  /// A half circle is added.
  case round = 1
  /// Half a square is added.
  case square = 2
}

/// How the corners of a line look.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges meet in a point, unless the miter limit forbids it.
  case miter = 0
  /// A part of a circle is added.
  case round = 1
  /// The corner is cut off.
  case bevel = 2
}
