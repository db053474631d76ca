import Foundation

/// A font: a face at a size. Immutable, and usable from any thread.
///
/// The system font is Inter, or the desktop's sans-serif font where Inter is not installed.
/// Metrics are those of the font file, in points, without hinting.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let foundationTag = FoundationTag()
  // Unchecked only because the class is open: what it stores is constant and Sendable.
  let spec: FontSpec
  let metrics: FontMetrics
  /// The same number for equal fonts; quick to compare and to hash.
  let identity: Int

  init(spec: FontSpec) {
    self.spec = spec
    (metrics, identity) = PangoFonts.shared.properties(of: spec)
  }

  /// Makes the font with a PostScript name ("Inter-SemiBold"), a full name ("Inter Semi Bold") or,
  /// meaning its regular face, a family name ("Inter"). Nil when no installed font has the name.
  ///
  /// `fontSize` is in points; 0 and less give the size of `systemFontSize`.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let spec = FontDirectory.spec(named: fontName, size: Self.usable(fontSize)) else {
      return nil
    }
    self.init(spec: spec)
  }

  /// Makes the font that a descriptor stands for, at the given size in points, or at the
  /// descriptor's own size when 0 is given.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(spec: descriptor.spec.withSize(Self.usable(size)))
  }

  /// A size of 0 means the usual size, as in UIKit.
  static func usable(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 14 }

  // MARK: Names and size

  /// The size in points.
  open var pointSize: CGFloat { spec.size }
  /// The family of the font file that is used.
  open var familyName: String { metrics.familyName }
  /// The PostScript name of the font file that is used.
  open var fontName: String { metrics.postScriptName }

  // MARK: Metrics

  /// From the baseline to the top of a line, in points.
  open var ascender: CGFloat { metrics.ascent * spec.size }
  /// From the baseline to the bottom of a line, in points; negative.
  open var descender: CGFloat { -metrics.descent * spec.size }
  /// The height of a line, in points: ascender less descender.
  open var lineHeight: CGFloat { (metrics.ascent + metrics.descent) * spec.size }
  /// Extra room that the font file wants between lines, in points; 0 for most fonts.
  open var leading: CGFloat { metrics.lineGap * spec.size }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { metrics.capHeight * spec.size }
  /// The height of a lower case x, in points.
  open var xHeight: CGFloat { metrics.xHeight * spec.size }

  /// The same face at another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(spec: spec.withSize(Self.usable(fontSize)))
  }

  /// What the font was picked by.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(spec: spec) }

  /// The same object, since fonts never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are the same face at the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.identity == identity
  }

  /// Goes with `isEqual(_:)`.
  open override var hash: Int { identity.hashValue }

  /// The font's name and size.
  open override var description: String { "UIFont(\(fontName), \(pointSize) pt)" }
}
