/// The name of a value of one's own in a configuration state.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  /// The name. Write it as a domain name in reverse, so that nobody else has the same.
  public let rawValue: String

  /// Makes a key of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
