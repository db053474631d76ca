/// How a controller comes and goes where nothing else is said.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It comes up from the bottom.
  case coverVertical
  /// The screen turns round; without depth here, it is folded in and out sideways.
  case flipHorizontal
  /// It fades in.
  case crossDissolve
}
