import CoreGraphics

extension UIImage {
  /// In what variant an image is wanted. Use `SymbolConfiguration`.
  open class Configuration: NSObject, @unchecked Sendable {
    // Unchecked only because the class is open: what its subclass here stores is constant.
  }

  /// How large a symbol is beside text of the same point size.
  public enum SymbolScale: Int, Sendable {
    /// The usual scale, `medium`.
    case `default` = -1
    /// Not said.
    case unspecified = 0
    /// A little smaller than the text's lines.
    case small = 1
    /// As high as the text's lines.
    case medium = 2
    /// A little larger than the text's lines.
    case large = 3
  }

  /// How large a symbol is wanted.
  ///
  /// The desktop's symbols come in one weight and one colour: weights and palettes make no
  /// difference and so do not exist here.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Unchecked only because the class is open: what it stores is constant and Sendable.
    let pointSize: CGFloat?
    let textStyle: UIFont.TextStyle?
    let scale: SymbolScale

    init(pointSize: CGFloat?, textStyle: UIFont.TextStyle?, scale: SymbolScale) {
      self.pointSize = pointSize
      self.textStyle = textStyle
      self.scale = scale
    }

    /// A configuration that says nothing.
    public class var unspecified: SymbolConfiguration {
      SymbolConfiguration(pointSize: nil, textStyle: nil, scale: .unspecified)
    }

    /// Says only the scale.
    public convenience init(scale: SymbolScale) {
      self.init(pointSize: nil, textStyle: nil, scale: scale)
    }

    /// A symbol that goes with text of a size in points.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, textStyle: nil, scale: .unspecified)
    }

    /// A symbol that goes with text of a size in points; the weight makes no difference.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, textStyle: nil, scale: .unspecified)
    }

    /// A symbol that goes with text of a size in points; the weight makes no difference.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, textStyle: nil, scale: scale)
    }

    /// A symbol that goes with text of a style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: nil, textStyle: textStyle, scale: .unspecified)
    }

    /// A symbol that goes with text of a style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(pointSize: nil, textStyle: textStyle, scale: scale)
    }

    /// A symbol that goes with text in a font.
    public convenience init(font: UIFont) {
      self.init(pointSize: font.pointSize, textStyle: nil, scale: .unspecified)
    }

    /// A symbol that goes with text in a font.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: font.pointSize, textStyle: nil, scale: scale)
    }

    /// This configuration with what another one says laid over it.
    func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      let saysSize = other.pointSize != nil || other.textStyle != nil
      return SymbolConfiguration(
        pointSize: saysSize ? other.pointSize : pointSize,
        textStyle: saysSize ? other.textStyle : textStyle,
        scale: other.scale == .unspecified ? scale : other.scale)
    }

    /// Whether both say the same.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return other.pointSize == pointSize && other.textStyle == textStyle && other.scale == scale
    }

    /// Goes with `isEqual(_:)`.
    open override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(textStyle)
      hasher.combine(scale)
      return hasher.finalize()
    }

    /// The side, in points, of the square in which the symbol is drawn.
    var side: CGFloat {
      let text = pointSize ?? textStyle?.pointSize(for: .effective(nil)) ?? 17
      // Beside 17 point text, a symbol of the usual scale takes a square of about 20 points.
      let factor: CGFloat =
        switch scale {
        case .small: 16
        case .large: 26
        default: 20
        }
      return max(1, (text * factor / 17).rounded())
    }
  }

  /// The weights that symbols can be asked for with. The desktop's symbols have only one.
  public enum SymbolWeight: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// The thinnest strokes.
    case ultraLight = 1
    /// Thinner than light.
    case thin = 2
    /// Thinner than regular.
    case light = 3
    /// The usual weight.
    case regular = 4
    /// A little stronger than regular.
    case medium = 5
    /// Between medium and bold.
    case semibold = 6
    /// Bold.
    case bold = 7
    /// Stronger than bold.
    case heavy = 8
    /// The strongest.
    case black = 9
  }
}
