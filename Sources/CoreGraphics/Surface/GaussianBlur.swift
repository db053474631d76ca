/// A blur that comes close to a Gaussian one: three box blurs in a row, as the W3C filter
/// specification describes.
package struct GaussianBlur: Sendable {
  /// The standard deviation in pixels.
  package let deviation: Double
  /// The width of each box in pixels.
  private let size: Int

  /// Makes a blur; none for a deviation below a third of a pixel or so.
  package init(deviation: Double) {
    // Beyond this nothing but an even haze is left, and time goes up with it.
    let deviation = deviation.isFinite ? max(0, min(deviation, 500)) : 0
    self.deviation = deviation
    size = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
  }

  /// How far, in pixels, a pixel's coverage can spread.
  package var reach: Int { size < 2 ? 0 : 3 * (size / 2) }

  /// Blurs a surface of the `alpha8` format. Beyond its edges nothing is there, and nothing of what
  /// spreads beyond them is kept. Time is in proportion to the pixels, whatever the deviation.
  package func apply(to surface: CairoSurface) {
    precondition(surface.format == .alpha8, "only coverage can be blurred")
    guard size >= 2 else { return }
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

  /// Three boxes over one row or column. An even box has no middle: the first two lean to either
  /// side, and the third is one pixel wider.
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
    let half = size / 2
    if size % 2 == 1 {
      box(one, two, count: count, left: half, right: half)
      box(two, one, count: count, left: half, right: half)
      box(one, two, count: count, left: half, right: half)
    } else {
      box(one, two, count: count, left: half, right: half - 1)
      box(two, one, count: count, left: half - 1, right: half)
      box(one, two, count: count, left: half, right: half)
    }
    for index in 0..<count { bytes[start + index * step] = two[index] }
  }

  /// Each pixel becomes the mean of those from `left` before it to `right` after it.
  private func box(
    _ source: UnsafeMutableBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>,
    count: Int, left: Int, right: Int
  ) {
    let width = UInt32(left + right + 1)
    var sum: UInt32 = 0
    for index in 0..<min(right, count) { sum += UInt32(source[index]) }
    for index in 0..<count {
      if index + right < count { sum += UInt32(source[index + right]) }
      target[index] = UInt8((sum + width / 2) / width)
      if index - left >= 0 { sum -= UInt32(source[index - left]) }
    }
  }
}
