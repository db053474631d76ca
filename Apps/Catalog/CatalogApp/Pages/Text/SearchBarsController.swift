import UIKit

/// Search bars: styles, buttons, scopes.
final class SearchBarsController: SectionsController, UISearchBarDelegate {
  private let status = UILabel.body("Type to search", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("Minimal", alignment: .fill, [bar(.minimal, "Search")])
    addSection("Default", alignment: .fill, [bar(.default, "Search mail")])

    let cancel = bar(.minimal, "Search")
    cancel.text = "With cancel"
    cancel.showsCancelButton = true
    addSection("Cancel button", alignment: .fill, [cancel])

    let scopes = bar(.minimal, "Search")
    scopes.scopeButtonTitles = ["All", "Unread", "Flagged"]
    scopes.showsScopeBar = true
    scopes.selectedScopeButtonIndex = 0
    addSection("Scopes", alignment: .fill, [scopes])

    let live = bar(.minimal, "Fruit")
    live.delegate = self
    status.textColor = .secondaryLabel
    addSection("Delegate", alignment: .fill, [live, status])
  }

  private func bar(_ style: UISearchBar.Style, _ placeholder: String) -> UISearchBar {
    let bar = UISearchBar()
    bar.searchBarStyle = style
    bar.placeholder = placeholder
    return bar
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    let fruit = ["Apple", "Apricot", "Banana", "Cherry", "Grape", "Lemon", "Orange", "Pear"]
    let found = fruit.filter { $0.localizedCaseInsensitiveContains(searchText) }
    status.text =
      searchText.isEmpty
      ? "Type to search" : found.isEmpty ? "Nothing found" : found.joined(separator: ", ")
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
  }
}
