/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is seen at the start.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
