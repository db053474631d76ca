import Foundation

/// The system's push and pop: the upper screen slides over the lower one, which gives way a little
/// and darkens.
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  static let duration = 0.35
  /// How far the lower screen gives way, as a part of the width.
  private static let parallax: CGFloat = 0.3
  private static let dimming: CGFloat = 0.1

  private let transition: NavigationTransition
  private weak var controller: UINavigationController?
  private let shade = UIView()
  private let shadow = UIImageView(image: EdgeShadow.image)

  init(_ transition: NavigationTransition, in controller: UINavigationController) {
    self.transition = transition
    self.controller = controller
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let controller, let from = transition.from.view, let to = transition.to.view else {
      return transitionContext.completeTransition(false)
    }
    let container = transitionContext.containerView
    let isPush = transition.operation != .pop
    let (lower, upper) = isPush ? (from, to) : (to, from)
    let way: CGFloat = controller.isMirrored ? -1 : 1
    let width = container.bounds.width
    let place = (lower: lower.center, upper: upper.center)
    let parts = (shade, shadow)

    func show(_ progress: CGFloat) {
      lower.center.x = place.lower.x - way * width * Self.parallax * progress
      upper.center.x = place.upper.x + way * width * (1 - progress)
      parts.0.alpha = progress
      parts.1.center.x =
        upper.center.x - way * (upper.bounds.width + EdgeShadow.width) / 2
      parts.1.alpha = progress
    }

    UIView.performWithoutAnimation {
      if isPush { container.addSubview(upper) } else { container.insertSubview(lower, at: 0) }
      shade.frame = container.bounds
      shade.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
      shadow.frame = CGRect(
        x: 0, y: 0, width: EdgeShadow.width, height: container.bounds.height)
      shadow.transform = controller.isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
      container.insertSubview(shade, belowSubview: upper)
      container.insertSubview(shadow, belowSubview: upper)
      to.layoutIfNeeded()
      show(isPush ? 0 : 1)
    }
    let changes = {
      show(isPush ? 1 : 0)
      controller.moveBars()
    }
    let completion: (Bool) -> Void = { [self] _ in
      UIView.performWithoutAnimation {
        shade.removeFromSuperview()
        shadow.removeFromSuperview()
        lower.center = place.lower
        upper.center = place.upper
      }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    if transitionContext.isInteractive {
      UIView.animate(
        withDuration: Self.duration, delay: 0, options: .curveLinear, animations: changes,
        completion: completion)
    } else {
      UIView.animate(
        withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: changes, completion: completion)
    }
  }
}

/// The shadow that a screen throws on what is left of it.
@MainActor private enum EdgeShadow {
  static let width: CGFloat = 9

  static let image: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: 1)
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      for x in 0..<Int(width) {
        UIColor(white: 0, alpha: 0.12 * CGFloat(x + 1) / width).setFill()
        UIRectFill(CGRect(x: CGFloat(x), y: 0, width: 1, height: 1))
      }
    }
    return drawn
  }()
}
