/// What the numbers of a colour mean.
///
/// Everything is drawn in sRGB. Device and generic spaces are taken to be sRGB; Display P3 and
/// linear sRGB are converted, with what sRGB cannot show clamped. Spaces are named by strings,
/// since Linux has no `CFString`.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the space of the web and of most screens.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB that allows numbers outside 0...1. They are clamped when drawn.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of sRGB's primaries with linear light.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of the wider space of Apple's screens.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of gray with gamma 2.2. Taken to have sRGB's curve.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of linear gray.
  public static let linearGray = "kCGColorSpaceLinearGray"

  enum Kind: Sendable {
    case sRGB, linearRGB, displayP3, gray, linearGray
  }

  /// The space's name; device spaces have Core Graphics' names for them.
  public let name: String?
  let kind: Kind

  static let deviceRGB = CGColorSpace(name: "kCGColorSpaceDeviceRGB", kind: .sRGB)
  static let deviceGray = CGColorSpace(name: "kCGColorSpaceDeviceGray", kind: .gray)
  static let standardRGB = CGColorSpace(name: CGColorSpace.sRGB, kind: .sRGB)
  static let genericGray = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2, kind: .gray)

  private init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Makes the space with one of the names declared here; nil for any other name.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: self.init(name: name, kind: .sRGB)
    case Self.linearSRGB: self.init(name: name, kind: .linearRGB)
    case Self.displayP3: self.init(name: name, kind: .displayP3)
    case Self.genericGrayGamma2_2: self.init(name: name, kind: .gray)
    case Self.linearGray: self.init(name: name, kind: .linearGray)
    default: return nil
    }
  }

  /// What the numbers stand for.
  public var model: CGColorSpaceModel {
    switch kind {
    case .sRGB, .linearRGB, .displayP3: .rgb
    case .gray, .linearGray: .monochrome
    }
  }

  /// How many numbers a colour has, alpha not counted.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// Whether the two stand for the same space.
  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool { one.name == other.name }

  /// Feeds the space's name to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Turns components of this space into straight sRGB, clamped to 0...1.
  func rgba(components: [CGFloat]) -> RGBA {
    let alpha = Double(components[components.count - 1])
    switch kind {
    case .sRGB:
      return RGBA(
        red: Double(components[0]), green: Double(components[1]), blue: Double(components[2]),
        alpha: alpha)
    case .gray:
      let gray = Double(components[0])
      return RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
    case .linearGray:
      let gray = Self.encoded(Double(components[0]))
      return RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
    case .linearRGB:
      return RGBA(
        red: Self.encoded(Double(components[0])), green: Self.encoded(Double(components[1])),
        blue: Self.encoded(Double(components[2])), alpha: alpha)
    case .displayP3:
      let red = Self.linear(Double(components[0]))
      let green = Self.linear(Double(components[1]))
      let blue = Self.linear(Double(components[2]))
      // From P3's primaries to sRGB's, both with the D65 white (CSS Color 4, appendix).
      return RGBA(
        red: Self.encoded(1.2249401762805598 * red - 0.2249401762805597 * green),
        green: Self.encoded(-0.04205695470968816 * red + 1.042056954709688 * green),
        blue: Self.encoded(
          -0.01963755459033443 * red - 0.07863604555063188 * green + 1.098273600140966 * blue),
        alpha: alpha)
    }
  }

  /// sRGB's curve from linear light (IEC 61966-2-1), odd about zero.
  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }

  private static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }
}

/// The space of red, green and blue as the screen has them, taken to be sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The space of gray as the screen has it, taken to have sRGB's curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
