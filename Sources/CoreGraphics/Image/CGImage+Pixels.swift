import CCairo
import Foundation

extension CGImage {
  /// The pixels as words `0xAARRGGBB`, premultiplied, top row first, without gaps. A copy.
  package var pixels: [UInt32] {
    var words = [UInt32](repeating: 0, count: width * height)
    let (rowBytes, stride) = (width * 4, bytesPerRow)
    surface.withPixels { bytes in
      words.withUnsafeMutableBytes { target in
        guard let from = bytes.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<height { memcpy(to + row * rowBytes, from + row * stride, rowBytes) }
      }
    }
    if isOpaque {
      for index in words.indices where words[index] < 0xFF00_0000 { words[index] |= 0xFF00_0000 }
    }
    return words
  }

  /// Makes an image without alpha of words `0xXXRRGGBB`, top row first; `nil` when there are
  /// not `width * height` of them.
  package convenience init?(opaquePixels words: [UInt32], width: Int, height: Int) {
    guard words.count == width * height,
      let surface = CairoSurface(width: width, height: height, opaque: true)
    else { return nil }
    let (rowBytes, stride) = (width * 4, surface.bytesPerRow)
    surface.withPixels { bytes in
      words.withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = bytes.baseAddress else { return }
        for row in 0..<height { memcpy(to + row * stride, from + row * rowBytes, rowBytes) }
      }
    }
    self.init(adopting: surface)
  }

  /// Reads a PNG file without colour management, by Cairo alone, which takes less time than the
  /// decoder for all formats; nil when it cannot be read.
  package convenience init?(pngFile path: String) {
    guard let file = cairo_image_surface_create_from_png(path) else { return nil }
    defer { cairo_surface_destroy(file) }
    guard cairo_surface_status(file) == CAIRO_STATUS_SUCCESS,
      let pixels = cairo_image_surface_get_data(file)
    else { return nil }
    let format = cairo_image_surface_get_format(file)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else { return nil }
    let (width, height) = (
      Int(cairo_image_surface_get_width(file)), Int(cairo_image_surface_get_height(file))
    )
    let stride = Int(cairo_image_surface_get_stride(file))
    guard
      let surface = CairoSurface(
        width: width, height: height, opaque: format == CAIRO_FORMAT_RGB24)
    else { return nil }
    let target = surface.bytesPerRow
    surface.withPixels { bytes in
      guard let to = bytes.baseAddress else { return }
      for row in 0..<height { memcpy(to + row * target, pixels + row * stride, width * 4) }
    }
    self.init(adopting: surface)
  }

  /// The rows, of this image and another one of its size, whose bytes are not the same.
  package func rowsDiffering(from other: CGImage) -> [Int] {
    let (stride, otherStride, rowBytes) = (bytesPerRow, other.bytesPerRow, width * 4)
    return surface.withPixels { bytes in
      other.surface.withPixels { otherBytes in
        guard let one = bytes.baseAddress, let two = otherBytes.baseAddress else { return [] }
        return (0..<height).filter {
          memcmp(one + $0 * stride, two + $0 * otherStride, rowBytes) != 0
        }
      }
    }
  }
}
