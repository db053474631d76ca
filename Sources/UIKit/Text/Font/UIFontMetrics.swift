import Foundation

/// Scales fonts and lengths of one's own as a text style scales with the user's wanted text size.
///
/// The factor is the style's size in points over its size in the category `large`. (UIKit's own
/// factors come from a table of line heights that is not published; they differ a little.)
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Unchecked only because the class is open: what it stores is constant and Sendable.
  private static let body = UIFontMetrics(forTextStyle: .body)

  /// The metrics of body text.
  public class var `default`: UIFontMetrics { body }

  private let style: UIFont.TextStyle

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// A font at the size that it should have for the user's wanted text size.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// The same, but never larger than a size in points (0: no limit).
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font at the size that it should have under the given traits.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// A font at the size that it should have under the given traits, never larger than a size in
  /// points (0: no limit).
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
  }

  /// A length, in points, scaled for the user's wanted text size.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length, in points, scaled for the text size that the traits say.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    value * style.pointSize(for: .effective(traitCollection)) / style.pointSize(for: .large)
  }
}
