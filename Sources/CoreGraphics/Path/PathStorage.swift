/// The segments of a path as two flat arrays; a value.
struct PathStorage: Hashable, Sendable, PathSink {
  var verbs: [CGPathElementType] = []
  var points: [CGPoint] = []
  private(set) var current: CGPoint?
  private var start = CGPoint.zero
  private var needsMove = false

  mutating func move(to point: CGPoint) {
    needsMove = false
    verbs.append(.moveToPoint)
    points.append(point)
    current = point
    start = point
  }

  mutating func line(to point: CGPoint) {
    guard beginSegment() else { return }
    verbs.append(.addLineToPoint)
    points.append(point)
    current = point
  }

  mutating func quad(to end: CGPoint, control: CGPoint) {
    guard beginSegment() else { return }
    verbs.append(.addQuadCurveToPoint)
    points.append(control)
    points.append(end)
    current = end
  }

  mutating func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard beginSegment() else { return }
    verbs.append(.addCurveToPoint)
    points.append(control1)
    points.append(control2)
    points.append(end)
    current = end
  }

  mutating func close() {
    guard current != nil, !needsMove else { return }
    verbs.append(.closeSubpath)
    current = start
    needsMove = true
  }

  /// A segment right after a closed sub-path starts a new one at the same point.
  private mutating func beginSegment() -> Bool {
    guard let current else { return false }
    if needsMove { move(to: current) }
    return true
  }

  /// Calls `body` with each element's type and points.
  func forEach(_ body: (CGPathElementType, ArraySlice<CGPoint>) -> Void) {
    var index = 0
    for verb in verbs {
      let next = index + verb.pointCount
      body(verb, points[index..<next])
      index = next
    }
  }

  /// Adds every segment to another sink, transformed.
  func add<Sink: PathSink>(to sink: inout Sink, transform t: CGAffineTransform = .identity) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .moveToPoint: sink.move(to: points[index].applying(t))
      case .addLineToPoint: sink.line(to: points[index].applying(t))
      case .addQuadCurveToPoint:
        sink.quad(to: points[index + 1].applying(t), control: points[index].applying(t))
      case .addCurveToPoint:
        sink.curve(
          to: points[index + 2].applying(t), control1: points[index].applying(t),
          control2: points[index + 1].applying(t))
      case .closeSubpath: sink.close()
      }
      index += verb.pointCount
    }
  }

  /// The same segments, transformed.
  func applying(_ transform: CGAffineTransform) -> PathStorage {
    var result = self
    for index in result.points.indices {
      result.points[index] = result.points[index].applying(transform)
    }
    result.current = current?.applying(transform)
    result.start = start.applying(transform)
    return result
  }
}
