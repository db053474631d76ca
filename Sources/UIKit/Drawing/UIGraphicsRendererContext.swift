import CoreGraphics

/// What is drawn to inside a renderer's closure. UIKit's drawing goes to the same place.
open class UIGraphicsRendererContext: NSObject {
  /// The Core Graphics context.
  public let cgContext: CGContext
  /// How the drawing is stored.
  public let format: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// Fills a rectangle with the fill colour, replacing what is there.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  /// Fills a rectangle with the fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.fill(rect, blendMode: blendMode)
  }

  /// Draws a line one point wide just inside a rectangle, in the stroke colour, replacing what is
  /// there.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  /// Draws a line one point wide just inside a rectangle, in the stroke colour, with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    let before = cgContext.blendMode
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.setBlendMode(before)
  }

  /// Limits drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
