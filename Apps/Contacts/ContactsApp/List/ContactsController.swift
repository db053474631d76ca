import Contacts
import ListCore
import UIKit

/// The list of contacts: in sections by letters, searched, narrowed to a group, and worked on several
/// rows at a time.
///
/// Rows come from a ``ContactList``, which has all texts in one block, so that nothing is done for a row
/// before it comes in sight.
public class ContactsController: UITableViewController {
  let book: ContactBook
  let settings: ListSettings
  /// The screens around the list.
  weak var shell: ContactsShell?
  /// The group that is shown; nil for everybody.
  private(set) var group: CNGroup?

  /// Everybody, in order.
  private(set) var list = ContactList()
  /// What was searched for, and where in the list it was found; nil for no search.
  private(set) var search: (words: SearchWords, found: [Int])? { didSet { foundTexts = [:] } }
  /// What was found in contacts whose rows were in sight, outside of their names.
  private var foundTexts: [String: FoundText?] = [:]
  /// Why the contacts cannot be read, if they cannot.
  private(set) var failure: (any Error)?
  private let searchController = UISearchController(searchResultsController: nil)
  private(set) lazy var pictures = ContactPictures(store: book.store)
  private var holdsReload = false
  private let countLabel = UILabel()
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

  /// Makes the list of a book.
  public init(book: ContactBook, settings: ListSettings, group: CNGroup? = nil) {
    self.book = book
    self.settings = settings
    self.group = group
    super.init(style: .plain)
  }

