import CoreGraphics

/// What `UIGraphicsImageRenderer` has in common with other renderers. Use a subclass.
open class UIGraphicsRenderer: NSObject {
  /// The rectangle that is drawn, in points.
  let bounds: CGRect
  private let rendererFormat: UIGraphicsRendererFormat

  init(bounds: CGRect, rendererFormat: UIGraphicsRendererFormat) {
    self.bounds = bounds
    self.rendererFormat = rendererFormat
    rendererFormat.bounds = bounds
  }

  /// How drawings are stored.
  open var format: UIGraphicsRendererFormat { rendererFormat }
}
