import CoreGraphics
import Foundation

/// Lets the user's hand drive a transition.
@MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition, which goes on as the hand moves.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest runs once the hand lets go: 1, unless implemented, is the animation's speed.
  var completionSpeed: CGFloat { get }
  /// How the rest runs once the hand lets go; slowly at both ends unless implemented.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition is driven by hand from the start; `true` unless implemented.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The animation's own speed.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// From the start.
  public var wantsInteractiveStart: Bool { true }
}
