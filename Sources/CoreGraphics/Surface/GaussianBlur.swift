/// A blur that comes close to a Gaussian one: three box blurs in a row.
///
/// A box of whole pixels has few widths to choose from, which shows in small shadows. So each box
/// has two more pixels at its edges that count only in part, as much as makes the three together
/// spread as far as the Gaussian does (the "extended box filter" of Gwosdek and others, 2011).
package struct GaussianBlur: Sendable {
  /// The standard deviation in pixels.
  package let deviation: Double
  /// The whole pixels of a box to either side of its middle.
  private let radius: Int
  /// What the pixels beyond count, in 256ths.
  private let edge: UInt32

  /// Makes a blur; it does nothing for a deviation below a tenth of a pixel or so.
  package init(deviation: Double) {
    // Beyond this nothing but an even haze is left.
    let deviation = deviation.isFinite ? max(0, min(deviation, 500)) : 0
    self.deviation = deviation
    let variance = deviation * deviation / 3
    let whole = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let share =
      (2 * whole + 1) * (whole * (whole + 1) - 3 * variance)
      / (6 * (variance - (whole + 1) * (whole + 1)))
    radius = Int(whole)
    edge = UInt32((max(0, min(share, 1)) * 256).rounded())
  }

  /// How far, in pixels, a pixel's coverage can spread.
  package var reach: Int { 3 * (edge > 0 ? radius + 1 : radius) }

  /// Blurs a surface of the `alpha8` format. Beyond its edges nothing is there, and nothing of what
  /// spreads beyond them is kept. Time is in proportion to the pixels, whatever the deviation.
  package func apply(to surface: CairoSurface) {
    precondition(surface.format == .alpha8, "only coverage can be blurred")
    guard reach > 0 else { return }
    let (width, height, stride) = (surface.width, surface.height, surface.bytesPerRow)
    surface.withPixels { pixels in
      let bytes = pixels.bindMemory(to: UInt8.self)
      var one = [UInt8](repeating: 0, count: max(width, height))
      var two = one
      one.withUnsafeMutableBufferPointer { one in
        two.withUnsafeMutableBufferPointer { two in
          for y in 0..<height {
            blurLine(bytes, start: y * stride, step: 1, count: width, one, two)
          }
          for x in 0..<width {
            blurLine(bytes, start: x, step: stride, count: height, one, two)
          }
        }
      }
    }
  }

  /// Three boxes over one row or column.
  private func blurLine(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, start: Int, step: Int, count: Int,
    _ one: UnsafeMutableBufferPointer<UInt8>, _ two: UnsafeMutableBufferPointer<UInt8>
  ) {
    var anything: UInt8 = 0
    for index in 0..<count {
      let value = bytes[start + index * step]
      one[index] = value
      anything |= value
    }
    guard anything != 0 else { return }
    box(one, two, count: count)
    box(two, one, count: count)
    box(one, two, count: count)
    for index in 0..<count { bytes[start + index * step] = two[index] }
  }

  /// Each pixel becomes the weighted mean of those around it.
  private func box(
    _ source: UnsafeMutableBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>,
    count: Int
  ) {
    let weight = UInt32(2 * radius + 1) << 8 + 2 * edge
    // A division by the weight as a multiplication; sums stay below 2^27.
    let inverse = (1 << 40) / UInt64(weight) + 1
    var sum: UInt32 = 0
    for index in 0..<min(radius, count) { sum += UInt32(source[index]) }
    for index in 0..<count {
      let (next, last) = (index + radius, index - radius)
      if next < count { sum += UInt32(source[next]) }
      var edges: UInt32 = 0
      if next + 1 < count { edges += UInt32(source[next + 1]) }
      if last > 0 { edges += UInt32(source[last - 1]) }
      let total = sum << 8 + edges * edge + weight / 2
      target[index] = UInt8(truncatingIfNeeded: (UInt64(total) * inverse) >> 40)
      if last >= 0 { sum -= UInt32(source[last]) }
    }
  }
}
