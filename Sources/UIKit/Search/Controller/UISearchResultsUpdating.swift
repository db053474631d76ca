import Foundation

/// Shows what a search finds.
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search began or ended, or its text, its tokens or its scope changed.
  func updateSearchResults(for searchController: UISearchController)
  /// The user chose a suggestion. Does nothing by default.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

/// What an updater need not do.
extension UISearchResultsUpdating {
  /// Does nothing.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}
