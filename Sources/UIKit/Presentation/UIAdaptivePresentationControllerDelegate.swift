import Foundation

/// Says how a presentation adapts to little room, and hears of the user's wish to end it. Everything
/// is optional.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style to show a controller in while there is little room; `none` for no change. Without an
  /// implementation, a popover becomes a sheet in a narrow window.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// The style to show a controller in where the traits are these; `none` for no change. Without an
  /// implementation, ``adaptivePresentationStyle(for:)`` is asked in narrow windows.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Called before the controller is shown in a style: the one that it adapts to, or `none` for its
  /// own. There is no coordinator where the style changes with the window's size.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Called with the presentation controller of the style that is adapted to, before it is used.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Whether the user's wish to dismiss the controller (a swipe, a click beside it, Escape) is
  /// granted; `true` unless implemented. Not asked where `isModalInPresentation` is set.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called before the controller goes because the user wished it; the user may still change their
  /// mind.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the controller went because the user wished it, and not by `dismiss`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user wished to dismiss the controller and this was not granted.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// What UIKit thinks best.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }

  /// What ``adaptivePresentationStyle(for:)`` says, in narrow windows.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller) : .automatic
  }

  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}

  /// Grants it.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
