import CCairo

extension CALayer {
  /// Draws the layer and its sublayers with their own values (animations have no effect) in the
  /// context's present space, whose unit is the layer's point and whose origin is that of the
  /// layer's coordinates.
  ///
  /// Time grows with the number of layers; nothing is kept.
  public final func render(in ctx: CGContext) {
    let cairo = ctx.cairo
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let t = CGAffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    let whole = PixelRect(x: 0, y: 0, width: ctx.surface.width, height: ctx.surface.height)
    guard let picture = CairoSurface(width: whole.width, height: whole.height, opaque: false)
    else { return }
    // Without a turn, the scale of the context is the scale of the screen.
    let scale = t.b == 0 && t.c == 0 ? t.a : (t.a * t.a + t.b * t.b).squareRoot()
    let list = DisplayList()
    let region = PixelRegion(whole)
    let scratch = ScratchSurfaces()
    let builder = DisplayListBuilder(
      list: list, wanted: region, scale: scale, compositor: nil, mayFlatten: false,
      scratch: scratch)
    builder.add(self, t, clip: whole, hasMoved: false)
    list.resolve(in: region)
    Painter(target: picture, originX: 0, originY: 0, scratch: scratch)?.paint(list)
    picture.flush()
    ctx.saveGState()
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, picture.pointer, 0, 0)
    cairo_paint(cairo)
    ctx.restoreGState()
  }
}
