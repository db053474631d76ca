import CoreGraphics

/// A shadow that text casts.
open class NSShadow: NSObject, NSCopying {
  private let foundationTag = FoundationTag()
  /// How far the shadow lies from the text, in points: to the right and down.
  open var shadowOffset = CGSize.zero
  /// How far the shadow's edge is softened, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The shadow's colour, a `UIColor`; black at a third unless set. Nil means no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Makes a shadow right behind the text.
  public override init() {}

  /// A shadow of its own with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether both look the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && other.shadowColor as? UIColor == shadowColor as? UIColor
  }

  /// Goes with `isEqual(_:)`.
  open override var hash: Int { shadowBlurRadius.hashValue }
}
