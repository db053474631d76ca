import CoreGraphics

extension UIColor {
  /// Makes this the current context's colour for filling and for lines. Nothing happens when there
  /// is no context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the current context's colour for filling.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this the current context's colour for lines.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
