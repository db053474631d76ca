import Foundation

/// Says which menu a view has, and hears when it comes and goes. Only the first method is required.
@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu of a place, in the coordinates of the interaction's view; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// What is lifted off the screen beside the menu; `nil`, the default, for the whole view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Where what was lifted goes back to; `nil`, the default, for where it came from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// The user tapped the preview. By default the menu goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  /// The menu is about to come.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The menu is about to go.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// The whole view.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Where it came from.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// The coming or going of a menu, to which an application can add.
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller whose view is shown beside the menu.
  var previewViewController: UIViewController? { get }
  /// Changes views along with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a menu goes when its preview was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// As if nothing had been chosen.
  case dismiss
  /// The preview grows into what comes.
  case pop
}

/// The going of a menu whose preview was tapped.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{
  /// How the menu goes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What an application adds to the coming or going of a menu.
@MainActor final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() {
    for animation in animations { animation() }
    animations = []
  }

  func complete() {
    for completion in completions { completion() }
    completions = []
  }
}
