/// How the corners of a line look.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges meet in a point, unless the miter limit forbids it.
  case miter = 0
  /// A part of a circle is added.
  case round = 1
  /// The corner is cut off.
  case bevel = 2
}
