import CoreGraphics
import Foundation

/// Shows an edit menu: a bar of commands above what they are about, as fingers get for text.
///
///     let menus = UIEditMenuInteraction(delegate: self)
///     view.addInteraction(menus)
///     menus.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
///
/// The standard commands in it are those that the view, or what comes after it in the responder chain,
/// can perform. A touch elsewhere, a key or scrolling has the menu go.
@MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Says what the menu has.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the menu is for.
  public private(set) weak var view: UIView?

  private var bar: EditMenuBar?
  private var configuration: UIEditMenuConfiguration?

  /// Makes an interaction. The delegate is not kept alive.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the interaction is added to a view, or removed.
  open func willMove(to view: UIView?) { dismissMenu() }

  /// Called after the interaction was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }

  /// The place that the menu is about, in the coordinates of a view (`nil`: of the window).
  open func location(in view: UIView?) -> CGPoint {
    let point = configuration?.sourcePoint ?? .zero
    return self.view?.convert(point, to: view) ?? point
  }

  /// Shows the menu of a configuration. Nothing happens where there is nothing in it.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, let window = view.window, let menu = menu(for: configuration) else { return }
    let bar = EditMenuBar(menu, sender: view)
    bar.willChoose = { [weak self] in self?.dismissMenu() }
    self.bar = bar
    self.configuration = configuration
    window.editMenu?.dismissMenu()
    window.editMenu = self
    window.addSubview(bar)
    place(bar, configuration)
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(
      self, willPresentMenuFor: configuration, animator: animator)
    UIView.performWithoutAnimation { bar.alpha = 0 }
    UIView.animate(withDuration: 0.15) {
      bar.alpha = 1
      animator.animate()
    } completion: { _ in
      animator.complete()
    }
  }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    guard let view else { return nil }
    let suggested = EditCommand.menuElements(for: view)
    let menu =
      delegate?.editMenuInteraction(
        self, menuFor: configuration, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
    return MenuGroups(menu).isEmpty ? nil : menu
  }

  private func place(_ bar: EditMenuBar, _ configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window else { return }
    let rect =
      delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8)
    bar.place(
      about: view.convert(rect, to: window), in: room, configuration.preferredArrowDirection)
  }

  /// Has the menu go, if it is shown.
  open func dismissMenu() {
    guard let bar, let configuration else { return }
    self.bar = nil
    if bar.window?.editMenu === self { bar.window?.editMenu = nil }
    bar.isUserInteractionEnabled = false
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(
      self, willDismissMenuFor: configuration, animator: animator)
    UIView.animate(withDuration: 0.15) {
      bar.alpha = 0
      animator.animate()
    } completion: { _ in
      bar.removeFromSuperview()
      animator.complete()
    }
  }

  /// Asks for the menu's entries again, if it is shown.
  open func reloadVisibleMenu() {
    guard let bar, let configuration else { return }
    guard let menu = menu(for: configuration) else { return dismissMenu() }
    bar.show(menu)
    place(bar, configuration)
  }

  /// Asks again what the menu is about, and moves it there, if it is shown.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let bar, let configuration else { return }
    if animated {
      UIView.animate(withDuration: 0.2) { self.place(bar, configuration) }
    } else {
      place(bar, configuration)
    }
  }

  /// Whether the menu is shown.
  var isShown: Bool { bar != nil }

  /// Something happened in the window: what is not meant for the menu has it go.
  func note(_ event: UIEvent) {
    guard let bar else { return }
    switch event.type {
    case .touches:
      let began = event.allTouches?.filter { $0.phase == .began } ?? []
      if began.contains(where: { !bar.frame.contains($0.location(in: nil)) }) { dismissMenu() }
    case .scroll, .presses: dismissMenu()
    default: break
    }
  }
}
