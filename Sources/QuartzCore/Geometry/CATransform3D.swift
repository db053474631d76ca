/// A 4 x 4 matrix that acts on row vectors: (x, y, z, 1) times the matrix.
///
/// Layers are flat: what is drawn is the affine part (`m11`, `m12`, `m21`, `m22`, `m41`, `m42`).
/// The other numbers are kept and multiplied, but depth and perspective have no effect.
public struct CATransform3D: Hashable, Sendable {
  /// Row 1, column 1: how much of x goes into x'.
  public var m11: CGFloat
  /// Row 1, column 2: how much of x goes into y'.
  public var m12: CGFloat
  /// Row 1, column 3: how much of x goes into z'.
  public var m13: CGFloat
  /// Row 1, column 4: how much of x goes into w'.
  public var m14: CGFloat
  /// Row 2, column 1: how much of y goes into x'.
  public var m21: CGFloat
  /// Row 2, column 2: how much of y goes into y'.
  public var m22: CGFloat
  /// Row 2, column 3: how much of y goes into z'.
  public var m23: CGFloat
  /// Row 2, column 4: how much of y goes into w'.
  public var m24: CGFloat
  /// Row 3, column 1: how much of z goes into x'.
  public var m31: CGFloat
  /// Row 3, column 2: how much of z goes into y'.
  public var m32: CGFloat
  /// Row 3, column 3: how much of z goes into z'.
  public var m33: CGFloat
  /// Row 3, column 4: how much of z goes into w'.
  public var m34: CGFloat
  /// Row 4, column 1: what is added to x'.
  public var m41: CGFloat
  /// Row 4, column 2: what is added to y'.
  public var m42: CGFloat
  /// Row 4, column 3: what is added to z'.
  public var m43: CGFloat
  /// Row 4, column 4: what is added to w'.
  public var m44: CGFloat

  /// Makes a matrix of zeros.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Makes a matrix from its numbers.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// The matrix with the given affine part, which leaves z alone.
  package init(_ m: CGAffineTransform) {
    self.init(
      m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: m.tx, m42: m.ty, m43: 0, m44: 1)
  }

  /// The part that is drawn.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether the affine part, the one that is drawn, changes nothing.
  var isFlatIdentity: Bool {
    m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m41 == 0 && m42 == 0
  }

  /// The rows, for arithmetic.
  var rows: [[CGFloat]] {
    get {
      [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }
    set {
      (m11, m12, m13, m14) = (newValue[0][0], newValue[0][1], newValue[0][2], newValue[0][3])
      (m21, m22, m23, m24) = (newValue[1][0], newValue[1][1], newValue[1][2], newValue[1][3])
      (m31, m32, m33, m34) = (newValue[2][0], newValue[2][1], newValue[2][2], newValue[2][3])
      (m41, m42, m43, m44) = (newValue[3][0], newValue[3][1], newValue[3][2], newValue[3][3])
    }
  }
}

/// The matrix that changes nothing.
public let CATransform3DIdentity = CATransform3D(CGAffineTransform.identity)
