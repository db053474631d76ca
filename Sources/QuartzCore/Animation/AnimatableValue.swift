/// A value that can be interpolated.
enum AnimatableValue {
  case number(Double)
  case pair(SIMD2<Double>)
  case rect(SIMD4<Double>)
  /// Red, green, blue and alpha, not premultiplied.
  case color(SIMD4<Double>)
  case transform(CATransform3D)
  case path(CGPath)

  init(_ point: CGPoint) { self = .pair(SIMD2(Double(point.x), Double(point.y))) }
  init(_ size: CGSize) { self = .pair(SIMD2(Double(size.width), Double(size.height))) }
  init(_ rect: CGRect) {
    self = .rect(
      SIMD4(
        Double(rect.origin.x), Double(rect.origin.y), Double(rect.width), Double(rect.height)))
  }
  init(_ color: CGColor?) {
    let c = color?.rgba
    self = .color(c.map { SIMD4($0.red, $0.green, $0.blue, $0.alpha) } ?? .zero)
  }

  /// Takes what an application put into `fromValue` and its like; nil when it is of no use.
  init?(any value: Any?) {
    switch value {
    case let v as AnimatableValue: self = v
    case let v as CGFloat: self = .number(Double(v))
    case let v as Double: self = .number(v)
    case let v as Float: self = .number(Double(v))
    case let v as Int: self = .number(Double(v))
    case let v as CGPoint: self.init(v)
    case let v as CGSize: self.init(v)
    case let v as CGRect: self.init(v)
    case let v as CATransform3D: self = .transform(v)
    case let v as CGAffineTransform: self = .transform(CATransform3D(v))
    case let v as CGColor: self.init(v)
    case let v as CGPath: self = .path(v)
    case let v as NSNumber: self = .number(v.doubleValue)
    default: return nil
    }
  }

  var number: Double? { if case .number(let v) = self { v } else { nil } }
  var point: CGPoint? { if case .pair(let v) = self { CGPoint(x: v.x, y: v.y) } else { nil } }
  var size: CGSize? {
    if case .pair(let v) = self { CGSize(width: v.x, height: v.y) } else { nil }
  }
  var cgRect: CGRect? {
    if case .rect(let v) = self { CGRect(x: v.x, y: v.y, width: v.z, height: v.w) } else { nil }
  }
  var cgColor: CGColor? {
    guard case .color(let v) = self else { return nil }
    return CGColor(red: v.x, green: v.y, blue: v.z, alpha: v.w)
  }
  var path: CGPath? { if case .path(let v) = self { v } else { nil } }
  var transform: CATransform3D? { if case .transform(let v) = self { v } else { nil } }

  /// The value `t` of the way from here to `end`; `end` itself when the two are of different kinds.
  func interpolated(to end: AnimatableValue, _ t: Double) -> AnimatableValue {
    switch (self, end) {
    case (.number(let a), .number(let b)): .number(a + (b - a) * t)
    case (.pair(let a), .pair(let b)): .pair(a + (b - a) * t)
    case (.rect(let a), .rect(let b)): .rect(a + (b - a) * t)
    case (.color(let a), .color(let b)): .color(Self.mix(a, b, t))
    case (.transform(let a), .transform(let b)):
      .transform(TransformParts.interpolate(a, b, t))
    case (.path(let a), .path(let b)): .path(a.interpolated(to: b, CGFloat(t)) ?? b)
    default: end
    }
  }

