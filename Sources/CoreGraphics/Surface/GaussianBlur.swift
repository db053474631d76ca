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
    // A line has room for a box to hang over at either end, over zeros, so that no step of the
    // inner loop has to ask where it is.
    let margin = radius + 1
    let room = max(width, height) + 2 * margin
    let lines = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * room)
    lines.initialize(repeating: 0, count: 2 * room)
    defer { lines.deallocate() }
    let (one, two) = (lines + margin, lines + room + margin)
    surface.withPixels { pixels in
      guard let base = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      zero(one, two, after: width)
      for y in 0..<height {
        blurLine(base + y * stride, step: 1, count: width, one, two)
      }
      zero(one, two, after: height)
      for x in 0..<width {
        blurLine(base + x, step: stride, count: height, one, two)
      }
    }
  }

  /// Clears the margin behind lines of `count` pixels.
  private func zero(
    _ one: UnsafeMutablePointer<UInt8>, _ two: UnsafeMutablePointer<UInt8>, after count: Int
  ) {
    memset(one + count, 0, radius + 1)
    memset(two + count, 0, radius + 1)
  }

  /// Three boxes over one row or column.
  private func blurLine(
    _ bytes: UnsafeMutablePointer<UInt8>, step: Int, count: Int,
    _ one: UnsafeMutablePointer<UInt8>, _ two: UnsafeMutablePointer<UInt8>
  ) {
    var anything: UInt8 = 0
    for index in 0..<count {
      let value = bytes[index &* step]
      one[index] = value
      anything |= value
    }
    guard anything != 0 else { return }
    box(one, two, count: count)
    box(two, one, count: count)
    box(one, two, count: count)
    for index in 0..<count { bytes[index &* step] = two[index] }
  }

  /// Each pixel becomes the weighted mean of those around it.
  private func box(
    _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let weight = UInt32(2 * radius + 1) << 8 + 2 * edge
    // A division by the weight as a multiplication; sums stay below 2^27.
    let inverse = (1 << 40) / UInt64(weight) + 1
    let half = weight / 2
    let (next, last) = (source + radius, source - radius)
    var sum: UInt32 = 0
    for index in 0..<min(radius, count) { sum &+= UInt32(source[index]) }
    for index in 0..<count {
      sum &+= UInt32(next[index])
      let edges = UInt32(next[index &+ 1]) &+ UInt32(last[index &- 1])
      let total = sum << 8 &+ edges &* edge &+ half
      target[index] = UInt8(truncatingIfNeeded: (UInt64(total) &* inverse) >> 40)
      sum &-= UInt32(last[index])
    }
  }
}
