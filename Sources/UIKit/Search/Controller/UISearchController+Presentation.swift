import CoreGraphics
import Foundation

/// How a search begins and ends, and what it shows.
extension UISearchController {
  func makeSearchBar() -> UISearchBar {
    let bar = UISearchBar()
    bar.controller = self
    bar.sizeToFit()
    return bar
  }

  /// The screen that is searched.
  private var screen: UIViewController? {
    if let searchedController { return searchedController }
    var responder: UIResponder? = searchBar.superview
    while let current = responder {
      if let navigation = current as? UINavigationController, navigation.topViewController != nil {
        // The bar is in the navigation bar.
        return navigation.topViewController
      }
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  /// Has the navigation bar give way to the search, or come back.
  func updateNavigationBar() {
    guard let navigation = screen?.navigationController else { return }
    if searchBar.isDescendant(of: navigation.navigationBar) {
      navigation.chromeDidChange(animated: true)
    } else if storedIsActive, hidesNavigationBarDuringPresentation {
      guard !navigation.isNavigationBarHidden else { return }
      hidNavigationBar = true
      navigation.setNavigationBarHidden(true, animated: true)
    } else if hidNavigationBar {
      hidNavigationBar = false
      navigation.setNavigationBarHidden(false, animated: true)
    }
  }

  // MARK: Beginning and ending

  /// The user went into the bar.
  func searchDidBegin() {
    guard !storedIsActive else { return }
    begin(focusing: false)
  }

  func begin(focusing: Bool) {
    guard !storedIsActive else { return }
    storedIsActive = true
    screen?.runningSearch = self
    delegate?.willPresentSearchController(self)
    delegate?.presentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    updateScopes(animated: true)
    updateNavigationBar()
    if focusing { searchBar.becomeFirstResponder() }
    updateOverlay()
    tellUpdater()
    delegate?.didPresentSearchController(self)
  }

  func end() {
    guard storedIsActive else { return }
    delegate?.willDismissSearchController(self)
    storedIsActive = false
    if screen?.runningSearch === self { screen?.runningSearch = nil }
    searchBar.searchTextField.text = ""
    searchBar.searchTextField.tokens = []
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    updateScopes(animated: true)
    updateNavigationBar()
    updateOverlay()
    tellUpdater()
    delegate?.didDismissSearchController(self)
  }

  /// Ends the search for Escape on the screen that is searched, wherever the caret is.
  func escape(for press: UIPress) -> Bool {
    guard storedIsActive, let key = press.key, key.keyCode == .keyboardEscape, !key.isRepeat,
      key.heldModifiers.isEmpty
    else { return false }
    return searchBar.escape()
  }

  /// The cancel button, Escape or a tap on the dimmed screen ended the search.
  func wasCancelled() { end() }

  /// Shows the scopes or hides them, as the state of the search asks for.
  func updateScopes(animated: Bool) {
    guard scopeBarActivation != .manual else { return }
    let hasEntry = searchBar.searchTextField.hasContent
    searchBar.setShowsScope(
      storedIsActive && searchBar.scopeButtonTitles?.isEmpty == false
        && (scopeBarActivation != .onTextEntry || hasEntry), animated: animated)
  }

  /// The user chose a suggestion.
  func didSelect(_ suggestion: any UISearchSuggestion) {
    searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
  }

  /// The text or the scope changed.
  func searchTextDidChange() {
    guard storedIsActive else { return }
    updateScopes(animated: true)
    updateOverlay()
    tellUpdater()
  }

  private func tellUpdater() {
    searchResultsUpdater?.updateSearchResults(for: self)
    screen?.setNeedsUpdateContentUnavailableConfiguration()
  }

  // MARK: What is shown

  func updateOverlay() {
    guard storedIsActive else { return removeOverlay() }
    let showsResults = wantsResults
    let isDim = obscuresBackgroundDuringPresentation && !showsResults
    guard showsResults || isDim, let screen, let screenView = screen.viewIfLoaded else {
      return removeOverlay()
    }
    loadViewIfNeeded()
    guard let overlay = view as? SearchOverlay else { return }
    // Over a view that scrolls, not in it.
    let room = screenView is UIScrollView ? screenView.superview ?? screenView : screenView
    if overlay.superview !== room {
      if parent !== screen { screen.addChild(self) }
      room.addSubview(overlay)
      didMove(toParent: screen)
    }
    let bar = searchBar.convert(searchBar.bounds, to: room)
    let area = screenView.convert(screenView.bounds, to: room)
    let isInside = searchBar.isDescendant(of: room) || searchBar.window === room.window
    let top = isInside ? max(area.minY, min(bar.maxY, area.maxY)) : area.minY
    overlay.frame = CGRect(
      x: area.minX, y: top, width: area.width, height: max(0, area.maxY - top))
    overlay.isDim = isDim
    show(results: showsResults, in: overlay)
  }

  private func show(results isShown: Bool, in overlay: SearchOverlay) {
    guard let results = searchResultsController else { return }
    guard isShown else {
      if results.viewIfLoaded?.superview === overlay {
        results.willMove(toParent: nil)
        results.view.removeFromSuperview()
        results.removeFromParent()
      }
      return
    }
    guard results.viewIfLoaded?.superview !== overlay else { return }
    addChild(results)
    results.view.frame = overlay.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.addSubview(results.view)
    results.didMove(toParent: self)
  }

  private func removeOverlay() {
    guard let overlay = viewIfLoaded as? SearchOverlay, overlay.superview != nil else { return }
    show(results: false, in: overlay)
    willMove(toParent: nil)
    overlay.removeFromSuperview()
    removeFromParent()
  }
}
