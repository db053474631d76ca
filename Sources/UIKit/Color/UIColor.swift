import CoreGraphics

/// A colour: either fixed, or dynamic, one that says what it is for a given set of traits (light or
/// dark appearance, say).
///
/// Colours never change once made, and may be used from any thread. A dynamic colour turns into a
/// fixed one with `resolvedColor(with:)`; everything else that needs numbers (`cgColor`, `getRed`,
/// drawing) resolves it with `UITraitCollection.current`.
///
/// Pattern colours and `CIColor` do not exist here.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private let foundationTag = FoundationTag()
  // Unchecked only because the class is open: what it stores is constant and Sendable.
  enum Source: Sendable {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  let source: Source

  /// Makes a colour of a Core Graphics colour.
  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
  }

  /// Makes a gray: 0 is black, 1 is white. Alpha is in 0...1.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(gray: white, alpha: alpha))
  }

  /// Makes a colour of red, green, blue and alpha in sRGB, each in 0...1.
  ///
  /// Numbers outside 0...1 are kept and can be read back, but are clamped when drawn.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour of hue (0 and 1 are red, 1/3 green, 2/3 blue), saturation, brightness and alpha,
  /// each in 0...1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let color = HueSaturationBrightness(
      hue: hue, saturation: saturation, brightness: brightness)
    let (red, green, blue) = color.rgb
    source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour whose numbers are meant for a Display P3 screen.
  ///
  /// Departs from UIKit: the screen is taken to be sRGB, and the numbers are used as sRGB ones.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// What `#colorLiteral(red:green:blue:alpha:)` makes.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Makes a dynamic colour. The closure is asked each time that the colour is used, on whichever
  /// thread uses it, and may itself answer with a dynamic colour.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// Makes a dynamic colour of two fixed ones, for light and for dark appearance.
  package convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// Makes a dynamic colour of three fixed ones: for light appearance, for dark appearance, and for
  /// what lies over other screens in dark appearance.
  package convenience init(light: UIColor, dark: UIColor, elevated: UIColor) {
    self.init {
      guard $0.userInterfaceStyle == .dark else { return light }
      return $0.userInterfaceLevel == .elevated ? elevated : dark
    }
  }

  /// The fixed colour that this one is for the given traits; a fixed colour answers itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The colour for Core Graphics. A dynamic colour is resolved with `UITraitCollection.current`, and
  /// what is returned does not follow later changes.
  open var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    if case .dynamic = source { true } else { false }
  }

  /// The same colour with another opacity, 0...1. Of a dynamic colour it makes a dynamic one.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// The same object, since colours never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are the same colour in the same colour space; dynamic colours equal only
  /// themselves. As in UIKit, a gray does not equal the RGB colour that looks like it.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    guard case .fixed(let one) = source, case .fixed(let two) = other.source else { return false }
    return one == two
  }

  /// Goes with `isEqual(_:)`.
  open override var hash: Int {
    switch source {
    case .fixed(let color): color.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  /// The components, or the fact that the colour is dynamic.
  open override var description: String {
    switch source {
    case .fixed(let color):
      "UIColor(\((color.components ?? []).map { "\($0)" }.joined(separator: ", ")))"
    case .dynamic: "UIColor(dynamic)"
    }
  }
}

extension UIColor: _ExpressibleByColorLiteral {}
/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor
