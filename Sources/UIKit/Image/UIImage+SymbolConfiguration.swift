import CoreGraphics

extension UIImage {
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

  /// How a symbol is wanted: its size, weight and colours.
  ///
  /// A weight changes only symbols that are drawn here, not the desktop's icons (see
  /// `UIImage.init(systemName:)`). There are no multicolour symbols.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Unchecked only because the class is open: what it stores is constant and Sendable.

    /// What a configuration says; nil and unspecified for what it leaves open.
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var textStyle: UIFont.TextStyle?
      var scale = SymbolScale.unspecified
      var weight = SymbolWeight.unspecified
      /// The first colour is the symbol's, the second that of a shape around or behind it.
      var palette: [UIColor] = []
    }

    let values: Values

    init(_ values: Values, traitCollection: UITraitCollection? = nil) {
      self.values = values
      super.init(traitCollection: traitCollection)
    }

    /// A configuration that says nothing.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Says only the scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

    /// Says only the weight of the lines.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    /// A symbol that goes with text of a size in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    /// A symbol that goes with text of a size in points, its lines in a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    /// A symbol that goes with text of a size in points, its lines in a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, scale: scale, weight: weight))
    }

    /// A symbol that goes with text of a style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(Values(textStyle: textStyle))
    }

    /// A symbol that goes with text of a style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(textStyle: textStyle, scale: scale))
    }

    /// A symbol that goes with text in a font.
    public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }

    /// A symbol that goes with text in a font.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }

    /// A symbol in one colour, a shape around or behind it in a fainter shade.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(palette: [hierarchicalColor, hierarchicalColor.withAlphaComponent(0.25)]))
    }

    /// A symbol in several colours: its own, and that of a shape around or behind it. Further ones
    /// make no difference.
    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(palette: Array(paletteColors.prefix(2))))
    }

    // MARK: Variants

    private func with(_ change: (inout Values) -> Void) -> SymbolConfiguration {
      var values = values
      change(&values)
      return SymbolConfiguration(values, traitCollection: traitCollection)
    }

    /// This configuration for other traits.
    open override func withTraitCollection(
      _ traitCollection: UITraitCollection?
    ) -> SymbolConfiguration {
      SymbolConfiguration(values, traitCollection: traitCollection)
    }

    /// This configuration with what another one says laid over it.
    open override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration else { return self }
      var values = values
      if let said = (other as? SymbolConfiguration)?.values {
        if said.pointSize != nil || said.textStyle != nil {
          (values.pointSize, values.textStyle) = (said.pointSize, said.textStyle)
        }
        if said.scale != .unspecified { values.scale = said.scale }
        if said.weight != .unspecified { values.weight = said.weight }
        if !said.palette.isEmpty { values.palette = said.palette }
      }
      return SymbolConfiguration(values, traitCollection: merged(with: other))
    }

    /// This configuration without its text style.
    open func configurationWithoutTextStyle() -> SymbolConfiguration { with { $0.textStyle = nil } }

    /// This configuration without its scale.
    open func configurationWithoutScale() -> SymbolConfiguration {
      with { $0.scale = .unspecified }
    }

    /// This configuration without its weight.
    open func configurationWithoutWeight() -> SymbolConfiguration {
      with { $0.weight = .unspecified }
    }

    /// This configuration without its size in points and its weight.
    open func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
      with { ($0.pointSize, $0.weight) = (nil, .unspecified) }
    }

    /// Whether both say the same.
    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      isEqual(otherConfiguration)
    }

    /// Whether both say the same.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return other.values == values && other.traitCollection == traitCollection
    }

    /// Goes with `isEqual(_:)`.
    open override var hash: Int { values.hashValue }

    /// The side, in points, of the square in which the symbol is drawn.
    var side: CGFloat {
      let category = UIContentSizeCategory.effective(traitCollection)
      let text = values.pointSize ?? values.textStyle?.pointSize(for: category) ?? 17
      // Beside 17 point text, a symbol of the usual scale takes a square of about 20 points.
      let factor: CGFloat =
        switch values.scale {
        case .small: 16
        case .large: 26
        default: 20
        }
      return max(1, (text * factor / 17).rounded())
    }
  }

  /// The weights that symbols can be asked for with. The desktop's icons have only one.
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

    /// The weight of fonts of the same name; regular for none.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }
}

extension UIFont.Weight {
  /// The weight of symbols that is nearest to this one.
  public func symbolWeight() -> UIImage.SymbolWeight {
    let weights = (1...9).compactMap { UIImage.SymbolWeight(rawValue: $0) }
    let nearest = weights.min {
      abs($0.fontWeight().rawValue - rawValue) < abs($1.fontWeight().rawValue - rawValue)
    }
    return nearest ?? .regular
  }
}
