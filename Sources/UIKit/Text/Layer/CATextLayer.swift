import Foundation
import QuartzCore

/// A layer that draws a text, from the top of its bounds.
///
/// It is part of UIKit here, where text is drawn. Changes are shown at once, not animated.
@MainActor open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`, whose own attributes go before the layer's.
  /// Anything else draws nothing.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The font: a `UIFont`, or the name of a family. Its size counts for nothing. `nil`, the first
  /// value, is the system font.
  open var font: Any? { didSet { setNeedsDisplay() } }
  /// The size of the font, in points; 36 at first.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  /// The colour of the text; white at first.
  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
  /// Whether the text is broken into lines to fit the width. `false` at first.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  /// What is left out of a line that is too long; nothing at first.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  /// Where the lines stand in the width.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  /// Makes a layer without a text.
  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Makes a layer with the settings of another one.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize) = (other.string, other.font, other.fontSize)
    (foregroundColor, isWrapped) = (other.foregroundColor, other.isWrapped)
    (truncationMode, alignmentMode) = (other.truncationMode, other.alignmentMode)
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    let text = text
    guard text.length > 0 else { return }
    UIGraphicsPushContext(ctx)
    defer { UIGraphicsPopContext() }
    ctx.saveGState()
    ctx.clip(to: bounds)
    text.draw(in: bounds)
    ctx.restoreGState()
  }

  private var text: NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = alignmentMode.textAlignment
    style.lineBreakMode = isWrapped ? .byWordWrapping : truncationMode.lineBreakMode
    let sized: UIFont
    switch font {
    case let font as UIFont: sized = font.withSize(fontSize)
    case let name as String:
      sized = UIFont(name: name, size: fontSize) ?? .systemFont(ofSize: fontSize)
    default: sized = .systemFont(ofSize: fontSize)
    }
    var attributes: [NSAttributedString.Key: Any] = [.font: sized, .paragraphStyle: style]
    if let foregroundColor { attributes[.foregroundColor] = UIColor(cgColor: foregroundColor) }
    switch string {
    case let text as String: return NSAttributedString(string: text, attributes: attributes)
    case let text as NSAttributedString:
      return EditedText(text, defaults: attributes).attributed
    default: return NSAttributedString(string: "")
    }
  }
}

/// What is left out of a line that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nothing: the line is cut off at the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  var lineBreakMode: NSLineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: .byClipping
    }
  }
}

/// Where lines stand in a width.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Where one begins to read.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var textAlignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
