/// What of a table is only as wide as its content.
public struct UITableViewContentHuggingElements: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Headers of sections, where they are `UITableViewHeaderFooterView`s: beside one that stays at the
  /// top the rows below it can be seen and touched.
  public static let sectionHeaders = UITableViewContentHuggingElements(rawValue: 1)
}
