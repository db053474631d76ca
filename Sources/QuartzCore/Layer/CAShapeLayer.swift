/// A layer that fills and strokes a path.
///
/// The path is in the layer's coordinates and may go beyond its bounds. Changes of the path are not
/// animated by themselves; an explicit animation changes between paths of the same segments.
@MainActor open class CAShapeLayer: CALayer {
  /// Makes a layer without a path.
  public required init() {
    super.init()
    values.shape = ShapeProperties()
  }

  /// Makes a layer with the settings of another one.
  public override init(layer: Any) { super.init(layer: layer) }

  private var shape: ShapeProperties { values.shape ?? ShapeProperties() }

  private func change(_ property: LayerProperty?, _ body: (inout ShapeProperties) -> Void) {
    let action = property.flatMap { pendingAction($0) }
    var shape = shape
    body(&shape)
    values.shape = shape
    if let property { changed(property, action) } else { setNeedsDisplay() }
  }

  /// The path; `nil` for none.
  open var path: CGPath? {
    get { shape.path }
    set {
      guard newValue !== shape.path else { return }
      change(.path) { $0.path = newValue }
    }
  }

  /// The colour inside the path; black at first, `nil` for none.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set {
      guard newValue != shape.fillColor else { return }
      change(.fillColor) { $0.fillColor = newValue }
    }
  }

  /// What counts as inside.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change(nil) { $0.fillRule = newValue } }
  }

  /// The colour of the line along the path; `nil`, the first value, for none.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set {
      guard newValue != shape.strokeColor else { return }
      change(.strokeColor) { $0.strokeColor = newValue }
    }
  }

  /// Where the line begins, as a part of the path's length: 0, the first value, is its start.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set {
      guard newValue != shape.strokeStart else { return }
      change(.strokeStart) { $0.strokeStart = newValue }
    }
  }

  /// Where the line ends, as a part of the path's length: 1, the first value, is its end.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set {
      guard newValue != shape.strokeEnd else { return }
      change(.strokeEnd) { $0.strokeEnd = newValue }
    }
  }

  /// The width of the line, in points; 1 at first.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set {
      guard newValue != shape.lineWidth else { return }
      change(.lineWidth) { $0.lineWidth = newValue }
    }
  }

  /// How far a pointed corner may reach, in widths of the line, before it is cut; 10 at first.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set {
      guard newValue != shape.miterLimit else { return }
      change(.miterLimit) { $0.miterLimit = newValue }
    }
  }

  /// How the line ends.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change(nil) { $0.lineCap = newValue } }
  }

  /// How the line goes round corners.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change(nil) { $0.lineJoin = newValue } }
  }

  /// Where in the pattern of dashes the line starts, in points.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set {
      guard newValue != shape.lineDashPhase else { return }
      change(.lineDashPhase) { $0.lineDashPhase = newValue }
    }
  }

  /// The lengths of dashes and gaps in turn, in points; `nil` for an unbroken line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { change(nil) { $0.lineDashPattern = newValue } }
  }

  override var drawsBeyondBounds: Bool { true }

  override var drawingBounds: CGRect {
    guard let extent = shownValues.shape?.extent, !extent.isNull else { return .zero }
    // Whole pixels from the layer's corner on, with one to spare for soft edges.
    let scale = contentsScale
    let left = (extent.minX * scale).rounded(.down) - 1
    let top = (extent.minY * scale).rounded(.down) - 1
    let right = (extent.maxX * scale).rounded(.up) + 1
    let bottom = (extent.maxY * scale).rounded(.up) + 1
    return CGRect(
      x: left / scale, y: top / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
  }

  /// Fills the path, and draws the line along it.
  open override func draw(in ctx: CGContext) {
    guard let shape = shownValues.shape, let path = shape.path, !path.isEmpty else {
      return noteNothingDrawn()
    }
    if let color = shape.fillColor, color.alpha > 0 {
      ctx.setFillColor(color)
      ctx.addPath(path)
      ctx.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard shape.strokes, let color = shape.strokeColor else { return }
    ctx.setStrokeColor(color)
    ctx.setLineWidth(shape.lineWidth)
    ctx.setMiterLimit(shape.miterLimit)
    ctx.setLineCap(shape.lineCap.cgLineCap)
    ctx.setLineJoin(shape.lineJoin.cgLineJoin)
    let isWhole = shape.strokeStart <= 0 && shape.strokeEnd >= 1
    if let pattern = shape.lineDashPattern, !pattern.isEmpty {
      ctx.setLineDash(
        phase: shape.lineDashPhase, lengths: pattern.map { CGFloat($0.doubleValue) })
    }
    ctx.addPath(
      isWhole
        ? path
        : path.trimmed(from: Double(max(0, shape.strokeStart)), to: Double(min(1, shape.strokeEnd)))
    )
    ctx.strokePath()
  }
}

/// What counts as inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the path goes round, in sum.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What the path goes round an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Right at its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With half a disc.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// With half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var cgLineCap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How a line goes round corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var cgLineJoin: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

extension CGPath {
  /// The part of the path between two parts of its length.
  @MainActor func trimmed(from start: Double, to end: Double) -> CGPath {
    let track = PathTrack(self)
    let total = track.segments.reduce(0) { $0 + $1.length }
    let result = CGMutablePath()
    var passed = 0.0
    var pen: SIMD2<Double>?
    for segment in track.segments where segment.length > 0 && total > 0 {
      let from = max(0, (start * total - passed) / segment.length)
      let to = min(1, (end * total - passed) / segment.length)
      passed += segment.length
      guard from < to else { continue }
      let part = segment.part(from, to)
      if pen != part.start {
        result.move(to: CGPoint(x: part.start.x, y: part.start.y))
      }
      result.addCurve(
        to: CGPoint(x: part.end.x, y: part.end.y),
        control1: CGPoint(x: part.control1.x, y: part.control1.y),
        control2: CGPoint(x: part.control2.x, y: part.control2.y))
      pen = part.end
    }
    return result
  }
}

extension PathTrack.Segment {
  /// The curve between two of its parameters: by de Casteljau, twice.
  func part(_ from: Double, _ to: Double) -> PathTrack.Segment {
    func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ t: Double) -> SIMD2<Double> {
      a + (b - a) * t
    }
    let a = mix(start, control1, to)
    let b = mix(control1, control2, to)
    let c = mix(control2, end, to)
    let ab = mix(a, b, to)
    let bc = mix(b, c, to)
    let last = mix(ab, bc, to)
    let t = to > 0 ? from / to : 0
    let d = mix(start, a, t)
    let e = mix(a, ab, t)
    let f = mix(ab, last, t)
    let de = mix(d, e, t)
    let ef = mix(e, f, t)
    return PathTrack.Segment(mix(de, ef, t), ef, f, last)
  }
}
