import Foundation

/// A shadow behind a background.
public struct UIShadowProperties: Hashable {
  /// The colour at full opacity.
  public var color = UIColor.black
  /// How far the shadow lies to the right and down, in points.
  public var offset = CGSize(width: 0, height: -3)
  /// How opaque the shadow is, from 0 (none, as at first) to 1.
  public var opacity: CGFloat = 0
  /// How far the edge is blurred, in points.
  public var radius: CGFloat = 3
  /// The shape that throws the shadow; `nil` for that of the background.
  public var path: UIBezierPath?

  init() {}

  /// Goes with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(offset.width)
    hasher.combine(offset.height)
    hasher.combine(opacity)
    hasher.combine(radius)
    hasher.combine(path)
  }
}