  /// The sum of two values; transforms are applied one after the other. Nil for different kinds.
  func adding(_ other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.pair(let a), .pair(let b)): .pair(a + b)
    case (.rect(let a), .rect(let b)): .rect(a + b)
    case (.color(let a), .color(let b)): .color(a + b)
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
    default: nil
    }
  }

  /// What has to be added to `other` to get this value. Nil for different kinds.
  func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a - b)
    case (.pair(let a), .pair(let b)): .pair(a - b)
    case (.rect(let a), .rect(let b)): .rect(a - b)
    case (.color(let a), .color(let b)): .color(a - b)
    case (.transform(let a), .transform(let b)):
      .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    default: nil
    }
  }

  /// The numbers that the value consists of; nil for those that are more than numbers.
  private var vector: SIMD4<Double>? {
    switch self {
    case .number(let v): SIMD4(v, 0, 0, 0)
    case .pair(let v): SIMD4(v.x, v.y, 0, 0)
    case .rect(let v), .color(let v): v
    case .transform, .path: nil
    }
  }

  private func with(_ vector: SIMD4<Double>) -> AnimatableValue {
    switch self {
    case .number: .number(vector.x)
    case .pair: .pair(SIMD2(vector.x, vector.y))
    case .rect: .rect(vector)
    case .color: .color(vector)
    case .transform, .path: self
    }
  }

  /// The value times a number; nil for those that are more than numbers.
  func multiplied(by factor: Double) -> AnimatableValue? {
    vector.map { with($0 * factor) }
  }

  /// How far it is to another value; 1 where that cannot be said.
  func distance(to other: AnimatableValue) -> Double {
    guard let a = vector, let b = other.vector else { return 1 }
    return ((b - a) * (b - a)).sum().squareRoot()
  }

  /// The value `t` of the way from `start` to `end` on the Catmull-Rom spline through four values.
  static func spline(
    before: AnimatableValue, _ start: AnimatableValue, _ end: AnimatableValue,
    after: AnimatableValue, _ t: Double
  ) -> AnimatableValue {
    guard let a = before.vector, let b = start.vector, let c = end.vector, let d = after.vector
    else { return start.interpolated(to: end, t) }
    let slopeIn = (c - a) / 2
    let slopeOut = (d - b) / 2
    let (t2, t3) = (t * t, t * t * t)
    let places = b * (2 * t3 - 3 * t2 + 1) + c * (3 * t2 - 2 * t3)
    return start.with(places + slopeIn * (t3 - 2 * t2 + t) + slopeOut * (t3 - t2))
  }

  /// Mixes colours as light: premultiplied, so that a colour fades in from nothing unchanged.
  private static func mix(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double
  ) -> SIMD4<Double> {
    // A spring has no colour beyond the end.
    let t = min(max(t, 0), 1)
    let alpha = a.w + (b.w - a.w) * t
    guard alpha > 0 else { return .zero }
    var mixed = (a * a.w * (1 - t) + b * b.w * t) / alpha
    mixed.w = alpha
    return mixed
  }
}

/// A flat transform taken apart into what can be interpolated on its own: turning by a half turn
/// passes through a quarter turn instead of collapsing to a line.
struct TransformParts {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  var shear: Double
  var angle: Double

  /// Takes a transform apart into scale, shear, rotation and translation, applied in that order.
  init(_ t: CGAffineTransform) {
    translation = SIMD2(Double(t.tx), Double(t.ty))
    var x = SIMD2(Double(t.a), Double(t.b))
    var y = SIMD2(Double(t.c), Double(t.d))
    var width = (x * x).sum().squareRoot()
    if width > 0 { x /= width }
    var shear = (x * y).sum()
    y -= x * shear
    let height = (y * y).sum().squareRoot()
    if height > 0 {
      y /= height
      shear /= height
    }
    if x.x * y.y - x.y * y.x < 0 {
      width = -width
      shear = -shear
      x = -x
    }
    scale = SIMD2(width, height)
    self.shear = shear
    // A side without length says nothing about the angle; the other one still does.
    angle =
      width != 0 ? atan2(x.y, x.x) : (height != 0 ? atan2(-y.x, y.y) : 0)
  }

  var transform: CGAffineTransform {
    let turn = CGAffineTransform(rotationAngle: angle)
    let shape = CGAffineTransform(
      a: scale.x, b: 0, c: shear * scale.y, d: scale.y, tx: 0, ty: 0)
    var whole = shape.concatenating(turn)
    (whole.tx, whole.ty) = (translation.x, translation.y)
    return whole
  }

  static func interpolate(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    if t == 0 { return a }
    if t == 1 { return b }
    let from = TransformParts(a.affine)
    let to = TransformParts(b.affine)
    var mixed = from
    mixed.translation += (to.translation - from.translation) * t
    mixed.scale += (to.scale - from.scale) * t
    mixed.shear += (to.shear - from.shear) * t
    // The shorter way round.
    let turn = (to.angle - from.angle).remainder(dividingBy: 2 * .pi)
    mixed.angle += turn * t
    return CATransform3D(mixed.transform)
  }
}
