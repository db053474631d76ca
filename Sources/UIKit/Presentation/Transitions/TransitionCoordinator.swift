import CoreGraphics
import Foundation

/// Tells the animations that run along with a transition of it.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  // The context keeps the coordinator; a coordinator that outlives it tells what was last.
  private let context: TransitionContext
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var endHandlers: [Handler] = []
  private var hasBegun = false
  var initiallyInteractive = false
  var percentComplete: CGFloat = 0

  init(_ context: TransitionContext) {
    self.context = context
    super.init()
  }

  var isAnimated: Bool { context.isAnimated }
  var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  var isInterruptible: Bool { context.interactor is UIPercentDrivenInteractiveTransition }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: TimeInterval { context.transitionDuration }
  var completionVelocity: CGFloat { context.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { context.interactor?.completionCurve ?? .easeInOut }
  var containerView: UIView { context.containerView }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

  func animate(
    alongsideTransition animation: Handler?, completion: Handler?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Handler?, completion: Handler?
  ) -> Bool {
    guard !context.isOver else { return false }
    if let completion { completions.append(completion) }
    if let view { context.include(view) }
    guard let animation else { return true }
    guard !hasBegun else { return false }
    animations.append(animation)
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    interactionHandlers.append(handler)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) { endHandlers.append(handler) }

  /// Starts what runs along.
  func begin() {
    hasBegun = true
    let animations = animations
    self.animations = []
    guard !animations.isEmpty else { return }
    let run = { for animation in animations { animation(self) } }
    guard context.isAnimated else { return run() }
    UIView.animate(withDuration: transitionDuration, delay: 0, animations: run)
  }

  func interactionChanged() {
    for handler in interactionHandlers { handler(self) }
    if !isInteractive {
      let handlers = endHandlers
      endHandlers = []
      for handler in handlers { handler(self) }
    }
  }

  /// Tells everyone that the transition is over.
  func end() {
    let completions = completions
    (self.completions, interactionHandlers, endHandlers) = ([], [], [])
    for completion in completions { completion(self) }
  }
}
