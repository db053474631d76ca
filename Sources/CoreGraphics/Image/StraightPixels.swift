/// Pixels of three bytes (red, green, blue) or four (and alpha, by which the colours are not
/// multiplied) that belong to somebody else.
struct StraightPixels {
  var base: UnsafeRawPointer
  var width: Int
  var height: Int
  var bytesPerRow: Int
  var hasAlpha: Bool

  /// Copies them to an image, turned upright. An image whose pixels are all opaque gets no alpha,
  /// which draws faster. Nil when the memory cannot be had.
  func makeImage(orientation: ImageOrientation) -> CGImage? {
    let swaps = orientation.swapsSides
    guard
      let surface = CairoSurface(
        width: swaps ? height : width, height: swaps ? width : height,
        format: hasAlpha && !isOpaque ? .argb32 : .rgb24)
    else { return nil }
    let (across, down) = (4, surface.bytesPerRow)
    let (lastX, lastY) = ((surface.width - 1) * across, (surface.height - 1) * down)
    // Where the first stored pixel goes, and how far on each next one of a row and of a column.
    let (start, stepX, stepY): (Int, Int, Int) =
      switch orientation {
      case .up: (0, across, down)
      case .upMirrored: (lastX, -across, down)
      case .down: (lastX + lastY, -across, -down)
      case .downMirrored: (lastY, across, -down)
      case .leftMirrored: (0, down, across)
      case .right: (lastX, down, -across)
      case .rightMirrored: (lastX + lastY, -down, -across)
      case .left: (lastY, -down, across)
      }
    let bytesPerPixel = hasAlpha ? 4 : 3
    surface.withPixels { pixels in
      guard let target = pixels.baseAddress else { return }
      for y in 0..<height {
        var source = base + y * bytesPerRow
        var offset = start + y * stepY
        for _ in 0..<width {
          let red = UInt32(source.load(as: UInt8.self))
          let green = UInt32(source.load(fromByteOffset: 1, as: UInt8.self))
          let blue = UInt32(source.load(fromByteOffset: 2, as: UInt8.self))
          let alpha = hasAlpha ? UInt32(source.load(fromByteOffset: 3, as: UInt8.self)) : 255
          let pixel =
            alpha == 255
            ? 0xFF00_0000 | red << 16 | green << 8 | blue
            : Premultiplication.pixel(red: red, green: green, blue: blue, alpha: alpha)
          target.storeBytes(of: pixel, toByteOffset: offset, as: UInt32.self)
          source += bytesPerPixel
          offset += stepX
        }
      }
    }
    return CGImage(adopting: surface)
  }

  private var isOpaque: Bool {
    guard hasAlpha else { return true }
    for y in 0..<height {
      let row = base + y * bytesPerRow
      for x in 0..<width where row.load(fromByteOffset: x * 4 + 3, as: UInt8.self) != 255 {
        return false
      }
    }
    return true
  }
}
