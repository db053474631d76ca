/// Whether a matrix is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two matrices have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// The matrix that moves by (tx, ty, tz) points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// The matrix that scales by (sx, sy, sz) about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// The matrix that turns by `angle` radians about the axis (x, y, z); the identity when the axis
/// has no length. About (0, 0, 1) it turns from the x axis towards the y axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  if x == 0, y == 0 {
    return CATransform3D(CGAffineTransform(rotationAngle: z > 0 ? angle : -angle))
  }
  let (x, y, z) = (x / length, y / length, z / length)
  let sine = CGFloat(sin(Double(angle)))
  let cosine = CGFloat(cos(Double(angle)))
  let rest = 1 - cosine
  return CATransform3D(
    m11: cosine + x * x * rest, m12: x * y * rest + z * sine, m13: x * z * rest - y * sine, m14: 0,
    m21: x * y * rest - z * sine, m22: cosine + y * y * rest, m23: y * z * rest + x * sine, m24: 0,
    m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: cosine + z * z * rest, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The matrix that moves by (tx, ty, tz) first, then does what `t` does.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// The matrix that scales by (sx, sy, sz) first, then does what `t` does.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// The matrix that turns by `angle` radians about (x, y, z) first, then does what `t` does.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The matrix that does what `a` does, then what `b` does.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  var product = CATransform3D()
  product.rows = left.map { row in
    (0..<4).map { column in
      row[0] * right[0][column] + row[1] * right[1][column] + row[2] * right[2][column]
        + row[3] * right[3][column]
    }
  }
  return product
}

/// The matrix that undoes `t`; `t` itself when it cannot be undone.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss-Jordan elimination with the largest pivot of each column.
  var left = t.rows
  var right = CATransform3DIdentity.rows
  for column in 0..<4 {
    guard
      let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
      left[pivot][column] != 0
    else { return t }
    left.swapAt(pivot, column)
    right.swapAt(pivot, column)
    let divisor = left[column][column]
    for k in 0..<4 {
      left[column][k] /= divisor
      right[column][k] /= divisor
    }
    for row in 0..<4 where row != column {
      let factor = left[row][column]
      guard factor != 0 else { continue }
      for k in 0..<4 {
        left[row][k] -= factor * left[column][k]
        right[row][k] -= factor * right[column][k]
      }
    }
  }
  var inverse = CATransform3D()
  inverse.rows = right
  return inverse
}

/// The matrix with the given affine part, which leaves z alone.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

/// Whether the matrix says no more than an affine transform can.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3D(t.affine) }

/// The affine part of a matrix.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
