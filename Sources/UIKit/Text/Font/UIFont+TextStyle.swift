import Foundation

extension UIFont {
  /// What a piece of text is for; its size follows from that and from the user's wanted text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's string for the style.
    public let rawValue: String
    /// Takes UIKit's string for a style.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The large title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The first level of headings.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The second level of headings.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The third level of headings.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading as large as the body.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading smaller than the body.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A remark beside the body.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// What scales other fonts as this style scales.
    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }

    /// The size in points for a category; `large` stands for one that is not known, `body` for a
    /// style that is not known.
    func pointSize(for category: UIContentSizeCategory) -> CGFloat {
      let sizes = Self.sizes[self] ?? Self.bodySizes
      return sizes[category.order >= 0 ? category.order : UIContentSizeCategory.large.order]
    }

    var weight: UIFont.Weight { self == .headline ? .semibold : .regular }

    private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    /// Apple's table of Dynamic Type sizes (Human Interface Guidelines, Typography), from the
    /// smallest category to the largest.
    private static let sizes: [TextStyle: [CGFloat]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: bodySizes,
      .body: bodySizes,
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
  }

  /// The font of a text style at the user's wanted text size.
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the text size that the traits say; `UITraitCollection.current`
  /// decides when they do not say one.
  public class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      spec: FontSpec(
        families: FontSpec.systemFamilies, weight: style.weight.openType, textStyle: style,
        size: style.pointSize(for: .effective(traitCollection))))
  }

  /// The font again at another text size, when it belongs to a text style; itself otherwise.
  func adjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let style = spec.textStyle else { return self }
    let size = style.pointSize(for: category)
    return size == spec.size ? self : UIFont(spec: spec.withSize(size))
  }
}

extension UIContentSizeCategory {
  /// The category that traits ask for; that of the current traits when they do not say.
  static func effective(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    if let category = traits?.preferredContentSizeCategory, category.order >= 0 { return category }
    let current = UITraitCollection.current.preferredContentSizeCategory
    return current.order >= 0 ? current : .large
  }
}
