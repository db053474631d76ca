import CCairo

/// Lines and curves. A `CGPath` never changes; `CGMutablePath` is built up step by step.
///
/// Sendable because its segments are a value that only `CGMutablePath`, which is not Sendable,
/// replaces. Hand a mutable path to another thread as `copy()`.
public class CGPath: Hashable, @unchecked Sendable {
  var storage: PathStorage

  init(storage: PathStorage) { self.storage = storage }

  /// Makes a closed rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.rect(rect)
    self.init(storage: storage.applying(transform?.pointee ?? .identity))
  }

  /// Makes a closed ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.ellipse(in: rect)
    self.init(storage: storage.applying(transform?.pointee ?? .identity))
  }

  /// Makes a rectangle with elliptic corners. Corners larger than half a side are taken as half of
  /// it (Core Graphics traps).
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var storage = PathStorage()
    storage.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(storage: storage.applying(transform?.pointee ?? .identity))
  }

  /// Whether both have the same elements with the same points.
  public static func == (one: CGPath, other: CGPath) -> Bool {
    one === other || one.storage == other.storage
  }

  /// Feeds the points to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.points) }

  /// A path that does not change when this one does.
  public func copy() -> CGPath? { CGPath(storage: storage) }

  /// A transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(storage: storage.applying(transform?.pointee ?? .identity))
  }

  /// A copy that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

  /// A transformed copy that can be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(storage: storage.applying(transform?.pointee ?? .identity))
  }

  /// Whether there are no elements.
  public var isEmpty: Bool { storage.verbs.isEmpty }

  /// Where the next segment would start; the origin when empty.
  public var currentPoint: CGPoint { storage.current ?? .zero }

  /// Calls `body` with each element in turn.
  public func applyWithBlock(_ body: (UnsafePointer<CGPathElement>) -> Void) {
    var points = storage.points
    // An array without elements may have no address, yet a closing element wants one.
    if points.isEmpty { points.append(.zero) }
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var index = 0
      for verb in storage.verbs {
        var element = CGPathElement(type: verb, points: base + min(index, buffer.count - 1))
        body(&element)
        index += verb.pointCount
      }
    }
  }

  /// Adds the segments to the current path of a Cairo context, in its user space.
  package func append(to cairo: OpaquePointer) {
    var sink = CairoPathSink(cairo: cairo)
    storage.add(to: &sink)
  }
}
