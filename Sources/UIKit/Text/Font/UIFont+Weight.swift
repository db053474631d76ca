import Foundation

extension UIFont {
  /// How thick the strokes are, on UIKit's scale from -1 to 1 with 0 for regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The place on the scale.
    public let rawValue: CGFloat
    /// Takes a place on the scale.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Takes a place on the scale.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest strokes.
    public static let ultraLight = Weight(-0.8)
    /// Thinner than light.
    public static let thin = Weight(-0.6)
    /// Thinner than regular.
    public static let light = Weight(-0.4)
    /// The usual weight.
    public static let regular = Weight(0)
    /// A little stronger than regular.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Stronger than bold.
    public static let heavy = Weight(0.56)
    /// The strongest.
    public static let black = Weight(0.62)

    /// The named weights from thin to strong; OpenType's numbers for them are 100, 200 and so on.
    private static let named: [Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// The nearest named weight as OpenType counts it: 100...900.
    var openType: Int {
      let distances = Self.named.map { abs($0.rawValue - rawValue) }
      let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 3
      return (nearest + 1) * 100
    }

    /// The named weight nearest to an OpenType number.
    init(openType weight: Int) {
      self = Self.named[min(max((weight + 50) / 100, 1), 9) - 1]
    }
  }
}
