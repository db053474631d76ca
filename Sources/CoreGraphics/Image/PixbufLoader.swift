import CGdkPixbuf

/// Feeds bytes to gdk-pixbuf and owns what comes out.
final class PixbufLoader {
  /// What the loader's callback is told and tells.
  private final class Request {
    let maxPixelSize: Int?
    let exactSize: (width: Int, height: Int)?
    var fullWidth = 0
    var fullHeight = 0
    var isTooLarge = false
    /// The most pixels that are decoded.
    ///
    /// A damaged file can claim very many, which take long to fill with nothing. A format packs only
    /// so many into a byte (see `FileStructure.pixelsPerByte`); 4 million are let through whatever
    /// the file's length. A GIF is always unpacked whole.
    let pixelLimit: Int
    /// Whether the file has no pixels of its own, and so no limit.
    let isDrawing: Bool

    init(data: Data, maxPixelSize: Int?, exactSize: (width: Int, height: Int)?) {
      self.maxPixelSize = maxPixelSize
      self.exactSize = exactSize
      let most = data.starts(with: Array("GIF8".utf8)) ? 1 << 24 : 1 << 28
      isDrawing = !FileStructure.hasPixels(data)
      pixelLimit = min(most, (1 << 22) + data.count * FileStructure.pixelsPerByte(data))
    }

    /// The size to decode to; nil to leave it.
    func size(width: Int, height: Int) -> (Int, Int)? {
      fullWidth = width
      fullHeight = height
      if let exactSize, isDrawing { return exactSize }
      isTooLarge =
        !PixbufLoader.fits(width: width, height: height) || width * height > pixelLimit
      // Loaders give up a picture of no size at its header, and unpack any other one whole.
      if isTooLarge { return (0, 0) }
      if let exactSize { return exactSize }
      guard let maxPixelSize, max(width, height) > maxPixelSize else { return nil }
      let factor = Double(max(1, maxPixelSize)) / Double(max(width, height))
      return (
        max(1, Int((Double(width) * factor).rounded())),
        max(1, Int((Double(height) * factor).rounded()))
      )
    }
  }

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let request: Request

  /// The size that the file stores.
  var fullSize: (width: Int, height: Int) { (request.fullWidth, request.fullHeight) }

  /// Decodes all bytes.
  ///
  /// - Parameters:
  ///   - maxPixelSize: the longest side wanted; a larger picture is scaled down while decoding.
  ///   - exactSize: the size wanted, whatever the picture's own; for drawings without one.
  init(
    data: Data, maxPixelSize: Int? = nil, exactSize: (width: Int, height: Int)? = nil
  ) throws(ImageDecodingError) {
    guard !data.isEmpty else { throw .empty }
    if FileStructure.isCutOff(data) { throw .damaged("The file is cut off.") }
    guard let loader = gdk_pixbuf_loader_new() else { throw .damaged("no memory") }
    self.loader = loader
    let request = Request(data: data, maxPixelSize: maxPixelSize, exactSize: exactSize)
    self.request = request
    let callback:
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, UnsafeMutableRawPointer
      ) -> Void = { loader, width, height, context in
        let request = Unmanaged<Request>.fromOpaque(context).takeUnretainedValue()
        if let (w, h) = request.size(width: Int(width), height: Int(height)) {
          gdk_pixbuf_loader_set_size(loader, Int32(w), Int32(h))
        }
      }
    // The request outlives the loader's work, which ends in this initialiser.
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passUnretained(request).toOpaque(), nil, GConnectFlags(rawValue: 0))

    var failure: ImageDecodingError?
    // In pieces, so that a picture that is too large is given up at its header.
    let piece = 64 * 1024
    data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      var position = 0
      while position < bytes.count, failure == nil, !request.isTooLarge {
        var error: UnsafeMutablePointer<GError>?
        let count = min(piece, bytes.count - position)
        if gdk_pixbuf_loader_write(loader, base + position, gsize(count), &error) == 0 {
          failure = Self.take(error)
        }
        position += count
      }
    }
    var error: UnsafeMutablePointer<GError>?
    let closed = gdk_pixbuf_loader_close(loader, &error) != 0
    if !closed {
      let closing = Self.take(error)
      if failure == nil { failure = closing }
    }
    if request.isTooLarge {
      failure = .tooLarge(width: request.fullWidth, height: request.fullHeight)
    }
    if failure == nil, let exactSize, !Self.fits(width: exactSize.width, height: exactSize.height) {
      failure = .tooLarge(width: exactSize.width, height: exactSize.height)
    }
    if let failure { throw failure }
  }

  deinit { g_object_unref(loader) }

  /// The picture, owned by the loader.
  func pixbuf() throws(ImageDecodingError) -> OpaquePointer {
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .damaged("There is no picture in it.")
    }
    return pixbuf
  }

  /// The moving picture, owned by the loader; nil for a still one.
  func animation() -> OpaquePointer? {
    guard let animation = gdk_pixbuf_loader_get_animation(loader),
      gdk_pixbuf_animation_is_static_image(animation) == 0
    else { return nil }
    return animation
  }

  /// Whether a picture can be drawn and takes at most a gigabyte.
  static func fits(width: Int, height: Int) -> Bool {
    let limit = CairoSurface.maximumDimension
    return width > 0 && height > 0 && width <= limit && height <= limit
      && width * height <= 1 << 28
  }

  private static func take(_ error: UnsafeMutablePointer<GError>?) -> ImageDecodingError {
    guard let error else { return .damaged("The decoder failed.") }
    defer { g_error_free(error) }
    if error.pointee.domain == gdk_pixbuf_error_quark(),
      error.pointee.code == Int32(GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue)
    {
      return .unknownFormat
    }
    return .damaged(error.pointee.message.map { String(cString: $0) } ?? "The decoder failed.")
  }
}
