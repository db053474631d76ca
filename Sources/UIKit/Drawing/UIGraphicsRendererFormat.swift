import CoreGraphics

/// How a renderer stores drawings. Use a subclass.
open class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that the renderer draws, in points; empty until a renderer uses the format.
  public internal(set) var bounds = CGRect.zero
}
