import CoreGraphics

extension UIColor {
  /// The same colour, only a part (0...1) as opaque.
  func dimmed(to part: CGFloat) -> UIColor {
    isDynamic
      ? UIColor { $0.performingDim(of: self, to: part) }
      : withAlphaComponent(cgColor.alpha * part)
  }
}

extension UITraitCollection {
  fileprivate func performingDim(of color: UIColor, to part: CGFloat) -> UIColor {
    let fixed = color.resolvedColor(with: self)
    return fixed.withAlphaComponent(fixed.cgColor.alpha * part)
  }
}
