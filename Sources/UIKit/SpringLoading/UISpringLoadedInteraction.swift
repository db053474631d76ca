import Foundation

/// Has a view do something when a drag rests over it.
///
///     view.addInteraction(UISpringLoadedInteraction { _, _ in self.openFolder() })
@MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view that the interaction was added to.
  public private(set) weak var view: UIView?
  /// Says where a drag may open something.
  public let interactionBehavior: any UISpringLoadedInteractionBehavior
  /// Shows how far it is.
  public let interactionEffect: any UISpringLoadedInteractionEffect
  let activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Makes an interaction.
  ///
  /// - Parameters:
  ///   - interactionBehavior: Says where a drag may open something; `nil` allows it everywhere.
  ///   - interactionEffect: Shows how far it is; `nil` for the usual darkening and blinking.
  ///   - activationHandler: Called when a drag has rested over the view.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)? = nil,
    interactionEffect: (any UISpringLoadedInteractionEffect)? = nil,
    activationHandler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? AnySpringLoad()
    self.interactionEffect = interactionEffect ?? BlinkEffect()
    activate = activationHandler
    super.init()
  }

  /// Called before the interaction is added to a view, or removed.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Says where a drag may open something.
@MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether the drag may open something where it is.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// The drag left, or the interaction did what it does.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows how far a drag is towards opening something.
@MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// The state changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Allows it everywhere.
final class AnySpringLoad: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}

/// Darkens the view, and lets it blink.
final class BlinkEffect: NSObject, UISpringLoadedInteractionEffect {
  private let blink = SpringBlink()

  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    blink.show(context)
  }
}
