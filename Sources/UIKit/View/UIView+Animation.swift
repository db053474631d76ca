import Foundation
import QuartzCore

extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Let touches reach the views that move. They always do; UIKit holds them back without this.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Start from what is on the screen, not from what was set last. Animations always do.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Go on from the start, for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Go back after each time.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Take this block's duration, not that of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Take this block's curve, not that of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Start and end slowly; this is what happens without a curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// Start slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// End slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same speed all the time.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var timingFunction: CAMediaTimingFunction { curve.timingFunction }
  }

  /// Animates what `animations` does to views: their geometry, colours, opacity.
  ///
  /// - Parameters:
  ///   - duration: In seconds. 0 changes things at once.
  ///   - delay: In seconds before it starts.
  ///   - options: How it runs.
  ///   - animations: Changes views.
  ///   - completion: Called once at the end, with whether every animation ran to its end.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(
      duration: duration, delay: delay, options: options, changes: animations,
      completion: completion)
  }

  /// Animates what `animations` does to views, starting and ending slowly.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Does what `actionsWithoutAnimation` says at once, even inside of an animation block.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.runWithout(actionsWithoutAnimation)
  }

  /// Turns all animations of views on or off.
  public static func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }

  /// Whether animations of views are on.
  public static var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

  /// How long the animations of the surrounding block take, in seconds; 0 outside of blocks.
  public static var inheritedAnimationDuration: TimeInterval { ViewAnimation.inheritedDuration }
}
