import CCairo

/// Pixels that Cairo draws into: 32 bits a pixel (premultiplied ARGB, or RGB without alpha, in the
/// machine's byte order), or one byte of coverage a pixel. The first row in memory is the top one.
///
/// A surface belongs to one thread at a time.
package final class CairoSurface {
  /// How the bytes of a pixel are read.
  package enum Format: Sendable {
    /// Premultiplied alpha, red, green, blue in one native-endian 32 bit word.
    case argb32
    /// The same word with its alpha byte unused.
    case rgb24
    /// One byte of alpha.
    case alpha8

    /// The bytes that one pixel takes.
    package var bytesPerPixel: Int { self == .alpha8 ? 1 : 4 }

    var cairoFormat: cairo_format_t {
      switch self {
      case .argb32: CAIRO_FORMAT_ARGB32
      case .rgb24: CAIRO_FORMAT_RGB24
      case .alpha8: CAIRO_FORMAT_A8
      }
    }
  }

  /// The largest width or height, in pixels, that Cairo can draw to.
  package static let maximumDimension = 32_767

  /// The `cairo_surface_t`, owned by this object.
  package let pointer: OpaquePointer
  /// Columns of pixels.
  package let width: Int
  /// Rows of pixels.
  package let height: Int
  /// Bytes from one row to the next.
  package let bytesPerRow: Int
  /// How a pixel is stored.
  package let format: Format
  let buffer: PixelBuffer
  let offset: Int

  /// Whether the pixels have no alpha.
  package var isOpaque: Bool { format == .rgb24 }

  /// The first byte of the top row. Call `flush()` before reading and `markDirty()` after writing.
  package var pixels: UnsafeMutableRawPointer { buffer.base + offset }

  /// Makes a cleared surface: transparent, or black when `opaque`.
  ///
  /// Nil when a side is not in 1...`maximumDimension` or the memory cannot be had.
  package convenience init?(width: Int, height: Int, opaque: Bool) {
    self.init(width: width, height: height, format: opaque ? .rgb24 : .argb32)
  }

  /// Makes a cleared surface of the given format.
  package convenience init?(width: Int, height: Int, format: Format) {
    guard (1...Self.maximumDimension).contains(width), (1...Self.maximumDimension).contains(height)
    else { return nil }
    let bytesPerRow = (width * format.bytesPerPixel + 3) & ~3
    guard let buffer = PixelBuffer(count: bytesPerRow * height) else { return nil }
    self.init(
      buffer: buffer, offset: 0, width: width, height: height, bytesPerRow: bytesPerRow,
      format: format)
  }

  /// Draws into memory that the caller owns, such as a window's; the memory must stay valid for as
  /// long as the surface lives or anything refers to it. Its present content is kept.
  ///
  /// Nil when a side is out of range, or `bytesPerRow` is too small or no multiple of four.
  package convenience init?(
    wrapping memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int,
    opaque: Bool
  ) {
    let buffer = PixelBuffer(borrowing: memory, count: bytesPerRow * height)
    self.init(
      buffer: buffer, offset: 0, width: width, height: height, bytesPerRow: bytesPerRow,
      format: opaque ? .rgb24 : .argb32)
  }

  init?(
    buffer: PixelBuffer, offset: Int, width: Int, height: Int, bytesPerRow: Int, format: Format
  ) {
    guard (1...Self.maximumDimension).contains(width),
      (1...Self.maximumDimension).contains(height),
      bytesPerRow >= width * format.bytesPerPixel, bytesPerRow % 4 == 0,
      offset + bytesPerRow * (height - 1) + width * format.bytesPerPixel <= buffer.count
    else { return nil }
    let data = (buffer.base + offset).assumingMemoryBound(to: UInt8.self)
    guard
      let surface = cairo_image_surface_create_for_data(
        data, format.cairoFormat, Int32(width), Int32(height), Int32(bytesPerRow))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    let retained = Unmanaged.passRetained(buffer)
    let status = cairo_surface_set_user_data(
      surface, Self.bufferKey, retained.toOpaque(),
      { context in
        if let context { Unmanaged<PixelBuffer>.fromOpaque(context).release() }
      })
    guard status == CAIRO_STATUS_SUCCESS else {
      retained.release()
      cairo_surface_destroy(surface)
      return nil
    }
    pointer = surface
    self.buffer = buffer
    self.offset = offset
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.format = format
  }

  // Patterns and contexts may refer to the Cairo surface for longer than this object lives; then
  // the pixels live on too.
  deinit { cairo_surface_destroy(pointer) }

  /// Makes drawing visible in memory. Call before reading the pixels.
  package func flush() { cairo_surface_flush(pointer) }

  /// Tells Cairo that the pixels were written to. Call after writing.
  package func markDirty() { cairo_surface_mark_dirty(pointer) }

  /// Gives the pixels for reading and writing, flushed before and marked dirty after. The pointer
  /// is not valid beyond the call.
  package func withPixels<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    flush()
    defer { markDirty() }
    return try body(
      UnsafeMutableRawBufferPointer(start: pixels, count: bytesPerRow * (height - 1) + rowBytes))
  }

  /// The pixel at a column and row as a native word `0xAARRGGBB` (for `alpha8`, the coverage).
  package func pixel(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && y >= 0 && x < width && y < height, "pixel outside the surface")
    flush()
    let row = pixels + y * bytesPerRow
    switch format {
    case .argb32: return row.load(fromByteOffset: x * 4, as: UInt32.self)
    case .rgb24: return row.load(fromByteOffset: x * 4, as: UInt32.self) | 0xFF00_0000
    case .alpha8: return UInt32(row.load(fromByteOffset: x, as: UInt8.self))
    }
  }

  /// Makes a rectangle of pixels (clamped to the surface; everything when nil) transparent, or
  /// black when the surface is opaque.
  package func clear(_ rect: CGRect? = nil) {
    let everything = CGRect(x: 0, y: 0, width: width, height: height)
    guard let area = (rect ?? everything).wholePixels(width: width, height: height) else { return }
    flush()
    let bytes = Int(area.width) * format.bytesPerPixel
    var row = pixels + Int(area.minY) * bytesPerRow + Int(area.minX) * format.bytesPerPixel
    for _ in 0..<Int(area.height) {
      memset(row, 0, bytes)
      row += bytesPerRow
    }
    markDirty()
  }

  /// Copies the pixels of another surface of the same size and format.
  package func copyPixels(from other: CairoSurface) {
    precondition(
      other.width == width && other.height == height && other.format == format,
      "surfaces of different shape")
    other.flush()
    flush()
    if bytesPerRow == other.bytesPerRow {
      memcpy(pixels, other.pixels, bytesPerRow * (height - 1) + rowBytes)
    } else {
      for y in 0..<height {
        memcpy(pixels + y * bytesPerRow, other.pixels + y * other.bytesPerRow, rowBytes)
      }
    }
    markDirty()
  }

  /// Names the pixels among what a Cairo surface carries; only its address matters.
  private static nonisolated(unsafe) let bufferKey = UnsafeMutablePointer<cairo_user_data_key_t>
    .allocate(capacity: 1)

  private var rowBytes: Int { width * format.bytesPerPixel }
}
