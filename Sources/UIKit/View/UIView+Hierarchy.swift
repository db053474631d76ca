import Foundation
import QuartzCore

extension UIView {
  /// The view that this one is inside.
  public var superview: UIView? { storedSuperview }

  /// The views inside this one, from back to front.
  public var subviews: [UIView] { storedSubviews }

  /// The window that the view is in.
  public var window: UIWindow? { storedWindow }

  /// Whether this is `view` or somewhere inside it. O(depth).
  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.storedSuperview
    }
    return false
  }

  /// The first view with the tag, of this one and those inside it; from back to front, each
  /// view before what is inside it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in storedSubviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) { restack(view, to: storedSubviews.count - 1) }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) { restack(view, to: 0) }

  /// Lets two subviews change places.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2 else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (back, front) = (storedSubviews[low], storedSubviews[high])
    restack(front, to: low)
    restack(back, to: high)
  }

  private func restack(_ view: UIView, to index: Int) {
    guard let present = storedSubviews.firstIndex(where: { $0 === view }), present != index
    else { return }
    storedSubviews.remove(at: present)
    storedSubviews.insert(view, at: index)
    view.layer.removeFromSuperlayer()
    insertLayer(of: view, at: index)
  }

  func place(_ view: UIView, beside sibling: UIView, offset: Int) {
    precondition(
      sibling.storedSuperview === self,
      "\(type(of: sibling)) is not a subview of \(type(of: self)), so nothing can be put beside it")
    if view === sibling { return }
    var index = storedSubviews.firstIndex { $0 === sibling } ?? storedSubviews.count
    if let present = storedSubviews.firstIndex(where: { $0 === view }), present < index {
      index -= 1
    }
    place(view, at: index + offset)
  }

  func place(_ view: UIView, at index: Int?) {
    precondition(view !== self, "a view cannot be its own subview")
    precondition(!isDescendant(of: view), "a view cannot be put inside a view that it contains")
    if view.storedSuperview === self {
      restack(view, to: min(index ?? storedSubviews.count - 1, storedSubviews.count - 1))
      return
    }
    let oldWindow = view.storedWindow
    let oldTint = view.tintColor
    if oldWindow !== storedWindow { oldWindow?.resignFirstResponder(inside: view) }
    view.willMove(toSuperview: self)
    if oldWindow !== storedWindow { view.announceWindow(storedWindow) }
    let constraints = view.leaveLayout()
    if let old = view.storedSuperview {
      old.willRemoveSubview(view)
      old.storedSubviews.removeAll { $0 === view }
      view.layer.removeFromSuperlayer()
    }
    let position = min(max(0, index ?? storedSubviews.count), storedSubviews.count)
    storedSubviews.insert(view, at: position)
    view.storedSuperview = self
    insertLayer(of: view, at: position)
    view.enterLayout(with: constraints)
    view.setWindow(storedWindow)
    view.didMoveToSuperview()
    if oldWindow !== storedWindow { view.announceWindowChange() }
    didAddSubview(view)
    if view.tintColor != oldTint { view.notifyTintColorChange() }
    view.placeDidChange(isResized: false)
    setNeedsLayout()
  }

  /// Puts the subview's layer behind that of the next subview; other layers stay where they are.
  private func insertLayer(of view: UIView, at position: Int) {
    if position + 1 < storedSubviews.count {
      layer.insertSublayer(view.layer, below: storedSubviews[position + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func detach() {
    guard let parent = storedSuperview else { return }
    let oldWindow = storedWindow
    let oldTint = tintColor
    oldWindow?.resignFirstResponder(inside: self)
    willMove(toSuperview: nil)
    if oldWindow != nil { announceWindow(nil) }
    parent.willRemoveSubview(self)
    let constraints = leaveLayout()
    parent.storedSubviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    storedSuperview = nil
    enterLayout(with: constraints)
    setWindow(nil)
    didMoveToSuperview()
    if oldWindow != nil { announceWindowChange() }
    if tintColor != oldTint { notifyTintColorChange() }
    placeDidChange(isResized: false)
    parent.setNeedsLayout()
  }

  private func announceWindow(_ window: UIWindow?) {
    viewController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for subview in storedSubviews { subview.announceWindow(window) }
  }

  private func announceWindowChange() {
    didMoveToWindow()
    viewController?.viewDidMoveToWindow()
    for subview in storedSubviews { subview.announceWindowChange() }
  }

  /// Takes over the window and what comes with it: its scale and its traits.
  func setWindow(_ window: UIWindow?) {
    guard storedWindow !== window else {
      if window != nil { updateTraitsInSubtree() }
      return
    }
    storedWindow?.touchDispatcher.viewWillLeave(self)
    storedWindow = window
    for subview in storedSubviews { subview.setWindow(window) }
    mask?.setWindow(window)
    if window != nil {
      AppearanceStore.apply(to: self)
      updateTraits()
    }
  }
}
