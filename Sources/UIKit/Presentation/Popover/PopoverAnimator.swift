import CoreGraphics
import Foundation

/// Has a popover grow out of what it points at, or fade away.
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let popover: UIPopoverPresentationController
  private let isPresenting: Bool

  init(_ popover: UIPopoverPresentationController, isPresenting: Bool) {
    self.popover = popover
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.35 : 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let surface = popover.surface
    if isPresenting {
      let tip = surface.placement.tip
      let scale: CGFloat = 0.3
      let way = CGPoint(
        x: (tip.x - surface.bounds.midX) * (1 - scale),
        y: (tip.y - surface.bounds.midY) * (1 - scale))
      UIView.performWithoutAnimation {
        context.containerView.addSubview(surface)
        surface.layoutIfNeeded()
        surface.alpha = 0
        surface.shadow.alpha = 0
        surface.transform = CGAffineTransform(translationX: way.x, y: way.y)
          .scaledBy(x: scale, y: scale)
      }
    }
    let changes = {
      surface.alpha = self.isPresenting ? 1 : 0
      surface.shadow.alpha = surface.alpha
      surface.transform = .identity
    }
    let completion = { (_: Bool) in
      surface.alpha = 1
      surface.shadow.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
    let duration = transitionDuration(using: context)
    if isPresenting {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
        animations: changes, completion: completion)
    } else {
      UIView.animate(withDuration: duration, animations: changes, completion: completion)
    }
  }
}
