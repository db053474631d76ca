import CoreGraphics

/// Fills a rectangle of the current context with the fill colour, replacing what is there.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with the fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.fill(rect, blendMode: blendMode)
}

/// Draws a line one point wide just inside a rectangle of the current context, in the fill colour
/// (not the stroke colour, as in UIKit).
public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

/// The same as `UIRectFrame(_:)` with a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.frame(rect, blendMode: blendMode)
}

/// Limits drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension CGContext {
  func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    guard blendMode != self.blendMode else { return fill(rect) }
    let before = self.blendMode
    setBlendMode(blendMode)
    fill(rect)
    setBlendMode(before)
  }

  /// Fills the four edges of a rectangle, one point wide, inside it and without overlap.
  func frame(_ rect: CGRect, blendMode: CGBlendMode) {
    guard rect.width > 2, rect.height > 2 else { return fill(rect, blendMode: blendMode) }
    let before = self.blendMode
    setBlendMode(blendMode)
    fill([
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
      CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ])
    setBlendMode(before)
  }
}
