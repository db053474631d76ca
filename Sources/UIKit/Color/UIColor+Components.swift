import CoreGraphics

extension UIColor {
  /// Gives gray (0 black, 1 white) and alpha, each where a pointer is given. Returns false, and
  /// writes nothing, for a colour that is not a gray.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = rgbaComponents
    guard parts.red == parts.green, parts.green == parts.blue else { return false }
    white?.pointee = parts.red
    alpha?.pointee = parts.alpha
    return true
  }

  /// Gives red, green, blue and alpha in sRGB, each where a pointer is given. Every colour has them,
  /// so it always returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = rgbaComponents
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Gives hue, saturation, brightness and alpha, each where a pointer is given. Grays have hue and
  /// saturation 0. It always returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = rgbaComponents
    let color = HueSaturationBrightness(red: parts.red, green: parts.green, blue: parts.blue)
    hue?.pointee = color.hue
    saturation?.pointee = color.saturation
    brightness?.pointee = color.brightness
    alpha?.pointee = parts.alpha
    return true
  }

  /// The parts in sRGB as they were given, so possibly outside 0...1.
  private var rgbaComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = cgColor
    guard let values = color.components, let space = color.colorSpace else { return (0, 0, 0, 0) }
    switch (space.name, values.count) {
    case (CGColorSpace.sRGB, 4), (CGColorSpace.extendedSRGB, 4):
      return (values[0], values[1], values[2], values[3])
    case (CGColorSpace.genericGrayGamma2_2, 2):
      return (values[0], values[0], values[0], values[1])
    default:
      let drawn = color.rgba
      return (drawn.red, drawn.green, drawn.blue, drawn.alpha)
    }
  }
}
