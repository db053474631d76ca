import CCairo

/// A straight (not premultiplied) sRGB colour, each part in 0...1.
package struct RGBA: Hashable, Sendable {
  /// The share of red.
  package var red: Double
  /// The share of green.
  package var green: Double
  /// The share of blue.
  package var blue: Double
  /// The opacity.
  package var alpha: Double

  /// Makes a colour, clamping each part to 0...1.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.alpha = Self.clamped(alpha)
  }

  /// Makes the colour Cairo's source, its alpha multiplied by `factor`.
  package func setSource(on cairo: OpaquePointer, alpha factor: Double = 1) {
    cairo_set_source_rgba(cairo, red, green, blue, alpha * factor)
  }

  private static func clamped(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}
