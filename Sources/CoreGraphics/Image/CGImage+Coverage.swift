extension CGImage {
  /// The image as coverage for a mask: its alpha, or its lightness (Rec. 709 weights on the stored
  /// values) when it has no alpha.
  func coverage() -> CairoSurface {
    guard let result = CairoSurface(width: width, height: height, format: .alpha8) else {
      preconditionFailure("no memory for a mask of \(width) x \(height) pixels")
    }
    result.withPixels { pixels in
      for y in 0..<height {
        let source = buffer.base + offset + y * bytesPerRow
        let target = y * result.bytesPerRow
        for x in 0..<width {
          let pixel = source.load(fromByteOffset: x * 4, as: UInt32.self)
          pixels[target + x] = isOpaque ? lightness(of: pixel) : UInt8(pixel >> 24)
        }
      }
    }
    return result
  }
}

/// The lightness of a pixel `0x..RRGGBB`, 0...255. The weights add up to 65536, so that grays stay
/// what they are.
func lightness(of pixel: UInt32) -> UInt8 {
  let red = (pixel >> 16) & 0xFF
  let green = (pixel >> 8) & 0xFF
  let blue = pixel & 0xFF
  return UInt8((red * 13_933 + green * 46_871 + blue * 4_732 + 32_768) >> 16)
}
