/// What `saveGState` keeps, apart from what Cairo's own `cairo_save` does (clip, line style).
struct GraphicsState {
  /// The shadow below whatever is drawn.
  struct Shadow {
    /// In device pixels, y down.
    var offset: CGSize
    /// The blur's standard deviation in device pixels.
    var deviation: Double
    var color: RGBA
  }

  /// User space to device space, whose origin is at the bottom left.
  var ctm: CGAffineTransform
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  /// Coverage in device pixels that everything drawn is multiplied by.
  var mask: ClipMask?
  /// Whether the state was saved by `beginTransparencyLayer`.
  var beginsLayer = false
  /// Whether the transform cannot be undone, so that nothing can be drawn.
  var isDegenerate = false
  /// How large a coordinate may be without leaving what Cairo's numbers can hold.
  var coordinateLimit: CGFloat = 0

  /// Whether a plain Cairo call would not give Core Graphics' result.
  var needsComposition: Bool {
    shadow != nil || mask != nil || blendMode.reachesOutsideShape
  }
}

/// A clip that is not a path: one byte of coverage for each pixel of a part of the device.
final class ClipMask {
  let surface: CairoSurface
  /// Where the surface's top left pixel lies on the device.
  let x: Int
  let y: Int

  init(surface: CairoSurface, x: Int, y: Int) {
    self.surface = surface
    self.x = x
    self.y = y
  }
}
