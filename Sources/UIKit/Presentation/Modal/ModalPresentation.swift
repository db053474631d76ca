import CoreGraphics
import Foundation

/// One controller that is shown over another, from the call of `present` to the end of its dismissal.
///
/// It runs the transitions and tells everyone in UIKit's order; where the view is, and what lies
/// behind it, is up to the presentation controller that is ``active``: the one of the controller's
/// own style, or of the style that it adapts to in a narrow window.
@MainActor final class ModalPresentation {
  enum Phase { case waiting, presenting, shown, dismissing, over }

  let presented: UIViewController
  private(set) weak var presenter: UIViewController?
  private let source: UIViewController
  /// What looks after the presented controller in its own style.
  let controller: UIPresentationController
  /// What looks after it now.
  var active: UIPresentationController
  let container = PresentationContainerView(frame: .zero)
  var phase = Phase.waiting
  /// What is to be done when the transition that goes on is over.
  private var waiting: [() -> Void] = []
  private var overHandlers: [() -> Void] = []
  private var dismissCompletions: [() -> Void] = []
  /// What had the keys before.
  private weak var focus: UIResponder?
  private var adaptiveControllers: [UIModalPresentationStyle: UIPresentationController] = [:]
  /// Whether the presenter's view was taken out, and the place that it had.
  var isPresentersViewOut = false
  private weak var presentersSuperview: UIView?
  private var presentersIndex = 0
  private var laidOutSize = CGSize.zero

