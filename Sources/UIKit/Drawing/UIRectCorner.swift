/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Takes UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Where x and y are smallest.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// Where x is largest and y smallest.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// Where x is smallest and y largest.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// Where x and y are largest.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}
