import CoreGraphics

/// How an image renderer stores images: sRGB, eight bits a component.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point. That of the screen unless set.
  open var scale: CGFloat
  /// Whether the image has no alpha. False unless set.
  open var opaque = false

  /// The scale of the screen as the current traits say it; 1 when they do not.
  static var screenScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }

  /// Makes a format with the screen's scale.
  public override init() {
    scale = Self.screenScale
    super.init()
  }

  /// Makes a format with the scale that the traits say.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  convenience init(copying other: UIGraphicsImageRendererFormat) {
    self.init()
    scale = other.scale
    opaque = other.opaque
  }

  /// A format with the screen's scale.
  public class func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }

  /// The format best suited to the screen: the same as `default()`.
  public class func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}
