import Foundation
import QuartzCore

extension UIView {
  /// Shakes the view from side to side, as a sign that something is wrong. UIKit has no such method.
  ///
  /// The view swings about its place and ends there; its own position never changes. A view that
  /// shakes starts anew. Where the user wants less motion, it grows pale for a moment instead.
  ///
  /// For example, after a wrong password:
  ///
  ///     passwordField.shake()
  ///
  /// - Parameters:
  ///   - distance: How far it goes to each side, in points.
  ///   - cycles: How often it goes to both sides and back.
  ///   - duration: In seconds.
  ///   - completion: Called once at the end, with whether it ran to its end.
  public func shake(
    distance: CGFloat = 10, cycles: Int = 7, duration: TimeInterval = 1,
    completion: ((Bool) -> Void)? = nil
  ) {
    let animation: CAKeyframeAnimation
    if ViewAnimation.reducesMotion {
      animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [layer.opacity, layer.opacity * 0.4, layer.opacity]
    } else {
      let steps = max(cycles, 1) * 16
      animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.isAdditive = true
      animation.values = (0...steps).map { sin(2 * .pi * Double($0) / 16) * Double(distance) }
    }
    animation.duration = duration
    animation.delegate = completion.map(EndOfShake.init)
    layer.add(animation, forKey: "shake")
  }
}

/// Calls a closure when an animation has stopped.
@MainActor private final class EndOfShake: CAAnimationDelegate {
  private let completion: (Bool) -> Void

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
}
