/// Colours multiplied by alpha and back, in bytes, correctly rounded.
package enum Premultiplication {
  /// `component · alpha / 255`, rounded to the nearest; both 0...255.
  @inline(__always)
  package static func multiply(_ component: UInt32, _ alpha: UInt32) -> UInt32 {
    // Exact for all 65,536 pairs, and without a division.
    let product = component * alpha + 128
    return (product + product >> 8) >> 8
  }

  /// `component · 255 / alpha`, rounded to the nearest; 0 for alpha 0, at most 255. Multiplying
  /// the result by alpha gives `component` back, if that is no larger than alpha.
  @inline(__always)
  package static func divide(_ component: UInt32, _ alpha: UInt32) -> UInt32 {
    alpha == 0 ? 0 : min(255, (component * 255 + alpha / 2) / alpha)
  }

  /// The premultiplied word `0xAARRGGBB` of straight components.
  @inline(__always)
  package static func pixel(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) -> UInt32 {
    alpha << 24 | multiply(red, alpha) << 16 | multiply(green, alpha) << 8 | multiply(blue, alpha)
  }
}
