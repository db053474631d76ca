import Foundation

extension UIFont {
  /// The system font, regular, at a size in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system font at a size in points, with the named weight nearest to the one given.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(
      spec: FontSpec(
        families: FontSpec.systemFamilies, weight: weight.openType, size: usable(fontSize)))
  }

  /// The system font in bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system font in italic.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(
      spec: FontSpec(
        families: FontSpec.systemFamilies, isItalic: true, size: usable(fontSize)))
  }

  /// The system font with digits of one width, so that numbers line up and do not jitter.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      spec: FontSpec(
        families: FontSpec.systemFamilies, weight: weight.openType, hasMonospacedDigits: true,
        size: usable(fontSize)))
  }

  /// The desktop's monospaced font.
  public class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      spec: FontSpec(
        families: FontSpec.monospacedFamilies, weight: weight.openType, size: usable(fontSize)))
  }

  /// The size of a label's text that nobody chose: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of a button's title that nobody chose: 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small system text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of standard system text: 14 points.
  public class var systemFontSize: CGFloat { 14 }
}
