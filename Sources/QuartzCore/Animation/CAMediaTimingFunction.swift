/// A pace: a cubic Bézier curve from (0, 0) to (1, 1) that maps the part of the duration that
/// has passed to the part of the change that has happened.
public final class CAMediaTimingFunction: NSObject, Sendable {
  private let c1: SIMD2<Double>
  private let c2: SIMD2<Double>

  /// Makes a curve with the control points (`c1x`, `c1y`) and (`c2x`, `c2y`). The x of both must
  /// be in 0...1 and is brought there when it is not.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    c1 = SIMD2(Double(min(max(c1x, 0), 1)), Double(c1y))
    c2 = SIMD2(Double(min(max(c2x, 0), 1)), Double(c2y))
    super.init()
  }

  /// Makes one of the named curves; an unknown name gives the straight one.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes the x and the y of a point of the curve: 0 is the start, 1 and 2 are the control
  /// points, 3 is the end.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let point: SIMD2<Double> =
      switch idx {
      case 0: SIMD2(0, 0)
      case 1: c1
      case 2: c2
      default: SIMD2(1, 1)
      }
    ptr[0] = Float(point.x)
    ptr[1] = Float(point.y)
  }

  /// The part of the change that has happened when `fraction` (0...1) of the time has passed.
  package func value(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if c1.x == c1.y, c2.x == c2.y { return fraction }
    return Self.curve(c1.y, c2.y, at: parameter(for: fraction))
  }

  /// Solves x(t) = `x`: Newton's steps, kept inside an interval that holds the answer.
  private func parameter(for x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = Self.curve(c1.x, c2.x, at: t) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = t } else { low = t }
      let slope = Self.slope(c1.x, c2.x, at: t)
      let next = slope > 1e-9 ? t - error / slope : low - 1
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private static func curve(_ a: Double, _ b: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
  }
}

/// The name of a pace.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The same speed all the way.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of most system animations: a quick start and a slow end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
