import Foundation

/// Shows what a search finds.
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search began or ended, or its text or scope changed.
  func updateSearchResults(for searchController: UISearchController)
}
