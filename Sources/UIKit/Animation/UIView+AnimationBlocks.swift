import Foundation
import QuartzCore

// Blocks that are opened and closed, as they were before closures.
extension UIView {
  /// Opens a block: what is done to views until `commitAnimations()` is animated.
  ///
  /// - Parameters:
  ///   - animationID: A name, which counts for nothing here.
  ///   - context: Counts for nothing here.
  @available(*, deprecated, message: "Use the methods that take closures.")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ViewAnimation.open()
  }

  /// Closes the block that was opened last.
  @available(*, deprecated, message: "Use the methods that take closures.")
  public class func commitAnimations() { ViewAnimation.close() }

  /// Sets how long the animations of the open block take that start from now on, in seconds; 0.2 at
  /// first.
  @available(*, deprecated, message: "Use the methods that take closures.")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimation.changeOpen { $0.duration = duration }
  }

  /// Sets how long the animations of the open block wait that start from now on, in seconds.
  @available(*, deprecated, message: "Use the methods that take closures.")
  public class func setAnimationDelay(_ delay: TimeInterval) {
    ViewAnimation.changeOpen { $0.delay = delay }
  }

  /// Sets the pace of the animations of the open block that start from now on.
  @available(*, deprecated, message: "Use the methods that take closures.")
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    let (first, second) = curve.controlPoints
    let function = CAMediaTimingFunction(
      controlPoints: Float(first.x), Float(first.y), Float(second.x), Float(second.y))
    ViewAnimation.changeOpen { $0.pace = .curve(function) }
  }

  /// Sets how often the animations of the open block run that start from now on.
  @available(*, deprecated, message: "Use the methods that take closures.")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimation.changeOpen { $0.repeatCount = repeatCount }
  }

  /// Sets whether each run of the animations of the open block goes back again.
  @available(*, deprecated, message: "Use the methods that take closures.")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimation.changeOpen { $0.goesBack = repeatAutoreverses }
  }
}
