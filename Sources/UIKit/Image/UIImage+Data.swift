import CoreGraphics

extension UIImage {
  /// The image as a PNG file, its pixels upright. Nil for an image without pixels.
  public func pngData() -> Data? { rendered(scale: scale, tint: nil)?.pngData() }

  /// The image as a JPEG file, its pixels upright, what is transparent in white. Quality is 0 for
  /// the smallest file to 1 for the best picture. Nil for an image without pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    rendered(scale: scale, tint: nil)?.jpegData(quality: compressionQuality)
  }

  /// The image again, its pixels upright, ready to be shown without further work. Nil for an image
  /// without pixels. Takes time in proportion to the pixels when they have to be turned.
  public func preparingForDisplay() -> UIImage? {
    guard content.symbol == nil else { return self }
    guard let image = rendered(scale: scale, tint: nil) else { return nil }
    return with {
      $0.cgImage = image
      $0.orientation = .up
      $0.tint = nil
    }
  }

  /// The image at another size in points, at its own scale, stretched to it; for a list of large
  /// photos, say. Nil for an image without pixels, or a size without area.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard content.cgImage != nil || content.symbol != nil,
      let context = CGContext.forImage(size: size, opaque: isOpaque, scale: scale)
    else { return nil }
    context.interpolationQuality = .high
    var plain = content
    plain.isResizable = false
    UIImage(content: plain).draw(in: CGRect(origin: .zero, size: size), of: context)
    return UIImage(cgImage: CGImage(adopting: context.surface), scale: scale, orientation: .up)
  }

  /// Does what `preparingForDisplay()` does on a background thread, and calls back there.
  public func prepareForDisplay(
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingForDisplay())
    }
  }

  /// Does what `preparingThumbnail(of:)` does on a background thread, and calls back there.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingThumbnail(of: size))
    }
  }

  /// What `preparingForDisplay()` gives, made off the calling thread.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// What `preparingThumbnail(of:)` gives, made off the calling thread.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }

  private var isOpaque: Bool { content.tint == nil && content.cgImage?.isOpaque == true }
}
