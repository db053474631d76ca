import CoreGraphics
import Foundation

/// Looks after an action sheet: beside what it is about where that is known and the window is wide, else
/// at the bottom.
final class ActionSheetPopoverController: UIPopoverPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override func usualAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    traits.horizontalSizeClass == .compact || !hasSource ? .overFullScreen : .none
  }

  override func makeAdaptiveController(
    _ style: UIModalPresentationStyle
  ) -> UIPresentationController {
    let made = ActionSheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    made.storedStyle = style
    return made
  }

  override var preferredContentSize: CGSize {
    guard let content = alert?.content else { return super.preferredContentSize }
    content.form = .popover
    return content.sizeThatFits(CGSize(width: 270, height: 0))
  }

  override func didDismissByUser() { alert?.wasDismissedByUser() }
}

/// Looks after an action sheet at the bottom of the window, over a dimmed screen.
final class ActionSheetPresentationController: AlertPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let content else { return .zero }
    content.form = .bottom
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets).insetBy(dx: 8, dy: 8)
    let size = content.sizeThatFits(CGSize(width: min(room.width, 414), height: room.height))
    return CGRect(
      x: (room.midX - size.width / 2).rounded(), y: room.maxY - size.height, width: size.width,
      height: size.height)
  }

  override func presentationTransitionWillBegin() {
    dimming.onTap = { [weak self] in self?.cancel() }
    super.presentationTransitionWillBegin()
  }

  private func cancel() {
    if let alert, let action = alert.cancelAction { alert.choose(action) }
  }

  override func takeOverPresentedView() {
    super.takeOverPresentedView()
    content?.frame = frameOfPresentedViewInContainerView
  }

  override func usualAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    CoverAnimator(isPresenting: isPresenting)
  }
}
