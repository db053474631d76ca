import CCairo

/// Paints display items into a surface.
@MainActor final class Painter {
  let target: CairoSurface
  /// The pixel of the device that is the surface's top left one.
  let originX: Int
  let originY: Int
  nonisolated(unsafe) let cairo: OpaquePointer
  let scratch: ScratchSurfaces

  init?(target: CairoSurface, originX: Int, originY: Int, scratch: ScratchSurfaces) {
    guard let cairo = cairo_create(target.pointer) else { return nil }
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(cairo)
      return nil
    }
    self.target = target
    self.originX = originX
    self.originY = originY
    self.cairo = cairo
    self.scratch = scratch
  }

  deinit { cairo_destroy(cairo) }

  /// Paints what is visible of a resolved list, from back to front.
  func paint(_ list: DisplayList) {
    for (index, range) in list.visible.reversed() {
      paint(list, index, list.rects[range])
    }
  }

  private func paint(_ list: DisplayList, _ index: Int, _ rects: ArraySlice<PixelRect>) {
    let item = list.items[index]
    switch item.kind {
    case .fill: paintFill(item, rects)
    case .border: paintBorder(item, rects)
    case .surface: paintSurface(item, rects)
    case .coverage: paintCoverage(item, rects)
    case .group: paintGroup(list, index, rects)
    }
  }

  // MARK: Tools

  private func add(_ rects: ArraySlice<PixelRect>) {
    for rect in rects {
      cairo_rectangle(
        cairo, Double(rect.minX - originX), Double(rect.minY - originY), Double(rect.width),
        Double(rect.height))
    }
  }

  /// Fills whole pixels with the present source.
  private func fill(_ rects: ArraySlice<PixelRect>, replacing: Bool) {
    cairo_set_operator(cairo, replacing ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
    add(rects)
    cairo_fill(cairo)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// Runs `body` with the clip set to some pixels.
  func clipped(to rects: ArraySlice<PixelRect>, _ body: () -> Void) {
    cairo_save(cairo)
    add(rects)
    cairo_clip(cairo)
    body()
    cairo_restore(cairo)
  }

  // MARK: Items

  private func paintFill(_ item: DisplayItem, _ rects: ArraySlice<PixelRect>) {
    item.color.setSource(on: cairo, alpha: item.opacity)
    paintShape(of: item, rects, opacity: 1) { core in
      fill(core, replacing: item.color.alpha * item.opacity >= 1)
    }
  }

  private func paintBorder(_ item: DisplayItem, _ rects: ArraySlice<PixelRect>) {
    item.color.setSource(on: cairo, alpha: item.opacity)
    paintShape(of: item, rects, opacity: 1) { core in
      // What is left of the visible part without the inside.
      var visible = PixelRegion()
      for rect in core { visible.add(rect, limit: .max) }
      visible.subtract(
        PixelGrid.snap(item.rect, .identity).insetBy(PixelGrid.snap(item.lineWidth)))
      fill(visible.rects[...], replacing: item.color.alpha * item.opacity >= 1)
    }
  }

  private func paintSurface(_ item: DisplayItem, _ rects: ArraySlice<PixelRect>) {
    guard let surface = item.surface else { return }
    let isWhole =
      item.source.size == item.rect.size && item.source.minX == item.source.minX.rounded()
      && item.source.minY == item.source.minY.rounded()
    if item.isAligned, isWhole, item.corners.isSquare {
      let x = PixelGrid.snap(item.rect.minX - item.source.minX)
      let y = PixelGrid.snap(item.rect.minY - item.source.minY)
      copy(surface, x: x, y: y, item.opacity, rects)
      return
    }
    paintStretched(surface, item, rects)
  }

  /// Copies pixels one to one: the way that everything goes when a flattened list scrolls.
  func copy(
    _ surface: CairoSurface, x: Int, y: Int, _ opacity: Double, _ rects: ArraySlice<PixelRect>
  ) {
    if opacity >= 1, surface.format == .rgb24, target.format == .rgb24 {
      surface.flush()
      target.flush()
      for rect in rects {
        // Whoever made the item may not have looked at the surface's edges.
        let part = rect.intersection(
          PixelRect(x: x, y: y, width: surface.width, height: surface.height)
        ).intersection(
          PixelRect(x: originX, y: originY, width: target.width, height: target.height))
        if part.isEmpty { continue }
        var from = surface.pixels + (part.minY - y) * surface.bytesPerRow + (part.minX - x) * 4
        var to =
          target.pixels + (part.minY - originY) * target.bytesPerRow + (part.minX - originX) * 4
        let bytes = part.width * 4
        if bytes == surface.bytesPerRow, bytes == target.bytesPerRow {
          memcpy(to, from, bytes * part.height)
          continue
        }
        for _ in 0..<part.height {
          memcpy(to, from, bytes)
          from += surface.bytesPerRow
          to += target.bytesPerRow
        }
      }
      target.markDirty()
      return
    }
    cairo_set_source_surface(cairo, surface.pointer, Double(x - originX), Double(y - originY))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    if opacity >= 1 {
      fill(rects, replacing: surface.isOpaque)
    } else {
      clipped(to: rects) { cairo_paint_with_alpha(cairo, opacity) }
    }
  }

  private func paintCoverage(_ item: DisplayItem, _ rects: ArraySlice<PixelRect>) {
    guard let surface = item.surface else { return }
    item.color.setSource(on: cairo, alpha: item.opacity)
    clipped(to: rects) {
      cairo_mask_surface(
        cairo, surface.pointer, Double(item.rect.minX) - Double(originX),
        Double(item.rect.minY) - Double(originY))
    }
  }

  /// Paints items that lie one after the other.
  private func paint(_ list: DisplayList, from start: Int, to end: Int, in area: PixelRect) {
    var next = start
    while next < end {
      let child = list.items[next]
      let part = child.bounds.intersection(area)
      if !part.isEmpty { paint(list, next, [part]) }
      next = child.kind == .group ? child.end : next + 1
    }
  }

  /// Makes a picture of items, and applies it as a whole to what is painted already.
  private func apply(
    _ list: DisplayList, from start: Int, to end: Int, in area: PixelRect,
    _ operation: cairo_operator_t, alpha: Double = 1
  ) {
    guard let picture = scratch.take(width: area.width, height: area.height) else { return }
    defer { scratch.giveBack(picture) }
    Painter(target: picture, originX: area.minX, originY: area.minY, scratch: scratch)?
      .paint(list, from: start, to: end, in: area)
    picture.flush()
    clipped(to: [area]) {
      cairo_set_operator(cairo, operation)
      cairo_set_source_surface(
        cairo, picture.pointer, Double(area.minX - originX), Double(area.minY - originY))
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
      cairo_paint_with_alpha(cairo, alpha)
    }
  }

  /// Leaves only a part of what is painted.
  private func fade(to part: Double, in area: PixelRect) {
    clipped(to: [area]) {
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_rgba(cairo, 0, 0, 0, part)
      cairo_paint(cairo)
    }
  }

  private func paintGroup(_ list: DisplayList, _ index: Int, _ rects: ArraySlice<PixelRect>) {
    let item = list.items[index]
    let area = rects.reduce(PixelRect.empty) { $0.union($1) }
    guard let surface = scratch.take(width: area.width, height: area.height) else { return }
    defer { scratch.giveBack(surface) }
    guard
      let inner = Painter(
        target: surface, originX: area.minX, originY: area.minY, scratch: scratch)
    else { return }
    inner.paint(list, from: index + 1, to: item.contentEnd, in: area)
    if item.isMasked {
      inner.apply(list, from: item.contentEnd, to: item.maskEnd, in: area, CAIRO_OPERATOR_DEST_IN)
    }
    if item.progress < 1 {
      inner.fade(to: item.progress, in: area)
      inner.apply(
        list, from: item.maskEnd, to: item.end, in: area, CAIRO_OPERATOR_ADD,
        alpha: 1 - item.progress)
    }
    surface.flush()
    cairo_set_source_surface(
      cairo, surface.pointer, Double(area.minX - originX), Double(area.minY - originY))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    func paste(_ rects: ArraySlice<PixelRect>) {
      clipped(to: rects) { cairo_paint_with_alpha(cairo, item.opacity) }
    }
    if item.isCut {
      paintShape(of: item, rects, opacity: item.opacity) { paste($0) }
    } else {
      paste(rects)
    }
  }
}
