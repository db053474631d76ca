import Foundation

extension UIViewController {
  /// Where a controller is on its way into a container or out of one.
  enum ParentMove { case none, entering, leaving }

  /// The controller that contains this one.
  public var parent: UIViewController? { storedParent }

  /// The controllers that this one contains.
  public var children: [UIViewController] { storedChildren }

  /// Whether the view appears because the controller got into a container: was pushed, for one. For
  /// `viewWillAppear(_:)` to `viewDidAppear(_:)`.
  public var isMovingToParent: Bool { parentMove == .entering }

  /// Whether the view disappears because the controller leaves its container: is popped, for one.
  /// For `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  public var isMovingFromParent: Bool { parentMove == .leaving }

  func take(in child: UIViewController) {
    precondition(child !== self, "a view controller cannot contain itself")
    if child.storedParent === self { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    storedChildren.append(child)
    child.storedParent = self
    child.parentMove = .entering
  }

  func leaveParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    parent.childTraits[ObjectIdentifier(self)] = nil
    storedParent = nil
    barInsets = .zero
    didMove(toParent: nil)
    if !isInAppearanceTransition { parentMove = .none }
  }

  func exchange(
    _ from: UIViewController, _ to: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    precondition(
      from.storedParent === self && to.storedParent === self,
      "a transition goes from one child of the controller to another")
    let isTelling = isShown && shouldAutomaticallyForwardAppearanceMethods
    let isAnimated = duration > 0
    if isTelling {
      from.beginAppearanceTransition(false, animated: isAnimated)
      to.beginAppearanceTransition(true, animated: isAnimated)
    }
    if to.view.superview == nil {
      UIView.performWithoutAnimation { view.addSubview(to.view) }
    }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { isFinished in
      from.viewIfLoaded?.removeFromSuperview()
      if isTelling {
        from.endAppearanceTransition()
        to.endAppearanceTransition()
      }
      completion?(isFinished)
    }
  }

  /// The controller whose screen is in front: the one that is shown over this one, else the
  /// ``frontChild``, else this one.
  var topmost: UIViewController {
    if let presented = presentationState.presented, !presented.isBeingDismissed {
      return presented.topmost
    }
    return frontChild?.topmost ?? self
  }

  /// The controller within whose view the keyboard goes from part to part: the screen in front, with
  /// the bars around it.
  var keyScope: UIViewController {
    var scope = topmost
    while let parent = scope.storedParent, parent.hasBars || scope is UISearchController {
      scope = parent
    }
    return scope
  }

  /// The nearest controller of a type that contains this one.
  func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var ancestor = storedParent
    while let current = ancestor {
      if let found = current as? Container { return found }
      ancestor = current.storedParent
    }
    return nil
  }

  // MARK: Content

  /// Names the scroll view whose offset the bars at some edges go by; `nil` to have it found.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    contentScrollViews.removeAll { !$0.edges.isDisjoint(with: edge) }
    if let scrollView { contentScrollViews.append((edge, WeakScrollView(view: scrollView))) }
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  /// Names the scroll view whose offset the bars go by; `nil` to have it found.
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  func findContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    for entry in contentScrollViews where !entry.edges.isDisjoint(with: edge) {
      if let view = entry.view.view { return view }
    }
    guard let storedView else { return nil }
    return storedView as? UIScrollView ?? storedView.storedSubviews.first as? UIScrollView
  }

  func safeAreaSourceDidChange() {
    UIView.hasSafeArea = true
    viewIfLoaded?.placeDidChange(isResized: false)
  }

  // MARK: Traits

  /// The traits that come from what surrounds the view.
  var inheritedTraits: UITraitCollection {
    var outer: UITraitCollection =
      storedView?.storedSuperview?.traitCollection ?? storedParent?.traitCollection
      ?? UIScreen.main.traitCollection
    if let own = storedParent?.childTraits[ObjectIdentifier(self)] {
      outer = UITraitCollection(traitsFrom: [outer, own])
    }
    if let own = presentationState.presentation?.active.presentedTraits {
      outer = UITraitCollection(traitsFrom: [outer, own])
    }
    let styled = outer.replacing(style: overrideUserInterfaceStyle)
    return storedTraitOverrides?.applied(to: styled) ?? styled
  }

  /// Gives a child other traits than those around it: another size class, for one. `nil` takes that
  /// back.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    precondition(
      childViewController.storedParent === self,
      "traits can only be given to a child of the controller")
    childTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.viewIfLoaded?.updateTraitsInSubtree()
  }

  /// What ``setOverrideTraitCollection(_:forChild:)`` gave to a child.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { childTraits[ObjectIdentifier(childViewController)] }
}
