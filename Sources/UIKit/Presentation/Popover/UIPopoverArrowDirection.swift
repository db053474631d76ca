/// The side of a popover at which its arrow is.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up: the popover is below what it belongs to.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down: the popover is above what it belongs to.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points to the left: the popover is at the right of what it belongs to.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points to the right: the popover is at the left of what it belongs to.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of them.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not decided yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
