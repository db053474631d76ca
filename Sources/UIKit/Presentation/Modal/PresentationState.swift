/// What a controller has to do with presentations and transitions.
@MainActor final class PresentationState {
  /// The controller that is shown over this one.
  var presented: UIViewController?
  /// The controller over which this one is shown.
  weak var presenting: UIViewController?
  /// What looks after this controller while it is shown over another one, or would.
  var controller: UIPresentationController?
  /// The presentation of this controller, from the call of `present` to the end of its dismissal.
  var presentation: ModalPresentation?
  /// The change of controllers in which this one takes part, with its view or as the container.
  weak var transition: TransitionContext?
}
