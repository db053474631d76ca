import Foundation

/// How presentations begin and end.
extension ModalPresentation {
  /// Shows `presented` over the controller that suits its style: `source`, or one that contains it.
  ///
  /// What is animated begins with the next turn of the loop, so that the presentation controller can
  /// still be told what to do.
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let base = source.presentationBase(for: presented.effectivePresentationStyle)
    if let current = base.presentationState.presented {
      guard let presentation = current.presentationState.presentation,
        presentation.phase == .dismissing
      else {
        return PresentationWarning.show(
          "\(type(of: base)) presents \(type(of: current)) already, so that it cannot present "
            + "\(type(of: presented))")
      }
      // Once there is room.
      return presentation.whenOver { [weak source] in
        guard let source else { return }
        present(presented, from: source, animated: animated, completion: completion)
      }
    }
    precondition(
      presented.parent == nil,
      "a controller that another one contains cannot be presented: \(type(of: presented))")
    precondition(
      presented.presentationState.presentation == nil && presented !== base,
      "a controller that is shown already cannot be presented: \(type(of: presented))")
    guard base.viewIfLoaded?.window != nil else {
      return PresentationWarning.show(
        "\(type(of: base)) cannot present \(type(of: presented)): its view is in no window")
    }
    let controller = presented.makePresentationController(over: base, source: source)
    let presentation = ModalPresentation(
      presented, over: base, source: source, controller: controller)
    base.presentationState.presented = presented
    presented.presentationState.presenting = base
    presented.presentationState.controller = controller
    presented.presentationState.presentation = presentation
    if animated {
      UIApplication.shared.after(0) {
        presentation.begin(animated: true, completion: completion)
      }
    } else {
      presentation.begin(animated: false, completion: completion)
    }
  }

  /// Ends what `controller`, or one that contains it, presents; else its own presentation.
  static func dismiss(
    from controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let shown =
      controller.presentedViewController
      ?? controller.presentationAncestor { $0.presentationState.presentation != nil }
    guard let presentation = shown?.presentationState.presentation else {
      completion?()
      return
    }
    presentation.dismiss(animated: animated, completion: completion)
  }

  // MARK: The user's wish

  /// Whether the user's wish to dismiss the controller is to be granted; who asked not to is told.
  func grantsDismissal() -> Bool {
    if isDismissalHeldBack {
      tellAttempt()
      return false
    }
    return true
  }

  /// Whether the controller does not want to go.
  var isDismissalHeldBack: Bool {
    presented.isHoldingModal
      || delegate?.presentationControllerShouldDismiss(active) == false
  }

  func tellAttempt() { delegate?.presentationControllerDidAttemptToDismiss(active) }

  private var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    active.storedDelegate ?? controller.storedDelegate
  }

  /// The user wishes the controller gone: by a click beside it, by Escape, by a swipe (which asked
  /// already).
  ///
  /// - Returns: Whether it goes.
  @discardableResult func dismissByUser(isGranted: Bool = false) -> Bool {
    guard phase == .shown, presented.presentationState.presented == nil,
      isGranted || grantsDismissal()
    else { return false }
    let delegate = delegate
    let controller = active
    delegate?.presentationControllerWillDismiss(controller)
    dismiss(animated: true) { [presented] in
      // The controller is alive until everyone knows.
      _ = presented
      controller.didDismissByUser()
      delegate?.presentationControllerDidDismiss(controller)
    }
    return true
  }
}

extension UIViewController {
  /// This controller or the nearest around it of which `isMeant` is true.
  func presentationAncestor(where isMeant: (UIViewController) -> Bool) -> UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if isMeant(controller) { return controller }
      current = controller.parent
    }
    return nil
  }

  /// The controller that presents others for this one.
  func presentationBase(for style: UIModalPresentationStyle) -> UIViewController {
    if style == .currentContext || style == .overCurrentContext,
      let context = presentationAncestor(where: { $0.definesPresentationContext })
    {
      return context
    }
    var base = self
    while let outer = base.parent { base = outer }
    return base
  }

  /// The style that is used: `automatic` is a page sheet, unless the class thinks otherwise.
  var effectivePresentationStyle: UIModalPresentationStyle {
    let style = modalPresentationStyle
    return style == .automatic || style == .none ? usualPresentationStyle : style
  }

  /// Whether this controller, or the one in front in it, wants to stay until it goes by itself.
  var isHoldingModal: Bool {
    if isModalInPresentation { return true }
    var current = topmost
    while current !== self {
      if current.isModalInPresentation { return true }
      guard let outer = current.parent else { return false }
      current = outer
    }
    return false
  }

  /// What looks after this controller when it is shown over `base`.
  func makePresentationController(
    over base: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    if effectivePresentationStyle == .custom {
      return transitioningDelegate?.presentationController(
        forPresented: self, presenting: base, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: base)
    }
    return ownPresentationController
  }

  /// What looks after this controller, made before the presentation for those who want to tell it
  /// something.
  var ownPresentationController: UIPresentationController {
    let style = effectivePresentationStyle
    if let made = presentationState.controller, made.presentationStyle == style { return made }
    let made = makePresentationController(of: style)
    presentationState.controller = made
    return made
  }
}

extension UIViewController {
  /// The size that the controller, or the one in front in it, would like.
  var wantedContentSize: CGSize {
    if preferredContentSize != .zero { return preferredContentSize }
    return children.last?.wantedContentSize ?? .zero
  }

  /// Tells what contains this controller that it would like another size.
  func tellPreferredContentSize() {
    if let presentation = presentationState.presentation {
      presentation.active.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}

extension UIWindow {
  /// The presentation in front, if any.
  var frontPresentation: ModalPresentation? {
    var current = rootViewController
    var front: ModalPresentation?
    while let controller = current {
      let presented = controller.shownPresentation
      if let found = presented?.presentationState.presentation { front = found }
      current = presented
    }
    return front
  }

  /// Has Escape end the screen in front where that is one that the user may end.
  ///
  /// - Returns: Whether the key meant that.
  func handleDismissKey(_ press: UIPress) -> Bool {
    guard let key = press.key, key.keyCode == .keyboardEscape, !key.isRepeat,
      key.heldModifiers.isEmpty,
      let presentation = frontPresentation, presentation.active.isDismissedByUser
    else { return false }
    if presentation.phase == .shown { presentation.dismissByUser() }
    return true
  }
}

extension UIViewController {
  /// What this controller, or the front child of it, presents.
  fileprivate var shownPresentation: UIViewController? {
    if let presented = presentationState.presented { return presented }
    for child in children.reversed() {
      if let presented = child.shownPresentation { return presented }
    }
    return nil
  }
}
