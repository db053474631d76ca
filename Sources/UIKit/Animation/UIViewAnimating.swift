import Foundation

/// What an animation that can be stopped and turned round is at.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not started, or is over.
  case inactive = 0
  /// It runs or is paused.
  case active = 1
  /// It was stopped, and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// A place that an animation can end at.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Its end.
  case end = 0
  /// Its start.
  case start = 1
  /// Where it is.
  case current = 2
}

/// An animation that can be started, paused, moved by hand, turned round and stopped.
@MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether it has started, and whether it waits to be finished.
  var state: UIViewAnimatingState { get }
  /// Whether it moves by itself.
  var isRunning: Bool { get }
  /// Whether it goes from the end to the start.
  var isReversed: Bool { get set }
  /// How far it has come in its direction, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or lets it go on after a pause.
  func startAnimation()
  /// Starts it after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds it where it is.
  func pauseAnimation()
  /// Ends it where it is; with `true` for good, else `finishAnimation(at:)` is to follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Brings a stopped animation to a place and tells whoever waits for the end.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of the changes that closures make. The methods are optional.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin when a part of the time that is left has passed.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end, with the place where it ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause at another pace, or in another time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Makes the changes at once: the method is optional.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { animation() }
  /// Makes the changes at once: the method is optional.
  public func addAnimations(_ animation: @escaping () -> Void) { animation() }
  /// Does nothing: the method is optional.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Starts it: the method is optional.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
}
