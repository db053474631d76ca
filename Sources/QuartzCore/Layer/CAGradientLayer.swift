/// A layer that goes from one colour to others, along a line or from a point outwards.
///
/// Changes are shown at once, not animated.
@MainActor open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`s, from start to end; `nil` or fewer than one draws nothing.
  open var colors: [Any]? { didSet { setNeedsDisplay() } }
  /// Where each colour stands, from 0 to 1, ascending; `nil` spaces them evenly.
  open var locations: [NSNumber]? { didSet { setNeedsDisplay() } }
  /// Where the first colour stands, in parts of the size; the middle of the top at first.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsDisplay() } }
  /// Where the last colour stands, in parts of the size; the middle of the bottom at first. Of a
  /// radial gradient, the corner of the ellipse's box.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsDisplay() } }
  /// How the colours spread.
  open var type = CAGradientLayerType.axial { didSet { setNeedsDisplay() } }

  /// Makes a layer without colours.
  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Makes a layer with the settings of another one.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGradientLayer else { return }
    (colors, locations, type) = (other.colors, other.locations, other.type)
    (startPoint, endPoint) = (other.startPoint, other.endPoint)
  }

  /// Draws the colours.
  open override func draw(in ctx: CGContext) {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard let first = colors.first else { return noteNothingDrawn() }
    ctx.saveGState()
    defer { ctx.restoreGState() }
    if cornerRadius > 0 {
      ctx.addPath(
        CGPath(
          roundedRect: bounds, cornerWidth: min(cornerRadius, bounds.width / 2),
          cornerHeight: min(cornerRadius, bounds.height / 2), transform: nil))
      ctx.clip()
    }
    let places = locations.flatMap { $0.count == colors.count ? $0 : nil }
    guard colors.count > 1,
      let gradient = CGGradient(
        colorsSpace: nil, colors: colors, locations: places?.map { CGFloat($0.doubleValue) })
    else {
      ctx.setFillColor(first)
      return ctx.fill(bounds)
    }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    let options: CGGradientDrawingOptions = [
      .drawsBeforeStartLocation, .drawsAfterEndLocation,
    ]
    let (start, end) = (place(startPoint), place(endPoint))
    if type == .axial {
      return ctx.drawLinearGradient(gradient, start: start, end: end, options: options)
    }
    let (radiusX, radiusY) = (abs(end.x - start.x), abs(end.y - start.y))
    guard radiusX > 0, radiusY > 0 else { return }
    ctx.translateBy(x: start.x, y: start.y)
    ctx.scaleBy(x: radiusX, y: radiusY)
    ctx.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
      options: options)
  }
}

/// How the colours of a gradient spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a point outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}
