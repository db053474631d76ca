import Foundation

/// How the items of a tab bar look in their states.
@MainActor open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
  /// How image and title of an item stand.
  public enum Style: Int, Sendable {
    /// The image over the title.
    case stacked
    /// The image beside the title, in wide windows.
    case inline
    /// The image beside the title, both smaller, in windows of compact height.
    case compactInline
  }

  private var style: Style
  /// How items look that are not chosen.
  open private(set) var normal = UITabBarItemStateAppearance()
  /// How the chosen item looks.
  open private(set) var selected = UITabBarItemStateAppearance()
  /// How items look that cannot be used.
  open private(set) var disabled = UITabBarItemStateAppearance()
  /// How items look when keys go to them.
  open private(set) var focused = UITabBarItemStateAppearance()

  /// Makes the system's appearance of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Makes the system's appearance of stacked items.
  public convenience override init() { self.init(style: .stacked) }

  /// Takes back everything that was said, and becomes the system's appearance of a style.
  open func configureWithDefault(for style: Style) {
    self.style = style
    for state in [normal, selected, disabled, focused] {
      state.take(UITabBarItemStateAppearance())
    }
  }

  /// A copy.
  open func copy(with zone: NSZone?) -> Any { duplicate }

  var duplicate: UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: style)
    copy.normal.take(normal)
    copy.selected.take(selected)
    copy.disabled.take(disabled)
    copy.focused.take(focused)
    return copy
  }

  func appearance(for state: UIControl.State) -> UITabBarItemStateAppearance {
    if state.contains(.disabled) { return disabled }
    if state.contains(.selected) { return selected }
    if state.contains(.focused) { return focused }
    return normal
  }
}

/// How the items of a tab bar look in one state.
@MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title, over the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Moves the title from where it would be, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the image; `nil` for the system's.
  open var iconColor: UIColor?
  /// Moves the badge from where it would be, in points.
  open var badgePositionAdjustment = UIOffset.zero
  /// The colour of the badge; `nil` for red.
  open var badgeBackgroundColor: UIColor?
  /// The attributes of the badge's text, over the system's.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Moves the text in the badge, in points.
  open var badgeTitlePositionAdjustment = UIOffset.zero

  override init() { super.init() }

  func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
