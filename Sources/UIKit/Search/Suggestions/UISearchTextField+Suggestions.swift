import CoreGraphics

/// The list of suggestions of a search field.
extension UISearchTextField {
  private static let distance: CGFloat = 6

  /// Shows the list, or takes it away, as the suggestions and the state of editing ask for.
  func updateSuggestions() {
    let suggestions = searchSuggestions ?? []
    let controller = searchBar?.controller
    let areIgnored =
      controller?.ignoresSearchSuggestionsForSearchBarPlacementStacked == true
      && controller?.searchBarPlacement == .stacked
    guard isTold, !suggestions.isEmpty, !isSuggestionListClosed, !areIgnored, let window else {
      return removeSuggestions()
    }
    let list = suggestionList ?? makeSuggestionList()
    suggestionList = list
    list.show(suggestions)
    let room = suggestionRoom(in: window)
    if list.superview !== room { room.addSubview(list) }
    placeSuggestions()
  }

  private func makeSuggestionList() -> SuggestionList {
    let list = SuggestionList(frame: .zero)
    list.onChoice = { [weak self] suggestion in self?.choose(suggestion) }
    return list
  }

  /// What the list stands in: what covers the screen while one searches, the view that the field
  /// scrolls with, or the window.
  private func suggestionRoom(in window: UIWindow) -> UIView {
    if let overlay = searchBar?.controller?.viewIfLoaded, overlay.window != nil { return overlay }
    var ancestor = superview
    while let current = ancestor {
      if current is UIScrollView { return current }
      ancestor = current.superview
    }
    return window
  }

  /// Puts the list below the field, as high as the window has room for.
  func placeSuggestions() {
    guard let list = suggestionList, let room = list.superview, let window else { return }
    let field = convert(bounds, to: room)
    let below = window.bounds.maxY - convert(bounds, to: window).maxY - 2 * Self.distance
    list.frame = CGRect(
      x: field.minX, y: field.maxY + Self.distance, width: field.width,
      height: max(0, min(list.naturalHeight, below)))
    room.bringSubviewToFront(list)
  }

  func removeSuggestions() {
    suggestionList?.removeFromSuperview()
    suggestionList = nil
  }

  private func choose(_ suggestion: any UISearchSuggestion) {
    isSuggestionListClosed = true
    removeSuggestions()
    searchDelegate?.searchTextField(self, didSelect: suggestion)
    searchBar?.controller?.didSelect(suggestion)
  }

  /// Does what a key means for the list. False if it means nothing for it.
  func handleSuggestionKey(_ code: UIKeyboardHIDUsage?) -> Bool {
    guard let suggestionList else { return false }
    switch code {
    case .keyboardDownArrow: suggestionList.mark(1)
    case .keyboardUpArrow:
      guard suggestionList.marked != nil else { return false }
      suggestionList.mark(-1)
    case .keyboardReturnOrEnter, .keypadEnter: return suggestionList.marked != nil
    case .keyboardEscape:
      isSuggestionListClosed = true
      removeSuggestions()
    default: return false
    }
    return true
  }
}
