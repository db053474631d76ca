import CoreGraphics
import Foundation
import QuartzCore

/// One change from a controller to another, from its beginning to its end: the context that animators
/// and interaction controllers see, and the one who runs it.
///
/// Whoever changes controllers (a presentation, a navigation controller) makes one, calls ``run()``
/// and does the rest in `completion`.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// One side of the change.
  struct Side {
    var controller: UIViewController?
    /// The view, if it takes part in the change.
    var view: UIView?
    /// Where the view is at the start, in the container; zero if it is not there.
    var initialFrame = CGRect.zero
    /// Where the view is at the end, in the container; zero if it is not there.
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let from: Side
  let to: Side
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let isAnimated: Bool
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var isOver = false
  private var completion: (Bool) -> Void
  private var overHandlers: [() -> Void] = []
  private var coordinator: TransitionCoordinator?
  private var includedViews: [UIView] = []
  private lazy var knownDuration = animator.transitionDuration(using: self)

  /// Makes a change, which does not begin yet.
  ///
  /// - Parameters:
  ///   - completion: Called when the animator is done, with whether the change went through, before
  ///     the animator and those who animated along are told.
  init(
    from: Side, to: Side, in containerView: UIView, style: UIModalPresentationStyle = .custom,
    isAnimated: Bool = true, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil,
    completion: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.presentationStyle = style
    self.isAnimated = isAnimated
    self.animator = animator
    self.interactor = interactor
    self.completion = completion
    super.init()
    isInteractive = interactor?.wantsInteractiveStart == true
  }

  /// Who runs animations along with this change. There is one as long as the change is not over.
  var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if isOver { return nil }
    if let coordinator { return coordinator }
    let made = TransitionCoordinator(self)
    made.initiallyInteractive = isInteractive
    coordinator = made
    return made
  }

  /// Makes the coordinator for a change that is run by somebody else.
  func beginCoordinating() -> TransitionCoordinator? {
    _ = transitionCoordinator
    return coordinator
  }

  /// Begins the change.
  func run() {
    if isInteractive, let interactor {
      interactor.startInteractiveTransition(self)
    } else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.attach(to: self)
      animate()
    }
  }

  /// The animator that the hand may take hold of, where there is one.
  private(set) lazy var interruptible: (any UIViewImplicitlyAnimating)? = {
    let animator = animator.interruptibleAnimator(using: self)
    return animator === NoAnimator.shared ? nil : animator
  }()

  /// Starts the animator's animations, and those that run along.
  ///
  /// - Parameter isHeld: Whether they wait for the hand.
  func animate(isHeld: Bool = false) {
    if let interruptible {
      if isHeld { interruptible.pauseAnimation() } else { interruptible.startAnimation() }
    } else {
      animator.animateTransition(using: self)
    }
    coordinator?.begin()
  }

  var transitionDuration: TimeInterval { knownDuration }

  // MARK: What moves

  /// The layers whose time is the transition's.
  var layers: [CALayer] { [containerView.layer] + includedViews.map(\.layer) }

  /// Has animations in another view follow the hand.
  func include(_ view: UIView) {
    let isKnown = ([containerView] + includedViews).contains { view.isDescendant(of: $0) }
    if !isKnown { includedViews.append(view) }
  }

  /// Has `handler` called when the change is over, however it ends.
  func whenOver(_ handler: @escaping () -> Void) { overHandlers.append(handler) }

  // MARK: UIViewControllerContextTransitioning

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator?.percentComplete = percentComplete
  }

  func finishInteractiveTransition() {
    guard isInteractive else { return }
    isInteractive = false
    coordinator?.interactionChanged()
  }

  func cancelInteractiveTransition() {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = true
    coordinator?.interactionChanged()
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, !isOver else { return }
    isInteractive = true
    coordinator?.interactionChanged()
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    let handlers = overHandlers
    overHandlers = []
    for handler in handlers { handler() }
    let completion = completion
    self.completion = { _ in }
    completion(didComplete)
    animator.animationEnded(didComplete)
    coordinator?.end()
    // It keeps the context in turn.
    coordinator = nil
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  var targetTransform: CGAffineTransform { .identity }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    [from, to].first { $0.controller === controller }
  }
}
