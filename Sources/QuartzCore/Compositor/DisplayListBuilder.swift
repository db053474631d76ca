import CCairo

/// Makes a display list of a layer tree: what touches the wanted pixels, from back to front.
@MainActor final class DisplayListBuilder {
  let list: DisplayList
  /// Only what touches these pixels is listed.
  let wanted: PixelRegion
  let scale: CGFloat
  /// The compositor whose memory of earlier frames may be used; nil when painting from nothing.
  let compositor: Compositor?
  /// Whether layers may be flattened, apart from using those that are.
  let mayFlatten: Bool
  private let scratch: ScratchSurfaces
  /// How deep in groups the present layer is; within one, nothing hides what is behind it.
  private var groupDepth = 0

  init(
    list: DisplayList, wanted: PixelRegion, scale: CGFloat, compositor: Compositor?,
    mayFlatten: Bool, scratch: ScratchSurfaces
  ) {
    self.list = list
    self.wanted = wanted
    self.scale = scale
    self.compositor = compositor
    self.mayFlatten = mayFlatten
    self.scratch = scratch
  }

  private func values(of layer: CALayer) -> LayerProperties {
    compositor == nil ? layer.values : layer.shownValues
  }

  /// Lists a layer and what is in it.
  ///
  /// - Parameters:
  ///   - t: From the layer's coordinates to pixels.
  ///   - clip: What ancestors leave of the device.
  ///   - hasMoved: Whether an ancestor moved on the device in this frame.
  func add(_ layer: CALayer, _ t: CGAffineTransform, clip: PixelRect, hasMoved: Bool) {
    let values = values(of: layer)
    guard values.isVisible else { return }
    add(layer, values, t, clip: clip, hasMoved: hasMoved)
  }

  /// The same, whether or not the layer is hidden.
  func add(
    _ layer: CALayer, _ values: LayerProperties, _ t: CGAffineTransform, clip: PixelRect,
    hasMoved: Bool
  ) {
    var area = clip
    var isMoving = hasMoved
    if let compositor {
      area = t.pixels(of: layer.render.extent, scale: scale).intersection(clip)
      isMoving = isMoving || layer.render.movedFrame == compositor.frame
    }
    guard !area.isEmpty, wanted.intersects(area) else { return }

    if let compositor, t.isPlain(scale: scale),
      addFlat(
        layer, values, t, area: area, isMoving: isMoving, isCarried: hasMoved, compositor)
    {
      return
    }
    addParts(
      layer, values, t, clip: clip, area: area, isMoving: isMoving, opacity: Double(values.opacity))
  }

