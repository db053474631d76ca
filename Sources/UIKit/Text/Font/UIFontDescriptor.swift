import CoreGraphics

/// What a font is picked by: family, weight, traits, size. Immutable, and usable from any thread.
///
/// Transformed fonts, character sets, cascade lists and OpenType feature settings do not exist
/// here.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked only because the class is open: what it stores is constant and Sendable.
  let spec: FontSpec

  init(spec: FontSpec) { self.spec = spec }

  /// Describes the font with a PostScript, full or family name; the system font when no installed
  /// font has it.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(
      spec: FontDirectory.spec(named: fontName, size: size)
        ?? FontSpec(families: FontSpec.systemFamilies, size: size))
  }

  /// Describes a font by attributes; those that are missing are the regular system font's.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let base = FontSpec(families: FontSpec.systemFamilies, size: 0)
    self.init(spec: base.adding(attributes))
  }

  /// Describes the font of a text style at the user's wanted text size.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Describes the font of a text style at the text size that the traits say.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The PostScript name of the font that is picked.
  open var postscriptName: String { PangoFonts.shared.metrics(of: spec).postScriptName }
  /// The size in points.
  open var pointSize: CGFloat { spec.size }

  /// Bold, italic and monospaced, as far as they hold.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if spec.isItalic { traits.insert(.traitItalic) }
    if spec.weight >= 600 { traits.insert(.traitBold) }
    if spec.families == FontSpec.monospacedFamilies { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The value of one attribute, if the descriptor has it.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// The descriptor as attributes.
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .family: PangoFonts.shared.metrics(of: spec).familyName, .name: postscriptName,
      .size: spec.size,
      .traits: [
        TraitKey.weight: UIFont.Weight(openType: spec.weight),
        TraitKey.symbolic: symbolicTraits.rawValue,
        TraitKey.slant: spec.isItalic ? 1 : 0 as CGFloat,
      ] as [TraitKey: Any],
    ]
    if let style = spec.textStyle { attributes[.textStyle] = style.rawValue }
    return attributes
  }

  /// The descriptor with attributes replaced.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(spec: spec.adding(attributes))
  }

  /// The descriptor at another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(spec: spec.withSize(newPointSize))
  }

  /// The descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// The descriptor with exactly these of bold, italic and monospaced; the other traits are not
  /// looked at.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(spec: spec.with(symbolicTraits))
  }

  /// The descriptor in another design of the system font. There is no rounded font: that design
  /// gives the default one.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var spec = spec
    switch design {
    case .default, .rounded: spec.families = FontSpec.systemFamilies
    case .monospaced: spec.families = FontSpec.monospacedFamilies
    case .serif: spec.families = FontSpec.serifFamilies
    default: return nil
    }
    return UIFontDescriptor(spec: spec)
  }

  /// The same object, since descriptors never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both pick the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.spec == spec
  }

  /// Goes with `isEqual(_:)`.
  open override var hash: Int { spec.hashValue }
}
