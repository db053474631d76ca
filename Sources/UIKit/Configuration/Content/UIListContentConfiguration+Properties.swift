import Foundation

extension UIListContentConfiguration {
  /// How a text of list content is shown.
  public struct TextProperties: Hashable {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Makes the colour that is shown of ``color``.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Where lines lie between the edges of the text's place.
    public var alignment = TextAlignment.natural
    /// What happens to text that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines; 0, the first value, for no limit.
    public var numberOfLines = 0
    /// Whether the font is made smaller when the text does not fit.
    public var adjustsFontSizeToFitWidth = false
    /// How small the font may become, as a factor of its size; 0 for no limit.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether a font that was made for a text style follows the user's wanted text size.
    public var adjustsFontForContentSizeCategory = true
    /// What happens to the letters.
    public var transform = TextTransform.none

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }

    /// The colour that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Where the lines of a text lie between the edges of its place.
    public enum TextAlignment: Hashable, Sendable {
      /// At the edge where the text's language begins to read.
      case natural
      /// In the middle.
      case center
      /// Reaching from edge to edge.
      case justified
    }

    /// What happens to the letters of a text.
    public enum TextTransform: Hashable, Sendable {
      /// Nothing.
      case none
      /// They become capitals.
      case uppercase
      /// They become small.
      case lowercase
      /// The first of each word becomes a capital.
      case capitalized

      /// The text as it is shown.
      func apply(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.localizedUppercase
        case .lowercase: text.localizedLowercase
        case .capitalized: text.localizedCapitalized
        }
      }
    }

    mutating func follow(from old: TextProperties, to new: TextProperties) {
      if font == old.font { font = new.font }
      if color == old.color { color = new.color }
      if transform == old.transform { transform = new.transform }
    }
  }

  /// How the image of list content is shown.
  public struct ImageProperties: Hashable {
    /// How large a symbol is.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a symbol or template; `nil` for the view's tint.
    public var tintColor: UIColor?
    /// Makes the colour that is shown of the tint.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners in points.
    public var cornerRadius: CGFloat = 0
    /// The colour of a line round the image; `nil` for the view's tint.
    public var strokeColor: UIColor?
    /// Makes the colour that is shown of the line's.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of a line round the image in points; 0, the first value, for none.
    public var strokeWidth: CGFloat = 0
    /// The largest size in points at which the image is shown, keeping its proportions; 0 along a
    /// side for no limit.
    public var maximumSize = CGSize.zero
    /// The room in points that the image stands in the middle of, so that texts of several rows
    /// begin at the same place. 0 along a side stands for the size of the image; for symbols, for
    /// a size that grows with text.
    public var reservedLayoutSize = CGSize.zero

    /// For a side of ``reservedLayoutSize``: what symbols take.
    public static let standardDimension = -CGFloat.greatestFiniteMagnitude

    init(symbols: UIImage.SymbolConfiguration?, tintColor: UIColor? = nil) {
      preferredSymbolConfiguration = symbols
      self.tintColor = tintColor
    }

    /// The colour of a symbol or template in a view of a tint.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// The colour of the line round the image in a view of a tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    mutating func follow(from old: ImageProperties, to new: ImageProperties) {
      if tintColor == old.tintColor { tintColor = new.tintColor }
      if preferredSymbolConfiguration == old.preferredSymbolConfiguration {
        preferredSymbolConfiguration = new.preferredSymbolConfiguration
      }
    }

    /// Goes with `==`.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(preferredSymbolConfiguration)
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
      hasher.combine(strokeWidth)
    }
  }
}
