import CoreGraphics

/// Tells the controllers in a window that its size changes.
///
/// The desktop changes the size while the user drags, step by step; so what runs along with the change
/// runs at once.
@MainActor enum SizeChange {
  static func run(in window: UIWindow, to size: CGSize, _ change: () -> Void) {
    guard let root = window.rootViewController, let view = root.viewIfLoaded, !window.isHidden
    else {
      return change()
    }
    let old = window.bounds.size
    let side = TransitionContext.Side(
      controller: root, view: view, initialFrame: view.frame,
      finalFrame: CGRect(origin: .zero, size: size))
    let context = TransitionContext(
      from: side, to: side, in: window, style: .none, isAnimated: false,
      animator: PlainChange(isPresenting: false)
    ) { _ in }
    guard let coordinator = context.beginCoordinating() else { return change() }
    let traits = window.traits(for: size)
    let hasOtherTraits = traits != window.traitCollection
    var current: UIViewController? = root
    while let controller = current {
      if hasOtherTraits { controller.willTransition(to: traits, with: coordinator) }
      var new = size
      if controller !== root, let frame = controller.viewIfLoaded?.frame {
        // What is as wide or as high as the window stays so.
        new.width = frame.width + (frame.width == old.width ? size.width - old.width : 0)
        new.height += frame.height - old.height
      }
      controller.viewWillTransition(to: new, with: coordinator)
      current = controller.presentationState.presented
      let active = current?.presentationState.presentation?.active
      if hasOtherTraits { active?.willTransition(to: traits, with: coordinator) }
      active?.viewWillTransition(to: size, with: coordinator)
    }
    change()
    coordinator.begin()
    context.completeTransition(true)
  }
}
