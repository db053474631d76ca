import CCairo

/// Where drawing goes: a bitmap, with a transform, a clip, colours and a current path.
///
/// User space has its origin at the bottom left and y pointing up, as in Core Graphics; contexts
/// that UIKit makes begin with a transform that turns it over. Not for use from several threads.
public final class CGContext {
  /// The pixels that are drawn to. Inside a transparency layer, what lies below the layer.
  package let surface: CairoSurface
  /// The Cairo context. Its matrix maps user space to pixels with y pointing down.
  ///
  /// Its source is undefined. For drawing text and the like use `withCairo(bounds:_:)`, which
  /// applies colour, shadow and mask.
  package let cairo: OpaquePointer
  /// Device space (y up) to pixels (y down); its own inverse.
  let flip: CGAffineTransform
  /// The space in which shadow offsets are given, to pixels; only its scale and direction count.
  let shadowSpace: CGAffineTransform
  /// Keeps a bitmap of another layout in step with the surface.
  let bridge: PixelBridge?
  var state: GraphicsState
  var stack: [GraphicsState] = []
  var allowsAntialiasing = true
  /// What the bitmap looks like from outside.
  var description: Description

  init?(
    surface: CairoSurface, initial: CGAffineTransform, bridge: PixelBridge?
  ) {
    guard let cairo = cairo_create(surface.pointer) else { return nil }
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(cairo)
      return nil
    }
    self.surface = surface
    self.cairo = cairo
    self.bridge = bridge
    flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(surface.height))
    shadowSpace = initial.concatenating(flip)
    state = GraphicsState(ctm: initial)
    let alpha: CGImageAlphaInfo = surface.isOpaque ? .noneSkipFirst : .premultipliedFirst
    description = Description(
      space: .deviceRGB, info: [CGBitmapInfo(rawValue: alpha.rawValue), .byteOrder32Little],
      bitsPerPixel: surface.format.bytesPerPixel * 8, bytesPerRow: surface.bytesPerRow)
    cairo_set_miter_limit(cairo, 10)
    cairo_set_line_width(cairo, 1)
    applyMatrix()
  }

  /// Draws to a surface in points with the origin at the top left and y pointing down, as views
  /// and layers do. `scale` is pixels per point; `origin` is the point that lies at the surface's
  /// top left corner.
  ///
  /// As in UIKit's contexts, `draw(_:in:)` shows images upside down; see `drawUpright`.
  package convenience init?(surface: CairoSurface, scale: CGFloat, origin: CGPoint = .zero) {
    let initial = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: -origin.x * scale,
      ty: CGFloat(surface.height) + origin.y * scale)
    self.init(surface: surface, initial: initial, bridge: nil)
  }

  deinit { cairo_destroy(cairo) }

  /// Columns of pixels.
  public var width: Int { surface.width }
  /// Rows of pixels.
  public var height: Int { surface.height }

  /// Finishes pending drawing, so that the memory shows it.
  public func flush() { surface.flush() }

  /// The same as `flush()`.
  public func synchronize() { surface.flush() }

  // MARK: Saving and restoring

  /// Keeps the transform, clip, colours and everything else but the path, for `restoreGState()`.
  public func saveGState() {
    cairo_save(cairo)
    stack.append(state)
  }

  /// Goes back to what the matching `saveGState()` kept. Without one (or when a transparency layer
  /// began in between) nothing happens.
  public func restoreGState() {
    guard let last = stack.last, !last.beginsLayer else { return }
    stack.removeLast()
    cairo_restore(cairo)
    state = last
  }

  // MARK: Transforms

  /// User space to device space: pixels, from the bottom left corner.
  public var ctm: CGAffineTransform { state.ctm }

  /// User space to device space; the same as `ctm` for a bitmap.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Applies `transform` first from now on, before the present transform.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
    applyMatrix()
  }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
    applyMatrix()
  }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
    applyMatrix()
  }

  /// Turns user space by an angle in radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    state.ctm = state.ctm.rotated(by: angle)
    applyMatrix()
  }

  /// Where a point of user space lies on the device.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Where a point of the device lies in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }
  /// What a size (a vector) of user space is on the device.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// What a size (a vector) of the device is in user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(state.ctm.inverted())
  }
  /// The upright rectangle on the device around a rectangle of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// The upright rectangle in user space around a rectangle of the device.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(state.ctm.inverted())
  }

  /// User space to pixels with y pointing down.
  package var pixelTransform: CGAffineTransform { state.ctm.concatenating(flip) }

  /// Hands the transform to Cairo. One that cannot be undone would break the Cairo context for
  /// good; nothing is drawn while it lasts. The same goes
  /// for one that makes a million of one in some direction, or the reverse.
  func applyMatrix() {
    let t = pixelTransform
    let determinant = abs(t.a * t.d - t.b * t.c)
    let scale = max(abs(t.a), abs(t.b), abs(t.c), abs(t.d))
    let shift = max(abs(t.tx), abs(t.ty))
    // Written so that a number that is none fails.
    state.isDegenerate = !(determinant > 1e-6 * scale && scale < 1e6 && shift < 1e12)
    guard !state.isDegenerate else { return }
    // Cairo's coordinates are pixels below 2^23.
    state.coordinateLimit = shift > 1_000_000 ? 0 : 1_000_000 / scale
    var matrix = cairo_matrix_t(t)
    cairo_set_matrix(cairo, &matrix)
  }
}

@available(*, unavailable)
extension CGContext: Sendable {}

extension cairo_matrix_t {
  /// The same map of the plane.
  package init(_ t: CGAffineTransform) {
    self.init(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx),
      y0: Double(t.ty))
  }
}
