import Foundation
import QuartzCore

// Blocks that are opened and closed, as they were before closures. UIKit advises against them.
extension UIView {
  /// Opens a block: what is done to views until `commitAnimations()` is animated.
  ///
  /// - Parameters:
  ///   - animationID: A name, which counts for nothing here.
  ///   - context: Counts for nothing here.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ViewAnimation.open()
  }

  /// Closes the block that was opened last.
  public class func commitAnimations() { ViewAnimation.close() }

  /// Sets how long the animations of the open block take that start from now on, in seconds; 0.2 at
  /// first.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimation.changeOpen { $0.duration = duration }
  }

  /// Sets how long the animations of the open block wait that start from now on, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    ViewAnimation.changeOpen { $0.delay = delay }
  }

  /// Sets the pace of the animations of the open block that start from now on.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    ViewAnimation.changeOpen { $0.pace = .curve(curve.timingFunction) }
  }

  /// Sets how often the animations of the open block run that start from now on.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimation.changeOpen { $0.repeatCount = repeatCount }
  }

  /// Sets whether each run of the animations of the open block goes back again.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimation.changeOpen { $0.goesBack = repeatAutoreverses }
  }
}
