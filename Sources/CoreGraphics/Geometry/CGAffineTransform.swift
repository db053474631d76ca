/// A map of the plane that keeps lines straight: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// Points are row vectors, so `first.concatenating(second)` applies `first`, then `second`.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// How much of x goes into x'.
  public var a: CGFloat
  /// How much of x goes into y'.
  public var b: CGFloat
  /// How much of y goes into x'.
  public var c: CGFloat
  /// How much of y goes into y'.
  public var d: CGFloat
  /// What is added to x'.
  public var tx: CGFloat
  /// What is added to y'.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform()

  /// Makes the identity.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Makes a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a transform from its six numbers, in the order a, b, c, d, tx, ty.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes a translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin by `angle` radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = Self.exactSineAndCosine(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether applying the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The transform that moves by (tx, ty) first, then does what this one does.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: self.tx + a * tx + c * ty, ty: self.ty + b * tx + d * ty)
  }

  /// The transform that scales by (sx, sy) first, then does what this one does.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
  }

  /// The transform that rotates by `angle` radians first, then does what this one does.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that does what this one does, then what `t2` does.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The transform that undoes this one; this one itself when it cannot be undone (its
  /// determinant is zero), as in Core Graphics.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Whether the transform only moves, by whole units.
  package var isIntegerTranslation: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == tx.rounded() && ty == ty.rounded()
  }

  /// Whether horizontal and vertical lines stay horizontal or vertical.
  package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Sine and cosine with multiples of a quarter turn snapped, so that a turn by `.pi / 2` keeps
  /// rectangles on the pixel grid. `.pi` itself is rounded, which leaves errors near 1e-16.
  private static func exactSineAndCosine(_ angle: CGFloat) -> (CGFloat, CGFloat) {
    let sine = CGFloat(Foundation.sin(Double(angle)))
    let cosine = CGFloat(Foundation.cos(Double(angle)))
    if abs(sine) < 1e-15 { return (0, cosine < 0 ? -1 : 1) }
    if abs(cosine) < 1e-15 { return (sine < 0 ? -1 : 1, 0) }
    return (sine, cosine)
  }

  /// Reads the six numbers from an array, as Core Graphics writes them.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      a: try values.decode(CGFloat.self), b: try values.decode(CGFloat.self),
      c: try values.decode(CGFloat.self), d: try values.decode(CGFloat.self),
      tx: try values.decode(CGFloat.self), ty: try values.decode(CGFloat.self))
  }

  /// Writes the six numbers as an array.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [a, b, c, d, tx, ty] { try values.encode(value) }
  }
}
