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

  /// Runs `body` with the clip set to some pixels.
  private func clipped(to rects: ArraySlice<PixelRect>, _ body: () -> Void) {
    cairo_save(cairo)
    add(rects)
    cairo_clip(cairo)
    body()
    cairo_restore(cairo)
  }

  /// Adds a shape of an item's space to the path of a Cairo context, whose top left pixel is a
  /// given one of the device. The matrix afterwards is the item's.
  private func addPath(
    of item: DisplayItem, to cairo: OpaquePointer, x: Int, y: Int
  ) {
    let t = item.transform
    var matrix = cairo_matrix_t(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d),
      x0: Double(t.tx) - Double(x), y0: Double(t.ty) - Double(y))
    cairo_set_matrix(cairo, &matrix)
    guard item.kind == .border else {
      return appendRoundedRect(item.rect, item.corners, to: cairo)
    }
    let outer = item.isCut ? item.source : item.rect
    appendRoundedRect(outer, item.isCut ? .square : item.corners, to: cairo)
    let inner = item.rect.insetBy(dx: item.lineWidth, dy: item.lineWidth)
    if inner.isNull || inner.isEmpty { return }
    if item.corners.isSquare {
      // Four rectangles that do not overlap are exact where one inside another is not.
      cairo_new_path(cairo)
      for side in [
        CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
        CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
        CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
        CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
      ] {
        cairo_rectangle(cairo, side.minX, side.minY, side.width, side.height)
      }
      return
    }
    var corners = item.corners
    corners.radius = max(corners.radius - item.lineWidth, 0)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    appendRoundedRect(inner, corners, to: cairo)
  }

  /// Fills an item's shape with the present source.
  ///
  /// Cairo cuts the edges of a shape at the clip before it works out their coverage, which moves
  /// slanted ones by fractions of a pixel, and has several ways to work out that of upright ones.
  /// A pixel must not depend on what else is damaged, so all that belongs to a soft edge is drawn
  /// elsewhere, as coverage.
  private func fillShape(of item: DisplayItem, _ rects: ArraySlice<PixelRect>, opacity: Double) {
    let whole = Self.softArea(of: item, rects)
    let area = rects.reduce(whole.area > 4 << 20 ? .empty : whole) { $0.union($1) }
    guard
      let coverage = scratch.take(width: area.width, height: area.height, format: .alpha8)
    else { return }
    defer { scratch.giveBack(coverage) }
    guard let pen = cairo_create(coverage.pointer) else { return }
    cairo_set_source_rgba(pen, 0, 0, 0, opacity)
    addPath(of: item, to: pen, x: area.minX, y: area.minY)
    cairo_fill(pen)
    cairo_destroy(pen)
    coverage.flush()
    clipped(to: rects) {
      cairo_mask_surface(
        cairo, coverage.pointer, Double(area.minX - originX), Double(area.minY - originY))
    }
  }

  /// The part of an item's shape that has to be drawn whole for the sake of `rects`: everything
  /// when its edges are not at whole pixels, the touched corners when they are rounded, else nothing.
  private static func softArea(
    of item: DisplayItem, _ rects: ArraySlice<PixelRect>
  ) -> PixelRect {
    let isWholePixels =
      item.isAligned && (item.kind != .border || item.lineWidth == item.lineWidth.rounded())
    if !isWholePixels { return PixelGrid.cover(item.rect, item.transform) }
    if item.corners.isSquare { return .empty }
    let outer = PixelGrid.snap(item.rect, .identity)
    let reach = PixelGrid.ceil(item.corners.radius * (item.corners.isContinuous ? 1.53 : 1)) + 1
    var area = PixelRect.empty
    for index in 0..<4 {
      var corner = outer
      if index & 1 == 0 {
        corner.maxX = outer.minX + reach
      } else {
        corner.minX = outer.maxX - reach
      }
      if index & 2 == 0 {
        corner.maxY = outer.minY + reach
      } else {
        corner.minY = outer.maxY - reach
      }
      if rects.contains(where: { $0.intersects(corner) }) { area = area.union(corner) }
    }
    return area
  }

  // MARK: Items

  private func paintFill(_ item: DisplayItem, _ rects: ArraySlice<PixelRect>) {
    item.color.setSource(on: cairo, alpha: item.opacity)
    if item.isAligned, item.corners.isSquare {
      fill(rects, replacing: item.color.alpha * item.opacity >= 1)
      return
    }
    guard item.isAligned else { return fillShape(of: item, rects, opacity: 1) }
    // Only the rows of the corners are soft.
    let rows = item.coreRows
    let core = rects.compactMap { $0.rows(rows.minY, rows.maxY) }
    if !core.isEmpty { fill(core[...], replacing: item.color.alpha * item.opacity >= 1) }
    let rest =
      rects.compactMap { $0.rows(Int.min, rows.minY) }
      + rects.compactMap { $0.rows(rows.maxY, Int.max) }
    if !rest.isEmpty { fillShape(of: item, rest[...], opacity: 1) }
  }

  private func paintBorder(_ item: DisplayItem, _ rects: ArraySlice<PixelRect>) {
    item.color.setSource(on: cairo, alpha: item.opacity)
    let width = PixelGrid.snap(item.lineWidth)
    guard item.isAligned, item.corners.isSquare, !item.isCut, CGFloat(width) == item.lineWidth
    else { return fillShape(of: item, rects, opacity: 1) }
    // Whole pixels: what is left of the visible part without the inside.
    var visible = PixelRegion()
    for rect in rects { visible.add(rect, limit: .max) }
    visible.subtract(PixelGrid.snap(item.rect, .identity).insetBy(width))
    fill(visible.rects[...], replacing: item.color.alpha * item.opacity >= 1)
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

  /// Paints a surface that is turned, stretched or rounded.
  ///
  /// How Cairo samples it depends on the size of what is painted, if only by a little; see
  /// `fillShape`. So it is painted whole here as well, elsewhere when not all of it is wanted.
  private func paintStretched(
    _ surface: CairoSurface, _ item: DisplayItem, _ rects: ArraySlice<PixelRect>
  ) {
    let whole = PixelGrid.cover(item.rect, item.transform)
    let isHuge = whole.area > 4 << 20
    let isInside = rects.count == 1 && rects[rects.startIndex].contains(whole)
    if item.opacity >= 1, isInside || isHuge {
      guard let pattern = Self.pattern(surface, item, x: originX, y: originY) else { return }
      defer { cairo_pattern_destroy(pattern) }
      cairo_set_source(cairo, pattern)
      clipped(to: rects) {
        addPath(of: item, to: cairo, x: originX, y: originY)
        cairo_fill(cairo)
      }
      return
    }
    let area = isHuge ? rects.reduce(.empty) { $0.union($1) } : whole
    guard let picture = scratch.take(width: area.width, height: area.height) else { return }
    defer { scratch.giveBack(picture) }
    guard let pattern = Self.pattern(surface, item, x: area.minX, y: area.minY) else { return }
    defer { cairo_pattern_destroy(pattern) }
    guard let pen = cairo_create(picture.pointer) else { return }
    cairo_set_source(pen, pattern)
    addPath(of: item, to: pen, x: area.minX, y: area.minY)
    cairo_fill(pen)
    cairo_destroy(pen)
    picture.flush()
    copy(picture, x: area.minX, y: area.minY, item.opacity, rects)
  }

  /// A surface as a source for an item, in the space of a picture whose top left pixel is a given
  /// one of the device. Owned by the caller; nil when there is nothing to be seen.
  private static func pattern(
    _ surface: CairoSurface, _ item: DisplayItem, x: Int, y: Int
  ) -> OpaquePointer? {
    guard item.source.width > 0, item.source.height > 0, item.rect.width > 0,
      item.rect.height > 0
    else { return nil }
    let across = item.source.width / item.rect.width
    let down = item.source.height / item.rect.height
    let t = item.transform
    // From this surface's pixels to the item's space, and on to the pixels of the picture.
    let toPicture = CGAffineTransform(
      a: 1 / across, b: 0, c: 0, d: 1 / down, tx: item.rect.minX - item.source.minX / across,
      ty: item.rect.minY - item.source.minY / down
    ).concatenating(t).concatenating(CGAffineTransform(translationX: CGFloat(-x), y: CGFloat(-y)))
    guard toPicture.a * toPicture.d != toPicture.b * toPicture.c,
      let pattern = cairo_pattern_create_for_surface(surface.pointer)
    else { return nil }
    let back = toPicture.inverted()
    var matrix = cairo_matrix_t(
      xx: Double(back.a), yx: Double(back.b), xy: Double(back.c), yy: Double(back.d),
      x0: Double(back.tx), y0: Double(back.ty))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    // Pixels of the surface for one of the screen: above this, a filter that averages is due.
    let shrink = max(
      across / (t.a * t.a + t.b * t.b).squareRoot(), down / (t.c * t.c + t.d * t.d).squareRoot())
    cairo_pattern_set_filter(pattern, shrink > 1.34 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
    return pattern
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
    cairo_set_source_surface(
      cairo, surface.pointer, Double(area.minX - originX), Double(area.minY - originY))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    if item.isCut {
      fillShape(of: item, rects, opacity: item.opacity)
    } else {
      clipped(to: rects) { cairo_paint_with_alpha(cairo, item.opacity) }
    }
  }
}
