import CCairo

/// Paints display items into a surface.
@MainActor final class Painter {
  let target: CairoSurface
  /// The pixel of the device that is the surface's top left one.
  private let originX: Int
  private let originY: Int
  private nonisolated(unsafe) let cairo: OpaquePointer
  private let scratch: ScratchSurfaces

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

  /// Runs `body` with the clip set to some pixels and the matrix to an item's.
  private func clipped(
    to rects: ArraySlice<PixelRect>, _ t: CGAffineTransform, _ body: () -> Void
  ) {
    cairo_save(cairo)
    add(rects)
    cairo_clip(cairo)
    var matrix = cairo_matrix_t(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d),
      x0: Double(t.tx) - Double(originX), y0: Double(t.ty) - Double(originY))
    cairo_set_matrix(cairo, &matrix)
    body()
    cairo_restore(cairo)
  }

  // MARK: Items

  private func paintFill(_ item: DisplayItem, _ rects: ArraySlice<PixelRect>) {
    item.color.setSource(on: cairo, alpha: item.opacity)
    if item.isAligned, item.corners.isSquare {
      fill(rects, replacing: item.color.alpha * item.opacity >= 1)
      return
    }
    clipped(to: rects, item.transform) {
      appendRoundedRect(item.rect, item.corners, to: cairo)
      cairo_fill(cairo)
    }
  }

  private func paintBorder(_ item: DisplayItem, _ rects: ArraySlice<PixelRect>) {
    item.color.setSource(on: cairo, alpha: item.opacity)
    clipped(to: rects, item.transform) {
      // Inside a rounded cut the outer edge is the cut's own.
      appendRoundedRect(item.rect, item.isCut ? .square : item.corners, to: cairo)
      let inner = item.rect.insetBy(dx: item.lineWidth, dy: item.lineWidth)
      if !inner.isNull, !inner.isEmpty {
        var corners = item.corners
        corners.radius = max(corners.radius - item.lineWidth, 0)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        appendRoundedRect(inner, corners, to: cairo)
      }
      cairo_fill(cairo)
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
    clipped(to: rects, item.transform) {
      appendRoundedRect(item.rect, item.corners, to: cairo)
      guard item.source.width > 0, item.source.height > 0, item.rect.width > 0,
        item.rect.height > 0
      else { return cairo_new_path(cairo) }
      let across = Double(item.source.width / item.rect.width)
      let down = Double(item.source.height / item.rect.height)
      var matrix = cairo_matrix_t(
        xx: across, yx: 0, xy: 0, yy: down,
        x0: Double(item.source.minX) - Double(item.rect.minX) * across,
        y0: Double(item.source.minY) - Double(item.rect.minY) * down)
      guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
      defer { cairo_pattern_destroy(pattern) }
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      // Pixels of the surface for one of the screen: above this, a filter that averages is due.
      let t = item.transform
      let shrink = max(
        across / Double((t.a * t.a + t.b * t.b).squareRoot()),
        down / Double((t.c * t.c + t.d * t.d).squareRoot()))
      cairo_pattern_set_filter(pattern, shrink > 1.34 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
      cairo_set_source(cairo, pattern)
      if item.opacity >= 1 {
        cairo_fill(cairo)
      } else {
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, item.opacity)
      }
    }
  }

  /// Copies pixels one to one: the way that everything goes when a flattened list scrolls.
  private func copy(
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
      clipped(to: rects, .identity) { cairo_paint_with_alpha(cairo, opacity) }
    }
  }

  private func paintCoverage(_ item: DisplayItem, _ rects: ArraySlice<PixelRect>) {
    guard let surface = item.surface else { return }
    item.color.setSource(on: cairo, alpha: item.opacity)
    clipped(to: rects, .identity) {
      cairo_mask_surface(cairo, surface.pointer, Double(item.rect.minX), Double(item.rect.minY))
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
    var next = index + 1
    while next < item.end {
      let child = list.items[next]
      let part = child.bounds.intersection(area)
      if !part.isEmpty { inner.paint(list, next, [part]) }
      next = child.kind == .group ? child.end : next + 1
    }
    surface.flush()
    clipped(to: rects, .identity) {
      cairo_set_source_surface(cairo, surface.pointer, Double(area.minX), Double(area.minY))
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
      guard item.isCut else {
        cairo_paint_with_alpha(cairo, item.opacity)
        return
      }
      let t = item.transform
      var matrix = cairo_matrix_t(
        xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx),
        y0: Double(t.ty))
      // The path is made under the item's matrix; the source stays where it is on the device.
      cairo_transform(cairo, &matrix)
      appendRoundedRect(item.rect, item.corners, to: cairo)
      if item.opacity >= 1 {
        cairo_fill(cairo)
      } else {
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, item.opacity)
      }
    }
  }
}
