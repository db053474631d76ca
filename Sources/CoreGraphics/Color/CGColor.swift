/// A colour with opacity, in a colour space. Immutable.
public final class CGColor: Hashable, Sendable {
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black that cannot be seen.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// What the components mean.
  public let colorSpace: CGColorSpace?
  /// The numbers of the colour, the last one being alpha: four for RGB, two for gray.
  public let components: [CGFloat]?
  /// The opacity, 0...1.
  public let alpha: CGFloat
  /// The colour as it is drawn.
  package let rgba: RGBA

  private init(space: CGColorSpace, values: [CGFloat]) {
    colorSpace = space
    components = values
    alpha = values[values.count - 1]
    rgba = space.rgba(components: values)
  }

  /// Makes an sRGB colour; each number in 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Makes an sRGB colour; each number in 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Makes a gray; 0 is black and 1 white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// Makes a gray; 0 is black and 1 white.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// Makes a colour from as many numbers as the space has, and alpha after them.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
    self.init(space: space, values: Array(values))
  }

  /// How many numbers the colour has, alpha counted.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// The same colour.
  public func copy() -> CGColor? { self }

  /// The same colour with another opacity, 0...1.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace, let components else { return nil }
    return CGColor(space: colorSpace, values: components.dropLast() + [alpha])
  }

  /// Whether both have the same space and the same components.
  public static func == (one: CGColor, other: CGColor) -> Bool {
    one === other || (one.colorSpace == other.colorSpace && one.components == other.components)
  }

  /// Feeds the components to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
