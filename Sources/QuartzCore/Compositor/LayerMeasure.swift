/// How far a layer's painting reaches.
@MainActor struct LayerMeasure {
  /// What the layer itself paints, its shadow included, in its coordinates.
  var decoration = CGRect.null
  /// What the layer and its sublayers paint.
  var extent = CGRect.null
  /// Whether sublayers or contents reach beyond the bounds.
  var overflows = false
  var itemCount = 0
  /// Whether any sublayer paints something.
  var sublayersPaint = false

  /// Measures a layer whose sublayers are measured by `child`: what they paint in their own
  /// coordinates, the number of their items, and the way to this layer.
  ///
  /// - Parameter pixel: The side of a pixel of the screen, in points.
  init(
    _ layer: CALayer, _ values: LayerProperties, pixel: CGFloat,
    child: (CALayer) -> (extent: CGRect, items: Int, toSuper: CGAffineTransform)?
  ) {
    let bounds = values.bounds
    let hasArea = bounds.size.width > 0 && bounds.size.height > 0
    if values.hasBackground, hasArea {
      decoration = bounds
      itemCount += 1
    }
    if values.hasBorder, hasArea {
      decoration = bounds
      itemCount += 1
    }
    if let frame = layer.contentsFrame(values) {
      if !decoration.isNull { decoration = decoration.union(frame) } else { decoration = frame }
      overflows = !bounds.contains(frame)
      itemCount += 1
    }
    extent = decoration
    for sublayer in layer.children {
      guard let part = child(sublayer), !part.extent.isNull else { continue }
      let placed = Self.place(part.extent, part.toSuper, pixel: pixel)
      extent = extent.isNull ? placed : extent.union(placed)
      itemCount = min(itemCount + part.items, 255)
      sublayersPaint = true
      if !overflows { overflows = !bounds.contains(placed) }
    }
    defer {
      if let old = values.transition?.frame {
        decoration = decoration.isNull ? old : decoration.union(old)
        extent = extent.isNull ? old : extent.union(old)
        itemCount = min(itemCount + 1, 255)
      }
    }
    if values.masksToBounds {
      extent = extent.isNull || !hasArea ? .null : extent.intersection(bounds)
      decoration = decoration.isNull || !hasArea ? .null : decoration.intersection(bounds)
    } else if values.hasShadow {
      let shape = values.shadowPath?.boundingBoxOfPath ?? extent
      if !shape.isNull {
        let reach = 3 * values.shadowRadius + 2 * pixel
        let shadow = shape.offsetBy(dx: values.shadowOffset.width, dy: values.shadowOffset.height)
          .insetBy(dx: -reach, dy: -reach)
        decoration = decoration.isNull ? shadow : decoration.union(shadow)
        extent = extent.isNull ? shadow : extent.union(shadow)
        itemCount = min(itemCount + 1, 255)
      }
    }
  }

  /// A painted rectangle of a sublayer in its superlayer. What is turned or stretched gets room
  /// for anti-aliasing.
  static func place(
    _ extent: CGRect, _ toSuper: CGAffineTransform, pixel: CGFloat = 1
  ) -> CGRect {
    let placed = extent.mapped(by: toSuper)
    if placed.isNull || toSuper.isPlain(scale: 1) { return placed }
    return placed.insetBy(dx: -2 * pixel, dy: -2 * pixel)
  }

  /// Measures a whole tree from scratch, with the layers' own values.
  static func measure(_ layer: CALayer, pixel: CGFloat) -> LayerMeasure {
    LayerMeasure(layer, layer.values, pixel: pixel) { child in
      guard child.values.isVisible else { return nil }
      let part = measure(child, pixel: pixel)
      return (part.extent, part.itemCount, child.values.toSuper)
    }
  }
}

extension CALayer {
  /// Where the contents are painted, in the layer's coordinates; nil when there are none.
  final func contentsFrame(_ values: LayerProperties) -> CGRect? {
    if drawsBeyondBounds, image == nil {
      return contentsSize == nil ? nil : CGRect(origin: render.drawnBounds.origin, size: drawnSize)
    }
    guard let (width, height) = contentsSize, values.bounds.size.width > 0,
      values.bounds.size.height > 0
    else {
      return nil
    }
    let bounds = values.bounds
    let part = values.contentsRect
    if image == nil {
      if render.drawnBounds.size == bounds.size {
        return CGRect(origin: bounds.origin, size: drawnSize)
      }
      // The drawing is older than the size: it is treated like a picture.
      return values.contentsGravity.frame(of: render.drawnBounds.size, in: bounds)
    }
    guard part.width > 0, part.height > 0 else { return nil }
    let size = CGSize(
      width: CGFloat(width) * part.width / values.contentsScale,
      height: CGFloat(height) * part.height / values.contentsScale)
    return values.contentsGravity.frame(of: size, in: bounds)
  }
}
