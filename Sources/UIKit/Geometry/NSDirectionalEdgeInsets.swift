import Foundation

/// Distances, in points, by which a rectangle's edges move inwards, with the sides named after
/// the reading direction: `leading` is the left edge where one reads from left to right.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The distance of the top edge.
  public var top: CGFloat
  /// The distance of the edge at which lines begin.
  public var leading: CGFloat
  /// The distance of the bottom edge.
  public var bottom: CGFloat
  /// The distance of the edge at which lines end.
  public var trailing: CGFloat

  /// Four distances of zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes four distances of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Makes insets from four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distances for a reading direction, with left and right instead of the names.
  package func resolved(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    direction == .rightToLeft
      ? UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
      : UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

extension UIEdgeInsets {
  /// The same distances with the sides named after a reading direction.
  package func directional(
    _ direction: UIUserInterfaceLayoutDirection
  ) -> NSDirectionalEdgeInsets {
    direction == .rightToLeft
      ? NSDirectionalEdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
      : NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
  }
}
