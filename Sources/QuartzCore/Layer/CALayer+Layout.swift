extension CALayer {
  /// Whether a layout was asked for.
  public final func needsLayout() -> Bool { flags.contains(.needsLayout) }

  final func layoutFromTopmostMarked() {
    var top = self
    var layer = self
    while let next = layer.parent {
      if next.flags.contains(.needsLayout) { top = next }
      layer = next
    }
    top.layoutMarked()
  }

  /// Lays out the marked layers of this tree, from the top down. Subtrees without a mark are not
  /// visited.
  ///
  /// A layer that asks for a layout while it is laid out gets it in the same pass, up to a limit
  /// that ends circles; what is left waits for the next frame.
  ///
  /// - Returns: Whether nothing is left.
  @discardableResult package final func layoutMarked() -> Bool {
    for _ in 0..<16 {
      if flags.isDisjoint(with: .anyLayout) { return true }
      if flags.contains(.needsLayout) {
        flags.remove(.needsLayout)
        layoutSublayers()
      }
      guard flags.contains(.subtreeNeedsLayout) else { continue }
      flags.remove(.subtreeNeedsLayout)
      var isDone = true
      // The array is a copy: layout may change the list.
      for child in children where !child.flags.isDisjoint(with: .anyLayout) {
        if !child.layoutMarked() { isDone = false }
      }
      if let maskLayer, !maskLayer.layoutMarked() { isDone = false }
      if !isDone {
        flags.insert(.subtreeNeedsLayout)
        return false
      }
    }
    if flags.isDisjoint(with: .anyLayout) { return true }
    // Whoever marks this layer again would find it marked and ask for no frame.
    FrameScheduler.requestFrame?()
    return false
  }
}
