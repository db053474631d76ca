import CoreGraphics

/// What is drawn to inside an image renderer's closure.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let scale: CGFloat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat, scale: CGFloat) {
    self.scale = scale
    super.init(cgContext: cgContext, format: format)
  }

  /// The image as it is so far; later drawing does not change it.
  open var currentImage: UIImage {
    guard let image = CGImage(copying: cgContext.surface) else { return UIImage() }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}
