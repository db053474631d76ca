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
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
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
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
      searchBar.setShowsScope(true, animated: true)
    }
    if focusing { searchBar.becomeFirstResponder() }
    updateOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didPresentSearchController(self)
  }

  func end() {
    guard storedIsActive else { return }
    delegate?.willDismissSearchController(self)
    storedIsActive = false
    searchBar.searchTextField.text = ""
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(false, animated: true) }
    updateOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  /// The cancel button, Escape or a tap on the dimmed screen ended the search.
  func wasCancelled() { end() }

  /// The text or the scope changed.
  func searchTextDidChange() {
    guard storedIsActive else { return }
    updateOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
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
