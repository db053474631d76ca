import Host

extension HostPixelRect {
  /// The part inside a picture of `width` x `height` pixels, or `nil` if there is none.
  func clipped(width: Int, height: Int) -> HostPixelRect? {
    let left = max(0, x)
    let top = max(0, y)
    let right = min(width, x + self.width)
    let bottom = min(height, y + self.height)
    guard left < right, top < bottom else { return nil }
    return HostPixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both.
  func union(_ other: HostPixelRect) -> HostPixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return HostPixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
