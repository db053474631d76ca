import Contacts
import UIKit

/// The list of a picker: all contacts by their letters, or those that a search finds.
final class PickerListController: UITableViewController, UISearchResultsUpdating {
  private let store: CNContactStore
  private let isMultiple: Bool
  private let search = UISearchController(searchResultsController: nil)
  private var contacts: ContactList?
  private var sections: [ContactList.Section] = []
  /// Whole contacts that were needed, by their identifiers.
  private var fetched: [String: CNContact] = [:]
  /// Where what a search found is in the list; nil without a search.
  private var found: [Int]?
  private var chosen: [String] = []

  /// Whether a contact can be chosen; nil if all can.
  var canChoose: ((CNContact) -> Bool)?
  /// Whether values of a contact were picked.
  var isMarked: (String) -> Bool = { _ in false }
  /// Whether there is a button that ends it.
  var showsDone = false
  var onCancel: () -> Void = {}
  var onChoose: (CNContact) -> Void = { _ in }
  var onDone: ([CNContact]) -> Void = { _ in }

  init(store: CNContactStore, isMultiple: Bool) {
    self.store = store
    self.isMultiple = isMultiple
    super.init(style: .plain)
    title = "Contacts"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Contact")
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel() })
    if showsDone { navigationItem.rightBarButtonItem = makeDoneItem() }
    do {
      let contacts = try store.list(.userDefault)
      sections = contacts.sections
      self.contacts = contacts
    } catch {
      problem = error.localizedDescription
    }
  }

  /// Why contacts cannot be read.
  private var problem: String?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let problem { CardActions(presenter: self).tell("Contacts Cannot Be Read", problem) }
    problem = nil
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  /// A button that ends it.
  func makeDoneItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        onDone(chosen.compactMap(contact))
      })
    item.isEnabled = false
    return item
  }

  private func contact(_ identifier: String) -> CNContact? {
    if let known = fetched[identifier] { return known }
    let contact = try? store.unifiedContact(
      withIdentifier: identifier, keysToFetch: [AllContactKeys()])
    if fetched.count > 500 { fetched.removeAll() }
    fetched[identifier] = contact
    return contact
  }

  private func summary(_ path: IndexPath) -> ContactSummary? {
    let position = found?[path.row] ?? sections[path.section].positions.lowerBound + path.row
    return contacts?[position]
  }

  private func isEnabled(_ identifier: String) -> Bool {
    guard let canChoose else { return true }
    return contact(identifier).map(canChoose) ?? false
  }

  // MARK: The table

  override func numberOfSections(in tableView: UITableView) -> Int {
    found == nil ? sections.count : 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found?.count ?? sections[section].positions.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { found == nil ? sections[section].title : nil }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    found == nil && contacts?.count ?? 0 > 20 ? sections.map(\.title) : nil
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Contact", for: indexPath)
    guard let summary = summary(indexPath) else { return cell }
    var content = UIListContentConfiguration.cell()
    content.attributedText = Self.name(of: summary)
    if !isEnabled(summary.identifier) { content.alpha = 0.4 }
    cell.contentConfiguration = content
    let isMarked = chosen.contains(summary.identifier) || isMarked(summary.identifier)
    cell.accessoryType = isMarked ? .checkmark : .none
    return cell
  }

  /// The name with what it is sorted by in bold.
  private static func name(of summary: ContactSummary) -> NSAttributedString {
    let text = CNContactFormatter.string(from: summary.contact, style: .fullName) ?? "No Name"
    let attributed = NSMutableAttributedString(
      string: text,
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
      ])
    let key = [summary.familyName, summary.givenName].first { !$0.isEmpty } ?? text
    let range = (text as NSString).range(of: key, options: .backwards)
    if range.location != NSNotFound, summary.contactType == .person {
      attributed.addAttribute(
        .font, value: UIFont.preferredFont(forTextStyle: .headline), range: range)
    }
    return attributed
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { summary(indexPath).map { isEnabled($0.identifier) } ?? false }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let identifier = summary(indexPath)?.identifier, isEnabled(identifier) else { return }
    guard isMultiple else {
      if let contact = contact(identifier) { onChoose(contact) }
      return
    }
    if let index = chosen.firstIndex(of: identifier) {
      chosen.remove(at: index)
    } else {
      chosen.append(identifier)
    }
    navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty
    tableView.reloadRows(at: [indexPath], with: .none)
  }

  // MARK: Search

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    let isBlank = text.allSatisfy(\.isWhitespace)
    found = isBlank ? nil : contacts.flatMap { try? store.search(text, in: $0) } ?? []
    tableView.reloadData()
  }
}