  /// Lists the layer's parts and its sublayers.
  func addParts(
    _ layer: CALayer, _ values: LayerProperties, _ t: CGAffineTransform, clip: PixelRect,
    area: PixelRect, isMoving: Bool, opacity: Double
  ) {
    let isPlain = t.isPlain(scale: scale)
    let corners = Corners(values)
    let hasContents = layer.hasContents
    let parts = partCount(layer, values)
    let isAlone = !sublayersPaint(layer)
    // Rounded or turned edges cut the finished picture, or each part would let the background
    // through at the edge; straight ones are part of each item. Whether the sublayers paint anything
    // makes no difference at the edge, as it must not: only they are damaged when they change.
    let cutsPicture =
      values.masksToBounds && (!isPlain || !corners.isSquare)
      && (!isAlone || parts > 1 || values.hasBorder
        || (hasContents && layer.contentsFrame(values) != values.bounds)
        || layer.largeDrawing != nil)
    let isSingle = parts <= 1 && isAlone
    let isGroup =
      cutsPicture || (opacity < 1 && !isSingle) || layer.maskLayer != nil
      || values.transition != nil

    var groupIndex = 0
    if isGroup {
      groupIndex = list.items.count
      var item = DisplayItem(
        kind: .group, transform: t, isAligned: false, rect: values.bounds, bounds: area)
      if isPlain {
        item.transform = .identity
        item.rect = PixelGrid.snap(values.bounds, t).cgRect
        item.corners = corners.scaled(by: scale)
        item.isAligned = true
      } else {
        item.corners = corners
      }
      item.opacity = opacity
      item.isCut = cutsPicture
      list.items.append(item)
      groupDepth += 1
    }
    let partOpacity = isGroup ? 1 : opacity

    if values.hasShadow, !values.masksToBounds {
      addShadow(layer, values, t, clip: clip, opacity: partOpacity)
    }
    var inner = clip
    if values.masksToBounds {
      inner = clip.intersection(t.pixels(of: values.bounds, scale: scale))
    }
    if !inner.isEmpty {
      let drawn = cutsPicture ? Corners.square : corners
      // What is cut afterwards has to reach beyond the soft edge of the cut.
      let bleed = cutsPicture && !isPlain ? -4 / scale : 0
      if values.hasBackground, let color = values.backgroundColor {
        addFill(
          values.bounds.insetBy(dx: bleed, dy: bleed), drawn, color.rgba, t, clip: inner,
          opacity: partOpacity)
      }
      if hasContents {
        addContents(
          layer, values, t, clip: inner,
          corners: values.masksToBounds && !cutsPicture ? corners : .square, bleed: bleed,
          opacity: partOpacity)
      }
      let moves =
        isMoving
        || compositor.map { layer.render.scrolledFrame == $0.frame } ?? false
      for child in layer.paintOrder {
        let toSuper = compositor == nil ? child.values.toSuper : child.render.toSuper
        add(child, toSuper.concatenating(t), clip: inner, hasMoved: moves)
      }
      if values.hasBorder, let color = values.borderColor {
        addBorder(
          values, corners, color.rgba, t, clip: inner, bleed: cutsPicture ? bleed : nil,
          opacity: partOpacity)
      }
    }
    if isGroup {
      finishGroup(groupIndex, of: layer, values, t, clip: clip, area: area)
      groupDepth -= 1
    }
  }

  /// Adds to a group, after its content, what changes it as a whole: the mask, and the picture that
  /// it takes the place of.
  private func finishGroup(
    _ index: Int, of layer: CALayer, _ values: LayerProperties, _ t: CGAffineTransform,
    clip: PixelRect, area: PixelRect
  ) {
    list.items[index].contentEnd = list.items.count
    if let mask = layer.maskLayer {
      list.items[index].isMasked = true
      if compositor == nil || mask.render.wasVisible {
        let toSuper = compositor == nil ? mask.values.toSuper : mask.render.toSuper
        add(mask, toSuper.concatenating(t), clip: area, hasMoved: false)
      }
      // What no part of the mask reaches is not seen.
      if list.items.count == list.items[index].contentEnd {
        list.items.removeLast(list.items.count - index - 1)
        list.items[index].contentEnd = list.items.count
      }
    }
    list.items[index].maskEnd = list.items.count
    if let old = values.transition {
      list.items[index].progress = values.transitionProgress
      var item = placed(.surface, old.frame, .square, t, clip: clip)
      item.surface = old.surface
      item.source = CGRect(x: 0, y: 0, width: old.surface.width, height: old.surface.height)
      if values.transitionProgress < 1 { append(item) }
    }
    list.items[index].end = list.items.count
    // An empty group would paint nothing.
    if list.items.count == index + 1 { list.items.removeLast() }
  }

  private func sublayersPaint(_ layer: CALayer) -> Bool {
    if layer.children.isEmpty { return false }
    if compositor != nil { return layer.render.sublayersPaint }
    return layer.children.contains {
      $0.values.isVisible && !LayerMeasure.measure($0, pixel: 1 / scale).extent.isNull
    }
  }

  private func partCount(_ layer: CALayer, _ values: LayerProperties) -> Int {
    (values.hasBackground ? 1 : 0) + (values.hasBorder ? 1 : 0) + (layer.hasContents ? 1 : 0)
      + (values.hasShadow && !values.masksToBounds ? 1 : 0)
  }

  private func append(_ item: DisplayItem) {
    guard !item.bounds.isEmpty, wanted.intersects(item.bounds) else { return }
    list.items.append(item)
  }

  // MARK: Parts

  private func addFill(
    _ rect: CGRect, _ corners: Corners, _ color: RGBA, _ t: CGAffineTransform, clip: PixelRect,
    opacity: Double
  ) {
    var item = placed(.fill, rect, corners, t, clip: clip)
    item.color = color
    item.opacity = opacity
    if item.isAligned, color.alpha >= 1, opacity >= 1, groupDepth == 0 {
      item.opaque = item.coreRows.intersection(item.bounds)
    }
    append(item)
  }

