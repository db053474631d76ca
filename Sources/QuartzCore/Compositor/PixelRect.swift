/// A rectangle of whole pixels, from the minimum up to but without the maximum.
package struct PixelRect: Hashable, Sendable {
  /// The left edge.
  package var minX: Int
  /// The top edge.
  package var minY: Int
  /// Right of the last column.
  package var maxX: Int
  /// Below the last row.
  package var maxY: Int

  /// Nothing.
  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Makes a rectangle from its edges.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a rectangle from its corner and its size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Columns.
  package var width: Int { maxX - minX }
  /// Rows.
  package var height: Int { maxY - minY }
  /// Pixels.
  package var area: Int { isEmpty ? 0 : width * height }
  /// Whether there is no pixel in it.
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  func intersects(_ other: PixelRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  func insetBy(_ n: Int) -> PixelRect {
    PixelRect(minX: minX + n, minY: minY + n, maxX: maxX - n, maxY: maxY - n)
  }

  /// The part between two rows; nil when that is nothing.
  func rows(_ first: Int, _ end: Int) -> PixelRect? {
    let part = PixelRect(minX: minX, minY: max(minY, first), maxX: maxX, maxY: min(maxY, end))
    return part.isEmpty ? nil : part
  }

  var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}

/// From points on the device, which are fractions of pixels, to whole pixels.
enum PixelGrid {
  /// Far outside of any window, yet safe to calculate with.
  private static let limit = 1e8

  private static func int(_ value: Double) -> Int {
    Int(value.isNaN ? 0 : min(max(value, -limit), limit))
  }

  /// The nearest whole number. Halves go up, and so does what rounding errors make of them.
  static func snap(_ value: CGFloat) -> Int { int((Double(value) + 0.5001).rounded(.down)) }

  static func floor(_ value: CGFloat) -> Int { int(Double(value).rounded(.down)) }

  static func ceil(_ value: CGFloat) -> Int { int(Double(value).rounded(.up)) }

  /// The rectangle with its edges moved to the nearest pixels.
  static func snap(_ rect: CGRect, _ t: CGAffineTransform) -> PixelRect {
    let x = t.a * rect.origin.x + t.tx
    let y = t.d * rect.origin.y + t.ty
    return PixelRect(
      minX: snap(x), minY: snap(y), maxX: snap(x + t.a * rect.size.width),
      maxY: snap(y + t.d * rect.size.height))
  }

  /// The pixels that anti-aliased drawing in a rectangle can touch.
  static func cover(_ rect: CGRect, _ t: CGAffineTransform) -> PixelRect {
    let box = rect.mapped(by: t)
    if box.isNull { return .empty }
    return PixelRect(
      minX: floor(box.minX) - 1, minY: floor(box.minY) - 1, maxX: ceil(box.maxX) + 1,
      maxY: ceil(box.maxY) + 1)
  }
}

extension CGAffineTransform {
  /// Whether the transform, from points to pixels, does nothing but move and apply the scale of
  /// the screen. What is drawn under such a transform is aligned with the pixels.
  func isPlain(scale: CGFloat) -> Bool {
    b == 0 && c == 0 && abs(a - scale) < 1e-9 && abs(d - scale) < 1e-9
  }

  /// The pixels of a rectangle: its edges rounded under a plain transform, everything touched
  /// under any other.
  func pixels(of rect: CGRect, scale: CGFloat) -> PixelRect {
    if rect.isNull { return .empty }
    return isPlain(scale: scale) ? PixelGrid.snap(rect, self) : PixelGrid.cover(rect, self)
  }
}
