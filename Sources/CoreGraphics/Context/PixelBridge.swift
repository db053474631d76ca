/// Keeps a bitmap whose pixels are laid out in a way that Cairo cannot draw to in step with the
/// surface that Cairo draws to instead.
///
/// Once active, each drawing call first reads the pixels that it will touch from the bitmap, and
/// writes them back afterwards; so a program may read and write the memory between calls, as it may
/// with Core Graphics.
final class PixelBridge {
  /// How a pixel is laid out in the bitmap.
  enum Layout: Equatable {
    /// Four bytes; for each the shift of its component in the word `0xAARRGGBB`.
    case word(shifts: [UInt32], hasAlpha: Bool)
    /// One byte of lightness.
    case gray

    var bytesPerPixel: Int { self == .gray ? 1 : 4 }
  }

  let base: UnsafeMutableRawPointer
  let bytesPerRow: Int
  private let buffer: PixelBuffer
  private let layout: Layout
  private let surface: CairoSurface
  /// Whether anybody can see or change the bitmap's memory.
  private(set) var isActive: Bool

  /// Bridges to the caller's memory, or, when nil, to memory made here, which is only kept in step
  /// after `activate()`.
  init?(
    memory: UnsafeMutableRawPointer?, bytesPerRow: Int, layout: Layout, surface: CairoSurface
  ) {
    let count = bytesPerRow * surface.height
    if let memory {
      buffer = PixelBuffer(borrowing: memory, count: count)
      isActive = true
    } else {
      guard let own = PixelBuffer(count: count) else { return nil }
      buffer = own
      isActive = false
    }
    base = buffer.base
    self.bytesPerRow = bytesPerRow
    self.layout = layout
    self.surface = surface
  }

  /// Starts to keep the bitmap in step, from now on.
  func activate() {
    guard !isActive else { return }
    isActive = true
    store(CGRect(x: 0, y: 0, width: surface.width, height: surface.height))
  }

  /// Copies a rectangle of pixels from the bitmap to the surface.
  func load(_ area: CGRect) {
    guard isActive else { return }
    surface.flush()
    defer { surface.markDirty() }
    forEachRow(area) { pixels, bytes, count in
      switch layout {
      case .gray:
        for x in 0..<count {
          let gray = UInt32(bytes.load(fromByteOffset: x, as: UInt8.self))
          pixels[x] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
        }
      case .word(let shifts, let hasAlpha):
        for x in 0..<count {
          var pixel: UInt32 = hasAlpha ? 0 : 0xFF00_0000
          for (index, shift) in shifts.enumerated() {
            pixel |= UInt32(bytes.load(fromByteOffset: x * 4 + index, as: UInt8.self)) << shift
          }
          pixels[x] = pixel
        }
      }
    }
  }

  /// Copies a rectangle of pixels from the surface to the bitmap.
  func store(_ area: CGRect) {
    guard isActive else { return }
    surface.flush()
    forEachRow(area) { pixels, bytes, count in
      switch layout {
      case .gray:
        for x in 0..<count {
          bytes.storeBytes(of: lightness(of: pixels[x]), toByteOffset: x, as: UInt8.self)
        }
      case .word(let shifts, let hasAlpha):
        for x in 0..<count {
          let pixel = hasAlpha ? pixels[x] : pixels[x] | 0xFF00_0000
          for (index, shift) in shifts.enumerated() {
            bytes.storeBytes(
              of: UInt8(truncatingIfNeeded: pixel >> shift), toByteOffset: x * 4 + index,
              as: UInt8.self)
          }
        }
      }
    }
  }

  private func forEachRow(
    _ area: CGRect,
    _ body: (UnsafeMutablePointer<UInt32>, UnsafeMutableRawPointer, Int) -> Void
  ) {
    guard let area = area.wholePixels(width: surface.width, height: surface.height) else { return }
    let (x, count) = (Int(area.minX), Int(area.width))
    for y in Int(area.minY)..<Int(area.maxY) {
      body(
        (surface.pixels + y * surface.bytesPerRow + x * 4).assumingMemoryBound(to: UInt32.self),
        base + y * bytesPerRow + x * layout.bytesPerPixel, count)
    }
  }
}
