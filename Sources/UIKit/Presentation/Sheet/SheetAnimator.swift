import CoreGraphics
import Foundation

/// Brings a sheet up, or takes it down from where it was let go.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let sheet: UISheetPresentationController
  private let isPresenting: Bool

  init(_ sheet: UISheetPresentationController, isPresenting: Bool) {
    self.sheet = sheet
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.5 : 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let surface = sheet.surface
    let gone = sheet.frame(atHeight: sheet.goneHeight)
    if isPresenting {
      UIView.performWithoutAnimation {
        surface.frame = gone
        context.containerView.addSubview(surface)
        surface.layoutIfNeeded()
      }
    }
    let distance = gone.minY - surface.frame.minY
    let velocity = isPresenting || distance < 1 ? 0 : max(0, -sheet.releaseVelocity / distance)
    sheet.releaseVelocity = 0
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: min(velocity, 20)
    ) {
      surface.frame = isPresenting ? sheet.frame(atHeight: sheet.restHeight) : gone
      surface.layoutIfNeeded()
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
