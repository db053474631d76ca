import Foundation

/// How views and the engines find each other.
extension UIView {
  /// The view's state, made now if it has none.
  var ensuredLayoutState: LayoutState {
    if let layoutState { return layoutState }
    let state = LayoutState(view: self)
    layoutState = state
    return state
  }

  /// Whether the view's frame is decided by others than constraints, so that an engine of its own
  /// is enough for what is inside.
  var isLayoutRoot: Bool {
    guard storedSuperview != nil, let layoutState else { return true }
    return layoutState.translatesAutoresizingMask && !layoutState.isJoined
  }

  /// The engine that the view is in, made now if there is none.
  var layoutEngine: LayoutEngine {
    var root = self
    while !root.isLayoutRoot, let parent = root.storedSuperview { root = parent }
    let state = root.ensuredLayoutState
    if let engine = state.ownEngine { return engine }
    let engine = LayoutEngine(root: root, state: state)
    state.ownEngine = engine
    return engine
  }

  /// The number of superviews.
  var depth: Int {
    var count = 0
    var view = storedSuperview
    while let current = view {
      count += 1
      view = current.storedSuperview
    }
    return count
  }

  func nearestCommonAncestor(with other: UIView) -> UIView? {
    if other.storedSuperview === self { return self }
    if storedSuperview === other { return other }
    if let parent = storedSuperview, parent === other.storedSuperview { return parent }
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.storedSuperview
    }
    return nil
  }

  /// Takes the views from here up to `ancestor`, which is around them, into its engine: a constraint
  /// that `ancestor` keeps goes through them.
  func joinLayout(of ancestor: UIView) {
    var view = self
    while view !== ancestor, let parent = view.storedSuperview {
      let state = view.ensuredLayoutState
      if state.translatesAutoresizingMask, !state.isJoined {
        state.isJoined = true
        view.giveUpEngine()
      }
      view = parent
    }
  }

  /// Gives the view's own engine to the one around it; the view is no root any more.
  func giveUpEngine() {
    guard let engine = layoutState?.ownEngine, let parent = storedSuperview else { return }
    engine.dissolve(into: parent.layoutEngine)
  }

  /// Calls `body` for the view and the views inside that are in the same engine.
  func forEachStateInLayout(_ body: (LayoutState) -> Void) {
    guard let layoutState else { return }
    body(layoutState)
    for subview in storedSubviews where !subview.isLayoutRoot {
      subview.forEachStateInLayout(body)
    }
  }

  // MARK: Moving in the hierarchy

  /// The view is about to leave its superview: constraints that go from inside to outside are
  /// deactivated, and the others that are inside are taken along.
  ///
  /// - Returns: Those taken along.
  func leaveLayout() -> [NSLayoutConstraint] {
    guard let state = layoutState, !isLayoutRoot else { return [] }
    forEachStateInLayout { inner in
      let touching = inner.touching + inner.allGuides.flatMap(\.state.touching)
      for constraint in touching where constraint.holder?.isDescendant(of: self) != true {
        constraint.isActive = false
      }
    }
    let kept = state.engine?.release(self) ?? keptConstraints
    state.isJoined = false
    return kept
  }

  /// The constraints that the view and those inside keep.
  private var keptConstraints: [NSLayoutConstraint] {
    var kept: [NSLayoutConstraint] = []
    forEachStateInLayout { kept += $0.constraints }
    for constraint in kept { constraint.engine?.remove(constraint) }
    return kept
  }

  /// The view has another superview, or none.
  func enterLayout(with constraints: [NSLayoutConstraint]) {
    guard let layoutState else { return }
    if !isLayoutRoot { giveUpEngine() }
    if layoutState.needsUpdateConstraints, storedSuperview != nil {
      layoutEngine.enqueueUpdate(of: self)
    }
    guard !constraints.isEmpty else { return }
    let engine = layoutEngine
    for constraint in constraints { engine.enqueue(constraint) }
  }

  // MARK: Placing

  /// Gives the subviews the frames that constraints found for them.
  func placeSubviews() {
    guard let state = layoutState, let engine = state.ownEngine ?? state.engine, engine.isStarted
    else { return }
    if let scroll = self as? UIScrollView { scroll.takeContentSize(from: state) }
    let origin = engine.origin(of: state, self)
    for subview in storedSubviews {
      guard let inner = subview.layoutState, inner.slot >= 0, !inner.translatesAutoresizingMask,
        inner.engine === engine
      else { continue }
      engine.place(subview, inner, origin: origin)
    }
  }
}

extension UIScrollView {
  fileprivate func takeContentSize(from state: LayoutState) {
    guard let guide = state.systemGuides[.content]?.state, let engine = guide.engine,
      guide.slot >= 0
    else { return }
    let size = engine.place(of: guide, in: self).size
    if size != contentSize { contentSize = size }
  }
}

extension LayoutEngine {
  /// Where the coordinates of a view's subviews begin, in the root's.
  func origin(of state: LayoutState, _ view: UIView) -> CGPoint {
    var origin = CGPoint.zero
    if !state.isRoot {
      origin = rect(of: state).origin
      if !state.translatesAutoresizingMask {
        let scale = scale
        origin.x = (origin.x * scale).rounded() / scale
        origin.y = (origin.y * scale).rounded() / scale
      }
      let insets = view.alignmentRectInsets
      origin.x -= insets.left
      origin.y -= insets.top
    }
    if !(view is UIScrollView) {
      origin.x -= view.bounds.origin.x
      origin.y -= view.bounds.origin.y
    }
    return origin
  }

  /// The rectangle of an item, its edges at whole pixels, in the coordinates that begin at `origin`.
  private func place(of state: LayoutState, origin: CGPoint) -> CGRect {
    let rect = rect(of: state)
    let scale = scale
    let left = (rect.minX * scale).rounded() / scale
    let top = (rect.minY * scale).rounded() / scale
    let right = (rect.maxX * scale).rounded() / scale
    let bottom = (rect.maxY * scale).rounded() / scale
    return CGRect(
      x: left - origin.x, y: top - origin.y, width: right - left, height: bottom - top)
  }

  /// The rectangle of an item in the coordinates of a view around it.
  func place(of state: LayoutState, in view: UIView) -> CGRect {
    place(of: state, origin: origin(of: view.ensuredLayoutState, view))
  }

  /// Gives a view the frame that was found for it.
  func place(_ view: UIView, _ state: LayoutState, origin: CGPoint) {
    let frame = view.frame(forAlignmentRect: place(of: state, origin: origin))
    let layer = view.layer
    let center = CGPoint(
      x: frame.minX + frame.width * layer.anchorPoint.x,
      y: frame.minY + frame.height * layer.anchorPoint.y)
    let moves = layer.position != center
    if layer.bounds.size != frame.size {
      view.bounds = CGRect(origin: layer.bounds.origin, size: frame.size)
    }
    if moves { view.center = center }
    if moves, !state.systemGuides.isEmpty { state.systemGuidesDidChange() }
  }
}
