import Foundation

/// Shows on a view how far a drag is towards opening it: the view is darkened, then blinks.
@MainActor final class SpringBlink {
  private var shade: UIView?

  /// Shows the state of a context on its target view.
  func show(_ context: any UISpringLoadedInteractionContext) {
    switch context.state {
    case .possible:
      guard let view = context.targetView else { return }
      let shade = UIView(frame: view.bounds)
      shade.isUserInteractionEnabled = false
      shade.accessibilityIdentifier = "SpringLoading"
      shade.backgroundColor = UIColor.black.withAlphaComponent(0.2)
      shade.layer.cornerRadius = view.layer.cornerRadius
      view.addSubview(shade)
      self.shade = shade
    case .activating:
      UIView.animate(
        withDuration: SpringLoader.blink / 2, delay: 0, options: [.repeat, .autoreverse]
      ) { self.shade?.alpha = 0 }
    case .inactive, .activated:
      shade?.removeFromSuperview()
      shade = nil
    }
  }
}
