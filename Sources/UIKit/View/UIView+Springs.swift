import Foundation
import QuartzCore

extension UIView {
  /// How an animation with key frames runs.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits. Those of `AnimationOptions` may be among them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Let touches reach the views that move. They always do.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Start from what is on the screen. Animations always do.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Go on from the start, for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Go back after each time.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Take this block's duration, not that of the block around it.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Straight ways between the key frames; this is what happens without a mode.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from one key frame to the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// One speed throughout, whatever the times of the key frames.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth line through the key frames.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth line at about one speed, whatever the times of the key frames.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      switch (rawValue >> 10) & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates what `animations` does to views, as a spring would move them.
  ///
  /// - Parameters:
  ///   - duration: In seconds until they are as good as still. 0 changes things at once.
  ///   - delay: In seconds before it starts.
  ///   - dampingRatio: 1 goes straight to the end; the nearer to 0, the more it swings beyond it.
  ///   - velocity: The speed at the start, in ways from start to end per second.
  ///   - options: How it runs.
  ///   - animations: Changes views.
  ///   - completion: Called once at the end, with whether every animation ran to its end.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let motion = SpringMotion(
      settlingIn: duration, ratio: Double(dampingRatio), velocity: Double(velocity))
    ViewAnimation.run(
      duration: duration, delay: delay, pace: .spring(motion), options: options,
      changes: animations, completion: completion)
  }

  /// Animates what `animations` does to views, as a spring would move them.
  ///
  /// - Parameters:
  ///   - duration: How long it seems to take, in seconds; the swinging at the end is not counted.
  ///   - bounce: 0 does not swing; up to 1 it swings more and more.
  ///   - velocity: The speed at the start, in ways from start to end per second.
  ///   - delay: In seconds before it starts.
  ///   - options: How it runs.
  ///   - animations: Changes views.
  ///   - completion: Called once at the end, with whether every animation ran to its end.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let motion = SpringMotion(
      perceptualDuration: duration, bounce: min(Double(bounce), 0.99),
      velocity: Double(velocity))
    ViewAnimation.run(
      duration: duration > 0 ? motion.settlingTime : 0, delay: delay, pace: .spring(motion),
      options: options, changes: animations, completion: completion)
  }

  /// Animates the key frames that `animations` adds by
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// As in UIKit the whole starts and ends slowly, unless the bits of a curve of
  /// `AnimationOptions` are among the options.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.runKeyframes(
      duration: duration, delay: delay, options: options, changes: animations,
      completion: completion)
  }

  /// Animates what `animations` does to views within a part of an animation with key frames.
  ///
  /// - Parameters:
  ///   - frameStartTime: When it starts, as a part of the whole: 0 is the start, 1 the end.
  ///   - frameDuration: How long it takes, as a part of the whole.
  ///   - animations: Changes views.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    ViewAnimation.addKeyframe(start: frameStartTime, length: frameDuration, animations)
  }

  /// Has the animations of `animations` run several times.
  ///
  /// - Parameters:
  ///   - count: How often; `.infinity` for ever.
  ///   - autoreverses: Whether each time is followed by one in the other direction.
  ///   - animations: Changes views; called from within an animation block.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    ViewAnimation.runRepeating(count, autoreverses, animations)
  }
}
