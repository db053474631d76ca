import CoreGraphics

/// Lines and curves that draw themselves into the current context. y points down; angles are in
/// radians from the x axis, clockwise as seen on the screen.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The width of the line that `stroke()` draws, in points. 1 unless set.
  open var lineWidth: CGFloat = 1
  /// How the ends of lines look.
  open var lineCapStyle: CGLineCap = .butt
  /// How corners look.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How much longer than the line is wide a corner's tip may be before it is cut off.
  open var miterLimit: CGFloat = 10
  /// How far, in pixels, drawn curves may lie from the true ones.
  open var flatness: CGFloat = 0.6
  /// Whether `fill()`, `addClip()` and `contains(_:)` go by the even-odd rule; else by the winding
  /// number.
  open var usesEvenOddFillRule = false
  var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Makes an empty path.
  public override init() {}

  /// There are no archives of paths here: makes an empty path.
  public required init?(coder: NSCoder) {}

  /// Makes a closed rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes a closed ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes a rectangle with circular corners; radii larger than half a side are taken as half of
  /// the shorter side. (UIKit's corners are a little smoother than circles.)
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let rect = rect.standardized
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// Makes a rectangle of which some corners are elliptic, with the given radii; radii larger than
  /// half a side are taken as half of it.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRoundedRect(rect.standardized, corners: corners, radii: cornerRadii)
  }

  /// Makes a part of a circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Makes a path of a copy of a Core Graphics one.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The lines and curves; a copy when read and when set.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  // MARK: Adding

  /// Starts a sub-path.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line from the current point; nothing when there is none.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve from the current point; nothing when there is none.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve from the current point; nothing when there is none.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, and a line to its start when there is a current point.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics calls clockwise what looks so with y pointing up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Adds a line back to the start of the sub-path and ends it.
  open func close() { path.closeSubpath() }

  /// Makes the path empty; its line style stays.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds everything of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let old = path
    path = CGMutablePath()
    path.addPath(old, transform: transform)
  }

  private func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    let full = CGSize(
      width: max(0, min(radii.width, rect.width / 2)),
      height: max(0, min(radii.height, rect.height / 2)))
    /// One corner: the line to its beginning, then the curve to its end.
    func corner(_ which: UIRectCorner, _ point: CGPoint, _ before: CGVector, _ after: CGVector) {
      let size = corners.contains(which) ? full : .zero
      let from = CGPoint(
        x: point.x + before.dx * size.width, y: point.y + before.dy * size.height)
      let to = CGPoint(x: point.x + after.dx * size.width, y: point.y + after.dy * size.height)
      if path.isEmpty { path.move(to: from) } else { path.addLine(to: from) }
      guard size != .zero else { return }
      // The handle's length that makes a curve of a quarter circle.
      let k: CGFloat = 1 - 0.5522847498307936
      path.addCurve(
        to: to,
        control1: CGPoint(
          x: point.x + before.dx * size.width * k, y: point.y + before.dy * size.height * k),
        control2: CGPoint(
          x: point.x + after.dx * size.width * k, y: point.y + after.dy * size.height * k))
    }
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    corner(.topLeft, CGPoint(x: rect.minX, y: rect.minY), down, right)
    corner(.topRight, CGPoint(x: rect.maxX, y: rect.minY), left, down)
    corner(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), up, left)
    corner(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), right, up)
    path.closeSubpath()
  }

  // MARK: Asking

  /// Whether there is nothing in the path.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest upright rectangle around the lines and curves, without the width of the line;
  /// zero for an empty path.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// Where the next line would start; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point lies inside the path, open sub-paths being taken as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// A path of its own with the same lines, curves and style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.takeStyle(of: self)
    return copy
  }

  func takeStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dash = other.dash
  }
}
