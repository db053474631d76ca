import Foundation
import QuartzCore

extension UIView.AnimationCurve {
  /// The control points of the curve.
  var controlPoints: (CGPoint, CGPoint) {
    var points = [Float](repeating: 0, count: 2)
    func point(_ index: Int) -> CGPoint {
      timingFunction.getControlPoint(at: index, values: &points)
      return CGPoint(x: CGFloat(points[0]), y: CGFloat(points[1]))
    }
    return (point(1), point(2))
  }
}

extension UIView.AnimationOptions {
  /// The curve that the options name.
  var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int((rawValue >> 16) & 3)) ?? .easeInOut
  }
}
