import CGdkPixbuf

/// Makes images out of the bytes of PNG, JPEG, GIF, WebP, SVG and whatever else gdk-pixbuf has a
/// loader for. Every function may be called on any thread.
package enum ImageDecoder {
  /// Decodes a picture, of a moving one the first frame.
  ///
  /// - Parameters:
  ///   - data: the file's bytes.
  ///   - maxPixelSize: the longest side wanted. A larger picture is scaled down, a JPEG already
  ///     while it is decoded; a smaller one stays as it is.
  ///   - appliesOrientation: whether the pixels are turned upright as EXIF says, or the orientation
  ///     is only reported.
  package static func decode(
    data: Data, maxPixelSize: Int? = nil, appliesOrientation: Bool = true
  ) throws(ImageDecodingError) -> DecodedImage {
    let loader = try PixbufLoader(data: data, maxPixelSize: maxPixelSize)
    let pixbuf = try loader.pixbuf()
    let stored = orientation(of: pixbuf)
    let (width, height) = loader.fullSize
    guard appliesOrientation else {
      return DecodedImage(
        image: try image(of: pixbuf, orientation: .up), orientation: stored, fullWidth: width,
        fullHeight: height)
    }
    return DecodedImage(
      image: try image(of: pixbuf, orientation: stored), orientation: .up,
      fullWidth: stored.swapsSides ? height : width,
      fullHeight: stored.swapsSides ? width : height)
  }

  /// Decodes a picture to exactly the given size in pixels. A drawing such as SVG is drawn in that
  /// size and is sharp; other pictures are scaled.
  package static func decode(data: Data, width: Int, height: Int) throws(ImageDecodingError)
    -> CGImage
  {
    guard PixbufLoader.fits(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    let loader = try PixbufLoader(data: data, exactSize: (width, height))
    return try image(of: try loader.pixbuf(), orientation: .up)
  }

  /// Decodes every frame of a moving picture; of a still one, its only one.
  ///
  /// All frames are held at once: more than half a gigabyte of them gives an error, and in a short
  /// file, whose frames can hardly differ, more than 32 megabytes and 8000 for each byte.
  package static func decodeAnimation(
    data: Data, maxPixelSize: Int? = nil
  ) throws(ImageDecodingError) -> DecodedAnimation {
    let timing = AnimationTiming(data: data)
    if let timing, timing.delays.count > 1 {
      // Frames are scaled one by one: the loader can scale only still pictures well.
      let loader = try PixbufLoader(data: data)
      if let animation = loader.animation() {
        return try frames(
          of: animation, timing: timing, maxPixelSize: maxPixelSize,
          byteLimit: min(1 << 29, (1 << 25) + data.count * 8000))
      }
    }
    let still = try decode(data: data, maxPixelSize: maxPixelSize)
    return DecodedAnimation(frames: [.init(image: still.image, duration: 0)], loopCount: 1)
  }

  private static func frames(
    of animation: OpaquePointer, timing: AnimationTiming, maxPixelSize: Int?, byteLimit: Int
  ) throws(ImageDecodingError) -> DecodedAnimation {
    var frames: [DecodedAnimation.Frame] = []
    let width = Int(gdk_pixbuf_animation_get_width(animation))
    let height = Int(gdk_pixbuf_animation_get_height(animation))
    var target: (Int, Int)?
    if let maxPixelSize, max(width, height) > maxPixelSize {
      let factor = Double(max(1, maxPixelSize)) / Double(max(width, height))
      target = (
        max(1, Int((Double(width) * factor).rounded())),
        max(1, Int((Double(height) * factor).rounded()))
      )
    }
    let frameBytes = (target?.0 ?? width) * (target?.1 ?? height) * 4
    guard frameBytes * timing.delays.count <= byteLimit else {
      throw .tooLarge(width: width, height: height * timing.delays.count)
    }
    // The iterator's clock is this variable, in milliseconds from an arbitrary start.
    var clock = 0
    let iterator = withTime(clock) { gdk_pixbuf_animation_get_iter(animation, $0) }
    guard let iterator else { throw .damaged("There is no frame in it.") }
    defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
    for delay in timing.delays {
      guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else {
        throw .damaged("A frame is missing.")
      }
      var scaled: OpaquePointer?
      if let target {
        scaled = gdk_pixbuf_scale_simple(
          pixbuf, Int32(target.0), Int32(target.1), GDK_INTERP_BILINEAR)
      }
      defer { if let scaled { g_object_unref(UnsafeMutableRawPointer(scaled)) } }
      frames.append(
        .init(image: try image(of: scaled ?? pixbuf, orientation: .up), duration: delay))
      let step = Int(gdk_pixbuf_animation_iter_get_delay_time(iterator))
      guard step >= 0 else { break }
      clock += max(step, 1)
      _ = withTime(clock) { gdk_pixbuf_animation_iter_advance(iterator, $0) }
    }
    return DecodedAnimation(frames: frames, loopCount: timing.loopCount)
  }

  /// Hands out a time in gdk-pixbuf's form: seconds and microseconds, two machine words. The type's
  /// name is left to inference, since GLib has deprecated it but not the functions that take it.
  private static func withTime<Time, Result>(
    _ milliseconds: Int, _ body: (UnsafePointer<Time>) -> Result
  ) -> Result {
    // The iterator takes a zero time as unset; so the clock starts later.
    var words = (1000 + milliseconds / 1000, milliseconds % 1000 * 1000)
    return withUnsafeBytes(of: &words) { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("two words have no address") }
      return body(base.assumingMemoryBound(to: Time.self))
    }
  }

  private static func orientation(of pixbuf: OpaquePointer) -> ImageOrientation {
    guard let text = gdk_pixbuf_get_option(pixbuf, "orientation"),
      let number = Int(String(cString: text)), let orientation = ImageOrientation(rawValue: number)
    else { return .up }
    return orientation
  }

  /// Copies gdk-pixbuf's straight RGB or RGBA bytes to an image, turned upright.
  static func image(
    of pixbuf: OpaquePointer, orientation: ImageOrientation
  ) throws(ImageDecodingError) -> CGImage {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    guard let pixels = gdk_pixbuf_read_pixels(pixbuf), gdk_pixbuf_get_bits_per_sample(pixbuf) == 8
    else { throw .damaged("It has no pixels.") }
    let source = StraightPixels(
      base: UnsafeRawPointer(pixels), width: width, height: height,
      bytesPerRow: Int(gdk_pixbuf_get_rowstride(pixbuf)),
      hasAlpha: gdk_pixbuf_get_has_alpha(pixbuf) != 0)
    guard let image = source.makeImage(orientation: orientation) else {
      throw .tooLarge(width: width, height: height)
    }
    return image
  }
}
