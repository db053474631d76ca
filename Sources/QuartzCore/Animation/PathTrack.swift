import Foundation

/// A path as something to travel on: straight and curved segments, one after the other.
struct PathTrack {
  /// A cubic Bézier curve; a straight line is one too.
  struct Segment {
    var start: SIMD2<Double>
    var control1: SIMD2<Double>
    var control2: SIMD2<Double>
    var end: SIMD2<Double>
    let length: Double

    init(
      _ start: SIMD2<Double>, _ control1: SIMD2<Double>, _ control2: SIMD2<Double>,
      _ end: SIMD2<Double>
    ) {
      (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
      var sum = 0.0
      var last = start
      for step in 1...32 {
        let next = Self.point(start, control1, control2, end, Double(step) / 32)
        sum += ((next - last) * (next - last)).sum().squareRoot()
        last = next
      }
      length = sum
    }

    /// A straight line, which is travelled at one speed.
    init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
      self.init(start, start + (end - start) / 3, start + (end - start) * 2 / 3, end)
    }

    static func point(
      _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ t: Double
    ) -> SIMD2<Double> {
      let s = 1 - t
      let near = a * (s * s * s) + b * (3 * s * s * t)
      return near + c * (3 * s * t * t) + d * (t * t * t)
    }

    func point(_ t: Double) -> SIMD2<Double> { Self.point(start, control1, control2, end, t) }

    /// The direction at a part of the way, in radians.
    func angle(_ t: Double) -> Double {
      let behind = point(max(0, t - 1e-4))
      let ahead = point(min(1, t + 1e-4))
      return atan2(ahead.y - behind.y, ahead.x - behind.x)
    }
  }

  private(set) var segments: [Segment] = []
  private var origin = SIMD2<Double>.zero

  init(_ path: CGPath) {
    var segments: [Segment] = []
    var current = SIMD2<Double>.zero
    var start = current
    var first: SIMD2<Double>?
    path.applyWithBlock { element in
      let points = element.pointee.points
      func point(_ index: Int) -> SIMD2<Double> {
        SIMD2(Double(points[index].x), Double(points[index].y))
      }
      switch element.pointee.type {
      case .moveToPoint:
        current = point(0)
        start = current
        first = first ?? current
        return
      case .addLineToPoint:
        segments.append(Segment(from: current, to: point(0)))
        current = point(0)
      case .addQuadCurveToPoint:
        let (control, end) = (point(0), point(1))
        segments.append(
          Segment(
            current, current + (control - current) * 2 / 3, end + (control - end) * 2 / 3, end))
        current = end
      case .addCurveToPoint:
        segments.append(Segment(current, point(0), point(1), point(2)))
        current = point(2)
      case .closeSubpath:
        if current != start { segments.append(Segment(from: current, to: start)) }
        current = start
      }
    }
    self.segments = segments
    origin = first ?? .zero
  }

  /// Where one is, and the direction in radians, at a part of the way along a segment.
  func point(_ index: Int, _ part: Double) -> (point: CGPoint, angle: Double) {
    guard segments.indices.contains(index) else {
      return (CGPoint(x: origin.x, y: origin.y), 0)
    }
    let place = segments[index].point(part)
    return (CGPoint(x: place.x, y: place.y), segments[index].angle(part))
  }
}
