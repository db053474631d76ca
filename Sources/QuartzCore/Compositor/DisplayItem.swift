/// The rounding of a rectangle's corners.
struct Corners: Equatable {
  var radius: CGFloat = 0
  var mask = CACornerMask.all
  var isContinuous = false

  static let square = Corners()
  var isSquare: Bool { radius <= 0 || mask.isEmpty }

  init() {}

  /// The corners of a layer, in its own units.
  init(_ values: LayerProperties) {
    radius = values.effectiveCornerRadius
    mask = values.maskedCorners
    isContinuous = values.cornerCurve == .continuous
  }

  func scaled(by factor: CGFloat) -> Corners {
    var copy = self
    copy.radius *= factor
    return copy
  }
}

/// One thing to paint. A list of these, from back to front, is all that a painter needs to know:
/// no layer, no view, no cache.
struct DisplayItem {
  enum Kind {
    /// `rect`, with its corners, in `color`.
    case fill
    /// A line of `lineWidth` inside `rect`, in `color`.
    case border
    /// `source` of `surface`, stretched over `rect`.
    case surface
    /// `color` where the coverage `surface` (alpha only, placed at `bounds`' full size in `rect`)
    /// has it.
    case coverage
    /// The items up to `contentEnd` as one picture, cut to `rect` with its corners if `isCut`. If
    /// `isMasked`, it is seen as far as those up to `maskEnd` have alpha. Those up to `end` are a
    /// picture that gives way to it.
    case group
  }

  var kind: Kind
  /// From the space of `rect` to pixels.
  var transform: CGAffineTransform
  /// Whether `transform` is the identity and `rect` ends at whole pixels.
  var isAligned: Bool
  var rect: CGRect
  var corners = Corners.square
  var lineWidth: CGFloat = 0
  var color = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  var opacity: Double = 1
  var surface: CairoSurface?
  /// The part of the surface that is shown, in its pixels. Of a border with `isCut`: its outer
  /// edge, since the group around it is cut where the border ends.
  var source = CGRect.zero
  /// The pixels that the item may touch; what lies outside is cut off.
  var bounds: PixelRect
  /// Pixels that the item surely covers, so that nothing behind them need be painted.
  var opaque = PixelRect.empty
  var isCut = false
  /// Of a group: the index after its last item.
  var end = 0
  /// Of a group: the index after the last item of its content.
  var contentEnd = 0
  /// Of a group: the index after the last item of its mask.
  var maskEnd = 0
  /// Of a group: whether it has a mask, which may be empty.
  var isMasked = false
  /// Of a group that takes the place of another picture: how far it has come, from 0 to 1.
  var progress = 1.0
}

extension DisplayItem {
  /// The rows of an aligned rectangle that its corners leave untouched.
  var coreRows: PixelRect {
    let whole = PixelGrid.snap(rect, .identity)
    if corners.isSquare { return whole }
    let reach = PixelGrid.ceil(corners.radius * (corners.isContinuous ? 1.53 : 1))
    return PixelRect(
      minX: whole.minX, minY: whole.minY + reach, maxX: whole.maxX,
      maxY: max(whole.minY + reach, whole.maxY - reach))
  }
}
