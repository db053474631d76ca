import CoreGraphics

/// Makes images by drawing. May be used from any thread, by one at a time.
///
/// For example:
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
///       UIColor.systemRed.setFill()
///       UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).fill()
///     }
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// What draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let imageFormat: UIGraphicsImageRendererFormat

  /// Makes a renderer of images of a size in points, at the screen's scale, with alpha.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer of images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of images that show a rectangle of the drawing, in points, at the screen's
  /// scale, with alpha.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer of images that show a rectangle of the drawing, in points. Later changes to
  /// the format have no effect.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    imageFormat = UIGraphicsImageRendererFormat(copying: format)
    super.init(bounds: bounds.standardized, rendererFormat: imageFormat)
  }

  /// Draws, and gives what was drawn. An image without area (or larger than 32767 pixels) comes out
  /// empty, and the closure is not called.
  open func image(actions: DrawingActions) -> UIImage {
    render(actions)?.currentImage ?? UIImage()
  }

  /// Draws, and gives what was drawn as a PNG file; empty when there is nothing to draw.
  open func pngData(actions: DrawingActions) -> Data {
    render(actions)?.currentImage.pngData() ?? Data()
  }

  /// Draws, and gives what was drawn as a JPEG file; empty when there is nothing to draw. Quality
  /// is 0 for the smallest file to 1 for the best picture.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    render(actions)?.currentImage.jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func render(_ actions: DrawingActions) -> UIGraphicsImageRendererContext? {
    let scale = imageFormat.scale > 0 ? imageFormat.scale : 1
    guard
      let context = CGContext.forImage(
        size: bounds.size, opaque: imageFormat.opaque, scale: scale, origin: bounds.origin)
    else { return nil }
    let rendererContext = UIGraphicsImageRendererContext(
      cgContext: context, format: imageFormat, scale: scale)
    UIGraphicsPushContext(context)
    actions(rendererContext)
    UIGraphicsPopContext()
    return rendererContext
  }
}
