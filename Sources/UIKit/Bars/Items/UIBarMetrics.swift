/// In what kind of bar something is shown.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of the usual height.
  case `default`
  /// A bar of compact height.
  case compact
  /// A bar of the usual height that has a prompt.
  case defaultPrompt = 101
  /// A bar of compact height that has a prompt.
  case compactPrompt
}
