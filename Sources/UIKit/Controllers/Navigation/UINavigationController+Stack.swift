import Foundation

/// How the stack changes, and what is shown with it.
extension UINavigationController {
  /// Replaces the stack.
  func change(to new: [UIViewController], _ operation: Operation, animated: Bool) {
    guard !isBeginning else {
      // From within a callback about another change: after that one.
      waitingChanges.append { [weak self] in
        self?.change(to: new, operation, animated: animated)
      }
      return
    }
    finishTransition()
    let old = stack
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    let entering = new.filter { controller in !old.contains { $0 === controller } }
    stack = new
    for controller in entering {
      addChild(controller)
      controller.parentMove = .entering
    }
    storedChildren.sort { first, second in
      (new.firstIndex { $0 === first } ?? -1) < (new.firstIndex { $0 === second } ?? -1)
    }
    for controller in leaving {
      controller.willMove(toParent: nil)
      controller.parentMove = .leaving
    }
    guard isViewLoaded, let top = new.last, let shown, shown !== top else {
      return settle(leaving, entering, isEmpty: new.isEmpty)
    }
    begin(
      NavigationTransition(
        operation, from: shown, to: top, formerStack: old, leaving: leaving, entering: entering,
        isAnimated: animated && isShown && view.window != nil && UIView.areAnimationsEnabled))
  }

  /// Ends a change that shows nothing else.
  private func settle(_ leaving: [UIViewController], _ entering: [UIViewController], isEmpty: Bool)
  {
    if isEmpty, let shown {
      let isTold = shown.isShown
      if isTold { shown.beginAppearanceTransition(false, animated: false) }
      shown.viewIfLoaded?.removeFromSuperview()
      if isTold { shown.endAppearanceTransition() }
      self.shown = nil
    }
    for controller in leaving { controller.removeFromParent() }
    if isViewLoaded {
      navigationBar.change(to: stack.map(\.navigationItem), isPush: false, animated: false)
      if isShown { installTop() }
    }
    for controller in entering { controller.didMove(toParent: self) }
    titleMayHaveChanged()
  }

  /// Puts the view of the controller on top in, where there is none yet.
  func installTop() {
    guard shown == nil, let top = stack.last else { return }
    top.loadViewIfNeeded()
    delegate?.navigationController(self, willShow: top, animated: false)
    guard shown == nil, stack.last === top else { return }
    shown = top
    let isLate = isShown && !isInAppearanceTransition
    // Its view would begin to appear by itself else.
    if isShown { top.beginAppearanceTransition(true, animated: appearance.isAnimated && !isLate) }
    UIView.performWithoutAnimation {
      place(top)
      contentView.addSubview(top.view)
      layOutChrome()
    }
    if isLate { top.endAppearanceTransition() }
    titleMayHaveChanged()
  }

  // MARK: Transitions

  private func begin(_ transition: NavigationTransition) {
    let (from, to) = (transition.from, transition.to)
    isBeginning = true
    self.transition = transition
    transition.wasBarHidden = isBarHidden
    to.loadViewIfNeeded()
    if transition.isAnimated { transition.context = makeContext(transition) }
    delegate?.navigationController(self, willShow: to, animated: transition.isAnimated)
    transition.isTold = isShown
    if isShown {
      from.beginAppearanceTransition(false, animated: transition.isAnimated)
      to.beginAppearanceTransition(true, animated: transition.isAnimated)
    }
    UIView.performWithoutAnimation { place(to) }
    if let context = transition.context {
      prepareBars(for: transition)
      context.run()
      isBeginning = false
    } else {
      UIView.performWithoutAnimation { contentView.addSubview(to.view) }
      isBeginning = false
      transitionDidEnd(transition, isDone: true)
    }
    let waiting = waitingChanges
    waitingChanges = []
    for change in waiting { change() }
  }

  private func makeContext(_ transition: NavigationTransition) -> TransitionContext {
    let (from, to) = (transition.from, transition.to)
    let own: (any UIViewControllerAnimatedTransitioning)? = delegate?.navigationController(
      self, animationControllerFor: transition.operation, from: from, to: to)
    let animator: any UIViewControllerAnimatedTransitioning =
      own ?? NavigationAnimator(transition, in: self)
    let interactor: (any UIViewControllerInteractiveTransitioning)?
    if let own {
      interactor = delegate?.navigationController(self, interactionControllerFor: own)
    } else {
      interactor = swipe
    }
    let frame = contentFrame(for: to)
    return TransitionContext(
      from: .init(
        controller: from, view: from.viewIfLoaded, initialFrame: from.view.frame),
      to: .init(controller: to, view: to.view, finalFrame: frame),
      in: contentView, style: .none, animator: animator, interactor: interactor
    ) { [weak self, weak transition] isDone in
      guard let self, let transition else { return }
      transitionDidEnd(transition, isDone: isDone)
    }
  }

  /// Ends a transition at once.
  func finishTransition() {
    guard let transition, !isBeginning else { return }
    guard let context = transition.context else { return }
    // One that a hand holds has not happened.
    context.completeTransition(!context.isInteractive && !context.transitionWasCancelled)
  }

  private func transitionDidEnd(_ transition: NavigationTransition, isDone: Bool) {
    guard self.transition === transition else { return }
    self.transition = nil
    // Its animator keeps the transition in turn.
    transition.context = nil
    let (from, to) = (transition.from, transition.to)
    if isDone {
      shown = to
      from.viewIfLoaded?.removeFromSuperview()
    } else {
      stack = transition.formerStack
      for controller in transition.leaving { controller.parentMove = .none }
      if transition.isTold {
        to.beginAppearanceTransition(false, animated: transition.isAnimated)
        from.beginAppearanceTransition(true, animated: transition.isAnimated)
      }
      to.viewIfLoaded?.removeFromSuperview()
      for controller in transition.entering { controller.willMove(toParent: nil) }
    }
    UIView.performWithoutAnimation {
      barsDidArrive(isDone: isDone)
      layOutChrome()
    }
    if transition.isTold {
      from.endAppearanceTransition()
      // While the navigation controller itself is appearing, so is what it shows.
      if appearance.state == .appeared || !isDone { to.endAppearanceTransition() }
    }
    for controller in isDone ? transition.leaving : transition.entering {
      controller.removeFromParent()
    }
    if isDone { for controller in transition.entering { controller.didMove(toParent: self) } }
    titleMayHaveChanged()
    if isDone {
      delegate?.navigationController(self, didShow: to, animated: transition.isAnimated)
    }
  }

  // MARK: Going back by other means

  var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether there is a way back by other means than the back button: not where a screen hides that.
  var canGoBack: Bool {
    stack.count > 1 && transition == nil && stack.last?.navigationItem.hidesBackButton != true
  }

  func goBack(for press: UIPress) -> Bool {
    guard canGoBack, let key = press.key, !key.isRepeat else { return false }
    let held = key.heldModifiers
    switch (key.keyCode, held) {
    case (isMirrored ? .keyboardRightArrow : .keyboardLeftArrow, .alternate): break
    case (.keyboardEscape, []): break
    default: return false
    }
    navigationBar.goBack()
    return true
  }
}

extension UIWindow {
  /// The mouse's back button: the nearest navigation controller in front goes back.
  func goBack() {
    var responder: UIResponder? = keyResponder
    while let current = responder {
      if let navigation = current as? UINavigationController, navigation.canGoBack {
        return navigation.navigationBar.goBack()
      }
      responder = current.next
    }
  }
}
