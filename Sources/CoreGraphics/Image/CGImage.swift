import CCairo

/// A picture: pixels that never change.
///
/// Sendable because nobody writes to the pixels once the image exists; each reader draws through
/// a Cairo surface of its own over the shared memory.
public final class CGImage: Hashable, @unchecked Sendable {
  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// Bytes from one row to the next.
  public let bytesPerRow: Int
  /// The space of the pixels: sRGB.
  public let colorSpace: CGColorSpace? = .standardRGB
  let buffer: PixelBuffer
  let offset: Int
  let format: CairoSurface.Format

  init(
    buffer: PixelBuffer, offset: Int, width: Int, height: Int, bytesPerRow: Int,
    format: CairoSurface.Format
  ) {
    self.buffer = buffer
    self.offset = offset
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.format = format
  }

  /// Makes an image of a surface's present pixels; nil when the memory cannot be had or the
  /// surface holds only alpha.
  package convenience init?(copying surface: CairoSurface) {
    guard surface.format != .alpha8,
      let copy = CairoSurface(
        width: surface.width, height: surface.height, format: surface.format)
    else { return nil }
    copy.copyPixels(from: surface)
    self.init(adopting: copy)
  }

  /// Makes an image of a surface's memory without a copy. The surface must never be drawn to again,
  /// and must own its memory.
  package convenience init(adopting surface: CairoSurface) {
    surface.flush()
    self.init(
      buffer: surface.buffer, offset: surface.offset, width: surface.width,
      height: surface.height, bytesPerRow: surface.bytesPerRow, format: surface.format)
  }

  /// The bits of a colour component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }

  /// Where alpha is kept, if there is any.
  public var alphaInfo: CGImageAlphaInfo {
    isOpaque ? .noneSkipFirst : .premultipliedFirst
  }

  /// The layout of a pixel: a 32 bit word with alpha highest and blue lowest, low byte first.
  public var bitmapInfo: CGBitmapInfo {
    [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little]
  }

  /// Whether the pixels have no alpha.
  package var isOpaque: Bool { format == .rgb24 }

  /// A fresh surface over the image's pixels, for reading only. Keep it when drawing often.
  package var surface: CairoSurface {
    guard
      let surface = CairoSurface(
        buffer: buffer, offset: offset, width: width, height: height, bytesPerRow: bytesPerRow,
        format: format)
    else { preconditionFailure("Cairo ran out of memory") }
    return surface
  }

  /// The part of the image inside a rectangle given in pixels from the top left corner, rounded
  /// outwards and cut to the image; nil when nothing is left. The pixels are shared, not copied.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard let area = rect.wholePixels(width: width, height: height) else { return nil }
    return CGImage(
      buffer: buffer, offset: offset + Int(area.minY) * bytesPerRow + Int(area.minX) * 4,
      width: Int(area.width), height: Int(area.height), bytesPerRow: bytesPerRow, format: format)
  }

  /// The same image.
  public func copy() -> CGImage? { self }

  /// Whether both are the same picture in memory (not whether they look the same).
  public static func == (one: CGImage, other: CGImage) -> Bool {
    one === other
      || (one.buffer === other.buffer && one.offset == other.offset && one.width == other.width
        && one.height == other.height)
  }

  /// Feeds the identity of the pixels to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(buffer))
    hasher.combine(offset)
  }
}
