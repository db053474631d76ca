import Foundation

/// Changes views without an animation.
final class PlainChange: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    _ = ModalMotion(context, isPresenting: isPresenting)
    if isPresenting { context.containerView.layoutIfNeeded() }
    context.completeTransition(true)
  }
}
