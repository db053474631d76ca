/// Cuts a path into dashes.
struct PathDasher {
  private let lengths: [Double]
  private let firstIndex: Int
  private let firstRest: Double
  private var index: Int
  private var rest: Double
  private var result = PathStorage()
  private var isDown = false

  /// The dashes of a path; the path itself when the lengths are empty, negative or all zero.
  static func dash(_ path: PathStorage, phase: CGFloat, lengths: [CGFloat]) -> PathStorage {
    guard lengths.contains(where: { $0 > 0 }),
      lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), phase.isFinite
    else { return path }
    var dasher = PathDasher(lengths: lengths.map(Double.init), phase: Double(phase))
    dasher.add(path)
    return dasher.result
  }

  private init(lengths: [Double], phase: Double) {
    // An odd pattern is repeated with drawn and left out swapped.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = self.lengths.reduce(0, +)
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    var start = 0
    while offset >= self.lengths[start], start < self.lengths.count - 1 {
      offset -= self.lengths[start]
      start += 1
    }
    firstIndex = start
    firstRest = max(0, self.lengths[start] - offset)
    index = start
    rest = firstRest
  }

  private mutating func add(_ path: PathStorage) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    var offset = 0
    for verb in path.verbs {
      let points = Array(path.points[offset..<offset + verb.pointCount])
      offset += verb.pointCount
      switch verb {
      case .moveToPoint:
        start = points[0]
        index = firstIndex
        rest = firstRest
        isDown = false
      case .addLineToPoint: line(from: current, to: points[0])
      case .addQuadCurveToPoint:
        let (c1, c2) = cubicControls(start: current, control: points[0], end: points[1])
        curve(CubicCurve(current, c1, c2, points[1]))
      case .addCurveToPoint: curve(CubicCurve(current, points[0], points[1], points[2]))
      case .closeSubpath:
        line(from: current, to: start)
        current = start
        index = firstIndex
        rest = firstRest
        isDown = false
      }
      if let last = points.last { current = last }
    }
  }

  private var draws: Bool { index % 2 == 0 }

  private mutating func line(from: CGPoint, to: CGPoint) {
    let length = hypot(Double(to.x - from.x), Double(to.y - from.y))
    guard length > 0 else { return }
    func point(_ distance: Double) -> CGPoint {
      let t = CGFloat(distance / length)
      return CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
    }
    var position = 0.0
    while position < length {
      let step = min(rest, length - position)
      if draws {
        if !isDown { result.move(to: point(position)) }
        result.line(to: position + step >= length ? to : point(position + step))
        isDown = true
      }
      position += step
      advance(by: step)
    }
  }

  private mutating func curve(_ curve: CubicCurve) {
    // Length as a function of the parameter, sampled.
    let samples = 128
    var table = [0.0]
    var previous = curve.p0
    for index in 1...samples {
      let point = curve.point(at: CGFloat(index) / CGFloat(samples))
      table.append(
        table[index - 1] + hypot(Double(point.x - previous.x), Double(point.y - previous.y)))
      previous = point
    }
    let length = table[samples]
    guard length > 0 else { return }
    var bucket = 1
    func parameter(_ distance: Double) -> CGFloat {
      while bucket < samples, table[bucket] < distance { bucket += 1 }
      let (low, high) = (table[bucket - 1], table[bucket])
      let share = high > low ? min(1, (distance - low) / (high - low)) : 0
      return CGFloat((Double(bucket - 1) + share) / Double(samples))
    }
    var position = 0.0
    var from: CGFloat = 0
    while position < length {
      let step = min(rest, length - position)
      let to = position + step >= length ? 1 : parameter(position + step)
      if draws {
        let piece = curve.part(from: from, to: to)
        if !isDown { result.move(to: piece.p0) }
        result.curve(to: piece.p3, control1: piece.p1, control2: piece.p2)
        isDown = true
      }
      from = to
      position += step
      advance(by: step)
    }
  }

  private mutating func advance(by step: Double) {
    rest -= step
    while rest <= 1e-12 {
      index = (index + 1) % lengths.count
      rest = lengths[index]
      isDown = false
    }
  }
}
