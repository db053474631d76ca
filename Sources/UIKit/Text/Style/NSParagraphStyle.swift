import CoreGraphics

/// How the lines of a paragraph are laid out. Make a `NSMutableParagraphStyle` to change it.
///
/// Hyphenation, tab stops (they are 28 points apart) and text lists do not exist here.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private let foundationTag = FoundationTag()
  var values: ParagraphValues

  /// Makes the default style.
  public override init() { values = ParagraphValues() }

  init(values: ParagraphValues) { self.values = values }

  /// The style of text that has none.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines lie between the edges.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to text that is too long for a line.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction of the paragraph.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Room between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Room after the paragraph, when another one follows, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Room before the paragraph, unless it is the first, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How far the first line is set in from the edge where text begins, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines are set in from the edge where text begins, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end, in points: from the edge where text begins, or when not positive, from the other edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// What the height of a line is multiplied by, before the limits; 0 for no change. What is added lies above the text.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// A style that does not change when this one does.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

  /// A style with the same values that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

  /// Whether both say the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// Goes with `isEqual(_:)`.
  open override var hash: Int { values.hashValue }
}
