extension CALayer {
  /// Notes what changed here, and in the superlayers that something changed below them. Constant
  /// time when that is known already, else in proportion to the depth.
  final func mark(_ change: LayerFlags, subtree: LayerFlags = .subtreeChanged) {
    let known = flags.isSuperset(of: change)
    flags.formUnion(change)
    if known, parent != nil { return }
    if let parent { parent.propagate(subtree) } else if host != nil { requestFrame() }
  }

  /// Sets a flag of the `subtree…` kind here and above.
  final func propagate(_ flag: LayerFlags) {
    var layer = self
    while !layer.flags.contains(flag) {
      layer.flags.insert(flag)
      guard let next = layer.parent else {
        if layer.host != nil { requestFrame() }
        return
      }
      layer = next
    }
  }

  private func requestFrame() { FrameScheduler.requestFrame?() }
}
