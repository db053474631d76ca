import CoreGraphics
import Foundation

/// A search: its bar, and what is shown while it goes on.
///
/// Put the bar into a table's header, or give the controller to a navigation item. When the user
/// clicks into the bar (or presses Control-F), the search is active: the cancel button comes, and
/// each change of the text calls ``searchResultsUpdater``. Results are shown by the screen itself,
/// or by a controller of their own that covers it. Cancel and Escape end the search, Escape also where
/// the caret left the bar.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     tableView.tableHeaderView = search.searchBar
///
/// Unlike UIKit's, the bar stays where it is in a table's header and scrolls with it.
@MainActor open class UISearchController: UIViewController {
  /// Shows the results over the screen; nil if the screen does it itself.
  public let searchResultsController: UIViewController?
  /// The bar.
  open private(set) lazy var searchBar: UISearchBar = makeSearchBar()
  /// Called when the search begins, when its text or scope changes, and when it ends.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Who is told when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether the screen is dimmed while nothing covers it; a tap on it then ends the search. `true`
  /// at first.
  open var obscuresBackgroundDuringPresentation = true {
    didSet { updateOverlay() }
  }
  /// An older name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the results' controller is shown exactly while there is text or a token. `true` at
  /// first.
  open var automaticallyShowsSearchResultsController = true {
    didSet { updateOverlay() }
  }
  /// Whether the results' controller is shown while the search goes on. Setting it turns
  /// ``automaticallyShowsSearchResultsController`` off.
  open var showsSearchResultsController: Bool {
    get { wantsResults }
    set {
      storedShowsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  /// Whether the cancel button comes and goes with the search. `true` at first.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes come and go with the search: ``scopeBarActivation`` is not `manual`. `true`
  /// at first.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// When the bar shows its scopes.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { if scopeBarActivation != oldValue { updateScopes(animated: false) } }
  }
  /// What is offered in a list below the bar while one searches; nil for nothing. What the user
  /// chooses is told to ``searchResultsUpdater``.
  open var searchSuggestions: [any UISearchSuggestion]? {
    get { searchBar.searchTextField.searchSuggestions }
    set { searchBar.searchTextField.searchSuggestions = newValue }
  }

  /// Where the bar stands: on a line of its own, unless a navigation bar put it on the line of its
  /// buttons.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement { storedPlacement }
  private var storedPlacement = UINavigationItem.SearchBarPlacement.stacked

  /// A navigation bar puts the search bar elsewhere.
  package func place(_ placement: UINavigationItem.SearchBarPlacement) {
    let old = storedPlacement
    guard placement != old else { return }
    delegate?.searchController(self, willChangeTo: placement)
    storedPlacement = placement
    delegate?.searchController(self, didChangeFrom: old)
    searchBar.searchTextField.updateSuggestions()
  }

  /// Whether no suggestions are shown while the bar stands on a line of its own. `false` at first.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false {
    didSet { searchBar.searchTextField.updateSuggestions() }
  }

  /// Whether the navigation bar gives way to the search: where the search bar is in it, title and
  /// buttons go, else the whole of it. `true` at first.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if hidesNavigationBarDuringPresentation != oldValue { updateNavigationBar() } }
  }
  /// Whether the search took the navigation bar away.
  var hidNavigationBar = false

  var storedIsActive = false
  private var storedShowsResults = false
  /// The screen that is searched, where it cannot be told from where the bar is.
  package weak var searchedController: UIViewController?

  var wantsResults: Bool {
    guard searchResultsController != nil else { return false }
    return automaticallyShowsSearchResultsController
      ? searchBar.searchTextField.hasContent : storedShowsResults
  }

  /// Makes a search whose results a controller shows, or with nil the screen itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a search as `init(searchResultsController: nil)` does; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }

  /// Whether the search goes on. Setting it begins it (with the bar as first responder) or ends it
  /// (deleting its text).
  open var isActive: Bool {
    get { storedIsActive }
    set {
      guard newValue != storedIsActive else { return }
      if newValue { begin(focusing: true) } else { end() }
    }
  }

  /// Makes the view that dims the screen and holds the results.
  open override func loadView() {
    let overlay = SearchOverlay(frame: .zero)
    overlay.onTap = { [weak self] in self?.wasCancelled() }
    view = overlay
  }
}

extension UISearchController {
  /// When a search controller's bar shows its scopes.
  public enum ScopeBarActivation: Int, Sendable {
    /// As the place of the bar suggests: here always with the search.
    case automatic
    /// Whenever the application says so.
    case manual
    /// While there is text or a token.
    case onTextEntry
    /// While the search goes on.
    case onSearchActivation
  }
}
