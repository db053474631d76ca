import Foundation

/// Gives a view a menu: shown by a right click, by holding a finger on the view, or by the menu key.
///
///     view.addInteraction(UIContextMenuInteraction(delegate: self))
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: Int, Sendable {
    /// None is.
    case unknown
    /// With what it belongs to, lifted off the screen.
    case rich
    /// By itself, as by a right click.
    case compact
  }

  /// Says which menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the menu.
  public private(set) weak var view: UIView?
  /// How the menu is shown now.
  open var menuAppearance: Appearance {
    guard let presentation else { return .unknown }
    return presentation.preview == nil ? .compact : .rich
  }

  private(set) weak var presentation: MenuPresentation?
  /// Whether the menu is shown.
  var isShown: Bool { presentation?.isDismissed == false }
  private var lastLocation = CGPoint.zero
  private var press: ContextMenuPressRecognizer?
  private var click: ContextMenuClickRecognizer?

  /// Makes an interaction. The delegate is not kept alive.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the interaction is added to a view, or removed.
  open func willMove(to view: UIView?) {
    if let old = self.view {
      if let press { old.removeGestureRecognizer(press) }
      if let click { old.removeGestureRecognizer(click) }
      dismissMenu()
    }
  }

  /// Called after the interaction was added to a view, or removed.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let press = ContextMenuPressRecognizer { [weak self] in self?.begin($0) }
    let click = ContextMenuClickRecognizer { [weak self] in self?.begin($0) }
    view.addGestureRecognizer(press)
    view.addGestureRecognizer(click)
    self.press = press
    self.click = click
  }

  /// Where the user asked for the menu, in the coordinates of a view (`nil`: of the window).
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(lastLocation, from: nil) ?? lastLocation
  }

  /// Changes the menu that is shown, if one is.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.update(block) }

  /// Has the menu go, if one is shown.
  open func dismissMenu() { presentation?.dismiss() }

  // MARK: Showing

  private func begin(_ recognizer: UIGestureRecognizer) -> MenuPresentation? {
    show(
      at: recognizer.location(in: nil),
      isRich: recognizer is ContextMenuPressRecognizer && !(view is UIControl))
  }

  /// Shows the menu of a place of the window. Nothing happens where there is none.
  @discardableResult
  func show(at location: CGPoint, isRich: Bool, attachedTo rect: CGRect? = nil) -> MenuPresentation?
  {
    guard let view, let window = view.window, window.menuPresentation == nil, let delegate,
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: view.convert(location, from: nil)),
      configuration !== LeftOut.menu
    else { return nil }
    let menu = configuration.actionProvider?([])
    let controller = isRich ? configuration.previewProvider?() : nil
    guard menu.map({ !MenuGroups($0).isEmpty }) ?? false || controller != nil else { return nil }
    lastLocation = location
    var preview: MenuPreview?
    if isRich {
      let targeted =
        delegate.contextMenuInteraction(
          self, previewForHighlightingMenuWithConfiguration: configuration)
        ?? UITargetedPreview(view: view)
      preview = MenuPreview(targeted, controller: controller, in: window)
    }
    let presentation = MenuPresentation(
      menu ?? UIMenu(), in: window, preview: preview,
      anchor: rect.map { .rect($0) } ?? .point(location), sender: view)
    presentation.didTapPreview = { [weak self] in self?.commit(configuration) }
    presentation.willDismiss = { [weak self] in
      guard let self else { return }
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: $0)
    }
    presentation.dismissalPreview = { [weak self] in
      guard let self else { return nil }
      return self.delegate?.contextMenuInteraction(
        self, previewForDismissingMenuWithConfiguration: configuration)
    }
    self.presentation = presentation
    presentation.show { animator in
      delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    }
    return presentation
  }

  private func commit(_ configuration: UIContextMenuConfiguration) {
    let animator = MenuAnimator(presentation?.preview?.controller)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    presentation?.dismiss(animator)
  }
}
