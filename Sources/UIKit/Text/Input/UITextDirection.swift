/// A direction in text: of reading or of looks.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of the direction it was made of.
  public let rawValue: Int
  /// Makes a direction of the raw value of one of the two enumerations.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A direction of reading.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A direction of looks.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it goes towards the start of text that reads from left to right.
  var isBackward: Bool {
    self == .storage(.backward) || self == .layout(.left) || self == .layout(.up)
  }
}
