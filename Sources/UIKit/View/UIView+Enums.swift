extension UIView {
  /// What a view looks like where its content has not the view's size.
  public enum ContentMode: Int, Sendable {
    /// The content is stretched.
    case scaleToFill
    /// The content is made as large as fits, keeping its proportions.
    case scaleAspectFit
    /// The content is made just large enough to cover, keeping its proportions.
    case scaleAspectFill
    /// The content is drawn again.
    case redraw
    /// The content keeps its size, in the middle.
    case center
    /// The content keeps its size, at the middle of the top edge.
    case top
    /// The content keeps its size, at the middle of the bottom edge.
    case bottom
    /// The content keeps its size, at the middle of the left edge.
    case left
    /// The content keeps its size, at the middle of the right edge.
    case right
    /// The content keeps its size, in the top left corner.
    case topLeft
    /// The content keeps its size, in the top right corner.
    case topRight
    /// The content keeps its size, in the bottom left corner.
    case bottomLeft
    /// The content keeps its size, in the bottom right corner.
    case bottomRight
  }

  /// Which edges and sides of a view give way when its superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The room at the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The room at the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The room at the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The room at the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
