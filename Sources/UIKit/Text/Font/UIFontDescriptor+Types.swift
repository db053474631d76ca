import Foundation

extension UIFontDescriptor {
  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// UIKit's string for the attribute.
    public let rawValue: String
    /// Takes UIKit's string for an attribute.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family's name, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a `CGFloat`.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary from `TraitKey` to values.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style that the font belongs to, a `String`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The name of a trait inside the attribute `traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's string for the trait.
    public let rawValue: String
    /// Takes UIKit's string for a trait.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of `SymbolicTraits`, a `UInt32`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// How much the letters lean, a `CGFloat`; anything above 0 means italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Traits that a font has or has not.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt32
    /// Takes UIKit's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold; semibold and stronger weights count.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All letters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// UIKit's string for the design.
    public let rawValue: String
    /// Takes UIKit's string for a design.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The usual one, sans-serif.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}

extension FontSpec {
  /// The font with a descriptor's attributes laid over it.
  func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontSpec {
    var result = self
    if let size = Self.number(attributes[.size]) { result.size = size }
    if let name = attributes[.name] as? String,
      let named = FontDirectory.spec(named: name, size: result.size)
    {
      result = named
    }
    if let family = attributes[.family] as? String { result.families = family }
    if let style = attributes[.textStyle] as? String {
      result.textStyle = UIFont.TextStyle(rawValue: style)
    }
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else {
      return result
    }
    if let symbolic = traits[.symbolic] as? UInt32 {
      result = result.with(UIFontDescriptor.SymbolicTraits(rawValue: symbolic))
    }
    if let weight = traits[.weight] as? UIFont.Weight {
      result.weight = weight.openType
    } else if let weight = Self.number(traits[.weight]) {
      result.weight = UIFont.Weight(weight).openType
    }
    if let slant = Self.number(traits[.slant]) { result.isItalic = slant > 0 }
    return result
  }

  /// The font with exactly these traits; a weight that is bold or regular already stays as it is.
  func with(_ traits: UIFontDescriptor.SymbolicTraits) -> FontSpec {
    var result = self
    result.isItalic = traits.contains(.traitItalic)
    let wantsBold = traits.contains(.traitBold)
    if wantsBold != (weight >= 600) { result.weight = wantsBold ? 700 : 400 }
    if traits.contains(.traitMonoSpace) {
      result.families = Self.monospacedFamilies
    } else if families == Self.monospacedFamilies {
      result.families = Self.systemFamilies
    }
    return result
  }

  /// A number that came in as any of the types that apps use.
  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}
