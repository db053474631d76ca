import Foundation

/// How much of the parts of a bar is there that go as content is scrolled, in points.
struct BarExtent: Equatable {
  /// The large title.
  var large: CGFloat = 0
  /// The search bar.
  var search: CGFloat = 0

  var total: CGFloat { large + search }
}

/// Where bars and content are.
extension UINavigationController {
  var contentView: UIView { (view as? NavigationView)?.content ?? view }

  // MARK: Heights

  private func prompt(of controller: UIViewController) -> CGFloat {
    controller.navigationItem.prompt == nil ? 0 : NavigationBarContent.promptHeight
  }

  private func isSearching(_ controller: UIViewController) -> Bool {
    guard let search = controller.navigationItem.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// What a controller's bar has at its fullest.
  func fullExtent(of controller: UIViewController) -> BarExtent {
    let item = controller.navigationItem
    let isLarge = navigationBar.showsLargeTitle(item, among: stack.map(\.navigationItem))
    return BarExtent(
      large: isLarge ? NavigationBarContent.largeTitleHeight : 0,
      search: NavigationBarContent.rowHeight(of: item.searchController, width: view.bounds.width))
  }

  /// How much of a search bar goes with scrolling.
  func hideableSearch(of controller: UIViewController, _ full: BarExtent) -> CGFloat {
    let item = controller.navigationItem
    return item.hidesSearchBarWhenScrolling && item.searchController?.isActive != true
      ? full.search : 0
  }

  /// What a controller's bar has now.
  func extent(of controller: UIViewController) -> BarExtent {
    extent(of: controller, fullExtent(of: controller))
  }

  /// What a controller's bar has now, of what it has at its fullest.
  func extent(of controller: UIViewController, _ full: BarExtent) -> BarExtent {
    guard controller.contentScrollView(for: .top) != nil else {
      controller.barExtent = nil
      return full
    }
    if let search = controller.navigationItem.searchController, search.isActive,
      let known = controller.barExtent
    {
      // A search that goes on is seen; a title that was large goes with the room for it.
      let isWhole = known.now.large == known.full.large
      let large = isWhole ? full.large : min(known.now.large, full.large)
      controller.barExtent = (full, BarExtent(large: large, search: full.search))
    }
    guard let known = controller.barExtent, known.full == full else {
      // At first a search bar that goes is gone, and the title is large.
      let now =
        controller.barExtent == nil
        ? BarExtent(
          large: full.large, search: full.search - hideableSearch(of: controller, full)) : full
      controller.barExtent = (full, now)
      return now
    }
    return known.now
  }

  /// The height of the bar for a controller, in points.
  func barHeight(for controller: UIViewController) -> CGFloat {
    if isSearching(controller) { return fullExtent(of: controller).search }
    return prompt(of: controller) + navigationBar.rowHeight + extent(of: controller).total
  }

  private var barTop: CGFloat { view.safeAreaInsets.top }

  private func barFrame(for controller: UIViewController?) -> CGRect {
    let height = controller.map { barHeight(for: $0) } ?? navigationBar.rowHeight
    let width = view.bounds.width
    if isBarHidden {
      return CGRect(x: 0, y: -height - 1, width: width, height: height)
    }
    return CGRect(
      x: 0, y: barTop, width: width,
      height: height + (controller === shown ? stretch : 0))
  }

  func showsToolbar(for controller: UIViewController?) -> Bool {
    !isToolbarAway && !(controller.map { hidesBottomBar(for: $0) } ?? false)
  }

  private func toolbarFrame(isShown: Bool) -> CGRect {
    let height = toolbar.naturalHeight
    let bottom = view.safeAreaInsets.bottom
    return CGRect(
      x: 0, y: isShown ? view.bounds.height - bottom - height : view.bounds.height + 1,
      width: view.bounds.width, height: height)
  }

  /// Whether a controller of the stack, or one before it, takes the bars at the bottom away.
  func hidesBottomBar(for controller: UIViewController) -> Bool {
    let end = stack.firstIndex { $0 === controller } ?? stack.count - 1
    guard end >= 0 else { return controller.hidesBottomBarWhenPushed }
    return stack[...end].contains { $0.hidesBottomBarWhenPushed }
  }

  // MARK: Content

  private func goesUnder(_ edge: UIRectEdge, _ controller: UIViewController) -> Bool {
    guard controller.edgesForExtendedLayout.contains(edge) else { return false }
    let isTranslucent =
      edge == .top ? navigationBar.isTranslucent : toolbarIfMade?.isTranslucent ?? true
    return isTranslucent || controller.extendedLayoutIncludesOpaqueBars
  }

  /// Where a controller's view is, in the content's coordinates.
  func contentFrame(for controller: UIViewController) -> CGRect {
    var frame = contentView.bounds
    if !isBarHidden, !goesUnder(.top, controller) {
      let top = barTop + barHeight(for: controller)
      frame.origin.y += top
      frame.size.height -= top
    }
    if showsToolbar(for: controller), !goesUnder(.bottom, controller) {
      frame.size.height -= toolbar.naturalHeight + view.safeAreaInsets.bottom
    }
    return frame
  }

  /// Gives a controller's view its place, and its safe area what the bars take.
  func place(_ controller: UIViewController) {
    controller.navigationItem.searchController?.searchedController = controller
    let frame = contentFrame(for: controller)
    if controller.view.bounds.size != frame.size || controller.view.center != frame.middle {
      controller.view.frame = frame
    }
    var insets = UIEdgeInsets.zero
    if !isBarHidden, goesUnder(.top, controller) { insets.top = barHeight(for: controller) }
    if showsToolbar(for: controller), goesUnder(.bottom, controller) {
      insets.bottom = toolbar.naturalHeight
    }
    if let scroll = controller.contentScrollView(for: .top) {
      let full = fullExtent(of: controller)
      let follows =
        goesUnder(.top, controller) && !isBarHidden && !isSearching(controller)
        && scroll.contentInsetAdjustmentBehavior != .never
      scroll.collapsedTop = follows ? full.total - extent(of: controller, full).total : 0
      scroll.freeTop = follows ? hideableSearch(of: controller, full) : 0
    }
    controller.barInsets = insets
  }

  // MARK: Layout

  /// Places bars and content. While a transition goes on, they are on their way.
  func layOutChrome() {
    guard isViewLoaded, view.bounds.width > 0 else { return }
    if let transition {
      guard !isBeginning, transition.to.view.bounds.width != view.bounds.width else { return }
      finishTransition()
    }
    if navigationBar.superview !== view { view.addSubview(navigationBar) }
    navigationBar.topExtension = isBarHidden ? 0 : barTop
    if let shown {
      place(shown)
      navigationBar.content?.isSearching = isSearching(shown)
      navigationBar.content?.searchExtent = extent(of: shown).search
    }
    navigationBar.frame = barFrame(for: shown)
    navigationBar.content?.setNeedsLayout()
    navigationBar.setNeedsLayout()
    layOutToolbar()
    observeScrollViews()
    updateGrounds()
  }

  private func layOutToolbar() {
    let isShown = showsToolbar(for: shown)
    guard isShown || toolbarIfMade != nil else { return }
    if toolbar.superview !== view {
      UIView.performWithoutAnimation {
        toolbar.frame = toolbarFrame(isShown: false)
        view.addSubview(toolbar)
        toolbar.setItems(shown?.toolbarItems, animated: false)
      }
    }
    toolbar.bottomExtension = view.safeAreaInsets.bottom
    toolbar.frame = toolbarFrame(isShown: isShown)
    toolbar.isHidden = false
  }

  /// A bar comes or goes.
  func chromeDidChange(animated: Bool) {
    guard isViewLoaded, !isBeginning else { return }
    finishTransition()
    guard animated, view.window != nil else { return layOutChrome() }
    view.layoutIfNeeded()
    UIView.animate(withDuration: Self.hideShowBarDuration) {
      layOutChrome()
      view.layoutIfNeeded()
    }
  }

  /// What the bar shows may need another height.
  func barHeightMayHaveChanged() {
    guard isViewLoaded, transition == nil, shown != nil else { return }
    titleMayHaveChanged()
    view.setNeedsLayout()
  }

  func titleMayHaveChanged() { viewIfLoaded?.window?.titleDidChange() }

  // MARK: Transitions

  /// Puts what the bar will show beside what it shows.
  func prepareBars(for transition: NavigationTransition) {
    let to = transition.to
    let isOwn = transition.context?.animator is NavigationAnimator
    transition.slidesBar =
      transition.slidesBar && isOwn && transition.wasBarHidden != isBarHidden
    if transition.slidesBar {
      prepareBarAside(for: transition)
    } else {
      navigationBar.beginTransition(
        to: stack.map(\.navigationItem), isPush: transition.operation != .pop,
        height: barHeight(for: to), searchExtent: extent(of: to).search,
        isSearching: isSearching(to), slides: isOwn)
    }
    transition.context?.include(navigationBar)
    if let toolbarIfMade { transition.context?.include(toolbarIfMade) }
    if let tabs = tabBarController { transition.context?.include(tabs.tabBar) }
    if !isOwn {
      UIView.animate(
        withDuration: transition.context?.transitionDuration ?? 0, animations: moveBars)
    }
  }

  /// Where the bar is beside the content, with the edge of the upper screen at its own.
  private func barShiftAside(_ transition: NavigationTransition) -> CGFloat {
    // What comes with a push is at the end; what goes with it, at the start.
    let isAtEnd = (transition.operation != .pop) == !isBarHidden
    return view.bounds.width * (isAtEnd != isMirrored ? 1 : -1)
  }

  /// Puts a bar that comes beside the content. One that goes stays as it is.
  private func prepareBarAside(for transition: NavigationTransition) {
    guard !isBarHidden else { return }
    UIView.performWithoutAnimation {
      navigationBar.change(to: stack.map(\.navigationItem), isPush: false, animated: false)
      navigationBar.topExtension = barTop
      navigationBar.content?.isSearching = isSearching(transition.to)
      navigationBar.content?.searchExtent = extent(of: transition.to).search
      navigationBar.frame = CGRect(
        x: barShiftAside(transition), y: barTop, width: view.bounds.width,
        height: barHeight(for: transition.to))
      navigationBar.layoutIfNeeded()
    }
  }

  /// Moves the bars to where the transition takes them; called in an animation block.
  func moveBars() {
    guard let transition else { return }
    let to = transition.to
    if transition.slidesBar {
      navigationBar.frame.origin.x = isBarHidden ? barShiftAside(transition) : 0
    } else {
      var frame = barFrame(for: nil)
      frame.size.height = barHeight(for: to)
      if isBarHidden { frame.origin.y = -frame.height - 1 }
      navigationBar.frame = frame
    }
    navigationBar.layoutIfNeeded()
    navigationBar.transition?.progress = transition.operation != .pop ? 1 : 0
    navigationBar.groundProgress = groundProgress(for: to)
    if showsToolbar(for: to) || toolbarIfMade?.superview === view {
      if toolbar.superview !== view { layOutToolbar() }
      toolbar.setItems(to.toolbarItems, animated: false)
      toolbar.frame = toolbarFrame(isShown: showsToolbar(for: to))
    }
    tabBarController?.bottomBarWillChange(isHidden: hidesBottomBar(for: to), for: self)
  }

  /// Ends what ``prepareBars(for:)`` began.
  func barsDidArrive(isDone: Bool) {
    if navigationBar.transition != nil {
      navigationBar.endTransition(isDone: isDone)
    } else {
      navigationBar.change(to: stack.map(\.navigationItem), isPush: false, animated: false)
    }
    if let toolbarIfMade, let top = stack.last, toolbarIfMade.superview === view {
      if (toolbarIfMade.items ?? []) != (top.toolbarItems ?? []) {
        toolbarIfMade.setItems(top.toolbarItems, animated: false)
      }
    }
    stretch = 0
    if let top = stack.last {
      tabBarController?.bottomBarWillChange(isHidden: hidesBottomBar(for: top), for: self)
    }
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
