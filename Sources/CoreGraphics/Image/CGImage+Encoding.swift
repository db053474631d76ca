import CCairo
import CGdkPixbuf

extension CGImage {
  /// The image as a PNG file: 8 bits a component, with alpha unless the image has none. Nil when
  /// the memory cannot be had.
  package func pngData() -> Data? {
    let surface = surface
    let output = Output()
    let status = withExtendedLifetime(output) {
      cairo_surface_write_to_png_stream(
        surface.pointer,
        { context, bytes, count in
          guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<Output>.fromOpaque(context).takeUnretainedValue().data
            .append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(output).toOpaque())
    }
    return status == CAIRO_STATUS_SUCCESS ? output.data : nil
  }

  /// The image as a JPEG file; what is transparent shows as white. `quality` is 0 (smallest) to 1
  /// (best). Nil when the memory cannot be had.
  package func jpegData(quality: CGFloat) -> Data? {
    guard
      let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)),
      let target = gdk_pixbuf_get_pixels(pixbuf)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let rowBytes = Int(gdk_pixbuf_get_rowstride(pixbuf))
    for y in 0..<height {
      let row = buffer.base + offset + y * bytesPerRow
      var out = target + y * rowBytes
      for x in 0..<width {
        let pixel = row.load(fromByteOffset: x * 4, as: UInt32.self)
        let white = isOpaque ? 0 : 255 - pixel >> 24
        out[0] = UInt8(min(255, (pixel >> 16) & 0xFF + white))
        out[1] = UInt8(min(255, (pixel >> 8) & 0xFF + white))
        out[2] = UInt8(min(255, pixel & 0xFF + white))
        out += 3
      }
    }
    let percent = Int((Double(max(0, min(1, quality))) * 100).rounded())
    var bytes: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    let saved = "quality".withCString { key in
      String(percent).withCString { value in
        var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
        return gdk_pixbuf_save_to_bufferv(
          pixbuf, &bytes, &count, "jpeg", &keys, &values, nil)
      }
    }
    guard saved != 0, let bytes else { return nil }
    defer { g_free(bytes) }
    return Data(bytes: bytes, count: Int(count))
  }

  /// Takes in the bytes as they come.
  private final class Output {
    var data = Data()
  }
}
