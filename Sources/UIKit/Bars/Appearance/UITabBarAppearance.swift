import Foundation

/// How a tab bar looks: ground and items.
@MainActor open class UITabBarAppearance: UIBarAppearance {
  /// How items look whose image is over their title. Setting it keeps a copy.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { storedStacked }
    set { storedStacked = newValue.duplicate }
  }
  /// How items look whose image is beside their title, in wide windows. Setting it keeps a copy.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { storedInline }
    set { storedInline = newValue.duplicate }
  }
  /// How items look whose image is beside their title, in windows of compact height. Setting it
  /// keeps a copy.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { storedCompact }
    set { storedCompact = newValue.duplicate }
  }
  /// The colour of ``selectionIndicatorImage``; `nil` for the bar's tint.
  open var selectionIndicatorTintColor: UIColor?
  /// An image behind the item that is chosen.
  open var selectionIndicatorImage: UIImage?
  /// How items share the bar's width. It is kept and not heeded; ``UITabBar/itemPositioning`` is.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of items that are centred, in points; 0 for the system's. It is kept and not heeded;
  /// ``UITabBar/itemWidth`` is.
  open var stackedItemWidth: CGFloat = 0
  /// The space between items that are centred, in points; 0 for the system's. It is kept and not
  /// heeded; ``UITabBar/itemSpacing`` is.
  open var stackedItemSpacing: CGFloat = 0

  private var storedStacked = UITabBarItemAppearance(style: .stacked)
  private var storedInline = UITabBarItemAppearance(style: .inline)
  private var storedCompact = UITabBarItemAppearance(style: .compactInline)

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }
}
