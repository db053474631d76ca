import CPango

/// Everything that picks a font, as a value: what `UIFont` and `UIFontDescriptor` share, and what
/// caches of fonts and layouts are keyed with.
struct FontSpec: Hashable, Sendable {
  /// Font families, the first one wanted, the others standing in; separated by commas, as Pango
  /// takes them.
  var families: String
  /// The weight as OpenType counts it: 100 thin, 400 regular, 700 bold, 900 black.
  var weight = 400
  /// Whether the italic face is wanted.
  var isItalic = false
  /// Whether digits should be of one width.
  var hasMonospacedDigits = false
  /// The text style that the font was made for, if any.
  var textStyle: UIFont.TextStyle?
  /// The size in points.
  var size: CGFloat

  /// The families of the system font: Inter, else the desktop's sans-serif.
  static let systemFamilies = "Inter,sans-serif"
  /// The families of the monospaced system font.
  static let monospacedFamilies = "monospace"
  /// The families of the serif system design.
  static let serifFamilies = "serif"

  /// Whether this is the system font in its usual design.
  var isSystem: Bool { families == Self.systemFamilies }

  /// Only what fonts mostly differ in, since this is on the way of each text.
  func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(families.utf8.count)
  }

  /// The same font at another size.
  func withSize(_ size: CGFloat) -> FontSpec {
    var spec = self
    spec.size = size
    return spec
  }
}
