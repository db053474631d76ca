import Foundation

extension LayoutState {
  /// The active constraints that are about the item along an axis.
  func constraints(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    touching.filter { $0.isActive && $0.first.isHorizontal == (axis == .horizontal) }
  }

  /// Whether constraints leave it open where the item is or how large it is.
  var isAmbiguous: Bool {
    guard let engine, slot >= 0 else { return false }
    engine.solveIfNeeded()
    return [x, y, width, height].contains { !engine.solver.isDetermined($0) }
  }

  /// The bounds changed: guides of a scroll view move with them.
  func boundsDidChange(from old: CGRect, to new: CGRect) {
    if old.size != new.size { frameDidChange() }
    if old.origin != new.origin, !systemGuides.isEmpty { systemGuidesDidChange() }
  }

  /// Leading and trailing changed sides.
  func directionDidChange() {
    for constraint in touching {
      guard let engine = constraint.engine, constraint.handle != nil else { continue }
      engine.remove(constraint)
      engine.enqueue(constraint)
    }
  }

  /// Takes the item out of its engine for a moment, which does not hear of it.
  ///
  /// - Returns: What brings it back.
  func suspend() -> () -> Void {
    let (engine, slot) = (engine, slot)
    let (x, y, width, height) = (x, y, width, height)
    let (contentWidth, contentHeight, contentSize) = (contentWidth, contentHeight, contentSize)
    let wrap = (wrapsContent, wrappedWidth, wrappedHeight)
    let (frameHandles, frameKind) = (frameHandles, frameKind)
    let (isQueued, lastRect) = (isQueued, lastRect)
    unbind()
    return { [self] in
      self.engine = engine
      self.slot = slot
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
      self.contentWidth = contentWidth
      self.contentHeight = contentHeight
      self.contentSize = contentSize
      (wrapsContent, wrappedWidth, wrappedHeight) = wrap
      self.frameHandles = frameHandles
      self.frameKind = frameKind
      self.isQueued = isQueued
      self.lastRect = lastRect
    }
  }
}

extension NSLayoutConstraint {
  /// Takes the constraint out of its engine for a moment, which does not hear of it.
  ///
  /// - Returns: What brings it back.
  func suspend() -> () -> Void {
    let (handle, engine) = (handle, engine)
    let (isQueued, isConstantQueued) = (isQueued, isConstantQueued)
    self.handle = nil
    self.engine = nil
    self.isConstantQueued = false
    return { [self] in
      self.handle = handle
      self.engine = engine
      self.isQueued = isQueued
      self.isConstantQueued = isConstantQueued
    }
  }
}