  /// An item for a rectangle, snapped to the pixels under a plain transform.
  private func placed(
    _ kind: DisplayItem.Kind, _ rect: CGRect, _ corners: Corners, _ t: CGAffineTransform,
    clip: PixelRect
  ) -> DisplayItem {
    if t.isPlain(scale: scale) {
      let pixels = PixelGrid.snap(rect, t)
      var item = DisplayItem(
        kind: kind, transform: .identity, isAligned: true, rect: pixels.cgRect,
        bounds: pixels.intersection(clip))
      item.corners = corners.scaled(by: scale)
      return item
    }
    var item = DisplayItem(
      kind: kind, transform: t, isAligned: false, rect: rect,
      bounds: PixelGrid.cover(rect, t).intersection(clip))
    item.corners = corners
    return item
  }

  private func addBorder(
    _ values: LayerProperties, _ corners: Corners, _ color: RGBA, _ t: CGAffineTransform,
    clip: PixelRect, bleed: CGFloat?, opacity: Double
  ) {
    var item = placed(.border, values.bounds, corners, t, clip: clip)
    item.lineWidth = item.isAligned ? values.borderWidth * scale : values.borderWidth
    item.color = color
    item.opacity = opacity
    if let bleed {
      item.isCut = true
      item.source = item.rect.insetBy(dx: bleed, dy: bleed)
    }
    append(item)
  }

  private func addContents(
    _ layer: CALayer, _ values: LayerProperties, _ t: CGAffineTransform, clip: PixelRect,
    corners: Corners, bleed: CGFloat, opacity: Double
  ) {
    guard let frame = layer.contentsFrame(values) else { return }
    if let drawing = layer.largeDrawing {
      return addLargeDrawing(drawing, values, frame, t, clip: clip, opacity: opacity)
    }
    guard let surface = layer.surface else { return }
    var item = placed(.surface, frame, corners, t, clip: clip)
    item.surface = surface
    item.opacity = opacity
    let isDrawing = layer.image == nil
    let part = isDrawing ? CGRect(x: 0, y: 0, width: 1, height: 1) : values.contentsRect
    item.source = CGRect(
      x: part.minX * CGFloat(surface.width), y: part.minY * CGFloat(surface.height),
      width: part.width * CGFloat(surface.width), height: part.height * CGFloat(surface.height))
    if bleed != 0, frame == values.bounds {
      // The pixels at the edge go on beyond it.
      item.rect = frame.insetBy(dx: bleed, dy: bleed)
      item.source = item.source.insetBy(
        dx: bleed * item.source.width / frame.width, dy: bleed * item.source.height / frame.height)
    }
    if item.isAligned, abs(values.contentsScale - scale) < 1e-9,
      abs(item.source.width - frame.width * scale) < 0.51,
      abs(item.source.height - frame.height * scale) < 0.51,
      abs(item.source.minX - item.source.minX.rounded()) < 1e-6,
      abs(item.source.minY - item.source.minY.rounded()) < 1e-6,
      abs(item.source.width - item.source.width.rounded()) < 1e-6,
      abs(item.source.height - item.source.height.rounded()) < 1e-6
    {
      // Pixel for pixel, whatever the rounding of the edges makes of the size.
      let pixels = PixelRect(
        x: PixelGrid.snap(item.rect.minX), y: PixelGrid.snap(item.rect.minY),
        width: PixelGrid.snap(item.source.width), height: PixelGrid.snap(item.source.height))
      item.source = CGRect(
        x: item.source.minX.rounded(), y: item.source.minY.rounded(),
        width: item.source.width.rounded(), height: item.source.height.rounded())
      item.rect = pixels.cgRect
      item.bounds = pixels.intersection(clip)
    }
    if item.isAligned, surface.isOpaque, opacity >= 1, groupDepth == 0 {
      item.opaque = item.coreRows.intersection(item.bounds)
    }
    append(item)
  }

