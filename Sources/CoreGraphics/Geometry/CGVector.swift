/// A direction and length in the plane, in points.
public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// The vector of length zero.
  public static let zero = CGVector()

  /// Makes the vector of length zero.
  public init() {
    dx = 0
    dy = 0
  }

  /// Makes a vector from its two parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector from its two parts.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Makes a vector from its two parts.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}
