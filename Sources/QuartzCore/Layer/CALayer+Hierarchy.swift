extension CALayer {
  /// The layer that contains this one.
  public final var superlayer: CALayer? { parent }

  /// The topmost layer of the tree.
  final var root: CALayer {
    var layer = self
    while let next = layer.parent { layer = next }
    return layer
  }

  /// Whether a compositor shows the tree that the layer is in.
  final var isHosted: Bool { root.host != nil }

  final func insert(_ layer: CALayer, at index: Int) {
    precondition(!isInside(layer), "a layer cannot be put inside itself")
    var index = index
    if layer.parent === self, let old = children.firstIndex(where: { $0 === layer }) {
      let target = min(index, children.count - 1)
      guard old != target else { return }
      children.remove(at: old)
      children.insert(layer, at: target)
      layer.mark(.placementChanged)
      mark(.sublayersChanged)
      return
    }
    layer.removeFromSuperlayer()
    index = min(max(index, 0), children.count)
    children.insert(layer, at: index)
    layer.parent = self
    if layer.values.zPosition != 0 { flags.insert(.sublayersHaveDepth) }
    layer.flags.formUnion([.placementChanged, .needsLayout])
    mark(.sublayersChanged)
    propagate(.subtreeChanged)
    if !layer.flags.isDisjoint(with: .anyLayout) { propagate(.subtreeNeedsLayout) }
    if !layer.flags.isDisjoint(with: .anyDisplay) { propagate(.subtreeNeedsDisplay) }
    setNeedsLayout()
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, after: Bool) {
    if layer === sibling { return }
    guard let sibling, let index = children.firstIndex(where: { $0 === sibling }) else {
      return insert(layer, at: after ? children.count : 0)
    }
    // An index counts without the layer itself.
    let old = layer.parent === self ? children.firstIndex { $0 === layer } : nil
    let place = after ? index + 1 : index
    insert(layer, at: old.map { $0 < place ? place - 1 : place } ?? place)
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.parent === self else { return }
    insert(new, beside: old, after: true)
    old.removeFromSuperlayer()
  }

  final func replaceSublayers(_ layers: [CALayer]) {
    for child in children where !layers.contains(where: { $0 === child }) {
      child.removeFromSuperlayer()
    }
    for (index, layer) in layers.enumerated() { insertSublayer(layer, at: UInt32(index)) }
  }

  final func remove(_ layer: CALayer) {
    if layer === maskLayer { mask = nil }
    guard let index = children.firstIndex(where: { $0 === layer }) else { return }
    children.remove(at: index)
    layer.parent = nil
    layer.noteRemoved(from: self)
    mark(.sublayersChanged)
    setNeedsLayout()
  }

  private func isInside(_ layer: CALayer) -> Bool {
    var next: CALayer? = self
    while let current = next {
      if current === layer { return true }
      next = current.parent
    }
    return false
  }
}
