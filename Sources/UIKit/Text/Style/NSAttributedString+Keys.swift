import Foundation

/// The attributes that UIKit's text drawing looks at.
extension NSAttributedString.Key {
  /// A `UIFont`; the system font at 12 points where missing.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor` for the text; black where missing.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text; none where missing.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number of points added after each character.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number of points added after each character; like `kern`, which is used when both are there.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The raw value of an `NSUnderlineStyle` for a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The raw value of an `NSUnderlineStyle` for a line under the text.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// A `URL` or a string; the text is drawn in the colour `link`, underlined unless said otherwise.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// A number of points by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A `UIColor` for the line under the text; that of the text where missing.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A `UIColor` for the line through the text; that of the text where missing.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
}
