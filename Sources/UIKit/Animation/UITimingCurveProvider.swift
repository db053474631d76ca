import Foundation
import QuartzCore

/// What kind of pace a `UITimingCurveProvider` has.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin = 0
  /// A Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve and a spring; the spring is what counts here.
  case composed = 3
}

/// The pace of a `UIViewPropertyAnimator`. Unlike in UIKit it need be neither copied nor coded.
@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which of the two below it has.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if it has one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if it has one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace that is a cubic Bézier curve from (0, 0) to (1, 1).
@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; meaningless where control points were given.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// Makes the pace of most system animations: a quick start and a slow end.
  public override convenience init() {
    self.init(.easeInOut, CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1), isNamed: true)
  }

  /// Makes a named pace.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    let (first, second) = curve.controlPoints
    self.init(curve, first, second, isNamed: true)
  }

  /// Makes a pace from the control points of its curve; their x are brought to 0...1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(.easeInOut, point1, point2, isNamed: false)
  }

  /// Makes the pace of `init()`: nothing is read from the coder.
  public required convenience init?(coder: NSCoder) { self.init() }

  private init(
    _ curve: UIView.AnimationCurve, _ point1: CGPoint, _ point2: CGPoint, isNamed: Bool
  ) {
    animationCurve = curve
    (controlPoint1, controlPoint2) = (point1, point2)
    self.isNamed = isNamed
    super.init()
  }

  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var timingFunction: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}

/// A pace that is the movement of a spring.
@MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The speed at the start, in ways from start to end per second. What moves takes both; all else
  /// takes `dx`.
  public let initialVelocity: CGVector
  private let form: Form

  private enum Form {
    /// The friction; the duration is the animator's.
    case ratio(Double)
    /// A spring with a duration of its own.
    case spring(frequency: Double, ratio: Double)
  }

  /// Makes a spring that does not swing, of mass 3, stiffness 1000 and damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Makes a spring that comes to rest in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: 1 goes straight to the end; the nearer to 0, the more it swings beyond it.
  ///   - velocity: The speed at the start, in ways from start to end per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring that starts from rest and comes to rest in the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring from its physics, which decide about the duration, too. All above 0.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let (mass, stiffness) = (max(Double(mass), 1e-9), max(Double(stiffness), 1e-9))
    form = .spring(
      frequency: (stiffness / mass).squareRoot(),
      ratio: max(Double(damping), 1e-3) / (2 * (stiffness * mass).squareRoot()))
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring that seems to take `duration` seconds; the swinging at the end is not counted.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - bounce: 0 does not swing; up to 1 it swings more and more; below 0 it is slower.
  ///   - velocity: The speed at the start, in ways from start to end per second.
  public init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector
  ) {
    let motion = SpringMotion(perceptualDuration: duration, bounce: min(Double(bounce), 0.99))
    form = .spring(frequency: motion.frequency, ratio: motion.ratio)
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring that starts from rest and seems to take `duration` seconds.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// Makes the spring of `init()`: nothing is read from the coder.
  public required convenience init?(coder: NSCoder) { self.init() }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The movements across and down, and how long both take, in seconds.
  func motions(duration: TimeInterval) -> (x: SpringMotion, y: SpringMotion, TimeInterval) {
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    switch form {
    case .ratio(let ratio):
      let x = SpringMotion(settlingIn: duration, ratio: ratio, velocity: dx)
      let y =
        dy == dx ? x : SpringMotion(settlingIn: duration, ratio: ratio, velocity: dy)
      return (x, y, duration)
    case .spring(let frequency, let ratio):
      let x = SpringMotion(frequency: frequency, ratio: ratio, velocity: dx)
      let y = SpringMotion(frequency: frequency, ratio: ratio, velocity: dy)
      return (x, y, max(x.settlingTime, y.settlingTime))
    }
  }
}
