extension CGRect {
  /// The upright rectangle around what the transform makes of this one; without the work of
  /// turning corners when nothing turns.
  func mapped(by t: CGAffineTransform) -> CGRect {
    if isNull { return self }
    if t.b == 0, t.c == 0 {
      let x = t.a * origin.x + t.tx
      let y = t.d * origin.y + t.ty
      let width = t.a * size.width
      let height = t.d * size.height
      return CGRect(
        x: width < 0 ? x + width : x, y: height < 0 ? y + height : y,
        width: abs(width), height: abs(height))
    }
    return applying(t)
  }
}

extension CALayer {
  /// The affine part of `transform`.
  public func affineTransform() -> CGAffineTransform { transform.affine }

  /// Sets `transform` to an affine one.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  final func setFrame(_ rect: CGRect) {
    guard values.isTurned else {
      if rect.size != values.bounds.size { bounds = CGRect(origin: bounds.origin, size: rect.size) }
      position = CGPoint(
        x: rect.origin.x + anchorPoint.x * rect.size.width,
        y: rect.origin.y + anchorPoint.y * rect.size.height)
      return
    }
    // The size whose transformed corners span the wanted one, as far as there is such a size.
    let inverse = values.transform.affine.inverted()
    let size = CGRect(origin: .zero, size: rect.size).mapped(by: inverse).size
    bounds = CGRect(origin: bounds.origin, size: size)
    let present = frame
    position = CGPoint(
      x: position.x + rect.minX - present.minX, y: position.y + rect.minY - present.minY)
  }

  /// A point of another layer in this layer's coordinates. Nil is the space around the topmost
  /// layer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(transform(from: l))
  }

  /// A point of this layer in another layer's coordinates.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    p.applying(transform(to: l))
  }

  /// The upright rectangle around a rectangle of another layer, in this layer's coordinates.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.mapped(by: transform(from: l))
  }

  /// The upright rectangle around a rectangle of this layer, in another layer's coordinates.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.mapped(by: transform(to: l))
  }

  private func transform(from other: CALayer?) -> CGAffineTransform {
    if let other { return other.transform(to: self) }
    return transform(to: nil).inverted()
  }

  private func transform(to other: CALayer?) -> CGAffineTransform {
    if other === self { return .identity }
    if let other, let down = other.transformUp(to: self) { return down.inverted() }
    if let other, let up = transformUp(to: other) { return up }
    let outwards = transformUp(to: nil) ?? .identity
    guard let other, let theirs = other.transformUp(to: nil) else { return outwards }
    return outwards.concatenating(theirs.inverted())
  }

  /// The way up to an ancestor (to outside of the topmost layer when nil); nil when `ancestor`
  /// is none.
  private func transformUp(to ancestor: CALayer?) -> CGAffineTransform? {
    var t = CGAffineTransform.identity
    var layer: CALayer? = self
    while let current = layer, current !== ancestor {
      t = t.concatenating(current.values.toSuper)
      layer = current.parent
    }
    return layer === ancestor ? t : nil
  }

  final func findLayer(at p: CGPoint) -> CALayer? {
    guard !values.isHidden else { return nil }
    let toSuper = values.toSuper
    // Nothing can be hit in a layer that a transform has squeezed to a line.
    guard toSuper.a * toSuper.d != toSuper.b * toSuper.c else { return nil }
    let point = p.applying(toSuper.inverted())
    let inside = contains(point)
    if values.masksToBounds, !inside { return nil }
    for child in paintOrder.reversed() {
      if let hit = child.hitTest(point) { return hit }
    }
    return inside ? self : nil
  }

  /// The sublayers from back to front.
  final var paintOrder: [CALayer] {
    guard flags.contains(.sublayersHaveDepth) else { return children }
    return children.enumerated().sorted {
      let (a, b) = ($0.element.shownValues.zPosition, $1.element.shownValues.zPosition)
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
  }
}
