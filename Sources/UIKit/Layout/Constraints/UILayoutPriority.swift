/// How much a constraint counts: those of 1000 must hold, of the others a greater one is satisfied
/// before a lesser one is looked at.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number, above 0 and at most 1000.
  public var rawValue: Float

  /// Makes a priority of a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority of a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// How content resists being made smaller unless told otherwise: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// A drag that may resize a window: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// How a window keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A drag that must not resize a window: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// How content resists being made larger unless told otherwise: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// How near a measured view is to the size that it is measured for: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