  /// Adds the part of a very large drawing that is seen.
  private func addLargeDrawing(
    _ drawing: LargeDrawing, _ values: LayerProperties, _ frame: CGRect,
    _ t: CGAffineTransform, clip: PixelRect, opacity: Double
  ) {
    var item = placed(.surface, frame, .square, t, clip: clip)
    let size = CGSize(width: drawing.width, height: drawing.height)
    let isExact =
      item.isAligned && abs(values.contentsScale - scale) < 1e-9
      && abs(size.width - frame.width * scale) < 0.51
      && abs(size.height - frame.height * scale) < 0.51
    if isExact {
      let pixels = PixelRect(
        x: PixelGrid.snap(item.rect.minX), y: PixelGrid.snap(item.rect.minY),
        width: drawing.width, height: drawing.height)
      item.rect = pixels.cgRect
      item.bounds = pixels.intersection(clip)
    }
    guard !item.bounds.isEmpty, wanted.intersects(item.bounds),
      item.transform.a * item.transform.d != item.transform.b * item.transform.c
    else { return }
    // From pixels of the drawing to the item's space.
    let across = item.rect.width / size.width
    let down = item.rect.height / size.height
    let whole = item.rect
    let seen = item.bounds.cgRect.mapped(by: item.transform.inverted()).intersection(whole)
    guard !seen.isNull, across > 0, down > 0 else { return }
    let spare = isExact ? 0 : 1
    let needed = PixelRect(
      minX: PixelGrid.floor((seen.minX - whole.minX) / across) - spare,
      minY: PixelGrid.floor((seen.minY - whole.minY) / down) - spare,
      maxX: PixelGrid.ceil((seen.maxX - whole.minX) / across) + spare,
      maxY: PixelGrid.ceil((seen.maxY - whole.minY) / down) + spare
    ).intersection(PixelRect(x: 0, y: 0, width: drawing.width, height: drawing.height))
    let t = item.transform
    let halvings = LargeDrawing.Halvings(
      width: across * (t.a * t.a + t.b * t.b).squareRoot(),
      height: down * (t.c * t.c + t.d * t.d).squareRoot())
    guard !needed.isEmpty,
      let (surface, part) = drawing.surface(for: needed, halvings, compositor: compositor)
    else { return }
    item.surface = surface
    item.source = CGRect(x: 0, y: 0, width: surface.width, height: surface.height)
    item.rect = CGRect(
      x: whole.minX + part.minX * across, y: whole.minY + part.minY * down,
      width: part.width * across, height: part.height * down)
    item.isAligned = isExact
    item.opacity = opacity
    if isExact, surface.isOpaque, opacity >= 1, groupDepth == 0 { item.opaque = item.bounds }
    append(item)
  }

  // MARK: Shadows

