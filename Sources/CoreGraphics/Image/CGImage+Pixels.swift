extension CGImage {
  /// The pixels as words `0xAARRGGBB`, premultiplied, top row first, without gaps. A copy.
  package var pixels: [UInt32] {
    var words = [UInt32](repeating: 0, count: width * height)
    let surface = self.surface
    surface.withPixels { bytes in
      for row in 0..<height {
        for column in 0..<width {
          let word = bytes.load(
            fromByteOffset: row * bytesPerRow + column * 4, as: UInt32.self)
          words[row * width + column] = isOpaque ? word | 0xFF00_0000 : word
        }
      }
    }
    return words
  }

  /// Makes an image without alpha of words `0xXXRRGGBB`, top row first; `nil` when there are
  /// not `width * height` of them.
  package convenience init?(opaquePixels words: [UInt32], width: Int, height: Int) {
    guard words.count == width * height,
      let surface = CairoSurface(width: width, height: height, opaque: true)
    else { return nil }
    surface.withPixels { bytes in
      for row in 0..<height {
        for column in 0..<width {
          bytes.storeBytes(
            of: words[row * width + column], toByteOffset: row * surface.bytesPerRow + column * 4,
            as: UInt32.self)
        }
      }
    }
    self.init(adopting: surface)
  }
}
