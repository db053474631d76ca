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

  /// Called when the transition is over, with whether it went through. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
