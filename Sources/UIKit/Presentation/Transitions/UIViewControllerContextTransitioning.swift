import CoreGraphics
import Foundation

/// What animators and interaction controllers are told of a transition, and tell it.
@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// Whether the change is to be seen happening.
  var isAnimated: Bool { get }
  /// Whether the user's hand drives the transition at this time.
  var isInteractive: Bool { get }
  /// Whether the transition was called off, so that the old view stays.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `custom` for pushes and pops.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Says how far the transition has come, from 0 to 1. Interaction controllers call it.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the hand let go and that the transition is to go through.
  func finishInteractiveTransition()
  /// Says that the hand let go and that the old view is to stay.
  func cancelInteractiveTransition()
  /// Says that the hand took hold of a transition that was running by itself.
  func pauseInteractiveTransition()
  /// Ends the transition. Animators must call it when their animations are over, with `false` where
  /// ``transitionWasCancelled``.
  func completeTransition(_ didComplete: Bool)

  /// A controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view of the transition; `nil` for one that does not move, such as what lies behind a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// A transform of the whole; the identity, since desktop windows do not turn.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is at the start, in the container's coordinates; zero when it is not
  /// there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is at the end, in the container's coordinates; zero when it is not
  /// there.
  func finalFrame(for vc: UIViewController) -> CGRect
}
