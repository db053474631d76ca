extension CGPoint {
  /// Where the transform takes the point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// What the transform makes of the size, taken as a vector: translation has no effect, and a
  /// side can come out negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around what the transform makes of this one. The null and the
  /// infinite rectangle stay what they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let corners = [
      CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
      CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t),
    ]
    var (left, right) = (corners[0].x, corners[0].x)
    var (low, high) = (corners[0].y, corners[0].y)
    for corner in corners.dropFirst() {
      left = min(left, corner.x)
      right = max(right, corner.x)
      low = min(low, corner.y)
      high = max(high, corner.y)
    }
    return CGRect(x: left, y: low, width: right - left, height: high - low)
  }
}

extension CGRect {
  /// The whole pixels that the rectangle touches, cut to `bounds`, which are whole; nil when there
  /// are none. Works for numbers that are none, or are too large to count with.
  func wholePixels(in bounds: CGRect) -> CGRect? {
    let rect = standardized
    // A comparison with what is no number is false.
    guard rect.minX < bounds.maxX, rect.minY < bounds.maxY, rect.maxX > bounds.minX,
      rect.maxY > bounds.minY
    else { return nil }
    let left = max(rect.minX, bounds.minX).rounded(.down)
    let top = max(rect.minY, bounds.minY).rounded(.down)
    let right = min(rect.maxX, bounds.maxX).rounded(.up)
    let bottom = min(rect.maxY, bounds.maxY).rounded(.up)
    guard right > left, bottom > top else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The whole pixels that the rectangle touches on a bitmap of the given size.
  func wholePixels(width: Int, height: Int) -> CGRect? {
    wholePixels(in: CGRect(x: 0, y: 0, width: width, height: height))
  }
}