  /// Nil: there are no nibs here, and a list without contacts means nothing.
  public required init?(coder: NSCoder) { nil }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  // MARK: Life

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.reuseIdentifier)
    tableView.register(PersonCell.self, forCellReuseIdentifier: PersonCell.reuseIdentifier)
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.sectionIndexMinimumDisplayRowCount = 20
    tableView.sectionHeaderTopPadding = 0
    setUpSearch()
    setUpRefreshing()
    countLabel.textAlignment = .center
    countLabel.textColor = .secondaryLabel
    countLabel.adjustsFontForContentSizeCategory = true
    pictures.onPicture = { [weak self] in self?.show(photo: $1, of: $0) }
    observe(ContactBook.didChange, of: book) { $0.contactsChanged() }
    observe(ContactBook.didChangeSteps, of: book) { $0.updateBars() }
    observe(ListSettings.didChange, of: settings) { $0.settingsChanged() }
    applyStyle()
    reload()
  }

  private func observe(
    _ name: Notification.Name, of object: AnyObject,
    _ action: @escaping @MainActor (ContactsController) -> Void
  ) {
    let observer = NotificationCenter.default.addObserver(
      forName: name, object: object, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { if let self { action(self) } }
    }
    observers.append(observer)
  }

  public override func viewWillAppear(_ animated: Bool) {
    clearsSelectionOnViewWillAppear = shell?.isCollapsed ?? true
    super.viewWillAppear(animated)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    fitMessage()
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    else { return }
    applyStyle()
    tableView.reloadData()
    updateFooter()
  }

  // MARK: What is listed

  /// Reads everything anew. O(n).
  func reload() {
    let chosen = isEditing ? Set(selectedIdentifiers) : []
    load()
    tableView.reloadData()
    if !chosen.isEmpty { select(chosen) }
    updateAfterChange()
  }

  /// Reads the list, and leaves the table as it is.
  private func load() {
    do {
      failure = nil
      if let shown = group { group = try book.group(shown.identifier) }
      list = try book.store.list(order, inGroup: group?.identifier)
      // Before it was opened there may have been no folder to watch.
      shell?.watchOwn()
    } catch {
      failure = error
      list = ContactList()
    }
    if search != nil { find(searchController.searchBar.text ?? "") }
  }

  /// Made-up people stand in the order of their numbers.
  private var isInSections: Bool { book.kind != .madeUp }

  private var order: CNContactSortOrder {
    guard isInSections else { return .none }
    return settings.sortOrder == .first ? .givenName : .familyName
  }

  /// Shows a group; nil for everybody.
  func show(_ group: CNGroup?) {
    self.group = group
    if isEditing { setEditing(false, animated: false) }
    reload()
    tableView.contentOffset.y = -tableView.adjustedContentInset.top
  }

  private func contactsChanged() {
    pictures.contactsChanged()
    if !holdsReload { reload() }
  }

  private func settingsChanged() {
    applyStyle()
    reload()
  }

  private func applyStyle() {
    let isDrawn = settings.style == .drawn
    tableView.backgroundColor = isDrawn ? .black : .systemBackground
    tableView.separatorStyle = isDrawn ? .none : .singleLine
    tableView.rowHeight = isDrawn ? 44 : PersonCell.height(for: traitCollection)
    tableView.indicatorStyle = isDrawn ? .white : .default
    // The line begins where the name does.
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 68, bottom: 0, right: 0)
  }

  // MARK: Rows

  /// The position in the list of a row.
  func position(of indexPath: IndexPath) -> Int {
    search?.found[indexPath.row]
      ?? list.sections[indexPath.section].positions.lowerBound + indexPath.row
  }

  /// Whom a row shows.
  func summary(at indexPath: IndexPath) -> ContactSummary { list[position(of: indexPath)] }

  /// The row of a contact; nil if it is not listed. O(n).
  func indexPath(of identifier: String) -> IndexPath? {
    guard let position = list.indices.first(where: { list.identifier(at: $0) == identifier }) else {
      return nil
    }
    if let search {
      return search.found.firstIndex(of: position).map { IndexPath(row: $0, section: 0) }
    }
    return list.sectionAndRow(of: position).map { IndexPath(row: $0.row, section: $0.section) }
  }

  public override func numberOfSections(in tableView: UITableView) -> Int {
    search == nil ? list.sections.count : 1
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  { search?.found.count ?? list.sections[section].positions.count }

  public override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    if let search {
      return search.found.isEmpty ? nil : "\(search.found.count.formatted()) Found"
    }
    let title = list.sections[section].title
    return title.isEmpty ? nil : title
  }

  public override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    guard search == nil, isInSections, list.sections.count > 1 else { return nil }
    return list.sections.map(\.title)
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let position = position(of: indexPath)
    let summary = list[position]
    if settings.style == .drawn {
      let cell = tableView.dequeueReusableCell(
        withIdentifier: ContactCell.reuseIdentifier, for: indexPath)
      guard let cell = cell as? ContactCell else { return cell }
      cell.show(
        DrawnFields(
          summary: summary, displayOrder: settings.displayOrder,
          found: foundText(of: summary, beside: [summary.mail, summary.phone])),
        row: search == nil ? position : indexPath.row, marking: search?.words)
      cell.leavesRoomForControls = isInSections || isEditing
      return cell
    }
    let cell = tableView.dequeueReusableCell(
      withIdentifier: PersonCell.reuseIdentifier, for: indexPath)
    (cell as? PersonCell)?.show(
      summary,
      PersonCell.Look(
        displayOrder: settings.displayOrder, sortOrder: settings.sortOrder, words: search?.words,
        found: foundText(of: summary)),
      photo: summary.hasPicture ? pictures.picture(of: summary.identifier) : nil)
    return cell
  }

  /// What a search found in a contact outside of its name and of other texts that its row shows.
  private func foundText(of summary: ContactSummary, beside shown: [String] = []) -> FoundText? {
    guard let words = search?.words.notFound(in: summary.fullName), !words.isEmpty,
      !shown.contains(where: { words.isFound(in: $0, isNumber: true) })
    else { return nil }
    if let known = foundTexts[summary.identifier] { return known }
    let contents = try? book.contents(of: summary.identifier)
    let text = contents.flatMap { FoundText(words, in: $0) }
    foundTexts[summary.identifier] = .some(text)
    return text
  }

  private func show(photo: UIImage?, of identifier: String) {
    for case let cell as PersonCell in tableView.visibleCells where cell.identifier == identifier {
      cell.show(photo: photo)
    }
  }

  // MARK: Choosing

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if isEditing { return updateBars() }
    shell?.open(summary(at: indexPath).identifier)
    if shell?.isCollapsed ?? true { tableView.deselectRow(at: indexPath, animated: true) }
  }

  public override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if isEditing { updateBars() }
  }

  public override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  public override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { setEditing(true, animated: true) }

  public override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    for case let cell as ContactCell in tableView.visibleCells {
      cell.leavesRoomForControls = isInSections || editing
    }
    updateBars()
    navigationController?.setToolbarHidden(!editing, animated: animated)
    UIView.animate(withDuration: animated ? 0.2 : 0) { shell?.layOutOffer() }
  }

  // MARK: Swiping and menus

  public override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let actions = reachActions(for: summary(at: indexPath))
    return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
  }

  public override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let identifier = summary(at: indexPath).identifier
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.delete([identifier])
      done(true)
    }
    delete.image = UIImage(systemName: "trash.fill")
    return UISwipeActionsConfiguration(actions: [delete])
  }

  public override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isEditing else { return nil }
    let summary = summary(at: indexPath)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.menu(for: summary)
    }
  }

  // MARK: Keys

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, handle(key) { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: Searching

  private func setUpSearch() {
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    // What one can do with what was found stays in reach.
    searchController.hidesNavigationBarDuringPresentation = false
    searchController.searchBar.placeholder = "Search"
    searchController.searchBar.delegate = self
  }

  /// Finds a text in the list; blank text ends the search.
  private func find(_ text: String) {
    let words = SearchWords(text)
    guard !words.isEmpty else {
      search = nil
      return
    }
    search = (words, (try? book.store.search(text, in: list)) ?? [])
  }

  // MARK: Refreshing

  private func setUpRefreshing() {
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak self] _ in
        self?.refresh()
        UIApplication.shared.after(0.4) { self?.refreshControl?.endRefreshing() }
      }, for: .valueChanged)
    control.accessibilityLabel = "Refresh"
    refreshControl = control
  }

  /// Looks whether another program changed the contacts. If they cannot be read, the list says so.
  func refresh() {
    let isReadable = (try? book.store.noticeChanges()) != nil
    if failure != nil || !isReadable { reload() }
  }

  // MARK: Deleting

  /// Deletes contacts, and offers to take it back. A single row is seen going.
  func delete(_ identifiers: [String]) {
    var isDone = false
    shell?.attempt { [self] in
      holdsReload = identifiers.count == 1
      defer { holdsReload = false }
      isDone = try book.delete(identifiers) > 0
    } then: { [self] in
      guard isDone else { return }
      if identifiers.count == 1 { showChanges() }
      if isEditing { setEditing(false, animated: true) }
      shell?.closeDetail(of: identifiers)
      shell?.offerUndo()
    }
  }

  /// Reads everything anew, and has the rows be seen going, coming and moving that do. What they are is
  /// worked out from what was listed and what is, whatever changed in between. O(n).
  private func showChanges() {
    tableView.performBatchUpdates { [self] in
      let before = listed
      load()
      guard let before, let listed else { return tableView.reloadData() }
      tableView.apply(ListChanges(from: before, to: listed))
    }
    tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows ?? [])
    updateAfterChange()
  }

  /// What the table lists: the rows in the store by the titles of sections.
  private var listed: SectionedIdentifiers<String, Int64>? {
    let sections =
      search.map { [("", $0.found.map(list.row(at:)))] }
      ?? list.sections.map { ($0.title, $0.positions.map(list.row(at:))) }
    return try? SectionedIdentifiers(sections.map { (section: $0.0, items: $0.1) })
  }

  // MARK: Around the rows

  private func updateAfterChange() {
    updateFooter()
    updateMessage()
    updateBars()
  }

  private func updateFooter() {
    let count = search?.found.count ?? list.count
    countLabel.font = .preferredFont(forTextStyle: .body)
    countLabel.text =
      count == 0 || search != nil
      ? nil : count == 1 ? "1 Contact" : "\(count.formatted()) Contacts"
    countLabel.frame.size.height =
      countLabel.text == nil ? 0 : (countLabel.font.lineHeight * 2.4).rounded()
    tableView.tableFooterView = countLabel.text == nil ? nil : countLabel
  }

  private var messageView: MessageView? { tableView.tableHeaderView as? MessageView }

  private func updateMessage() {
    tableView.tableHeaderView = message.map { MessageView($0) }
    fitMessage()
  }

  private func fitMessage() {
    guard let messageView, tableView.bounds.width > 0 else { return }
    let insets = tableView.adjustedContentInset
    let room = tableView.bounds.height - insets.top - insets.bottom
    let height = max(room, messageView.height(in: tableView.bounds.width))
    guard messageView.frame.height != height else { return }
    messageView.frame.size.height = height
    tableView.tableHeaderView = messageView
  }

  private var message: MessageView.Message? {
    if let failure { return failureMessage(failure) }
    if let search {
      guard search.found.isEmpty else { return nil }
      return .init(
        symbol: "magnifyingglass", title: "No Results",
        text: "Nobody has “\(searchController.searchBar.text ?? "")” in the name, numbers, "
          + "addresses or notes.")
    }
    return list.isEmpty ? emptyMessage : nil
  }

  /// Takes the search away.
  func endSearch() { searchController.isActive = false }
}

extension ContactsController: UISearchResultsUpdating {
  /// Finds what was typed.
  public func updateSearchResults(for searchController: UISearchController) {
    let before = search?.words
    find(searchController.searchBar.text ?? "")
    guard search?.words != before else { return }
    tableView.reloadData()
    tableView.contentOffset.y = -tableView.adjustedContentInset.top
    updateAfterChange()
  }
}

extension ContactsController: UISearchBarDelegate {
  /// Return shows the contact that keys stand on, or the first that was found.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    guard !isEditing else { return }
    let first = search?.found.isEmpty == false ? IndexPath(row: 0, section: 0) : nil
    guard let row = tableView.indexPathForSelectedRow ?? first else { return }
    shell?.open(summary(at: row).identifier)
  }
}
