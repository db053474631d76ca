/// One segment of a path, as `CGPath.applyWithBlock(_:)` shows it.
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// Its points, as many as the type says; valid only during the call that hands it out.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes an element that refers to the given points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
