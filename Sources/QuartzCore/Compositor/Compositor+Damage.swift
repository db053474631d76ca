extension Compositor {
  /// Adds to `damage` what has to be painted again, and brings what the layers remember up to date.
  /// Only marked layers are visited.
  ///
  /// - Parameter isWhole: Whether everything is damaged already.
  func findDamage(in screen: PixelRect, isWhole: Bool) {
    let isNew = root.render.owner != identity
    if isNew { root.render.reset(owner: identity) }
    let origin = root.shownValues.bounds.origin
    let hasScrolled = root.render.origin != origin
    if hasScrolled {
      root.render.origin = origin
      root.render.scrolledFrame = frame
    }
    let isCovered = isWhole || isNew || hasScrolled || root.flags.contains(.placementChanged)
    if isCovered { damage.add(screen) }
    root.render.wasVisible = true
    update(root, rootTransform, clip: screen, isCovered: isCovered, isMoved: false, isNew: isNew)
  }

  /// Looks at a sublayer whose superlayer maps to pixels by `outer`.
  private func updateSublayer(
    _ layer: CALayer, _ outer: CGAffineTransform, clip: PixelRect, isCovered: Bool
  ) {
    let isNew = layer.render.owner != identity
    if isNew { layer.render.reset(owner: identity) }
    let values = layer.shownValues
    guard values.isVisible else {
      if layer.render.wasVisible {
        if !isCovered { damageExtent(of: layer, outer, clip: clip) }
        layer.render.wasVisible = false
      }
      layer.render.isShown = true
      layer.flags.remove(.placementChanged)
      return
    }
    let toSuper = values.toSuper
    let cut = LayerCut(values)
    let isMoved =
      layer.flags.contains(.placementChanged) || !layer.render.wasVisible
      || toSuper != layer.render.toSuper || cut != layer.render.cut
    let scroll =
      isMoved && !isCovered ? scroll(of: layer, values, toSuper, cut, outer, clip: clip) : nil
    if isMoved, !isCovered, scroll == nil, layer.render.wasVisible {
      damageExtent(of: layer, outer, clip: clip)
    }
    if isMoved {
      // What has just appeared has not moved.
      let corner = values.bounds.origin.applying(toSuper)
      if corner != layer.render.corner {
        if layer.render.wasVisible { layer.render.movedFrame = frame }
        layer.render.corner = corner
      }
      if values.bounds.origin != layer.render.origin {
        if layer.render.wasVisible { layer.render.scrolledFrame = frame }
        layer.render.origin = values.bounds.origin
      }
      layer.render.toSuper = toSuper
      layer.render.cut = cut
      layer.render.wasVisible = true
    }
    layer.render.ground = ground(of: layer, values)
    layer.render.zPosition = values.zPosition
    if let scroll {
      scrolled = scroll
      swap(&damage, &damageInScrolled)
      update(
        layer, toSuper.concatenating(outer), clip: clip, isCovered: false, isMoved: false,
        isNew: false)
      swap(&damage, &damageInScrolled)
    } else {
      update(
        layer, toSuper.concatenating(outer), clip: clip, isCovered: isCovered, isMoved: isMoved,
        isNew: isNew)
    }
  }

  private func damageExtent(of layer: CALayer, _ outer: CGAffineTransform, clip: PixelRect) {
    let old = layer.render.toSuper.concatenating(outer)
    damage.add(old.pixels(of: layer.render.extent, scale: scale).intersection(clip))
  }

  /// Looks at a visible layer and at what is marked in it.
  ///
  /// - Parameters:
  ///   - isCovered: Whether all its pixels are damaged by something around it.
  ///   - isMoved: Whether it has moved, so that all its pixels change.
  private func update(
    _ layer: CALayer, _ t: CGAffineTransform, clip: PixelRect, isCovered: Bool, isMoved: Bool,
    isNew: Bool
  ) {
    let flags = layer.flags
    layer.flags.subtract(.anyChange)
    layer.render.isShown = true
    if flags.contains(.sublayersChanged) { layer.render.sublayersFrame = frame }
    let isInteriorChanged = isNew || !flags.isDisjoint(with: .interior)
    guard isInteriorChanged else {
      if isMoved, !isCovered { damageOwnExtent(of: layer, t, clip: clip) }
      return
    }
    layer.render.earlierInteriorFrame = layer.render.interiorFrame
    layer.render.interiorFrame = frame

    let values = layer.shownValues
    var inner = clip
    if values.masksToBounds {
      inner = clip.intersection(t.pixels(of: values.bounds, scale: scale))
    }
    let isInsideCovered = isCovered || isMoved
    for child in layer.children
    where !child.flags.isDisjoint(with: .anyChange) || child.render.owner != identity {
      updateSublayer(child, t, clip: inner, isCovered: isInsideCovered)
    }

    let isMaskChanged = layer.isMaskChanged(for: identity)
    if isMaskChanged {
      if !isInsideCovered { damageOwnExtent(of: layer, t, clip: clip) }
      if let mask = layer.maskLayer { updateSublayer(mask, t, clip: clip, isCovered: true) }
    }

    let before = layer.render.decoration
    let hadPainting = layer.render.sublayersPaint
    let measure = LayerMeasure(layer, values, pixel: 1 / scale) { child in
      guard child.render.wasVisible else { return nil }
      return (child.render.extent, child.render.itemCount, child.render.toSuper)
    }
    layer.render.decoration = measure.decoration
    layer.render.extent = measure.extent
    layer.render.overflows = measure.overflows
    layer.render.itemCount = measure.itemCount
    layer.render.sublayersPaint = measure.sublayersPaint

    if isMoved || isMaskChanged, !isCovered {
      damageOwnExtent(of: layer, t, clip: clip)
    } else if !isCovered {
      // A shadow that is thrown by all that the layer shows changes with any of it.
      let throwsAll = values.hasShadow && !values.masksToBounds && values.shadowPath == nil
      // With the first sublayer that paints, and without the last, a fill that was faded or cut by
      // itself becomes part of a picture that is, which rounds otherwise.
      let isCutSoft =
        values.masksToBounds && (!Corners(values).isSquare || !t.isPlain(scale: scale))
      let isGrouped =
        hadPainting != measure.sublayersPaint && (values.opacity < 1 || isCutSoft)
      // Of a layer whose pixels were moved nothing but the origin changed.
      let isChanged = flags.contains(.contentChanged) && scrolled?.layer !== layer
      if isChanged || throwsAll || isGrouped {
        damage.add(t.pixels(of: before, scale: scale).intersection(clip))
        damage.add(t.pixels(of: measure.decoration, scale: scale).intersection(clip))
      } else if flags.contains(.contentDrawn) {
        damageDrawing(of: layer, values, t, clip: inner)
      }
      for rect in layer.render.vacated {
        damage.add(t.pixels(of: rect, scale: scale).intersection(inner))
      }
    }
    layer.drawnRect = .null
    if !layer.render.vacated.isEmpty { layer.render.vacated.removeAll(keepingCapacity: true) }
  }

  private func damageOwnExtent(of layer: CALayer, _ t: CGAffineTransform, clip: PixelRect) {
    damage.add(t.pixels(of: layer.render.extent, scale: scale).intersection(clip))
  }

  /// The part of the layer's own drawing that was drawn again.
  private func damageDrawing(
    of layer: CALayer, _ values: LayerProperties, _ t: CGAffineTransform, clip: PixelRect
  ) {
    let isSamePixels =
      t.isPlain(scale: scale) && abs(values.contentsScale - scale) < 1e-9
      && layer.render.drawnBounds == values.bounds
    guard isSamePixels else {
      let frame = layer.contentsFrame(values) ?? .null
      damage.add(t.pixels(of: frame, scale: scale).intersection(clip))
      return
    }
    // The drawing begins at the snapped corner, and its pixels are counted from there.
    let part = layer.drawnRect.offsetBy(dx: -values.bounds.minX, dy: -values.bounds.minY)
    let x = PixelGrid.snap(t.a * values.bounds.minX + t.tx)
    let y = PixelGrid.snap(t.d * values.bounds.minY + t.ty)
    let pixels = PixelRect(
      minX: x + PixelGrid.floor(part.minX * scale + 1e-6),
      minY: y + PixelGrid.floor(part.minY * scale + 1e-6),
      maxX: x + PixelGrid.ceil(part.maxX * scale - 1e-6),
      maxY: y + PixelGrid.ceil(part.maxY * scale - 1e-6))
    damage.add(pixels.intersection(clip))
  }
}
