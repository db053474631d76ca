import Foundation

/// Where bar and content are.
extension UITabBarController: ScrollObserver {
  private static let groundDistance: CGFloat = 8

  /// Places bar and content.
  func layOutChrome() {
    guard isViewLoaded, view.bounds.width > 0 else { return }
    if tabBar.superview !== view { view.addSubview(tabBar) }
    isBarAway = isBarHidden || (shown.map(hidesBar) ?? false)
    layOutBar()
    if let shown { place(shown) }
    observeScrollView()
  }

  private func hidesBar(_ controller: UIViewController) -> Bool {
    guard let navigation = controller as? UINavigationController, let top = navigation.stack.last
    else { return false }
    return navigation.hidesBottomBar(for: top)
  }

  private func layOutBar() {
    let height = tabBar.naturalHeight
    let bottom = view.safeAreaInsets.bottom
    let width = view.bounds.width
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    tabBar.bottomExtension = bottom
    tabBar.frame = CGRect(
      x: isBarAway ? (isMirrored ? width : -width) : 0,
      y: view.bounds.height - bottom - height, width: width, height: height)
  }

  /// Gives a controller's view its place, and its safe area what the bar takes.
  func place(_ controller: UIViewController) {
    var frame = view.bounds
    var insets = UIEdgeInsets.zero
    if !isBarAway {
      if tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars,
        controller.edgesForExtendedLayout.contains(.bottom)
      {
        insets.bottom = tabBar.naturalHeight
      } else {
        frame.size.height -= tabBar.naturalHeight + view.safeAreaInsets.bottom
      }
    }
    if controller.view.frame != frame { controller.view.frame = frame }
    controller.barInsets = insets
  }

  /// What a navigation controller shows takes the bar away or brings it back. Called in the block
  /// that animates the change.
  func bottomBarWillChange(isHidden: Bool, for controller: UIViewController) {
    guard isViewLoaded, controller === shown else { return }
    let isAway = isHidden || isBarHidden
    if isAway != isBarAway {
      isBarAway = isAway
      layOutBar()
      place(controller)
    }
    observeScrollView()
  }

  // MARK: Ground

  private func observeScrollView() {
    let scroll = shown?.contentScrollView(for: .bottom)
    if let old = observedScrollView, old !== scroll { old.removeObserver(self) }
    observedScrollView = scroll
    scroll?.addObserver(self)
    updateGround()
  }

  private func updateGround() {
    tabBar.groundProgress = observedScrollView?.contentBelowEnd(Self.groundDistance) ?? 0
  }

  package func scrollViewDidMove(_ scrollView: UIScrollView) {
    if scrollView === observedScrollView { updateGround() }
  }
}
