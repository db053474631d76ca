import CCairo

/// Soft edges and resampled pictures.
///
/// A pixel must not depend on what else is painted along with it, or damage would show. Yet Cairo
/// works out the coverage of a row of pixels in one of two ways, chosen by all the edges in that
/// row, those that it does not cut off at the clip; and where it samples a picture depends, if by
/// little, on the middle of what is painted and on where the surface begins. So everything of this
/// kind is drawn elsewhere first, in tiles that are counted from the item's own corner and drawn
/// whole; then the wanted pixels are copied.
extension Painter {
  private static let tileSide = 512

  /// Cuts a picture into tiles and gives those that are wanted, each with what is wanted of it.
  private static func forEachTile(
    of whole: PixelRect, _ rects: ArraySlice<PixelRect>,
    _ body: (PixelRect, ArraySlice<PixelRect>) -> Void
  ) {
    let wanted = rects.reduce(PixelRect.empty) { $0.union($1) }.intersection(whole)
    if wanted.isEmpty { return }
    func steps(_ first: Int, _ end: Int, from start: Int) -> StrideTo<Int> {
      stride(from: first - (first - start) % tileSide, to: end, by: tileSide)
    }
    for y in steps(wanted.minY, wanted.maxY, from: whole.minY) {
      for x in steps(wanted.minX, wanted.maxX, from: whole.minX) {
        let tile = PixelRect(x: x, y: y, width: tileSide, height: tileSide).intersection(whole)
        let parts = rects.compactMap { rect in
          let part = rect.intersection(tile)
          return part.isEmpty ? nil : part
        }
        if !parts.isEmpty { body(tile, parts[...]) }
      }
    }
  }

  /// A context for a tile on a surface that may be larger.
  private static func pen(_ surface: CairoSurface, _ tile: PixelRect) -> OpaquePointer? {
    guard let pen = cairo_create(surface.pointer) else { return nil }
    // The size of the surface must make no difference.
    cairo_rectangle(pen, 0, 0, Double(tile.width), Double(tile.height))
    cairo_clip(pen)
    return pen
  }

  /// Fills an item's shape with the present source. The rows in which it consists of whole pixels
  /// are left to `core`.
  func paintShape(
    of item: DisplayItem, _ rects: ArraySlice<PixelRect>, opacity: Double,
    core: (ArraySlice<PixelRect>) -> Void
  ) {
    let hasCore =
      item.isAligned && (item.kind != .border || item.lineWidth == item.lineWidth.rounded())
    guard hasCore else {
      return fillSoft(item, PixelGrid.cover(item.rect, item.transform), rects, opacity)
    }
    let whole = PixelGrid.snap(item.rect, .identity)
    let rows = item.coreRows
    let hard = rects.compactMap { rect in
      let part = rect.intersection(rows)
      return part.isEmpty ? nil : part
    }
    if !hard.isEmpty { core(hard[...]) }
    if item.corners.isSquare { return }
    if rows.isEmpty { return fillSoft(item, whole, rects, opacity) }
    var band = whole
    band.maxY = rows.minY
    fillSoft(item, band, rects, opacity)
    band = whole
    band.minY = rows.maxY
    fillSoft(item, band, rects, opacity)
  }

  /// Fills what is in `zone` of an item's shape with the present source, by its coverage.
  private func fillSoft(
    _ item: DisplayItem, _ zone: PixelRect, _ rects: ArraySlice<PixelRect>, _ opacity: Double
  ) {
    Self.forEachTile(of: zone, rects) { tile, parts in
      guard
        let coverage = scratch.take(width: tile.width, height: tile.height, format: .alpha8)
      else { return }
      defer { scratch.giveBack(coverage) }
      guard let pen = Self.pen(coverage, tile) else { return }
      cairo_set_source_rgba(pen, 0, 0, 0, opacity)
      addPath(of: item, to: pen, x: tile.minX, y: tile.minY)
      cairo_fill(pen)
      cairo_destroy(pen)
      coverage.flush()
      clipped(to: parts) {
        cairo_mask_surface(
          cairo, coverage.pointer, Double(tile.minX - originX), Double(tile.minY - originY))
      }
    }
  }

  /// Paints a surface that is turned, stretched or rounded.
  func paintStretched(
    _ surface: CairoSurface, _ item: DisplayItem, _ rects: ArraySlice<PixelRect>
  ) {
    // Rounding in the filter must not let anything through what is opaque.
    let isOpaque = surface.isOpaque && item.isAligned && item.corners.isSquare
    Self.forEachTile(of: PixelGrid.cover(item.rect, item.transform), rects) { tile, parts in
      guard
        let picture = scratch.take(
          width: tile.width, height: tile.height, format: isOpaque ? .rgb24 : .argb32)
      else { return }
      defer { scratch.giveBack(picture) }
      guard let pattern = Self.pattern(surface, item, x: tile.minX, y: tile.minY) else { return }
      defer { cairo_pattern_destroy(pattern) }
      guard let pen = Self.pen(picture, tile) else { return }
      cairo_set_source(pen, pattern)
      addPath(of: item, to: pen, x: tile.minX, y: tile.minY)
      cairo_fill(pen)
      cairo_destroy(pen)
      picture.flush()
      copy(picture, x: tile.minX, y: tile.minY, item.opacity, parts)
    }
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
}
