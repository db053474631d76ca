/// What an element is to somebody who does not see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Makes traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing special.
  public static let none: UIAccessibilityTraits = []
  /// It does something when pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is selected, or on.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It makes a sound of its own when pressed.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is text that stands there.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up what the screen is about.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes so often that not every change is worth telling.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It is a field to search by.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// It starts something to listen to.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// It has a value that goes up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It wants touches as they are.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// It turns its page when it was read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It is the bar of tabs; what is in it are tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// It heads what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It shows more of itself when it is enlarged.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
  /// It is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 18)
}
