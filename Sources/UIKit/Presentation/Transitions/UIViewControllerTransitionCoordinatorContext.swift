import CoreGraphics
import Foundation

/// What those who animate along with a transition are told of it.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is to be seen happening.
  var isAnimated: Bool { get }
  /// How the controller is presented; `none` for pushes, pops and changes of size.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the user's hand drove the transition at its start.
  var initiallyInteractive: Bool { get }
  /// Whether the hand may take hold of the running transition.
  var isInterruptible: Bool { get }
  /// Whether the user's hand drives the transition at this time.
  var isInteractive: Bool { get }
  /// Whether the transition was called off.
  var isCancelled: Bool { get }
  /// How long the transition takes of itself, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far the transition had come when the hand let go, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast the rest runs: 1 is the animation's own speed.
  var completionVelocity: CGFloat { get }
  /// How the rest runs.
  var completionCurve: UIView.AnimationCurve { get }
  /// A controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// A transform of the whole; the identity, since desktop windows do not turn.
  var targetTransform: CGAffineTransform { get }
}
