import Foundation

/// Which tabs there are, and which one is shown.
extension UITabBarController {
  // MARK: Controllers

  func replaceControllers(_ new: [UIViewController], animated: Bool) {
    finishTransition()
    let oldIndex = controllers.firstIndex { $0 === chosen }
    more.giveBack()
    let gone = controllers.filter { controller in !new.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    controllers = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let isKept = new.contains { $0 === chosen } || (needsMore && chosen === more.navigation)
    if !isKept {
      chosen = new.isEmpty ? nil : new[min(oldIndex ?? 0, new.count - 1)]
    }
    updateTabs(animated: animated)
    showChosen()
    for controller in gone { controller.removeFromParent() }
  }

  /// The window became wider or narrower.
  func roomDidChange() {
    finishTransition()
    more.giveBack()
    if chosen === more.navigationIfMade, !needsMore { chosen = controllers.last }
    updateTabs()
    showChosen()
  }

  /// Gives the bar the tabs.
  func updateTabs(animated: Bool = false) {
    var items: [UITabBarItem] = tabbed.compactMap(\.tabBarItem)
    if needsMore {
      more.update()
      items.append(more.navigation.tabBarItem)
    }
    if (tabBar.items ?? []) != items { tabBar.setItems(items, animated: animated) }
    updateSelectedItem()
  }

  private func updateSelectedItem() {
    guard let chosen else {
      tabBar.selectedItem = nil
      return
    }
    tabBar.selectedItem =
      tabbed.contains { $0 === chosen } ? chosen.tabBarItem : more.navigationIfMade?.tabBarItem
  }

  // MARK: Selection

  /// Chooses a controller, without asking or telling the delegate.
  func select(_ controller: UIViewController) {
    finishTransition()
    chosen = controller
    if others.contains(where: { $0 === controller }) { more.show(controller) }
    updateSelectedItem()
    showChosen()
  }

  /// Whether the user may choose a tab.
  func mayChoose(_ item: UITabBarItem) -> Bool {
    guard let controller = controller(of: item) else { return true }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  private func controller(of item: UITabBarItem) -> UIViewController? {
    tabbed.first { $0.tabBarItem === item }
      ?? (needsMore && more.navigation.tabBarItem === item ? more.navigation : nil)
  }

  func userChose(_ item: UITabBarItem) {
    guard let controller = controller(of: item) else { return }
    if controller === shown {
      goToStart(controller)
    } else if controller === more.navigationIfMade, let shownThere = more.shownController {
      chosen = shownThere
      showChosen()
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// The chosen tab was chosen again: a navigation controller goes to its first screen, and that to
  /// its top.
  private func goToStart(_ controller: UIViewController) {
    guard let navigation = controller as? UINavigationController else { return }
    if navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: true)
    } else if let scroll = navigation.contentScrollView(for: .top), scroll.scrollsToTop {
      let top = -scroll.adjustedContentInset.top - scroll.collapsedTop
      scroll.setContentOffset(CGPoint(x: scroll.contentOffset.x, y: top), animated: true)
    }
  }

  func changeTab(for press: UIPress) -> Bool {
    guard let key = press.key, controllers.count > 1 else { return false }
    let held = key.heldModifiers
    if key.keyCode == .keyboardTab, held == .control || held == [.control, .shift] {
      let count = controllers.count
      let index = controllers.firstIndex { $0 === chosen } ?? (held == .control ? -1 : 0)
      userGoes(to: (index + (held == .control ? 1 : count - 1)) % count)
      return true
    }
    if held == .control, let digit = Int(key.charactersIgnoringModifiers), digit > 0,
      digit <= controllers.count
    {
      userGoes(to: digit - 1)
      return true
    }
    return false
  }

  private func userGoes(to index: Int) {
    let controller = controllers[index]
    guard controller !== chosen,
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    select(controller)
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: Showing

  private var contentView: UIView { (view as? ChromeView)?.content ?? view }

  /// The controller whose view is to be shown.
  private var toShow: UIViewController? {
    guard let chosen else { return nil }
    return tabbed.contains { $0 === chosen } ? chosen : (needsMore ? more.navigation : nil)
  }

  /// Puts the chosen controller's view in, where there is none yet.
  func installChosen() {
    guard shown == nil else { return }
    if chosen == nil { chosen = controllers.first }
    updateTabs()
    showChosen()
  }

  /// Shows the chosen controller's view in place of the one that is shown.
  func showChosen() {
    guard isViewLoaded, shown !== toShow else { return titleMayHaveChanged() }
    let (from, to) = (shown, toShow)
    shown = to
    let isTold = isShown
    if let from, let to, isTold, view.window != nil, UIView.areAnimationsEnabled,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: to)
    {
      return animate(from, to, animator)
    }
    let isSettled = appearance.state == .appeared
    if isTold {
      to?.beginAppearanceTransition(true, animated: false)
      from?.beginAppearanceTransition(false, animated: false)
    }
    UIView.performWithoutAnimation {
      if let to { contentView.addSubview(to.view) }
      from?.viewIfLoaded?.removeFromSuperview()
      layOutChrome()
    }
    if isTold {
      from?.endAppearanceTransition()
      if isSettled { to?.endAppearanceTransition() }
    }
    titleMayHaveChanged()
  }

  private func animate(
    _ from: UIViewController, _ to: UIViewController,
    _ animator: any UIViewControllerAnimatedTransitioning
  ) {
    let frame = contentView.bounds
    let context = TransitionContext(
      from: .init(controller: from, view: from.view, initialFrame: from.view.frame),
      to: .init(controller: to, view: to.view, finalFrame: frame), in: contentView, style: .none,
      animator: animator,
      interactor: delegate?.tabBarController(self, interactionControllerFor: animator)
    ) { [weak self] isDone in
      guard let self else { return }
      transition = nil
      let (goes, stays) = isDone ? (from, to) : (to, from)
      if !isDone {
        shown = from
        chosen = from
        to.beginAppearanceTransition(false, animated: true)
        from.beginAppearanceTransition(true, animated: true)
      }
      UIView.performWithoutAnimation {
        goes.viewIfLoaded?.removeFromSuperview()
        updateTabs()
        layOutChrome()
      }
      goes.endAppearanceTransition()
      stays.endAppearanceTransition()
      titleMayHaveChanged()
    }
    transition = context
    to.beginAppearanceTransition(true, animated: true)
    from.beginAppearanceTransition(false, animated: true)
    UIView.performWithoutAnimation { place(to) }
    context.run()
  }

  func finishTransition() {
    guard let transition else { return }
    transition.completeTransition(!transition.isInteractive && !transition.transitionWasCancelled)
  }

  private func titleMayHaveChanged() { viewIfLoaded?.window?.titleDidChange() }
}
