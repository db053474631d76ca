import Foundation

/// Who shows a navigation item, and is told when it changed.
@MainActor protocol NavigationItemHost: AnyObject {
  /// The item looks different now.
  func navigationItemDidChange(_ item: UINavigationItem, animated: Bool)
}

/// What a navigation bar shows while one screen is on top: title, buttons, search.
@MainActor open class UINavigationItem: NSObject {
  /// When a title is shown large, below the buttons.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the screen before it.
    case automatic
    /// Whenever the bar has large titles.
    case always
    /// Never.
    case never
    /// Never, the title being between the buttons.
    case inline
  }

  /// How much a back button says.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the screen before; "Back" or nothing where that is too long.
    case `default`
    /// "Back", or nothing where that is too long.
    case generic
    /// Nothing but the arrow.
    case minimal
  }

  weak var host: (any NavigationItemHost)?
  private var storedHidesBackButton = false
  private var storedLeft: [UIBarButtonItem] = []
  private var storedRight: [UIBarButtonItem] = []

  /// The title.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }
  /// A view in place of the title.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { didChange() } }
  }
  /// A line of text above everything else in the bar.
  open var prompt: String? {
    didSet { if prompt != oldValue { didChange() } }
  }
  /// The button by which one comes back to this screen from the next one: its title or image, and
  /// if it has an action, what a tap does in place of going back.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { didChange() } }
  }
  /// The text of the button by which one comes back to this screen; `nil` for its title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }
  /// What the back button of this screen does in place of going back.
  open var backAction: UIAction? {
    didSet { if backAction !== oldValue { didChange() } }
  }
  /// How much the button says by which one comes back to this screen.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }
  /// Whether this screen has no back button.
  open var hidesBackButton: Bool {
    get { storedHidesBackButton }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Whether the left buttons stand beside the back button and not in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }
  /// The buttons at the leading side, the first one outermost.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { storedLeft.isEmpty ? nil : storedLeft }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The buttons at the trailing side, the first one outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { storedRight.isEmpty ? nil : storedRight }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  /// The first of ``leftBarButtonItems``; setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { storedLeft.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The first of ``rightBarButtonItems``; setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { storedRight.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// When the title is shown large. Counts only in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }
  /// A search whose bar is shown below the title.
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { didChange() } }
  }
  /// Whether the search bar goes out of sight as the content is scrolled, and is out of sight at
  /// first. `true` at first.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { didChange() } }
  }
  /// How the bar looks while this screen is on top; `nil` for the bar's own look.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }
  /// The same in bars of compact height.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }
  /// How the bar looks while this screen is on top and nothing is under the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }
  /// The same in bars of compact height.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }

  /// Makes an item without a title.
  public override init() { super.init() }

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Makes an item without a title; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  /// Changes ``hidesBackButton``, fading.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != storedHidesBackButton else { return }
    storedHidesBackButton = hidesBackButton
    didChange(animated: animated)
  }

  /// Changes ``leftBarButtonItems``, fading.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedLeft = items ?? []
    didChange(animated: animated)
  }

  /// Changes ``rightBarButtonItems``, fading.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedRight = items ?? []
    didChange(animated: animated)
  }

  /// Changes ``leftBarButtonItem``, fading.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Changes ``rightBarButtonItem``, fading.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  private func didChange(animated: Bool = false) {
    host?.navigationItemDidChange(self, animated: animated)
  }
}

extension UINavigationItem {
  /// Whether a back button may stand beside what is at the leading side.
  var leavesRoomForBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }
}
