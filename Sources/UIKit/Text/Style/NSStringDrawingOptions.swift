/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Takes UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text has many lines, and the rectangle's origin is the top left corner of the first one.
  /// Without it, there is one line, and the origin is the start of its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The room that fonts want between lines is added to their height.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// When the text does not fit the height, the last line that does ends in an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
