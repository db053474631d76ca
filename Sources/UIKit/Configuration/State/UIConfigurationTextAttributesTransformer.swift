import Foundation

/// Makes attributes of others, for a text of a configuration.
///
///     configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
///       var attributes = $0
///       attributes.font = .boldSystemFont(ofSize: 20)
///       return attributes
///     }
///
/// Two transformers are equal if one is a copy of the other; what they do is not compared.
public struct UIConfigurationTextAttributesTransformer: Hashable {
  private final class Identity: Sendable {}

  /// What the transformer does.
  public let transform: (AttributeContainer) -> AttributeContainer
  private let identity = Identity()

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes that are made of others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }

  /// Whether one is a copy of the other.
  public static func == (
    left: UIConfigurationTextAttributesTransformer,
    right: UIConfigurationTextAttributesTransformer
  ) -> Bool { left.identity === right.identity }

  /// Goes with `==`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
