/// Where the alpha of a pixel is kept. The raw values are Core Graphics'.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha, and no byte for it.
  case none = 0
  /// Alpha after the colours, which are multiplied by it.
  case premultipliedLast = 1
  /// Alpha before the colours, which are multiplied by it.
  case premultipliedFirst = 2
  /// Alpha after the colours.
  case last = 3
  /// Alpha before the colours.
  case first = 4
  /// An unused byte after the colours.
  case noneSkipLast = 5
  /// An unused byte before the colours.
  case noneSkipFirst = 6
  /// Only alpha.
  case alphaOnly = 7
}
