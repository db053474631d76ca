import CoreGraphics
import Foundation

/// Turns the screen round. There is no depth here: the old view is folded up sideways, then the new
/// one folded out.
final class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private static let narrow = CGAffineTransform(scaleX: 0.01, y: 1)
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.75 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = ModalMotion(context, isPresenting: isPresenting).view else {
      return context.completeTransition(true)
    }
    // Behind a view that covers the screen without taking the others out, these stay as they are.
    let other = context.view(forKey: isPresenting ? .from : .to)
    let (coming, going) = isPresenting ? (view, other) : (other, view)
    let half = transitionDuration(using: context) / 2
    UIView.performWithoutAnimation {
      coming?.transform = Self.narrow
      coming?.isHidden = true
      coming?.layoutIfNeeded()
    }
    UIView.animate(withDuration: half, delay: 0, options: .curveEaseIn) {
      going?.transform = Self.narrow
    } completion: { _ in
      going?.isHidden = true
      coming?.isHidden = false
      UIView.animate(withDuration: half, delay: 0, options: .curveEaseOut) {
        coming?.transform = .identity
      } completion: { _ in
        for view in [coming, going] {
          view?.transform = .identity
          view?.isHidden = false
        }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}
