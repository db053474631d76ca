import Foundation

/// Animates the change from one controller's view to another's.
@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the animations take, in seconds. `transitionContext` is `nil` when there is no
  /// transition yet.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Puts the new view into the container and starts the animations. When they are over,
  /// `completeTransition(_:)` of the context must be called.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The animator that does what ``animateTransition(using:)`` would, for transitions that the hand may
  /// take hold of: always the same one for a transition. It is started by UIKit, and its completion must
  /// call `completeTransition(_:)` of the context. Optional: without an implementation
  /// ``animateTransition(using:)`` is called.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Called when the transition is over, with whether it went through. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Says that there is none.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator.shared }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for an animator that was not implemented.
@MainActor enum NoAnimator {
  static let shared = UIViewPropertyAnimator(duration: 0, curve: .linear)
}
