extension NSLayoutConstraint {
  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are the same.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// Along lines of text.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// What of a view or guide a constraint is about. All are of the alignment rectangle.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where reading begins.
    case leading
    /// The edge where reading ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// What the last line of text stands on; the bottom edge where there is no text.
    case lastBaseline
    /// What the first line of text stands on; the top edge where there is no text.
    case firstBaseline
    /// The left layout margin.
    case leftMargin
    /// The right layout margin.
    case rightMargin
    /// The top layout margin.
    case topMargin
    /// The bottom layout margin.
    case bottomMargin
    /// The layout margin where reading begins.
    case leadingMargin
    /// The layout margin where reading ends.
    case trailingMargin
    /// The middle between the left and the right margin.
    case centerXWithinMargins
    /// The middle between the top and the bottom margin.
    case centerYWithinMargins
    /// Nothing: a constraint with a constant.
    case notAnAttribute = 0

    /// What the last line stands on, as it was called before.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// How the visual format is read, and what views in a line are aligned by.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The views have the same left edge.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The views have the same right edge.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The views have the same top edge.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The views have the same bottom edge.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The views have the same leading edge.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The views have the same trailing edge.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The views have the same middle between left and right.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The views have the same middle between top and bottom.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The views' last lines stand on the same line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The views' first lines stand on the same line.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All bits that say what views are aligned by.
    public static let alignmentMask = FormatOptions(rawValue: 0xffff)
    /// Horizontal formats are read in the reading direction; so it is unless another is set.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// Horizontal formats are read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Horizontal formats are read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits that say how formats are read.
    public static let directionMask = FormatOptions(rawValue: 0x3 << 16)
    /// Vertical spacing is between edges; so it is unless another is set.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Vertical spacing is from the last line of one view to the first line of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits that say what vertical spacing is between.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is a place along the lines of text, its middle, or a width.
  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      true
    default: false
    }
  }

  /// Whether it is a length and not a place.
  var isLength: Bool { self == .width || self == .height }

  /// Whether it turns to the other side where one reads from right to left.
  var followsReading: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is a line that text stands on.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The attribute of the margins' rectangle, for those that are about margins.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// How it is written in descriptions.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
