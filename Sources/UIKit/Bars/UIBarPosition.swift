/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any = 0
  /// At the bottom of what it is for.
  case bottom = 1
  /// At the top of what it is for.
  case top = 2
  /// At the top of the window: its background reaches up to the edge.
  case topAttached = 3
}
