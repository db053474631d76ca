import CoreGraphics
import Foundation

/// Lets the user choose files or folders to open, or a place for files that are exported.
///
///     let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
///     picker.delegate = self
///     present(picker, animated: true)
///
/// It is a browser of folders of its own, the same on every desktop and on a bare console. It goes by
/// itself when the user chose something, and tells its delegate after that.
@MainActor open class UIDocumentPickerViewController: UIViewController {
  /// What the picker is for.
  enum Purpose {
    case opening([UTType])
    case exporting([URL])
  }

  let purpose: Purpose
  private let isCopying: Bool
  private var isOver = false
  /// Whether the picker itself ends it, and tells once it is gone.
  private var isLeaving = false
  private var storedBrowser: UINavigationController?
  private var storedSaveBar: DocumentSaveBar?
  /// What is being copied or moved, for who waits for its end.
  private(set) var transfer: Task<Void, Never>?

  /// The folders that the user chose something in last: to open, and to put files into.
  private static var lastFolders: [Bool: URL] = [:]

  /// Is told what was chosen.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// Whether several files can be chosen at once. `false` at first.
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { updateFolders() } }
  }
  /// Whether names are shown with their extensions. `true` at first, as on every desktop here; `false`
  /// on iOS.
  open var shouldShowFileExtensions = true {
    didSet { if shouldShowFileExtensions != oldValue { updateFolders() } }
  }
  /// The folder that is shown first; `nil` for the last one that something was chosen in to open, or was
  /// exported to, or the user's documents.
  open var directoryURL: URL? {
    didSet { if isViewLoaded, let directoryURL { show(directoryURL, animated: false) } }
  }

  /// Which files are listed, and how; the same in all folders.
  var order = FolderOrder.name { didSet { updateFolders() } }
  var showsHiddenFiles = false { didSet { updateFolders() } }

  /// Makes a picker of files, or of folders, to open.
  ///
  /// - Parameters:
  ///   - contentTypes: The kinds of files that can be chosen. With `.folder` folders can be.
  ///   - asCopy: Whether copies are given, among the temporary files, rather than the files themselves.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    purpose = .opening(contentTypes)
    isCopying = asCopy
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Makes a picker of a folder that files are put into. If it is one file the user can give it a name.
  ///
  /// - Parameters:
  ///   - urls: The files.
  ///   - asCopy: Whether the files stay where they are, too.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    purpose = .exporting(urls)
    isCopying = asCopy
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Makes a picker of any files to open; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    purpose = .opening([.item])
    isCopying = false
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { preferredContentSize = CGSize(width: 580, height: 640) }

  override var usualPresentationStyle: UIModalPresentationStyle { .formSheet }

  // MARK: What can be chosen

  /// Whether the folder that is shown can be chosen.
  var choosesFolders: Bool {
    switch purpose {
    case .opening(let types): types.contains { UTType.folder.conforms(to: $0) && $0 != .item }
    case .exporting: true
    }
  }

  var isExporting: Bool { if case .exporting = purpose { true } else { false } }

  /// Whether files are chosen by a tap on each and a button at the end.
  var collectsFiles: Bool { allowsMultipleSelection && !isExporting }

  /// The name of the button that ends it; `nil` where a tap on a file does.
  var confirmTitle: String? {
    switch purpose {
    case .exporting: isCopying ? "Save" : "Move"
    case .opening: allowsMultipleSelection || choosesFolders ? "Open" : nil
    }
  }

  func canChoose(_ entry: FolderEntry) -> Bool {
    guard entry.isReachable, case .opening(let types) = purpose else { return false }
    return entry.isOne(of: types)
  }

  /// A name as it is shown.
  func title(of entry: FolderEntry) -> String {
    if entry.isFolder || shouldShowFileExtensions { return entry.name }
    let stem = entry.url.deletingPathExtension().lastPathComponent
    return entry.isReachable && !stem.isEmpty ? stem : entry.name
  }

  // MARK: Views

  /// Makes the browser, and the bar with the name where something is exported.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let browser = UINavigationController()
    storedBrowser = browser
    addChild(browser)
    view.addSubview(browser.view)
    browser.didMove(toParent: self)
    if case .exporting(let files) = purpose {
      let bar = DocumentSaveBar(names: files.map(\.lastPathComponent))
      bar.onReturn = { [weak self] in self?.confirm() }
      bar.onChange = { [weak self] in self?.updateButtons() }
      storedSaveBar = bar
      view.addSubview(bar)
    }
    let last = Self.lastFolders[isExporting].flatMap { FolderReader.isFolder($0) ? $0 : nil }
    show(directoryURL ?? last ?? usualFolder, animated: false)
  }

  private var usualFolder: URL {
    let documents = Place.favourites.first { $0.title == "Documents" }?.url
    return documents.flatMap { FolderReader.isFolder($0) ? $0 : nil } ?? Place.home
  }

  /// Lays the browser out above the bar.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var (rest, bar) = (view.bounds, CGRect.zero)
    if let storedSaveBar {
      let height = storedSaveBar.wantedHeight + view.safeAreaInsets.bottom
      (bar, rest) = rest.divided(atDistance: height, from: .maxYEdge)
      storedSaveBar.frame = bar
    }
    storedBrowser?.view.frame = rest
  }

  /// Tells that nothing was chosen, when the picker goes by itself.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed, !isLeaving { finish(nil) }
  }

  var folders: [FolderController] {
    storedBrowser?.viewControllers.compactMap { $0 as? FolderController } ?? []
  }

  /// The folder that is shown; `nil` for the list of places.
  var shownFolder: FolderController? { storedBrowser?.topViewController as? FolderController }

  /// The list of places, if it is shown.
  var shownPlaces: PlacesController? { storedBrowser?.topViewController as? PlacesController }

  private func updateFolders() {
    for folder in folders { folder.reload() }
  }

  func updateButtons() { shownFolder?.updateButtons() }

  // MARK: Going about

  /// Shows a folder, below all those that it is in up to a place.
  func show(_ folder: URL, animated: Bool) {
    let way = Place.way(to: folder)
    let controllers = way.folders.enumerated().map { index, url in
      FolderController(self, url, title: index == 0 ? way.place.title : nil)
    }
    storedBrowser?.setViewControllers([PlacesController(self)] + controllers, animated: animated)
  }

  func enter(_ folder: URL, title: String? = nil) {
    storedBrowser?.pushViewController(FolderController(self, folder, title: title), animated: true)
  }

  func goUp() { storedBrowser?.popViewController(animated: true) }

  // MARK: Choosing

  /// What the button that ends it does.
  func confirm() {
    guard transfer == nil, let shown = shownFolder, shown.canConfirm else { return }
    if case .exporting(let files) = purpose { return export(files, to: shown.folder) }
    let selected = shown.selectedEntries.map(\.url)
    choose(selected.isEmpty ? [shown.folder] : selected)
  }

  /// Takes files, or copies of them.
  func choose(_ urls: [URL]) {
    guard !isOver, transfer == nil else { return }
    Self.lastFolders[false] = shownFolder?.folder
    guard isCopying else { return leave(with: urls) }
    do { run(try .toInbox(urls)) } catch { tell(error.message) }
  }

  /// Whether the name that was typed can be a file's.
  var hasUsableName: Bool {
    guard let name = storedSaveBar?.name else { return true }
    return !name.isEmpty && name != "." && name != ".." && !name.contains("/")
      && name.utf8.count <= Int(NAME_MAX)
  }

  private func export(_ files: [URL], to folder: URL) {
    guard hasUsableName else { return }
    let names = storedSaveBar?.name.map { [$0] } ?? files.map(\.lastPathComponent)
    var transfer = DocumentTransfer(
      items: zip(files, names).map {
        DocumentTransfer.Item(source: $0, target: folder.appendingPathComponent($1))
      }, moves: !isCopying)
    var both = transfer
    both.avoidTakenNames()
    let keepingBoth = both
    transfer.separateEqualNames()
    let taken = transfer.takenNames
    guard let first = taken.first else { return run(transfer) }
    let alert = UIAlertController(
      title: taken.count == 1
        ? "“\(first)” is already there." : "\(taken.count) of these files are already there.",
      message: "Replacing deletes what is in “\(FolderReader.displayName(of: folder))” now.",
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Replace", style: .destructive) { [weak self] _ in
        transfer.replaces = true
        self?.run(transfer)
      })
    let keep = UIAlertAction(title: "Keep Both", style: .default) { [weak self] _ in
      self?.run(keepingBoth)
    }
    alert.addAction(keep)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.preferredAction = keep
    present(alert, animated: true)
  }

  /// Copies or moves off the main thread, then goes.
  private func run(_ transfer: DocumentTransfer) {
    view.isUserInteractionEnabled = false
    let folder = shownFolder?.folder
    self.transfer = Task { [weak self] in
      let result = await Task.detached { Result { try transfer.run() } }.value
      guard let self else { return }
      self.transfer = nil
      self.view.isUserInteractionEnabled = true
      switch result {
      case .success(let urls):
        Self.lastFolders[self.isExporting] = folder
        self.leave(with: urls)
      case .failure(let error):
        self.shownFolder?.reload()
        self.tell((error as? DocumentError)?.message ?? error.localizedDescription)
      }
    }
  }

  func tell(_ message: String) {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  func cancel() { leave(with: nil) }

  /// Goes, and tells then.
  private func leave(with urls: [URL]?) {
    guard !isOver, !isLeaving else { return }
    guard presentingViewController != nil, !isBeingDismissed else { return finish(urls) }
    isLeaving = true
    dismiss(animated: true) { [weak self] in self?.finish(urls) }
  }

  private func finish(_ urls: [URL]?) {
    guard !isOver else { return }
    isOver = true
    if let urls {
      delegate?.documentPicker(self, didPickDocumentsAt: urls)
    } else {
      delegate?.documentPickerWasCancelled(self)
    }
  }
}
