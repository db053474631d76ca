extension CALayer {
  /// The layer whose alpha says how much of this one and its sublayers is seen; `nil`, the first
  /// value, lets all be seen. Its colours count for nothing.
  ///
  /// It is placed in this layer's coordinates, and belongs to this layer alone: setting it takes it
  /// out of where it was. A masked layer is painted as a picture of its own at each change, which an
  /// unmasked one is not.
  public final var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }

  private func setMask(_ mask: CALayer?) {
    guard mask !== maskLayer else { return }
    if let mask {
      precondition(mask !== self, "a layer cannot be its own mask")
      mask.removeFromSuperlayer()
    }
    if let old = maskLayer {
      old.parent = nil
      old.render.isShown = false
    }
    maskLayer = mask
    if let mask {
      mask.parent = self
      mask.flags.formUnion([.placementChanged, .needsLayout])
      propagate(.subtreeChanged)
      propagate(.subtreeNeedsLayout)
      if !mask.flags.isDisjoint(with: .anyDisplay) { propagate(.subtreeNeedsDisplay) }
    }
    mark([.placementChanged, .contentChanged])
  }

  /// Whether the mask changed since the last frame of a compositor.
  final func isMaskChanged(for identity: UInt32) -> Bool {
    guard let mask = maskLayer else { return false }
    return !mask.flags.isDisjoint(with: .anyChange) || mask.render.owner != identity
  }
}
