import CoreGraphics

// Colours named for what they are used for, with iOS 17's numbers in light and dark.
extension UIColor {
  /// Text of first importance.
  public class var label: UIColor { Adaptive.label }
  /// Text of second importance, such as a subtitle.
  public class var secondaryLabel: UIColor { Adaptive.secondaryLabel }
  /// Text of third importance.
  public class var tertiaryLabel: UIColor { Adaptive.tertiaryLabel }
  /// Text of least importance.
  public class var quaternaryLabel: UIColor { Adaptive.quaternaryLabel }
  /// The hint in an empty text field.
  public class var placeholderText: UIColor { Adaptive.placeholderText }
  /// A link.
  public class var link: UIColor { Adaptive.link }
  /// A thin line that lets what is under it show through.
  public class var separator: UIColor { Adaptive.separator }
  /// A thin line that hides what is under it.
  public class var opaqueSeparator: UIColor { Adaptive.opaqueSeparator }
  /// The ground of thin and small shapes, such as a slider's track.
  public class var systemFill: UIColor { Adaptive.systemFill }
  /// The ground of shapes of medium size, such as a switch.
  public class var secondarySystemFill: UIColor { Adaptive.secondarySystemFill }
  /// The ground of large shapes, such as a search field or a button.
  public class var tertiarySystemFill: UIColor { Adaptive.tertiarySystemFill }
  /// The ground of large areas with complicated content.
  public class var quaternarySystemFill: UIColor { Adaptive.quaternarySystemFill }
  /// The main ground of a screen.
  public class var systemBackground: UIColor { Adaptive.systemBackground }
  /// The ground of content that lies on the main ground.
  public class var secondarySystemBackground: UIColor { Adaptive.secondarySystemBackground }
  /// The ground of content that lies on the secondary ground.
  public class var tertiarySystemBackground: UIColor { Adaptive.tertiarySystemBackground }
  /// The main ground of a screen with grouped content.
  public class var systemGroupedBackground: UIColor { Adaptive.systemGroupedBackground }
  /// The ground of a group, such as cells in a grouped table.
  public class var secondarySystemGroupedBackground: UIColor {
    Adaptive.secondarySystemGroupedBackground
  }
  /// The ground of content that lies on a group.
  public class var tertiarySystemGroupedBackground: UIColor {
    Adaptive.tertiarySystemGroupedBackground
  }

  private enum Adaptive {
    static let label = UIColor(light: .black, dark: .white)
    static let secondaryLabel = UIColor(light: rgb(60, 60, 67, 0.6), dark: rgb(235, 235, 245, 0.6))
    static let tertiaryLabel = UIColor(light: rgb(60, 60, 67, 0.3), dark: rgb(235, 235, 245, 0.3))
    static let quaternaryLabel = UIColor(
      light: rgb(60, 60, 67, 0.18), dark: rgb(235, 235, 245, 0.16))
    static let placeholderText = UIColor(light: rgb(60, 60, 67, 0.3), dark: rgb(235, 235, 245, 0.3))
    static let link = UIColor(light: rgb(0, 122, 255), dark: rgb(9, 132, 255))
    static let separator = UIColor(light: rgb(60, 60, 67, 0.29), dark: rgb(84, 84, 88, 0.6))
    static let opaqueSeparator = UIColor(light: rgb(198, 198, 200), dark: rgb(56, 56, 58))
    static let systemFill = UIColor(light: rgb(120, 120, 128, 0.2), dark: rgb(120, 120, 128, 0.36))
    static let secondarySystemFill = UIColor(
      light: rgb(120, 120, 128, 0.16), dark: rgb(120, 120, 128, 0.32))
    static let tertiarySystemFill = UIColor(
      light: rgb(118, 118, 128, 0.12), dark: rgb(118, 118, 128, 0.24))
    static let quaternarySystemFill = UIColor(
      light: rgb(116, 116, 128, 0.08), dark: rgb(118, 118, 128, 0.18))
    static let systemBackground = UIColor(
      light: .white, dark: .black, elevated: rgb(28, 28, 30))
    static let secondarySystemBackground = UIColor(
      light: rgb(242, 242, 247), dark: rgb(28, 28, 30), elevated: rgb(44, 44, 46))
    static let tertiarySystemBackground = UIColor(
      light: .white, dark: rgb(44, 44, 46), elevated: rgb(58, 58, 60))
    static let systemGroupedBackground = UIColor(
      light: rgb(242, 242, 247), dark: .black, elevated: rgb(28, 28, 30))
    static let secondarySystemGroupedBackground = UIColor(
      light: .white, dark: rgb(28, 28, 30), elevated: rgb(44, 44, 46))
    static let tertiarySystemGroupedBackground = UIColor(
      light: rgb(242, 242, 247), dark: rgb(44, 44, 46), elevated: rgb(58, 58, 60))
  }

  /// The usual tint of an application, `systemBlue`.
  ///
  /// Departs from UIKit, where the colour becomes the tint of the view that it is used in: a colour
  /// here knows nothing of views. Use the view's `tintColor` for that.
  public class var tintColor: UIColor { systemBlue }
}
