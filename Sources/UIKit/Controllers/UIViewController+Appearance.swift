import Foundation

extension UIViewController {
  /// Where a controller is between not being shown and being shown.
  struct Appearance {
    enum State { case disappeared, appearing, appeared, disappearing }

    var state = State.disappeared
    /// What was said of the transition that is under way.
    var isAnimated = false
    /// Whether ``UIViewController/viewIsAppearing(_:)`` was called for the transition under way.
    var isTold = false
    /// Whether the transition began because the view moved, and not because a container said so.
    var isAutomatic = false
  }

  /// Whether the view is shown or about to be.
  package var isShown: Bool { appearance.state == .appearing || appearance.state == .appeared }

  /// Whether the view is on its way into sight or out of it.
  package var isInAppearanceTransition: Bool {
    appearance.state == .appearing || appearance.state == .disappearing
  }

  func beginTransition(_ isAppearing: Bool, _ isAnimated: Bool) {
    if isAppearing {
      guard !isShown else { return }
      begin(.appearing, isAnimated)
      appearance.isTold = false
      loadViewIfNeeded()
      viewWillAppear(isAnimated)
    } else {
      guard isShown else { return }
      begin(.disappearing, isAnimated)
      viewWillDisappear(isAnimated)
    }
    forwardToChildren { $0.beginAppearanceTransition(isAppearing, animated: isAnimated) }
    tellIsAppearing()
  }

  private func begin(_ state: Appearance.State, _ isAnimated: Bool) {
    appearance.state = state
    appearance.isAnimated = isAnimated
    appearance.isAutomatic = false
  }

  func endTransition() {
    switch appearance.state {
    case .appearing:
      appearance.isAutomatic = false
      tellIsAppearing()
      appearance.state = .appeared
      viewDidAppear(appearance.isAnimated)
      if parentMove == .entering { parentMove = .none }
    case .disappearing:
      appearance.state = .disappeared
      viewDidDisappear(appearance.isAnimated)
      if parentMove == .leaving, storedParent == nil { parentMove = .none }
    case .appeared, .disappeared: return
    }
    forwardToChildren { $0.endAppearanceTransition() }
  }

  /// Calls ``viewIsAppearing(_:)`` once the view is in a window, after the parent's.
  func tellIsAppearing() {
    guard appearance.state == .appearing, !appearance.isTold, !appearance.isAutomatic,
      storedView?.storedWindow != nil, storedParent?.isWaitingForWindow != true
    else { return }
    appearance.isTold = true
    viewIsAppearing(appearance.isAnimated)
    forwardToChildren { $0.tellIsAppearing() }
  }

  private var isWaitingForWindow: Bool {
    appearance.state == .appearing && !appearance.isTold
  }

  private func forwardToChildren(_ action: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let storedView else { return }
    for child in storedChildren where child.viewIfLoaded?.isDescendant(of: storedView) == true {
      action(child)
    }
  }

  // MARK: A view that moves

  /// The view is about to come into a window or to leave it. Unless a container tells the
  /// controller itself, that is an appearance transition.
  func viewWillMove(toWindow window: UIWindow?) {
    if let window {
      guard appearance.state == .disappeared, !window.isHidden, window.rootViewController !== self,
        storedParent?.isForwarding ?? true
      else { return }
      beginAppearanceTransition(true, animated: false)
    } else {
      guard isShown, storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true
      else { return }
      beginAppearanceTransition(false, animated: false)
    }
    appearance.isAutomatic = true
  }

  private var isForwarding: Bool { shouldAutomaticallyForwardAppearanceMethods && isShown }

  /// The view came into a window or left it. What was added by itself has appeared with the next
  /// frame, when it has its place.
  func viewDidMoveToWindow() {
    if !appearance.isAutomatic {
      tellIsAppearing()
    } else if let window = storedView?.storedWindow {
      window.addAppearing(self)
    } else if appearance.state == .disappearing {
      endAppearanceTransition()
    }
  }

  /// The frame begins with which a view that was added by itself is seen.
  func frameWillShowView() {
    guard appearance.state == .appearing, appearance.isAutomatic else { return }
    appearance.isAutomatic = false
    tellIsAppearing()
  }

  /// The frame with which a view that was added by itself is seen has been laid out.
  func frameDidLayOutView() {
    if appearance.state == .appearing { endAppearanceTransition() }
  }
}
