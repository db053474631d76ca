import CoreGraphics
import Foundation

/// Looks after a controller that is shown over others: where its view is, what lies behind it, and
/// what happens as it comes and goes.
///
/// Subclasses are returned by the `transitioningDelegate` of a controller whose style is `custom`.
/// They override ``frameOfPresentedViewInContainerView`` and put what they need (a dimming view, say)
/// into the ``containerView`` in ``presentationTransitionWillBegin()``.
@MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer,
  PresentationDelegating
{
  private weak var storedPresenting: UIViewController?
  private weak var storedPresented: UIViewController?
  weak var storedDelegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The style that this was made for.
  var storedStyle = UIModalPresentationStyle.custom
  /// The presentation that goes on.
  weak var presentation: ModalPresentation?

  /// Makes a presentation controller. Neither controller is kept alive by it.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    storedPresented = presentedViewController
    storedPresenting = presentingViewController
    super.init()
  }

  func adopt(presenting: UIViewController) { storedPresenting = presenting }

  /// The controller over which the other one is shown. There is none before it is.
  open var presentingViewController: UIViewController {
    guard let storedPresenting else {
      preconditionFailure("there is no presenting controller before the presentation")
    }
    return storedPresenting
  }

  /// The controller that is shown.
  open var presentedViewController: UIViewController {
    guard let storedPresented else {
      preconditionFailure("the presented controller is gone")
    }
    return storedPresented
  }

  /// The style that this looks after.
  open var presentationStyle: UIModalPresentationStyle { storedStyle }

  /// The view in which the presentation happens; `nil` before it begins and after it ends.
  open var containerView: UIView? { presentation?.container(of: self) }

  // MARK: Adapting

  /// The style to change to where there is little room; `none` for no change.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(
      for: UITraitCollection(traitsFrom: [
        traitCollection, UITraitCollection(horizontalSizeClass: .compact),
      ]))
  }

  /// The style to change to where the traits are these; `none` for no change. The delegate decides.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let style =
      storedDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? .automatic
    return style == .automatic ? usualAdaptiveStyle(for: traitCollection) : style
  }

  /// How the style adapts where nobody says otherwise.
  func usualAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  // MARK: Layout

  /// Called before the container lays out its views. Override it to place yours, and call `super`.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out its views.
  open func containerViewDidLayoutSubviews() {}

  /// The view that comes and goes: the presented controller's, unless overridden.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// Where the presented view is once it is there, in the container's coordinates; the whole of it
  /// unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the whole window is the container, and not only the place of the controller that
  /// presents.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting controller's view is taken out while the other one is shown.
  open var shouldRemovePresentersView: Bool { false }

  // MARK: Coming and going

  /// Called before anything else of a presentation.
  func willBePresented() {}

  /// Called before the controller comes.
  open func presentationTransitionWillBegin() {}
  /// Called after it came, or (`false`) did not.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the controller goes.
  open func dismissalTransitionWillBegin() {}
  /// Called after it went, or (`false`) stayed.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Who moves the view as it comes or goes where nobody else is said to.
  func usualAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let context = presentingViewController
    let isGiven =
      !shouldPresentInFullscreen && context.definesPresentationContext
      && context.providesPresentationContextTransitionStyle
    let source = isGiven ? context : presentedViewController
    return switch source.modalTransitionStyle {
    case .coverVertical: CoverAnimator(isPresenting: isPresenting)
    case .crossDissolve: DissolveAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipAnimator(isPresenting: isPresenting)
    }
  }

  /// Whether the user may end the presentation by a click beside it or by Escape.
  var isDismissedByUser: Bool { false }

  /// Called when the user ended the presentation and it is over.
  func didDismissByUser() {}

  /// What lies behind at a point of the container, where touches are to go there.
  func viewBehind(at point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  /// Makes what looks after the controller in a style that is adapted to.
  func makeAdaptiveController(_ style: UIModalPresentationStyle) -> UIPresentationController {
    presentedViewController.makePresentationController(of: style)
  }

  /// Puts the presented view where it belongs after the container got another size.
  func place(_ view: UIView) {
    // Custom ones place their view themselves, as they do on iOS, unless they leave it at its size.
    if storedStyle != .custom || view.autoresizingMask.contains([.flexibleWidth, .flexibleHeight]) {
      view.frame = frameOfPresentedViewInContainerView
    }
  }

  /// Called when another presentation controller, or none, looks after the view from now on.
  func giveUpPresentedView() {}

  /// Called when this looks after the view from now on, though it did not bring it in.
  func takeOverPresentedView() {
    presentationTransitionWillBegin()
    presentationTransitionDidEnd(true)
  }

  // MARK: Traits and sizes

  /// What the presented controller's traits are to be, in place of those around it.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.viewIfLoaded?.updateTraitsInSubtree() }
  }

  /// The traits that the presented controller gets.
  var presentedTraits: UITraitCollection? { overrideTraitCollection }

  /// The traits of the container; before the presentation, of the screen.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Called when the container's traits are not what they were.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that the presented controller would like, in points.
  open var preferredContentSize: CGSize { presentedViewController.wantedContentSize }

  /// Called when the presented controller would like another size; lays out again.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    containerView?.setNeedsLayout()
  }

  /// The size that the presented controller gets: that of
  /// ``frameOfPresentedViewInContainerView``, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container's size changes.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called before the traits change.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}
