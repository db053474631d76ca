import Collation
import Foundation

/// The list of what is in one folder.
final class FolderController: UITableViewController, UISearchResultsUpdating {
  let folder: URL
  private unowned let picker: UIDocumentPickerViewController
  private var all: [FolderEntry] = []
  private(set) var shown: [FolderEntry] = []
  /// The names of the files that were chosen, seen or not, where several can be.
  private var chosen: Set<String> = []
  /// The reading of the folder that goes on, for who waits for its end.
  private(set) var reading: Task<Void, Never>?
  /// Whether the folder was read at all.
  private var wasRead = false
  /// Whether the first reading takes so long that it is told.
  private var isSlow = false
  private let slowTimer = DelayTimer()
  /// After how many seconds it is told that the folder is still being read.
  static let patience = 0.3
  /// Why the folder could not be read.
  private(set) var problem: DocumentError?
  private let search = UISearchController(searchResultsController: nil)

  init(_ picker: UIDocumentPickerViewController, _ folder: URL, title: String?) {
    self.picker = picker
    self.folder = folder
    super.init(style: .plain)
    self.title = title ?? FolderReader.displayName(of: folder)
    navigationItem.backButtonDisplayMode = .minimal
    navigationItem.leftItemsSupplementBackButton = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FolderCell.self, forCellReuseIdentifier: "entry")
    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    refreshControl = refresh
    search.obscuresBackgroundDuringPresentation = false
    search.hidesNavigationBarDuringPresentation = false
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search in “\(title ?? "")”"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  override func viewWillAppear(_ animated: Bool) {
    reload()
    super.viewWillAppear(animated)
  }

  // MARK: The list

  /// Reads the folder again, off the main thread; until then it looks as it did. What was selected stays so.
  /// What an earlier reading finds does not count any more.
  func reload() {
    guard isViewLoaded else { return }
    updateButtons()
    let request = FolderReader.Request(
      folder: folder, includesHidden: picker.showsHiddenFiles, order: picker.order,
      locale: WordCollator.currentLocale)
    if !wasRead, reading == nil {
      slowTimer.start(after: Self.patience) { [weak self] in
        self?.isSlow = true
        self?.setNeedsUpdateContentUnavailableConfiguration()
      }
    }
    reading?.cancel()
    reading = Task { [weak self] in
      let result = await FolderReader.list(request)
      guard !Task.isCancelled else { return }
      self?.take(result)
    }
  }

  private func take(_ result: Result<[FolderEntry], DocumentError>) {
    // The picker may be gone.
    guard navigationController?.parent != nil else { return }
    reading = nil
    slowTimer.cancel()
    isSlow = false
    wasRead = true
    switch result {
    case .success(let entries): (all, problem) = (entries, nil)
    case .failure(let error): (all, problem) = ([], error)
    }
    tableView.allowsMultipleSelection = picker.collectsFiles
    filter()
    updateButtons()
    refreshControl?.endRefreshing()
  }

  private func filter() {
    let words = (search.searchBar.text ?? "").trimmingCharacters(in: .whitespaces)
    shown =
      words.isEmpty
      ? all : all.filter { $0.name.localizedStandardContains(words) }
    tableView.reloadData()
    for (row, entry) in shown.enumerated() where chosen.contains(entry.name) {
      tableView.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    setNeedsUpdateContentUnavailableConfiguration()
  }

  /// Says why there is nothing to be seen.
  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    guard shown.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    guard wasRead else {
      contentUnavailableConfiguration = isSlow ? UIContentUnavailableConfiguration.loading() : nil
      return
    }
    var note: UIContentUnavailableConfiguration
    if let problem {
      note = .empty()
      note.image = UIImage(systemName: "exclamationmark.triangle")
      note.secondaryText = problem.message
    } else if state.searchText?.isEmpty == false {
      note = .search().updated(for: state)
    } else {
      note = .empty()
      note.image = UIImage(systemName: "folder")
      note.text = "Empty Folder"
    }
    contentUnavailableConfiguration = note
  }

  func updateSearchResults(for searchController: UISearchController) {
    filter()
    updateButtons()
  }

  /// What was chosen, in the list's order.
  var selectedEntries: [FolderEntry] {
    all.filter { chosen.contains($0.name) && picker.canChoose($0) }
  }

  // MARK: Buttons

  /// Whether the button that ends it can be pressed.
  var canConfirm: Bool {
    guard problem == nil else { return false }
    return picker.isExporting
      ? picker.hasUsableName : picker.choosesFolders || !selectedEntries.isEmpty
  }

  func updateButtons() {
    let cancel = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
    navigationItem.leftBarButtonItem = cancel
    let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: moreMenu())
    more.accessibilityLabel = "More"
    var items = [more]
    if let title = picker.confirmTitle {
      let confirm = UIBarButtonItem(
        title: title, primaryAction: UIAction { [weak picker] _ in picker?.confirm() })
      confirm.style = .done
      confirm.isEnabled = canConfirm
      items.insert(confirm, at: 0)
    }
    navigationItem.rightBarButtonItems = items
  }

  private func moreMenu() -> UIMenu {
    let orders = FolderOrder.allCases.map { order in
      UIAction(title: order.title, state: picker.order == order ? .on : .off) {
        [weak picker] _ in picker?.order = order
      }
    }
    let hidden = UIAction(
      title: "Show Hidden Files", state: picker.showsHiddenFiles ? .on : .off
    ) { [weak picker] _ in picker?.showsHiddenFiles.toggle() }
    let make = UIAction(title: "New Folder", image: UIImage(systemName: "folder.badge.plus")) {
      [weak self] _ in self?.askForNewFolder()
    }
    return UIMenu(children: [
      UIMenu(options: .displayInline, children: [make]),
      UIMenu(title: "Sort By", options: .displayInline, children: orders),
      UIMenu(options: .displayInline, children: [hidden]),
    ])
  }

  private func askForNewFolder() {
    let alert = UIAlertController(title: "New Folder", message: nil, preferredStyle: .alert)
    alert.addTextField {
      $0.placeholder = "Name"
      $0.autocapitalizationType = .words
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let make = UIAlertAction(title: "Create", style: .default) { [weak self, weak alert] _ in
      self?.makeFolder(alert?.textFields?.first?.text ?? "")
    }
    alert.addAction(make)
    alert.preferredAction = make
    picker.present(alert, animated: true)
  }

  func makeFolder(_ name: String) {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    guard !name.contains("/"), name != ".", name != ".." else {
      return picker.tell("“\(name)” cannot be the name of a folder.")
    }
    let made = folder.appendingPathComponent(name, isDirectory: true)
    guard mkdir(made.path, 0o777) == 0 else {
      return picker.tell(
        errno == EEXIST ? "“\(name)” is already there." : DocumentError(errno, name).message)
    }
    reload()
    picker.enter(made)
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = shown[indexPath.row]
    (cell as? FolderCell)?.show(
      entry, title: picker.title(of: entry), isEnabled: entry.isFolder || picker.canChoose(entry))
    return cell
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    let entry = shown[indexPath.row]
    return entry.isReachable && (entry.isFolder || picker.canChoose(entry))
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    let entry = shown[indexPath.row]
    return entry.isReachable && (entry.isFolder || picker.canChoose(entry)) ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = shown[indexPath.row]
    if entry.isFolder {
      tableView.deselectRow(at: indexPath, animated: true)
      if search.isActive { search.isActive = false }
      picker.enter(entry.url)
    } else if picker.collectsFiles {
      chosen.insert(entry.name)
      updateButtons()
    } else {
      picker.choose([entry.url])
    }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    chosen.remove(shown[indexPath.row].name)
    updateButtons()
  }

  // MARK: Keys

  /// Shows hidden files for Control-H, goes up for Alt with the arrow up.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handle($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func handle(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    switch (key.heldModifiers, key.keyCode) {
    case (.control, .keyboardH): picker.showsHiddenFiles.toggle()
    case (.alternate, .keyboardUpArrow): picker.goUp()
    default: return false
    }
    return true
  }
}
