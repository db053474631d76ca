// What scrolls as a whole is already on the screen, a few pixels away. Where the window can move
// its own pixels, only what comes into view is painted, and what does not scroll along.

/// Moves pixels that are on the screen: those of a rectangle, right and down by so many.
package typealias PixelMover = (_ source: PixelRect, _ x: Int, _ y: Int) -> Void

/// A layer whose content moved by whole pixels behind edges that stand still.
struct ScrolledLayer {
  let layer: CALayer
  /// The pixels in which the content moves.
  let rect: PixelRect
  /// How far it moved right.
  let x: Int
  /// How far it moved down.
  let y: Int

  /// Where pixels go that are inside of the edges before and after.
  var target: PixelRect { rect.intersection(rect.moved(x: x, y: y)) }
  /// Where they come from.
  var source: PixelRect { target.moved(x: -x, y: -y) }
}

extension Compositor {
  /// Whether moving the pixels of `layer` and mending the rest shows it as it is to be, and how far
  /// they go. Nil when it has to be painted.
  ///
  /// - Parameters:
  ///   - toSuper: From the layer to its superlayer, as it is now.
  ///   - cut: How the layer cuts its sublayers now.
  ///   - outer: From the superlayer to pixels.
  func scroll(
    of layer: CALayer, _ values: LayerProperties, _ toSuper: CGAffineTransform, _ cut: LayerCut,
    _ outer: CGAffineTransform, clip: PixelRect
  ) -> ScrolledLayer? {
    let before = layer.render
    guard mayMovePixels, scrolled == nil, before.wasVisible, before.zPosition == values.zPosition,
      layer.superlayer?.render.sublayersFrame != frame, cut.masks, before.cut.masks,
      cut.bounds.size == before.cut.bounds.size, cut.corners.isSquare, before.cut.corners.isSquare,
      values.bounds.origin.applying(toSuper) == before.corner,
      let ground = before.ground, ground == self.ground(of: layer, values),
      outer.isPlain(scale: scale), toSuper.isPlain(scale: 1),
      before.toSuper.isPlain(scale: 1)
    else { return nil }
    let (x, y) = (
      (toSuper.tx - before.toSuper.tx) * scale, (toSuper.ty - before.toSuper.ty) * scale
    )
    guard abs(x - x.rounded()) < 1e-5, abs(y - y.rounded()) < 1e-5 else { return nil }
    let rect = toSuper.concatenating(outer).pixels(of: values.bounds, scale: scale)
      .intersection(clip)
    // For a small one the painting is cheap, and a larger one may follow.
    guard rect.area * 8 >= screenArea, abs(x) < CGFloat(rect.width), abs(y) < CGFloat(rect.height)
    else { return nil }
    let found = ScrolledLayer(layer: layer, rect: rect, x: Int(x.rounded()), y: Int(y.rounded()))
    guard found.x != 0 || found.y != 0, isShownPlainly(layer) else { return nil }
    return found
  }

  /// The colour behind a layer's content, if nothing behind the layer shows through and it paints
  /// nothing else.
  func ground(of layer: CALayer, _ values: LayerProperties) -> RGBA? {
    guard values.masksToBounds, let color = values.backgroundColor?.rgba, color.alpha >= 1,
      values.opacity >= 1, !values.hasBorder, !layer.hasContents, layer.maskLayer == nil,
      values.transition == nil
    else { return nil }
    return color
  }

  /// Whether the superlayers show the layer as it is.
  private func isShownPlainly(_ layer: CALayer) -> Bool {
    var next = layer.superlayer
    while let ancestor = next {
      let values = ancestor.shownValues
      guard ancestor.maskLayer == nil, values.transition == nil, !values.hasBorder,
        values.opacity >= 1 || ancestor === root,
        !values.masksToBounds || Corners(values).isSquare
      else { return false }
      if ancestor === root { return true }
      next = ancestor.superlayer
    }
    return false
  }

  /// Adds to the damage what moving the pixels leaves wrong; or all of the layer, where that is
  /// little less.
  ///
  /// - Parameter inside: What changed in the layer's content, where it is now.
  func finishScroll(_ scroll: ScrolledLayer, inside: PixelRegion) {
    let rect = scroll.rect
    var wrong = PixelRegion(rect)
    wrong.subtract(scroll.target)
    func add(_ part: PixelRect, carried: Bool) {
      let here = part.intersection(rect)
      wrong.add(here)
      // It was moved along, though it does not belong to the content.
      if carried { wrong.add(here.moved(x: scroll.x, y: scroll.y).intersection(rect)) }
    }
    for part in inside.rects { add(part, carried: false) }
    for part in damage.rects { add(part, carried: true) }
    for part in overlays(of: scroll.layer) { add(part, carried: true) }
    let area = wrong.rects.reduce(0) { $0 + $1.area }
    if area * 4 > rect.area * 3 {
      damage.add(rect)
      scrolled = nil
    } else {
      for part in wrong.rects { damage.add(part) }
    }
  }

  /// The pixels of what is painted after a layer and does not belong to it.
  private func overlays(of layer: CALayer) -> [PixelRect] {
    // From the outermost superlayer inwards.
    var path: [CALayer] = [layer]
    while let last = path.last, last !== root, let superlayer = last.superlayer {
      path.append(superlayer)
    }
    var result: [PixelRect] = []
    var t = rootTransform
    for index in path.indices.reversed() where index > 0 {
      let (ancestor, child) = (path[index], path[index - 1])
      if ancestor !== root { t = ancestor.render.toSuper.concatenating(t) }
      var isAbove = false
      for sibling in ancestor.paintOrder {
        if sibling === child {
          isAbove = true
        } else if isAbove, sibling.render.wasVisible {
          let place = sibling.render.toSuper.concatenating(t)
          result.append(place.pixels(of: sibling.render.extent, scale: scale))
        }
      }
    }
    return result
  }
}
