/// How large the user wants text to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// UIKit's string for the category.
  public let rawValue: String

  /// Takes UIKit's string for a category.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(suffix: String) { rawValue = "UICTContentSizeCategory" + suffix }

  /// Not said; taken to be `large` where a size is needed.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Three steps below the usual size.
  public static let extraSmall = UIContentSizeCategory(suffix: "XS")
  /// Two steps below the usual size.
  public static let small = UIContentSizeCategory(suffix: "S")
  /// One step below the usual size.
  public static let medium = UIContentSizeCategory(suffix: "M")
  /// The usual size.
  public static let large = UIContentSizeCategory(suffix: "L")
  /// One step above the usual size.
  public static let extraLarge = UIContentSizeCategory(suffix: "XL")
  /// Two steps above the usual size.
  public static let extraExtraLarge = UIContentSizeCategory(suffix: "XXL")
  /// Three steps above the usual size.
  public static let extraExtraExtraLarge = UIContentSizeCategory(suffix: "XXXL")
  /// The first of the very large sizes.
  public static let accessibilityMedium = UIContentSizeCategory(suffix: "AccessibilityM")
  /// The second of the very large sizes.
  public static let accessibilityLarge = UIContentSizeCategory(suffix: "AccessibilityL")
  /// The third of the very large sizes.
  public static let accessibilityExtraLarge = UIContentSizeCategory(suffix: "AccessibilityXL")
  /// The fourth of the very large sizes.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(suffix: "AccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    suffix: "AccessibilityXXXL")

  /// All categories, the smallest first.
  package static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether this is one of the five very large sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The place among the categories, from 0; an unknown one is below all others.
  package var order: Int { Self.ordered.firstIndex(of: self) ?? -1 }

  /// Whether the first category stands for smaller text.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.order < right.order
  }
}
