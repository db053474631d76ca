import Foundation
import LayoutSolver

/// How views and guides get into an engine.
extension LayoutEngine {
  func makeVariable(slot: Int, isNonnegative: Bool) -> ConstraintSolver.Variable {
    let variable = solver.makeVariable(isNonnegative: isNonnegative)
    while slotOfVariable.count <= variable.index { slotOfVariable.append(-1) }
    slotOfVariable[variable.index] = Int32(slot)
    return variable
  }

  /// Remembers what a constraint of the solver stands for.
  func note(_ owner: Owner, _ handle: ConstraintSolver.Constraint) {
    while owners.count <= handle.index { owners.append(.none) }
    owners[handle.index] = owner
  }

  /// Adds a constraint that has no object of its own.
  func add(
    _ owner: Owner, constant: CGFloat, over: Float = 1000, under: Float = 1000
  ) -> ConstraintSolver.Constraint {
    let handle = solver.add(
      parts, constant: Double(constant), over: over, under: under, isFixed: true)
    note(owner, handle)
    return handle
  }

  func drop(_ handle: ConstraintSolver.Constraint) {
    solver.remove(handle)
    note(.none, handle)
  }

  // MARK: Coming and going

  /// Gives an item its variables, and those around it that its place is counted from.
  func bind(_ state: LayoutState) {
    guard state.engine !== self else { return }
    // The engine that the item was in gave it up without its knowing.
    if state.engine != nil { state.unbind() }
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      items[free] = state
    } else {
      slot = items.count
      items.append(state)
    }
    state.unbind()
    state.engine = self
    state.slot = slot
    state.x = makeVariable(slot: slot, isNonnegative: false)
    state.y = makeVariable(slot: slot, isNonnegative: false)
    state.width = makeVariable(slot: slot, isNonnegative: true)
    state.height = makeVariable(slot: slot, isNonnegative: true)
    let parent = state.isGuide ? state.view : state.view?.storedSuperview
    if let parent, parent !== rootView { bind(parent.ensuredLayoutState) }
    refresh(state)
  }

  /// Takes an item out. No constraint of an object of its own is about it any more.
  func release(_ state: LayoutState) {
    guard state.engine === self, state.slot >= 0 else { return }
    for handle in state.frameHandles { drop(handle) }
    if let handle = state.contentWidth { drop(handle) }
    if let handle = state.contentHeight { drop(handle) }
    for variable in [state.x, state.y, state.width, state.height] {
      slotOfVariable[variable.index] = -1
      solver.remove(variable)
    }
    wrapping.removeAll { $0 === state }
    items[state.slot] = nil
    freeSlots.append(state.slot)
    state.unbind()
    setNeedsSolving()
  }

  /// Looks again at what of an item decides about its place without a constraint's saying so.
  func refresh(_ state: LayoutState) {
    if let guide = state.guide {
      refreshInsets(of: state, guide)
    } else if let view = state.view {
      if state.isRoot {
        refreshContent(of: state, view)
      } else if state.translatesAutoresizingMask {
        dropContent(of: state)
        refreshFrame(of: state, view)
      } else {
        for handle in state.frameHandles { drop(handle) }
        state.frameHandles = []
        refreshContent(of: state, view)
      }
    }
  }

  // MARK: Content

  private func refreshContent(of state: LayoutState, _ view: UIView) {
    let size = view.intrinsicContentSize
    state.contentSize = size
    let wraps = view.wrapsContent
    if wraps != state.wrapsContent {
      state.wrapsContent = wraps
      if wraps { wrapping.append(state) } else { wrapping.removeAll { $0 === state } }
    }
    state.wrappedWidth = -1
    setContent(
      &state.contentWidth, size.width, state, state.width, .horizontal, state.hugging.horizontal,
      state.resistance.horizontal)
    if !wraps || state.contentHeight == nil {
      setContent(
        &state.contentHeight, size.height, state, state.height, .vertical, state.hugging.vertical,
        state.resistance.vertical)
    }
    for constraint in state.touching where constraint.hasBaseline {
      if constraint.handle != nil { refreshConstant(of: constraint) }
    }
  }

  private func setContent(
    _ handle: inout ConstraintSolver.Constraint?, _ length: CGFloat, _ state: LayoutState,
    _ variable: ConstraintSolver.Variable, _ axis: NSLayoutConstraint.Axis, _ hugging: Float,
    _ resistance: Float
  ) {
    if length < 0 {
      if let old = handle { drop(old) }
      handle = nil
    } else if let handle {
      solver.setConstant(-Double(length), of: handle)
    } else {
      parts.removeAll(keepingCapacity: true)
      parts.append(.init(1, variable))
      handle = add(
        .content(slot: state.slot, axis), constant: -length, over: hugging, under: resistance)
    }
  }

  private func dropContent(of state: LayoutState) {
    if let handle = state.contentWidth { drop(handle) }
    if let handle = state.contentHeight { drop(handle) }
    state.contentWidth = nil
    state.contentHeight = nil
    if state.wrapsContent {
      state.wrapsContent = false
      wrapping.removeAll { $0 === state }
    }
  }

  /// Takes over new priorities of an item's content.
  func contentPrioritiesDidChange(of state: LayoutState) {
    if let handle = state.contentWidth {
      solver.setStrengths(
        over: state.hugging.horizontal, under: state.resistance.horizontal, of: handle)
    }
    if let handle = state.contentHeight {
      solver.setStrengths(
        over: state.hugging.vertical, under: state.resistance.vertical, of: handle)
    }
    setNeedsSolving()
  }

  /// Gives views that wrap their content the height that goes with the width that they got.
  ///
  /// A new height seldom changes a width; where it does, this goes round a few times.
  func wrapContents() {
    for _ in 0..<4 {
      var isChanged = false
      for state in wrapping {
        guard let handle = state.contentHeight, let view = state.view else { continue }
        // No wider than the frame will be, whose edges go to whole pixels.
        let width = (solver.value(of: state.width) * scale + 0.001).rounded(.down) / scale
        var height = state.contentSize.height
        if width > 0, width < state.contentSize.width - 0.01 {
          if width != state.wrappedWidth {
            state.wrappedWidth = width
            state.wrappedHeight = view.contentHeight(wrappedTo: width)
          }
          height = state.wrappedHeight
        }
        if solver.constant(of: handle) != -Double(height) {
          solver.setConstant(-Double(height), of: handle)
          isChanged = true
          for constraint in state.touching where constraint.hasBaseline {
            if constraint.handle != nil { refreshConstant(of: constraint) }
          }
        }
      }
      guard isChanged else { return }
      report(solver.solve())
    }
  }

  // MARK: Frames and insets

  /// The constraints that stand for a frame that others set: the position counts from the superview,
  /// and a side that gives way with the superview follows it.
  private func refreshFrame(of state: LayoutState, _ view: UIView) {
    guard let parent = view.storedSuperview else { return }
    let outer = parent.ensuredLayoutState
    let rect = view.alignmentRect(forFrame: view.frame)
    let origin = parent is UIScrollView ? CGPoint.zero : parent.bounds.origin
    let mask = view.autoresizingMask
    let size = parent.bounds.size
    let along = Side(
      start: rect.minX - origin.x, length: rect.width, room: size.width,
      stretches: mask.isJust(.flexibleWidth, of: .flexibleLeftMargin, .flexibleRightMargin),
      moves: mask.isJust(.flexibleLeftMargin, of: .flexibleWidth, .flexibleRightMargin))
    let down = Side(
      start: rect.minY - origin.y, length: rect.height, room: size.height,
      stretches: mask.isJust(.flexibleHeight, of: .flexibleTopMargin, .flexibleBottomMargin),
      moves: mask.isJust(.flexibleTopMargin, of: .flexibleHeight, .flexibleBottomMargin))
    let kind = (along.kind, down.kind)
    if state.frameHandles.count == 4, state.frameKind == kind {
      for (handle, constant) in zip(
        state.frameHandles,
        [along.startConstant, along.lengthConstant, down.startConstant, down.lengthConstant])
      {
        solver.setConstant(Double(constant), of: handle)
      }
      return
    }
    for handle in state.frameHandles { drop(handle) }
    state.frameKind = kind
    let owner = Owner.frame(slot: state.slot)
    state.frameHandles =
      add(along, state.x, state.width, outer.isRoot ? nil : outer.x, outer.width, owner)
      + add(down, state.y, state.height, outer.isRoot ? nil : outer.y, outer.height, owner)
  }

  private func add(
    _ side: Side, _ start: ConstraintSolver.Variable, _ length: ConstraintSolver.Variable,
    _ outerStart: ConstraintSolver.Variable?, _ outerLength: ConstraintSolver.Variable,
    _ owner: Owner
  ) -> [ConstraintSolver.Constraint] {
    parts.removeAll(keepingCapacity: true)
    parts.append(.init(1, start))
    if let outerStart { parts.append(.init(-1, outerStart)) }
    if side.kind == .moves { parts.append(.init(-1, outerLength)) }
    let first = add(owner, constant: side.startConstant)
    parts.removeAll(keepingCapacity: true)
    parts.append(.init(1, length))
    if side.kind == .stretches { parts.append(.init(-1, outerLength)) }
    return [first, add(owner, constant: side.lengthConstant)]
  }

  /// One axis of a frame in its superview.
  private struct Side {
    var start: CGFloat
    var length: CGFloat
    var room: CGFloat
    var stretches: Bool
    var moves: Bool

    var kind: LayoutState.FrameKind { stretches ? .stretches : moves ? .moves : .stays }
    /// What is added to "start - superview's start (- superview's length)" to make 0.
    var startConstant: CGFloat { moves ? room - start : -start }
    /// What is added to "length (- superview's length)" to make 0.
    var lengthConstant: CGFloat { stretches ? room - length : -length }
  }

  /// The constraints that keep a guide of the system's own where it is in its view.
  private func refreshInsets(of state: LayoutState, _ guide: UILayoutGuide) {
    guard let view = guide.owningView, let kind = guide.kind else { return }
    let insets = kind.insets(in: view)
    var constants = [
      -insets.left, -insets.top, insets.left + insets.right, insets.top + insets.bottom,
    ]
    // The content of a scroll view has a place, and the size that constraints give it.
    if kind == .content { constants.removeLast(2) }
    if state.frameHandles.count == constants.count {
      for (handle, constant) in zip(state.frameHandles, constants) {
        solver.setConstant(Double(constant), of: handle)
      }
      return
    }
    let outer = view.ensuredLayoutState
    let pairs: [(ConstraintSolver.Variable, ConstraintSolver.Variable?)] = [
      (state.x, outer.isRoot ? nil : outer.x), (state.y, outer.isRoot ? nil : outer.y),
      (state.width, outer.width), (state.height, outer.height),
    ]
    for ((own, other), constant) in zip(pairs, constants) {
      parts.removeAll(keepingCapacity: true)
      parts.append(.init(1, own))
      if let other { parts.append(.init(-1, other)) }
      state.frameHandles.append(add(.frame(slot: state.slot), constant: constant))
    }
  }
}

extension UIView.AutoresizingMask {
  /// Whether of three bits just the first is set.
  fileprivate func isJust(_ bit: Self, of others: Self...) -> Bool {
    contains(bit) && !others.contains { contains($0) }
  }
}