  private func addShadow(
    _ layer: CALayer, _ values: LayerProperties, _ t: CGAffineTransform, clip: PixelRect,
    opacity: Double
  ) {
    guard let color = values.shadowColor else { return }
    let offset = values.shadowOffset.applying(t)
    var shapeTransform = t
    shapeTransform.tx += offset.width
    shapeTransform.ty += offset.height
    let origin = PixelOrigin(shapeTransform)
    let stretch = abs(t.a * t.d - t.b * t.c).squareRoot()
    var linear = t
    (linear.tx, linear.ty) = (0, 0)
    var key = ShadowMask.Key(
      linear: linear, phase: origin.phase, deviation: Double(values.shadowRadius * stretch))

    let measure = silhouette(of: layer, values)
    let shape: CGRect
    if let path = values.shadowPath {
      key.path = ObjectIdentifier(path)
      shape = path.boundingBoxOfPath
    } else if let measure {
      shape = measure
      key.interiorFrame = layer.render.interiorFrame
    } else {
      key.bounds = values.bounds
      key.corners = Corners(values)
      shape = values.bounds
    }
    guard !shape.isNull else { return }
    let reach = GaussianBlur(deviation: key.deviation).reach + 1
    let full = PixelGrid.cover(shape, shapeTransform).insetBy(-reach)
    let seen = full.intersection(clip)
    guard !seen.isEmpty, wanted.intersects(seen) else { return }

    let mask: ShadowMask
    if let known = layer.render.shadow, known.key == key, compositor != nil {
      mask = known
    } else {
      // A shadow far larger than the screen is made only where it is seen, and not kept.
      let isHuge = full.area > 8 << 20
      let area = isHuge ? full.intersection(seen.insetBy(-reach)) : full
      let drawn = ShadowMask.draw(in: area, deviation: key.deviation) { cairo in
        if values.shadowPath == nil, measure != nil {
          drawSilhouette(layer, values, shapeTransform, area, cairo)
          return
        }
        var matrix = cairo_matrix_t(
          xx: Double(shapeTransform.a), yx: Double(shapeTransform.b),
          xy: Double(shapeTransform.c), yy: Double(shapeTransform.d),
          x0: Double(shapeTransform.tx), y0: Double(shapeTransform.ty))
        if let path = values.shadowPath {
          cairo_transform(cairo, &matrix)
          path.append(to: cairo)
        } else if t.isPlain(scale: scale) {
          appendRoundedRect(
            PixelGrid.snap(values.bounds, shapeTransform).cgRect,
            Corners(values).scaled(by: scale), to: cairo)
        } else {
          cairo_transform(cairo, &matrix)
          appendRoundedRect(values.bounds, Corners(values), to: cairo)
        }
        cairo_fill(cairo)
      }
      guard let drawn else { return }
      mask = ShadowMask(
        key: key, surface: drawn, x: area.minX - origin.x, y: area.minY - origin.y,
        path: values.shadowPath)
      if compositor != nil, !isHuge { layer.render.shadow = mask }
    }
    let area = PixelRect(
      x: origin.x + mask.x, y: origin.y + mask.y, width: mask.surface.width,
      height: mask.surface.height)
    var item = DisplayItem(
      kind: .coverage, transform: .identity, isAligned: true, rect: area.cgRect,
      bounds: area.intersection(clip))
    item.surface = mask.surface
    item.color = color.rgba
    item.opacity = opacity * Double(values.shadowOpacity)
    append(item)
  }

  /// The rectangle around all that the layer shows, when the shadow has to be made from that; nil
  /// when the background alone gives the shape.
  private func silhouette(of layer: CALayer, _ values: LayerProperties) -> CGRect? {
    if values.shadowPath != nil { return nil }
    var plain = values
    plain.shadowOpacity = 0
    let measure: LayerMeasure
    if compositor != nil {
      measure = LayerMeasure(layer, plain, pixel: 1 / scale) { child in
        guard child.render.wasVisible else { return nil }
        return (child.render.extent, child.render.itemCount, child.render.toSuper)
      }
    } else {
      measure = LayerMeasure(layer, plain, pixel: 1 / scale) { child in
        guard child.values.isVisible else { return nil }
        let part = LayerMeasure.measure(child, pixel: 1 / self.scale)
        return (part.extent, part.itemCount, child.values.toSuper)
      }
    }
    if !measure.overflows, (values.backgroundColor?.alpha ?? 0) >= 1 { return nil }
    return measure.extent
  }

  /// Draws the coverage of all that the layer shows.
  private func drawSilhouette(
    _ layer: CALayer, _ values: LayerProperties, _ t: CGAffineTransform, _ area: PixelRect,
    _ cairo: OpaquePointer
  ) {
    var plain = values
    plain.shadowOpacity = 0
    let list = DisplayList()
    let region = PixelRegion(area)
    let builder = DisplayListBuilder(
      list: list, wanted: region, scale: scale, compositor: compositor, mayFlatten: false,
      scratch: scratch)
    builder.addParts(layer, plain, t, clip: area, area: area, isMoving: false, opacity: 1)
    list.resolve(in: region)
    guard let surface = scratch.take(width: area.width, height: area.height) else { return }
    defer { scratch.giveBack(surface) }
    Painter(target: surface, originX: area.minX, originY: area.minY, scratch: scratch)?
      .paint(list)
    surface.flush()
    cairo_set_source_surface(cairo, surface.pointer, Double(area.minX), Double(area.minY))
    cairo_rectangle(
      cairo, Double(area.minX), Double(area.minY), Double(area.width), Double(area.height))
    cairo_fill(cairo)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }

  // MARK: Flattened layers

