/// A path that can be added to.
///
/// Each call can transform what it adds; what is there already stays as it is.
public final class CGMutablePath: CGPath {
  override init(storage: PathStorage) { super.init(storage: storage) }

  /// Makes an empty path.
  public init() { super.init(storage: PathStorage()) }

  /// Starts a sub-path.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    storage.move(to: point.applying(transform))
  }

  /// Adds a line from the current point; nothing when there is none.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    storage.line(to: point.applying(transform))
  }

  /// Adds a quadratic curve from the current point; nothing when there is none.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    storage.quad(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve from the current point; nothing when there is none.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    storage.curve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.rect(rect) }
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Starts a sub-path at the first point and adds lines through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a closed ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.ellipse(in: rect) }
  }

  /// Adds a rectangle with elliptic corners. Corners larger than half a side are taken as half of
  /// it (Core Graphics traps).
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }
  }

  /// Adds a part of a circle that sweeps `delta` radians, and a line to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.arc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    }
  }

  /// Adds a part of a circle and a line to its start. Angles are in radians from the x axis
  /// towards the y axis; `clockwise` is as seen with y pointing up, so that on a view it looks
  /// counter-clockwise. Angles a full turn or more apart give the whole circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.arc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  /// Adds an arc that rounds the corner at `tangent1End` on the way from the current point to
  /// `tangent2End`, and a line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.arc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
  }

  /// Adds every element of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    path.storage.add(to: &storage, transform: transform)
  }

  /// Adds a line back to the start of the sub-path and ends it.
  public func closeSubpath() { storage.close() }

  private func add(_ transform: CGAffineTransform, _ shape: (inout TransformedSink) -> Void) {
    // Swapped in and out, so that the arrays have one owner and grow in place.
    var sink = TransformedSink(storage: PathStorage(), transform: transform)
    swap(&sink.storage, &storage)
    shape(&sink)
    swap(&sink.storage, &storage)
  }
}

@available(*, unavailable)
extension CGMutablePath: @unchecked Sendable {}
