/// Something that path segments can be added to: a stored path, or a Cairo context.
///
/// Curved shapes are made here once, out of cubic Bézier curves, for both.
protocol PathSink {
  /// Where the next segment starts; nil before the first one.
  var current: CGPoint? { get }
  mutating func move(to point: CGPoint)
  mutating func line(to point: CGPoint)
  mutating func quad(to end: CGPoint, control: CGPoint)
  mutating func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint)
  mutating func close()
}

extension PathSink {
  /// A closed rectangle, from its origin along the x axis first.
  mutating func rect(_ rect: CGRect) {
    let rect = rect.standardized
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// A closed ellipse inside the rectangle.
  mutating func ellipse(in rect: CGRect) {
    let rect = rect.standardized
    guard !rect.isNull else { return }
    let transform = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    unitArc(start: 0, delta: 2 * .pi, transform: transform)
    close()
  }

  /// A closed rectangle whose corners are quarter ellipses, no larger than half its sides.
  mutating func roundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let rect = rect.standardized
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    guard !rect.isNull, rx > 0, ry > 0 else { return self.rect(rect) }
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: x, ty: y)
    }
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY - ry))
    unitArc(start: 0, delta: .pi / 2, transform: corner(rect.maxX - rx, rect.maxY - ry))
    line(to: CGPoint(x: rect.minX + rx, y: rect.maxY))
    unitArc(start: .pi / 2, delta: .pi / 2, transform: corner(rect.minX + rx, rect.maxY - ry))
    line(to: CGPoint(x: rect.minX, y: rect.minY + ry))
    unitArc(start: .pi, delta: .pi / 2, transform: corner(rect.minX + rx, rect.minY + ry))
    line(to: CGPoint(x: rect.maxX - rx, y: rect.minY))
    unitArc(start: 1.5 * .pi, delta: .pi / 2, transform: corner(rect.maxX - rx, rect.minY + ry))
    close()
  }

  /// Part of a circle from one angle to another; `clockwise` as seen with y pointing up. A line
  /// leads from the current point, if there is one, to where the arc starts.
  mutating func arc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    guard delta.isFinite else { return }
    if abs(delta) >= turn {
      delta = clockwise ? -turn : turn
    } else if clockwise, delta > 0 {
      delta -= turn
    } else if !clockwise, delta < 0 {
      delta += turn
    }
    arc(center: center, radius: radius, startAngle: startAngle, delta: delta)
  }

  /// Part of a circle that sweeps `delta` radians.
  mutating func arc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    let transform = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    let start = CGPoint(
      x: center.x + radius * CGFloat(cos(Double(startAngle))),
      y: center.y + radius * CGFloat(sin(Double(startAngle))))
    if current == nil { move(to: start) } else { line(to: start) }
    unitArc(start: startAngle, delta: delta, transform: transform)
  }

  /// An arc that touches the line from the current point to `corner` and the one from there to
  /// `end`, with a line leading to it; only the line to `corner` where there is no such arc.
  mutating func arc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    guard let from = current else { return }
    let (ax, ay) = (Double(from.x - corner.x), Double(from.y - corner.y))
    let (bx, by) = (Double(end.x - corner.x), Double(end.y - corner.y))
    let (lengthA, lengthB) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard radius > 0, lengthA > 0, lengthB > 0, abs(cross) > 1e-9 * lengthA * lengthB else {
      return line(to: corner)
    }
    // Half the angle at the corner gives the distance from there to both touching points.
    let angle = acos(max(-1, min(1, (ax * bx + ay * by) / (lengthA * lengthB))))
    let distance = Double(radius) / tan(angle / 2)
    let touch1 = (
      x: Double(corner.x) + ax / lengthA * distance,
      y: Double(corner.y) + ay / lengthA * distance
    )
    let toCenter = cross > 0 ? (-ay / lengthA, ax / lengthA) : (ay / lengthA, -ax / lengthA)
    let center = (
      x: touch1.x + toCenter.0 * Double(radius),
      y: touch1.y + toCenter.1 * Double(radius)
    )
    let touch2 = (
      x: Double(corner.x) + bx / lengthB * distance,
      y: Double(corner.y) + by / lengthB * distance
    )
    let start = atan2(touch1.y - center.y, touch1.x - center.x)
    var delta = atan2(touch2.y - center.y, touch2.x - center.x) - start
    if delta > Double.pi { delta -= 2 * Double.pi }
    if delta < -Double.pi { delta += 2 * Double.pi }
    arc(
      center: CGPoint(x: center.x, y: center.y), radius: radius, startAngle: CGFloat(start),
      delta: CGFloat(delta))
  }

  /// Curves along the unit circle, mapped by the transform; the current point is the start. A
  /// quarter turn at most goes into one curve, which stays within 0.03 % of the radius.
  private mutating func unitArc(start: CGFloat, delta: CGFloat, transform: CGAffineTransform) {
    guard delta != 0 else { return }
    let pieces = max(1, Int((abs(Double(delta)) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = Double(delta) / Double(pieces)
    let handle = 4 / 3 * tan(step / 4)
    var angle = Double(start)
    for _ in 0..<pieces {
      let (c0, s0) = (cos(angle), sin(angle))
      angle += step
      let (c1, s1) = (cos(angle), sin(angle))
      curve(
        to: CGPoint(x: c1, y: s1).applying(transform),
        control1: CGPoint(x: c0 - handle * s0, y: s0 + handle * c0).applying(transform),
        control2: CGPoint(x: c1 + handle * s1, y: s1 - handle * c1).applying(transform))
    }
  }
}

/// The control points of the cubic curve that equals a quadratic one.
func cubicControls(
  start: CGPoint, control: CGPoint, end: CGPoint
) -> (CGPoint, CGPoint) {
  (
    CGPoint(
      x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
  )
}
