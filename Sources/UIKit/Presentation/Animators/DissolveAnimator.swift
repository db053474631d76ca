import Foundation

/// Fades a view in or out.
final class DissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = ModalMotion(context, isPresenting: isPresenting).view else {
      return context.completeTransition(true)
    }
    let alpha = view.alpha
    UIView.performWithoutAnimation {
      if isPresenting { view.alpha = 0 }
      view.layoutIfNeeded()
    }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      view.alpha = isPresenting ? alpha : 0
    } completion: { _ in
      // A view that went may come again.
      view.alpha = alpha
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
