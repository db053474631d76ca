extension UIScrollView {
  /// Which parts of the safe area are added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The edges of the axes that scroll, and top and bottom in the root view of a view controller.
    case automatic
    /// The edges of the axes that scroll.
    case scrollableAxes
    /// None.
    case never
    /// All.
    case always
  }

  /// How fast content that was let go comes to rest: the share of its speed that is left after one
  /// millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share, above 0 and below 1.
    public let rawValue: CGFloat
    /// Makes a rate of a share.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that comes to rest soon, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How a drag puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// It does not.
    case none
    /// As it begins.
    case onDrag
    /// A finger that comes to what stands at the bottom for text input draws it down.
    case interactive
    /// As it begins, with the accessory view.
    case onDragWithAccessory
    /// As ``interactive``, with the accessory view.
    case interactiveWithAccessory
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on a light appearance, light on a dark one.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }
}
