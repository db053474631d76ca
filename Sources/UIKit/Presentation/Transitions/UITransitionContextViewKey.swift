/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is seen at the start.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is seen at the end.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
