import Foundation

extension UIView {
  /// The constraints that the view keeps: those between itself and views inside it, or among those.
  public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

  /// Activates a constraint and has this view keep it. Its items are this view or inside it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    for view in constraint.itemViews {
      precondition(
        view.isDescendant(of: self),
        "\(constraint) is about a view that is not inside \(type(of: self)), which cannot keep it")
    }
    constraint.install(on: self)
  }

  /// Activates constraints and has this view keep them.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view keeps; others are left alone.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates those of the constraints that this view keeps.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that are about the view along an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { layoutState?.constraints(along: axis) ?? [] }

  /// Whether constraints leave it open where the view is or how large it is.
  public var hasAmbiguousLayout: Bool { layoutState?.isAmbiguous ?? false }

  // MARK: Content

  /// How strongly the view keeps from being larger than its content along an axis.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let layoutState else { return .defaultLow }
    return UILayoutPriority(
      axis == .horizontal ? layoutState.hugging.horizontal : layoutState.hugging.vertical)
  }

  /// Sets how strongly the view keeps from being larger than its content along an axis.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    let state = ensuredLayoutState
    if axis == .horizontal {
      state.hugging.horizontal = priority.rawValue
    } else {
      state.hugging.vertical = priority.rawValue
    }
    state.engine?.contentPrioritiesDidChange(of: state)
  }

  /// How strongly the view keeps from being smaller than its content along an axis.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard let layoutState else { return .defaultHigh }
    return UILayoutPriority(
      axis == .horizontal ? layoutState.resistance.horizontal : layoutState.resistance.vertical)
  }

  /// Sets how strongly the view keeps from being smaller than its content along an axis.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    let state = ensuredLayoutState
    if axis == .horizontal {
      state.resistance.horizontal = priority.rawValue
    } else {
      state.resistance.vertical = priority.rawValue
    }
    state.engine?.contentPrioritiesDidChange(of: state)
  }

  // MARK: Updating

  /// Whether ``updateConstraints()`` is due.
  public func needsUpdateConstraints() -> Bool { layoutState?.needsUpdateConstraints ?? false }

  func markNeedsUpdateConstraints() {
    let state = ensuredLayoutState
    guard !state.needsUpdateConstraints else { return }
    state.needsUpdateConstraints = true
    // A view that is not anywhere yet waits until it is, or until it is laid out.
    if storedSuperview == nil { setNeedsLayout() } else { layoutEngine.enqueueUpdate(of: self) }
  }

  /// Solves what is new, if the view is the root of an engine, before it lays out.
  func prepareConstraints() {
    guard let layoutState else { return }
    takeOwnUpdate()
    layoutState.ownEngine?.prepareLayout()
  }

  /// Has the engine of a root that waited for its time update the root's constraints.
  private func takeOwnUpdate() {
    if let layoutState, layoutState.needsUpdateConstraints, isLayoutRoot {
      layoutEngine.enqueueUpdate(of: self)
    }
  }

  func updateConstraintsInSubtree() {
    takeOwnUpdate()
    layoutState?.ownEngine?.updateConstraints()
    for subview in storedSubviews { subview.updateConstraintsInSubtree() }
    guard let layoutState, layoutState.needsUpdateConstraints else { return }
    layoutEngine.updateConstraints()
  }

  func setTranslatesMask(_ translates: Bool) {
    guard translates != translatesAutoresizingMaskIntoConstraints else { return }
    let state = ensuredLayoutState
    // A view that takes part in an engine goes on doing so.
    if translates, state.slot >= 0 || !state.touching.isEmpty { state.isJoined = true }
    state.translatesAutoresizingMask = translates
    if !translates { giveUpEngine() }
    if let engine = state.engine { engine.enqueue(state) }
  }

  // MARK: Fitting

  /// The size that suits the constraints inside, as near to a target as priorities say.
  func constrainedSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    guard let layoutState else {
      return contentSize(target, horizontal: horizontal, vertical: vertical)
    }
    if isLayoutRoot {
      takeOwnUpdate()
      guard let engine = layoutState.ownEngine else {
        return contentSize(target, horizontal: horizontal, vertical: vertical)
      }
      return engine.fit(target, horizontal: horizontal, vertical: vertical)
    }
    layoutEngine.updateConstraints()
    // In the middle of an engine: the same constraints in one of their own, for a moment.
    var restore: [() -> Void] = []
    var constraints: [NSLayoutConstraint] = []
    forEachStateInLayout { inner in
      constraints += inner.constraints
      for guide in inner.allGuides { restore.append(guide.state.suspend()) }
      restore.append(inner.suspend())
    }
    for constraint in constraints { restore.append(constraint.suspend()) }
    let engine = LayoutEngine(root: self, state: layoutState)
    for constraint in constraints { engine.enqueue(constraint) }
    let size = engine.fit(target, horizontal: horizontal, vertical: vertical)
    for step in restore { step() }
    return size
  }

  /// The size of content that no constraint is about.
  private func contentSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    var size = intrinsicContentSize
    if horizontal == .required || size.width < 0 {
      size.width = target.width
      if wrapsContent, size.width > 0 { size.height = contentHeight(wrappedTo: size.width) }
    }
    if vertical == .required || size.height < 0 { size.height = target.height }
    return size
  }
}
