import CoreGraphics
import Foundation

/// Brings a view up from the bottom, or takes it down there.
final class CoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.5 : 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let moving = ModalMotion(context, isPresenting: isPresenting)
    guard let view = moving.view else { return context.completeTransition(true) }
    let outside = view.frame.offsetBy(
      dx: 0, dy: context.containerView.bounds.maxY - view.frame.minY)
    UIView.performWithoutAnimation {
      if isPresenting { view.frame = outside }
      view.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) {
      view.frame = isPresenting ? moving.place : outside
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The view that comes or goes, put where it belongs in the container.
@MainActor struct ModalMotion {
  let view: UIView?
  /// Where it is when it is there.
  let place: CGRect

  init(_ context: any UIViewControllerContextTransitioning, isPresenting: Bool) {
    let container = context.containerView
    let (coming, going) = (context.view(forKey: .to), context.view(forKey: .from))
    view = isPresenting ? coming : going
    let controller = context.viewController(forKey: isPresenting ? .to : .from)
    guard let view, let controller else {
      place = .zero
      return
    }
    if isPresenting {
      place = context.finalFrame(for: controller)
      UIView.performWithoutAnimation { view.frame = place }
      if view.superview !== container { container.addSubview(view) }
    } else {
      place = context.initialFrame(for: controller)
      if let coming, let shown = context.viewController(forKey: .to) {
        UIView.performWithoutAnimation { coming.frame = context.finalFrame(for: shown) }
        container.insertSubview(coming, at: 0)
      }
    }
  }
}