  /// Lists the layer as one surface, if it is flattened or worth it. False when its parts have to
  /// be listed.
  private func addFlat(
    _ layer: CALayer, _ values: LayerProperties, _ t: CGAffineTransform, area: PixelRect,
    isMoving: Bool, isCarried: Bool, _ compositor: Compositor
  ) -> Bool {
    let state = layer.render
    guard state.itemCount >= 2 else { return false }
    let origin = PixelOrigin(t)
    if let flat = state.flat, flat.surface != nil, flat.interiorFrame == state.interiorFrame,
      origin.hasPhase(flat.phase)
    {
      compositor.flats.use(flat, frame: compositor.frame)
      append(flat, values, origin, area)
      return true
    }
    guard mayFlatten, isMoving, groupDepth == 0 else { return false }
    // What changes in every frame is not worth it. What is new is, when it is carried along by
    // something that moves: a row that comes into a list.
    let changedNow = state.interiorFrame == compositor.frame
    if changedNow, !isCarried || state.earlierInteriorFrame + 1 >= compositor.frame {
      return false
    }
    let pixels = PixelGrid.snap(state.extent, t)
    guard pixels.area > 0, pixels.area <= compositor.screenArea else { return false }
    // What comes into view as a whole is painted once where pixels are moved from then on.
    if changedNow, compositor.movesPixels, area == pixels { return false }
    if state.flat?.refusedInterior == state.interiorFrame { return false }
    return flatten(layer, values, t, pixels, origin, area, compositor)
  }

  /// How many translucent items may lie on top of each other in a surface that is not opaque.
  /// Blending them with each other first rounds otherwise than blending one after the other
  /// with what is behind: by up to a step for each.
  private static let deepestTranslucent = 2

  private func flatten(
    _ layer: CALayer, _ values: LayerProperties, _ t: CGAffineTransform, _ pixels: PixelRect,
    _ origin: PixelOrigin, _ area: PixelRect, _ compositor: Compositor
  ) -> Bool {
    let flat = layer.render.flat ?? FlatSurface()
    let list = compositor.takeList()
    defer { compositor.giveBack(list) }
    let region = PixelRegion(pixels)
    let builder = DisplayListBuilder(
      list: list, wanted: region, scale: scale, compositor: compositor, mayFlatten: false,
      scratch: scratch)
    builder.addParts(layer, values, t, clip: pixels, area: pixels, isMoving: false, opacity: 1)
    list.resolve(in: region)
    // The pixels that are opaque, as far as one rectangle tells: the largest opaque item.
    var opaque = PixelRect.empty
    for item in list.items where item.opaque.area > opaque.area { opaque = item.opaque }
    if opaque != pixels, list.translucentDepth > Self.deepestTranslucent {
      flat.refusedInterior = layer.render.interiorFrame
      layer.render.flat = flat
      return false
    }
    guard
      let surface = compositor.flats.prepare(
        flat, width: pixels.width, height: pixels.height, opaque: opaque == pixels,
        frame: compositor.frame),
      let painter = Painter(
        target: surface, originX: pixels.minX, originY: pixels.minY, scratch: scratch)
    else { return false }
    painter.paint(list)
    compositor.flats.statistics.renders += 1
    flat.rect = pixels.moved(x: -origin.x, y: -origin.y)
    flat.opaque = opaque.isEmpty ? .empty : opaque.moved(x: -origin.x, y: -origin.y)
    flat.phase = origin.phase
    flat.interiorFrame = layer.render.interiorFrame
    layer.render.flat = flat
    append(flat, values, origin, area)
    return true
  }

  private func append(
    _ flat: FlatSurface, _ values: LayerProperties, _ origin: PixelOrigin, _ area: PixelRect
  ) {
    let pixels = flat.rect.moved(x: origin.x, y: origin.y)
    var item = DisplayItem(
      kind: .surface, transform: .identity, isAligned: true, rect: pixels.cgRect,
      bounds: pixels.intersection(area))
    item.surface = flat.surface
    item.source = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    item.opacity = Double(values.opacity)
    if values.opacity >= 1, groupDepth == 0, !flat.opaque.isEmpty {
      item.opaque = flat.opaque.moved(x: origin.x, y: origin.y).intersection(item.bounds)
    }
    append(item)
  }
}
