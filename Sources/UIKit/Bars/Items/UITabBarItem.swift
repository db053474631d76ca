import Foundation

/// An item of a tab bar: an image over a title, and perhaps a badge.
@MainActor open class UITabBarItem: UIBarItem {
  /// Items that look and are called the same everywhere.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// "More": the tabs for which there is no room.
    case more
    /// "Favorites".
    case favorites
    /// "Featured".
    case featured
    /// "Top Rated".
    case topRated
    /// "Recents".
    case recents
    /// "Contacts".
    case contacts
    /// "History".
    case history
    /// "Bookmarks".
    case bookmarks
    /// "Search".
    case search
    /// "Downloads".
    case downloads
    /// "Most Recent".
    case mostRecent
    /// "Most Viewed".
    case mostViewed

    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock"
      case .contacts: "person.circle"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .downloads: "arrow.down.to.line"
      case .mostViewed: "list.number"
      }
    }
  }

  private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// The image while the tab is chosen; `nil` for ``UIBarItem/image``.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { itemDidChange() } }
  }
  /// A text in a red disc at the image's corner; `nil` for none.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { itemDidChange() } }
  }
  /// The disc's colour; `nil` for red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor != oldValue { itemDidChange() } }
  }
  /// Moves the title from where it would be, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { itemDidChange() } }
  }
  /// How the tab bar looks while this tab is chosen; `nil` for the bar's own look.
  open var standardAppearance: UITabBarAppearance? {
    didSet { itemDidChange() }
  }
  /// How the tab bar looks while this tab is chosen and nothing is under the bar.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { itemDidChange() }
  }

  /// Makes an item without a title or an image.
  public override init() { super.init() }

  /// Makes an item as `init()` does; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an item with another image for when the tab is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes one of the system's items.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: BarSymbol.image(systemItem.symbol), tag: tag)
  }

  /// Sets the attributes of the badge's text in a state; `nil` takes them back.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    itemDidChange()
  }

  /// The attributes of the badge's text that were set for a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
}
