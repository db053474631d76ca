import Foundation

/// What a bar shows, and how it goes over from one item to another.
extension UINavigationBar {
  /// The height of the row of buttons, in points.
  var rowHeight: CGFloat { isCompact ? Self.compactRowHeight : Self.rowHeight }

  /// The height with everything that the top item has, in points.
  var fullHeight: CGFloat {
    guard let item = topItem else { return rowHeight }
    let large =
      showsLargeTitle(item, among: storedItems) ? NavigationBarContent.largeTitleHeight : 0
    let search = item.searchController == nil ? 0 : content?.fullSearchHeight ?? 0
    return rowHeight + large + search
      + (item.prompt == nil ? 0 : NavigationBarContent.promptHeight)
  }

  /// Makes what is shown for an item of a stack.
  func makeContent(
    for item: UINavigationItem, among items: [UINavigationItem]
  ) -> NavigationBarContent {
    let index = items.firstIndex { $0 === item } ?? 0
    let content = NavigationBarContent(item, backItem: index > 0 ? items[index - 1] : nil)
    content.backButton.addAction(
      UIAction { [weak self] _ in self?.goBack() }, for: .primaryActionTriggered)
    content.hasLargeTitle = showsLargeTitle(item, among: items)
    content.rowHeight = rowHeight
    item.host = self
    content.update(shownAppearance(for: item), host: self)
    return content
  }

  /// Shows what the top item says now.
  func updateContent() {
    let item = topItem
    if transition == nil, content?.item !== item || content?.backItem !== backItem {
      replaceContent()
    }
    if let content {
      content.hasLargeTitle = showsLargeTitle(content.item, among: storedItems)
      content.rowHeight = rowHeight
      content.update(shownAppearance(for: content.item), host: self)
    }
    background.show(appearance(for: item), atEdge: edgeAppearance(for: item))
    background.progress = isTranslucent ? groundProgress : 1
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func replaceContent() {
    let old = content
    content = nil
    if let item = topItem {
      let new = makeContent(for: item, among: storedItems)
      new.searchExtent = controller == nil ? new.fullSearchHeight : old?.searchExtent ?? 0
      addSubview(new)
      content = new
    }
    if let old {
      if old.item !== topItem, old.item.host === self,
        !storedItems.contains(where: { $0 === old.item })
      {
        old.item.host = nil
      }
      old.clear(host: self)
      // What both show was taken out with the old one.
      if let content { content.update(shownAppearance(for: content.item), host: self) }
    }
    for item in storedItems { item.host = self }
  }

  func layOut() {
    background.frame = CGRect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    guard transition == nil, let content else { return }
    if controller == nil { content.searchExtent = content.fullSearchHeight }
    content.frame = bounds
    content.setNeedsLayout()
  }

  // MARK: Changes

  /// Goes over to another stack of items.
  func change(to items: [UINavigationItem], isPush: Bool, animated: Bool) {
    finishTransition()
    for item in storedItems where !items.contains(where: { $0 === item }) && item.host === self {
      item.host = nil
    }
    guard animated, window != nil, items.last !== topItem, content != nil, !items.isEmpty else {
      storedItems = items
      updateContent()
      return
    }
    let transition = beginTransition(to: items, isPush: isPush, height: nil)
    UIView.animate(
      withDuration: Self.transitionDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) {
      transition?.progress = isPush ? 1 : 0
    } completion: { [weak self] _ in
      if let self, self.transition === transition { endTransition(isDone: true) }
    }
  }

  /// Puts what is shown for the top item of another stack beside what is shown now.
  ///
  /// - Parameter height: The height that the bar will have; `nil` for the present one.
  @discardableResult
  func beginTransition(
    to items: [UINavigationItem], isPush: Bool, height: CGFloat?, searchExtent: CGFloat? = nil,
    isSearching: Bool = false, slides: Bool = true
  ) -> NavigationBarTransition? {
    finishTransition()
    guard let old = content, let item = items.last else { return nil }
    var transition: NavigationBarTransition?
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      old.layoutIfNeeded()
      let new = makeContent(for: item, among: items)
      new.searchExtent = searchExtent ?? new.fullSearchHeight
      new.isSearching = isSearching
      new.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height ?? bounds.height)
      addSubview(new)
      new.layoutIfNeeded()
      let pair = isPush ? (old, new) : (new, old)
      let made = NavigationBarTransition(lower: pair.0, upper: pair.1, slides: slides)
      made.progress = isPush ? 0 : 1
      transition = made
      content = new
    }
    formerItems = storedItems
    storedItems = items
    self.transition = transition
    background.show(appearance(for: item), atEdge: edgeAppearance(for: item))
    return transition
  }

  /// Ends a transition: with the new item, or with the old one again.
  func endTransition(isDone: Bool) {
    guard let transition, let new = content else { return }
    self.transition = nil
    let old = transition.lower === new ? transition.upper : transition.lower
    UIView.performWithoutAnimation {
      transition.restore()
      if isDone {
        old.clear(host: self)
      } else {
        storedItems = formerItems
        content = old
        new.clear(host: self)
      }
      formerItems = []
      updateContent()
      layoutIfNeeded()
    }
  }

  func finishTransition() {
    if transition != nil { endTransition(isDone: true) }
  }

  /// Shows what the top item says now, fading from what it said before.
  func fadeContent() {
    guard let old = content, topItem != nil else { return updateContent() }
    var shown: [UIView] = []
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      let kept = old.leading.views + old.trailing.views
      updateContent()
      layoutIfNeeded()
      content?.layoutIfNeeded()
      shown = (content?.leading.views ?? []) + (content?.trailing.views ?? [])
      for view in shown where !kept.contains(where: { $0 === view }) { view.alpha = 0 }
      // What is gone stays for the length of the fade.
      for view in kept where view is BarButtonView && view.superview == nil {
        content?.addSubview(view)
      }
    }
    let gone =
      content?.subviews.compactMap { $0 as? BarButtonView }.filter { view in
        !shown.contains { $0 === view }
      } ?? []
    UIView.animate(withDuration: 0.25) {
      for view in shown { view.alpha = 1 }
      for view in gone { view.alpha = 0 }
    } completion: { _ in
      for view in gone { view.removeFromSuperview() }
    }
  }
}