  init(
    _ presented: UIViewController, over presenter: UIViewController, source: UIViewController,
    controller: UIPresentationController
  ) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    self.controller = controller
    active = controller
    container.presentation = self
    controller.adopt(presenting: presenter)
    controller.presentation = self
  }

  func container(of controller: UIPresentationController) -> UIView? {
    guard controller === active, container.superview != nil else { return nil }
    return container
  }

  // MARK: Presenting

  /// Puts the container in place and brings the controller in.
  func begin(animated: Bool, completion: (() -> Void)?) {
    guard phase == .waiting else { return }
    guard let presenter, let base = presenter.viewIfLoaded, let window = base.window else {
      PresentationWarning.show(
        "\(type(of: presented)) is not presented: the view over which it was to come left its window"
      )
      return abandon()
    }
    phase = .presenting
    presented.loadViewIfNeeded()
    activate(chosenController(for: base.traitCollection))
    active.willBePresented()
    place(in: window, over: base)
    let isRemoving = active.shouldRemovePresentersView
    let frameBefore = base.convert(base.bounds, to: container)
    if isRemoving { takePresentersView(base) }
    let context = makeContext(
      isPresenting: true, animated: animated,
      from: .init(
        controller: presenter, view: isRemoving ? base : nil, initialFrame: frameBefore,
        finalFrame: isRemoving ? .zero : frameBefore),
      to: .init(
        controller: presented, view: active.presentedView,
        finalFrame: active.frameOfPresentedViewInContainerView)
    ) { [self] in
      didPresent($0, isRemoving: isRemoving, completion)
    }
    keepFocus(of: window)
    controller.storedDelegate?.presentationController(
      controller,
      willPresentWithAdaptiveStyle: active === controller ? .none : active.presentationStyle,
      transitionCoordinator: presented.transitionCoordinator)
    active.presentationTransitionWillBegin()
    if isRemoving { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    run(context, isPresenting: true)
  }

  /// The controller was taken back before it came.
  private func abandon() {
    phase = .over
    unlink()
    runWaiting()
    finish()
  }

  private func place(in window: UIWindow, over base: UIView) {
    let room = active.shouldPresentInFullscreen ? window : base.superview ?? window
    container.frame = room === window ? window.bounds : base.frame
    if room === window {
      if let inputArea = window.inputArea, inputArea.superview === window {
        window.insertSubview(container, belowSubview: inputArea)
      } else {
        window.addSubview(container)
      }
    } else {
      room.insertSubview(container, aboveSubview: base)
    }
    container.layoutIfNeeded()
    laidOutSize = container.bounds.size
  }

  /// As in UIKit, a view that goes is in the container while it does.
  private func takePresentersView(_ base: UIView) {
    presentersSuperview = base.superview
    presentersIndex = base.superview?.storedSubviews.firstIndex { $0 === base } ?? 0
    let frame = base.convert(base.bounds, to: container)
    UIView.performWithoutAnimation {
      container.addSubview(base)
      base.frame = frame
    }
  }

  func givePresentersViewBack() {
    guard let base = presenter?.viewIfLoaded else { return }
    let room = presentersSuperview ?? container.superview
    UIView.performWithoutAnimation {
      room?.insertSubview(base, at: min(presentersIndex, room?.storedSubviews.count ?? 0))
      if room is UIWindow, let room {
        base.frame = room.bounds
      } else {
        base.frame = container.frame
      }
    }
    isPresentersViewOut = false
  }

  private func didPresent(_ completed: Bool, isRemoving: Bool, _ completion: (() -> Void)?) {
    guard let presenter else { return }
    if completed {
      if isRemoving {
        presenter.viewIfLoaded?.removeFromSuperview()
        isPresentersViewOut = true
      }
      container.setNeedsLayout()
      presented.endAppearanceTransition()
      if isRemoving { presenter.endAppearanceTransition() }
      phase = .shown
      active.presentationTransitionDidEnd(true)
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      completion?()
      runWaiting()
    } else {
      if isRemoving { givePresentersViewBack() }
      presented.beginAppearanceTransition(false, animated: true)
      if isRemoving { presenter.beginAppearanceTransition(true, animated: true) }
      active.presentedView?.removeFromSuperview()
      presented.endAppearanceTransition()
      if isRemoving { presenter.endAppearanceTransition() }
      phase = .over
      active.presentationTransitionDidEnd(false)
      container.removeFromSuperview()
      unlink()
      giveFocusBack()
      completion?()
      runWaiting()
      finish()
    }
  }

  // MARK: Dismissing

  /// Takes the controller away, and before it those that are shown over it.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    switch phase {
    case .waiting, .presenting:
      waiting.append { [self] in dismiss(animated: animated, completion: completion) }
    case .dismissing:
      if let completion { dismissCompletions.append(completion) }
    case .over: completion?()
    case .shown:
      if let completion { dismissCompletions.append(completion) }
      presented.presentationState.presented?.presentationState.presentation?
        .dismiss(animated: false, completion: nil)
      beginDismissal(animated: animated)
    }
  }

  private func beginDismissal(animated: Bool) {
    guard let presenter, container.superview != nil else { return didDismiss(true, false) }
    phase = .dismissing
    let isReturning = isPresentersViewOut
    if isReturning, let base = presenter.viewIfLoaded {
      UIView.performWithoutAnimation {
        base.frame = container.bounds
        if !animated || presented.transitioningDelegate == nil {
          container.insertSubview(base, at: 0)
        }
      }
    }
    let place = active.presentedView?.frame ?? .zero
    let context = makeContext(
      isPresenting: false, animated: animated,
      from: .init(controller: presented, view: active.presentedView, initialFrame: place),
      to: .init(
        controller: presenter, view: isReturning ? presenter.viewIfLoaded : nil,
        initialFrame: isReturning ? .zero : container.bounds, finalFrame: container.bounds)
    ) { [self] in didDismiss($0, isReturning) }
    active.dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if isReturning { presenter.beginAppearanceTransition(true, animated: animated) }
    run(context, isPresenting: false)
  }

  private func didDismiss(_ completed: Bool, _ isReturning: Bool) {
    if completed {
      if isReturning { givePresentersViewBack() }
      active.presentedView?.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
      active.giveUpPresentedView()
      container.removeFromSuperview()
      if isReturning { presenter?.endAppearanceTransition() }
      presented.endAppearanceTransition()
      phase = .over
      active.dismissalTransitionDidEnd(true)
      unlink()
      giveFocusBack()
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      let completions = dismissCompletions
      dismissCompletions = []
      for completion in completions { completion() }
      runWaiting()
      finish()
    } else {
      phase = .shown
      if isReturning {
        presenter?.beginAppearanceTransition(false, animated: true)
        presenter?.viewIfLoaded?.removeFromSuperview()
        presenter?.endAppearanceTransition()
      }
      presented.beginAppearanceTransition(true, animated: true)
      presented.endAppearanceTransition()
      active.dismissalTransitionDidEnd(false)
      dismissCompletions = []
      container.setNeedsLayout()
      runWaiting()
    }
  }

  /// Ends the presentation at once, since the controller below leaves its window.
  func end() {
    if phase == .presenting || phase == .dismissing {
      let isPresenting = phase == .presenting
      presented.presentationState.transition?.completeTransition(true)
      if !isPresenting { return }
    }
    if phase == .waiting { return abandon() }
    dismiss(animated: false, completion: nil)
  }

  // MARK: Transitions

  private func makeContext(
    isPresenting: Bool, animated: Bool, from: TransitionContext.Side, to: TransitionContext.Side,
    completion: @escaping (Bool) -> Void
  ) -> TransitionContext {
    let delegate = presented.transitioningDelegate
    let presenter = presenter ?? source
    let animator: any UIViewControllerAnimatedTransitioning
    if !animated {
      animator = PlainChange(isPresenting: isPresenting)
    } else if isPresenting {
      animator =
        delegate?.animationController(
          forPresented: presented, presenting: presenter, source: source)
        ?? active.usualAnimator(isPresenting: true)
    } else {
      animator =
        delegate?.animationController(forDismissed: presented)
        ?? active.usualAnimator(isPresenting: false)
    }
    let interactor =
      !animated
      ? nil
      : isPresenting
        ? delegate?.interactionControllerForPresentation(using: animator)
        : delegate?.interactionControllerForDismissal(using: animator)
    let context = TransitionContext(
      from: from, to: to, in: container, style: active.presentationStyle, isAnimated: animated,
      animator: animator, interactor: interactor, completion: completion)
    // Kept by the closure until it is over.
    if animated {
      presented.presentationState.transition = context
      self.presenter?.presentationState.transition = context
    }
    return context
  }

  private func run(_ context: TransitionContext, isPresenting: Bool) {
    running = context
    context.whenOver { [self] in
      running = nil
      // A push or another presentation may have begun meanwhile.
      for state in [presented.presentationState, presenter?.presentationState] {
        if state?.transition === context { state?.transition = nil }
      }
    }
    context.run()
  }

  /// The transition that goes on.
  private(set) var running: TransitionContext?

  private func runWaiting() {
    let handlers = waiting
    waiting = []
    for handler in handlers { handler() }
  }

  /// Has `handler` called when the controller is gone.
  func whenOver(_ handler: @escaping () -> Void) { overHandlers.append(handler) }

  private func finish() {
    let handlers = overHandlers
    overHandlers = []
    for handler in handlers { handler() }
  }

  private func unlink() {
    let state = presented.presentationState
    if presenter?.presentationState.presented === presented {
      presenter?.presentationState.presented = nil
    }
    state.presenting = nil
    state.presentation = nil
    state.controller = nil
    controller.presentation = nil
    active.presentation = nil
  }

  // MARK: Keys

  /// Takes the keys from what lies behind.
  private func keepFocus(of window: UIWindow) {
    guard let responder = window.firstResponder else { return }
    focus = responder
    if !responder.resignFirstResponder() || window.firstResponder === responder {
      window.firstResponder = nil
    }
  }

  private func giveFocusBack() {
    guard let presenter, presenter.restoresFocusAfterTransition, let focus,
      let window = focus.responderWindow, window.firstResponder == nil
    else { return }
    _ = KeyFocus.move { focus.becomeFirstResponder() }
  }

  // MARK: Adapting and layout

  /// Looks for the presentation controller that suits the room.
  func chosenController(for traits: UITraitCollection) -> UIPresentationController {
    let style = controller.adaptivePresentationStyle(for: traits)
    guard style != .none, style != controller.presentationStyle else { return controller }
    if let made = adaptiveControllers[style] { return made }
    let made = controller.makeAdaptiveController(style)
    made.presentation = self
    if let presenter { made.adopt(presenting: presenter) }
    adaptiveControllers[style] = made
    controller.storedDelegate?.presentationController(controller, prepare: made)
    return made
  }

  func activate(_ controller: UIPresentationController) {
    active = controller
    controller.presentation = self
  }

  func traitsDidChange(_ previous: UITraitCollection?) {
    active.traitCollectionDidChange(previous)
    guard phase == .shown else { return }
    let wanted = chosenController(for: container.traitCollection)
    if wanted !== active { adapt(to: wanted) }
  }

  private func adapt(to wanted: UIPresentationController) {
    let old = active
    wanted.willBePresented()
    controller.storedDelegate?.presentationController(
      controller,
      willPresentWithAdaptiveStyle: wanted === controller ? .none : wanted.presentationStyle,
      transitionCoordinator: nil)
    UIView.performWithoutAnimation {
      let isOut = wanted.shouldRemovePresentersView
      if isPresentersViewOut, !isOut {
        presenter?.beginAppearanceTransition(true, animated: false)
        givePresentersViewBack()
        presenter?.endAppearanceTransition()
      }
      active = wanted
      if let view = wanted.presentedView, view.superview !== container {
        container.addSubview(view)
      }
      wanted.takeOverPresentedView()
      old.giveUpPresentedView()
      if isOut, !isPresentersViewOut, let base = presenter?.viewIfLoaded {
        presentersSuperview = base.superview
        presentersIndex = base.superview?.storedSubviews.firstIndex { $0 === base } ?? 0
        presenter?.beginAppearanceTransition(false, animated: false)
        base.removeFromSuperview()
        presenter?.endAppearanceTransition()
        isPresentersViewOut = true
      }
      laidOutSize = .zero
      container.setNeedsLayout()
      presented.viewIfLoaded?.updateTraitsInSubtree()
    }
  }

  func layoutContainer() {
    active.containerViewWillLayoutSubviews()
    let size = container.bounds.size
    if phase == .shown, size != laidOutSize {
      laidOutSize = size
      if let view = active.presentedView, view.superview === container {
        active.place(view)
      }
    }
    active.containerViewDidLayoutSubviews()
  }
}

/// What cannot be done, said to the developer.
enum PresentationWarning {
  static func show(_ text: String) {
    FileHandle.standardError.write(Data("UIKit: \(text)\n".utf8))
  }
}
