import UIKit

/// The list of pages in sections, with search.
public final class CatalogController: UITableViewController {
  private var sections = CatalogSection.all
  private let searchController = UISearchController(searchResultsController: nil)

  /// Makes the list of the whole catalog.
  public init() { super.init(style: .insetGrouped) }

  /// Makes the list; there are no nibs here, and nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Catalog"
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search pages"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Page")
  }

  // MARK: Rows

  public override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { sections[section].pages.count }

  public override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Page", for: indexPath)
    let page = sections[indexPath.section].pages[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = page.title
    content.image = UIImage(systemName: page.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let page = sections[indexPath.section].pages[indexPath.row]
    showDetailViewController(
      UINavigationController(rootViewController: page.makeController()), sender: self)
  }
}

extension CatalogController: UISearchResultsUpdating {
  /// Lists the pages whose titles have the text in them.
  public func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    sections = CatalogSection.all.compactMap { section in
      let pages = section.pages.filter {
        text.isEmpty || $0.title.localizedCaseInsensitiveContains(text)
      }
      return pages.isEmpty ? nil : CatalogSection(title: section.title, pages: pages)
    }
    tableView.reloadData()
  }
}
