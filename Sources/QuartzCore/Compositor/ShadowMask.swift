import CCairo

/// The blurred shape of a shadow, kept for as long as it stays the same.
@MainActor final class ShadowMask {
  struct Key: Equatable {
    var linear: CGAffineTransform
    var phase: CGPoint
    var deviation: Double
    var bounds = CGRect.null
    var corners = Corners.square
    var path: ObjectIdentifier?
    /// The state of the layer, when the shadow is that of all that it shows.
    var interiorFrame: UInt32 = 0
  }

  let key: Key
  let surface: CairoSurface
  /// The surface's top left pixel, counted from the pixel that holds the shape's origin.
  let x: Int
  let y: Int
  /// Keeps the path alive, so that its identity stays its own.
  private let path: CGPath?

  init(key: Key, surface: CairoSurface, x: Int, y: Int, path: CGPath?) {
    self.key = key
    self.surface = surface
    self.x = x
    self.y = y
    self.path = path
  }

  /// Draws coverage with `body`, whose space has its origin at the device's, and blurs it.
  static func draw(
    in area: PixelRect, deviation: Double, _ body: (OpaquePointer) -> Void
  ) -> CairoSurface? {
    guard
      let surface = CairoSurface(width: area.width, height: area.height, format: .alpha8),
      let cairo = cairo_create(surface.pointer)
    else { return nil }
    cairo_translate(cairo, Double(-area.minX), Double(-area.minY))
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    body(cairo)
    cairo_destroy(cairo)
    GaussianBlur(deviation: deviation).apply(to: surface)
    return surface
  }
}
