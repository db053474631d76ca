import Foundation

/// Makes one colour of another, for a part of a configuration.
///
/// Two transformers are equal if one is a copy of the other; what they do is not compared.
public struct UIConfigurationColorTransformer: Hashable {
  private final class Identity: Sendable {}

  /// What the transformer does.
  public let transform: (UIColor) -> UIColor
  private let identity = Identity()

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The colour that is made of another.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  // These capture nothing, so any thread may use them.

  /// Makes the gray that looks as light.
  public nonisolated(unsafe) static let grayscale = UIConfigurationColorTransformer { color in
    color.isDynamic
      ? UIColor { gray(color.resolvedColor(with: $0)) } : gray(color)
  }
  /// Keeps the tint as it is.
  public nonisolated(unsafe) static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// Has the colour of secondary text in place of the tint.
  public nonisolated(unsafe) static let monochromeTint = UIConfigurationColorTransformer { _ in
    .secondaryLabel
  }

  /// The gray of the same luma (the weights are those of ITU-R BT.709).
  private static func gray(_ color: UIColor) -> UIColor {
    let parts = color.cgColor.rgba
    let white = 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
    return UIColor(white: white, alpha: parts.alpha)
  }

  /// Whether one is a copy of the other.
  public static func == (
    left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer
  ) -> Bool { left.identity === right.identity }

  /// Goes with `==`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
