import CoreGraphics
import Foundation

/// Looks after an alert: in the middle of the window, over a dimmed screen.
class AlertPresentationController: UIPresentationController {
  let dimming = DimmingView(frame: .zero)

  var content: AlertContentView? {
    presentedViewController.viewIfLoaded as? AlertContentView
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let content else { return .zero }
    content.form = .alert
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets).insetBy(dx: 8, dy: 20)
    let size = content.sizeThatFits(room.size)
    return CGRect(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(dimming, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else { return }
    dimming.alpha = 0
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?
      .animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  override func giveUpPresentedView() { dimming.removeFromSuperview() }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if presentation?.phase == .shown { content?.frame = frameOfPresentedViewInContainerView }
  }

  override func place(_ view: UIView) { view.frame = frameOfPresentedViewInContainerView }

  override func usualAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    AlertAnimator(isPresenting: isPresenting)
  }
}

/// Has an alert come out of the screen, or fade away.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.4 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = ModalMotion(context, isPresenting: isPresenting).view else {
      return context.completeTransition(true)
    }
    let duration = transitionDuration(using: context)
    let completion = { (_: Bool) in
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
    if isPresenting {
      UIView.performWithoutAnimation {
        view.layoutIfNeeded()
        view.alpha = 0
        view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      }
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: {
          view.alpha = 1
          view.transform = .identity
        }, completion: completion)
      (context.viewController(forKey: .to) as? UIAlertController)?.focusFirstField()
    } else {
      UIView.animate(withDuration: duration, animations: { view.alpha = 0 }, completion: completion)
    }
  }
}
