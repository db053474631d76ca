import Foundation

/// Distances, in points, by which a rectangle's edges move inwards; negative ones move outwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance of the top edge.
  public var top: CGFloat
  /// The distance of the left edge.
  public var left: CGFloat
  /// The distance of the bottom edge.
  public var bottom: CGFloat
  /// The distance of the right edge.
  public var right: CGFloat

  /// Four distances of zero.
  public static let zero = UIEdgeInsets()

  /// Makes four distances of zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Makes insets from four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards. Where the insets are larger than the
  /// rectangle, its size becomes negative, as in UIKit.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
