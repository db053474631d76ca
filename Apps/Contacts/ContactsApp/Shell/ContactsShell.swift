import Contacts
import ContactsUI
import UIKit

/// The window's first screen: the list and, in wide windows beside it, one contact; and what is said and
/// offered below them.
public final class ContactsShell: UIViewController {
  /// The contacts that are shown: the user's own, or for a while others.
  private(set) var book: ContactBook
  let settings: ListSettings
  /// The user's own contacts.
  let own: ContactBook
  /// The least size of a window in which its screens can be used, in points.
  public static let minimumSize = CGSize(width: 320, height: 360)
  /// The list.
  private(set) var list: ContactsController
  private(set) var split = UISplitViewController(style: .doubleColumn)
  private var offer: OfferView?
  private var offerCount = 0
  private var watch: StoreWatch?
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []
  /// The contact that is shown beside or over the list.
  var detail: DetailScreen?
  /// The import that goes on.
  var importFlow: ImportFlow?
  /// Whether a large change is being taken back in the background.
  var isUndoing = false
  /// What is to be imported after it.
  var waitingImports: [URL] = []
  /// Who hears of files and of contacts that are picked.
  var filePicking: FilePicking?
  var memberPicking: MemberPicking?
  /// Whether vCards for a mail are being written.
  var isSharing = false
  /// The folder into which something was exported last.
  var exportFolder: URL?
  /// The export that goes on.
  var exportFlow: ExportFlow?

  /// Makes the screens for some contacts.
  ///
  /// - Parameters:
  ///   - own: The user's own contacts. They are not opened before they are shown.
  ///   - settings: How the list looks.
  ///   - book: Others that are shown at first; nil for the user's own.
  public init(own: ContactBook, settings: ListSettings, showing book: ContactBook? = nil) {
    let book = book ?? own
    self.own = own
    self.book = book
    self.settings = settings
    list = ContactsController(book: book, settings: settings)
    super.init(nibName: nil, bundle: nil)
    list.shell = self
  }

  /// Nil: there are no nibs here, and screens without contacts mean nothing.
  public required init?(coder: NSCoder) { nil }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// Whether there is one column.
  var isCollapsed: Bool { split.traitCollection.horizontalSizeClass == .compact }

  // MARK: Life

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    view.backgroundColor = .systemBackground
    fillSplit()
    applyStyle()
    observe(ListSettings.didChange) { $0.applyStyle() }
    observe(UIApplication.didBecomeActiveNotification) { $0.list.refresh() }
    observe(ContactBook.didChange) { $0.contactsChanged() }
    watchOwn()
    view.addInteraction(UIDropInteraction(delegate: self))
  }

  /// Hears from now on of what other programs do to the user's own contacts, once they are shown.
  func watchOwn() {
    guard watch == nil, book === own else { return }
    watch = StoreWatch(of: own.store.file) { [weak self] in self?.ownMayHaveChanged() }
  }

  private func ownMayHaveChanged() {
    // A file that cannot be used is left alone until the user has it tried again: another may be on its way.
    if book === own, list.failure != nil { return }
    _ = try? own.store.noticeChanges()
  }

  private func observe(
    _ name: Notification.Name, _ action: @escaping @MainActor (ContactsShell) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated { if let self { action(self) } }
      })
  }

  private func fillSplit() {
    let primary = UINavigationController(rootViewController: list)
    primary.navigationBar.prefersLargeTitles = true
    split.preferredDisplayMode = .oneBesideSecondary
    split.preferredPrimaryColumnWidth = 360
    split.minimumPrimaryColumnWidth = 320
    split.maximumPrimaryColumnWidth = 380
    split.delegate = self
    split.setViewController(primary, for: .primary)
    split.setViewController(Self.nothingChosen, for: .secondary)
    addChild(split)
    split.view.frame = view.bounds
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(split.view, at: 0)
    split.didMove(toParent: self)
  }

  /// What stands beside the list while no contact is chosen.
  static var nothingChosen: UIViewController {
    let controller = UIViewController()
    controller.view = MessageView(
      .init(symbol: "person.crop.circle", title: "No Contact Chosen", text: ""))
    controller.view.backgroundColor = .systemGroupedBackground
    return UINavigationController(rootViewController: controller)
  }

  private func applyStyle() {
    // The drawn list is black whatever the desktop is.
    overrideUserInterfaceStyle = settings.style == .drawn ? .dark : .unspecified
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutOffer()
  }

  // MARK: Other contacts

  /// Shows the made-up people, until they are closed.
  public func showMadeUp() {
    leaveDetail({ [weak self] in
      guard let self else { return }
      attempt { [self] in show(try MadeUpPeople.makeBook()) }
    }) {}
  }

  /// Shows the user's own contacts again.
  ///
  /// - Parameters:
  ///   - next: What is done then.
  ///   - stay: What is done instead if the user goes on with changes that were not saved.
  func showOwn(
    then next: @escaping @MainActor () -> Void = {},
    orStay stay: @escaping @MainActor () -> Void = {}
  ) {
    leaveDetail(
      { [weak self] in
        guard let self else { return }
        show(own)
        next()
      }, orStay: stay)
  }

  private func show(_ book: ContactBook) {
    guard book !== self.book else { return }
    self.book = book
    detail = nil
    takeOfferAway()
    split.willMove(toParent: nil)
    split.viewIfLoaded?.removeFromSuperview()
    split.removeFromParent()
    split = UISplitViewController(style: .doubleColumn)
    list = ContactsController(book: book, settings: settings)
    list.shell = self
    fillSplit()
    watchOwn()
  }

  private func contactsChanged() { detailMayHaveChanged() }

  // MARK: Saying

  /// Does something, and tells the user what goes wrong. While another program writes to the contacts, it is
  /// waited for in the background, which is told too.
  ///
  /// - Parameters:
  ///   - body: What is done: at most one change, all or nothing. It may be called several times, and
  ///     later, when others are shown: it keeps the contacts that it is about.
  ///   - next: What is done if it went well, unless others are shown then.
  func attempt(
    _ body: @escaping @MainActor () throws -> Void,
    then next: @escaping @MainActor () -> Void = {}
  ) {
    let book = book
    PatientWrite.run(in: book.store, body) {
      say("Another program is writing to the contacts. This is done after it.")
    } then: { [weak self] result in
      switch result {
      case .success: if self?.book === book { next() }
      case .failure(let error):
        self?.takeOfferAway()
        self?.report(error)
      }
    }
  }

  /// Tells the user what went wrong.
  func report(_ error: any Error) {
    tell("Something Went Wrong", (error as? any LocalizedError)?.errorDescription ?? "\(error)")
  }

  /// Tells the user something.
  func tell(_ title: String, _ text: String) {
    let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    (presentedViewController ?? self).present(alert, animated: true)
  }

  /// Says at the bottom what was done last, and offers to take it back.
  func offerUndo(saying text: String? = nil) {
    guard let step = book.undoSteps.last else { return }
    let said = text ?? "\(Self.done(step.title))."
    show(OfferView(said, action: UIAction(title: "Undo") { [weak self] _ in self?.undo() }))
  }

  /// Says something at the bottom for a while.
  func say(_ text: String) { show(OfferView(text, action: nil)) }

  /// What was done, of what is to be done: "Delete Ada" is "Deleted Ada".
  private static func done(_ title: String) -> String {
    let words = [
      "Delete ": "Deleted ", "Edit ": "Changed ", "Add ": "Added ", "Import ": "Imported ",
    ]
    for (now, then) in words where title.hasPrefix(now) {
      return then + title.dropFirst(now.count)
    }
    return title
  }

  private func show(_ new: OfferView) {
    offer?.removeFromSuperview()
    offer = new
    view.addSubview(new)
    layOutOffer()
    new.alpha = 0
    UIView.animate(withDuration: 0.2) { new.alpha = 1 }
    offerCount += 1
    let count = offerCount
    UIApplication.shared.after(8) { [weak self] in
      if self?.offerCount == count { self?.takeOfferAway() }
    }
    UIAccessibility.post(notification: .announcement, argument: new.text)
  }

  func takeOfferAway() {
    guard let old = offer else { return }
    offer = nil
    UIView.animate(withDuration: 0.2) {
      old.alpha = 0
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  /// Places what is said at the bottom, above a toolbar.
  func layOutOffer() {
    guard let offer else { return }
    let isToolbarShown = list.navigationController?.isToolbarHidden == false
    let room = min(view.bounds.width - 24, 440)
    let size = offer.sizeThatFits(CGSize(width: room, height: view.bounds.height))
    offer.frame = CGRect(
      x: (view.bounds.width - size.width) / 2,
      y: view.bounds.height - view.safeAreaInsets.bottom - 12 - size.height
        - (isToolbarShown ? 49 : 0),
      width: size.width, height: size.height)
  }

  // MARK: Undo

  /// Takes the last change back; one of many contacts in the background.
  func undo() {
    takeOfferAway()
    if let step = book.undoSteps.last, let work = step.inBackground { return undo(step, work) }
    var title: String?
    attempt { [book] in
      title = try book.undo()
    } then: { [self] in
      if let title { say("Undone: \(title).", orLeft: Self.notAllUndone) }
    }
  }

  /// Makes the change again that was taken back last.
  func redo() {
    takeOfferAway()
    var title: String?
    attempt { [book] in
      title = try book.redo()
    } then: { [self] in
      if let title { say("Done again: \(title).", orLeft: "Not All Was Done Again") }
    }
  }

  static let notAllUndone = "Not All Was Taken Back"

  /// Says what was done, or tells that it was not done to all.
  func say(_ text: String, orLeft title: String) {
    let count = book.left
    guard count > 0 else { return say(text) }
    tell(
      title,
      "\(ContactsController.counted(count)) changed since then, and "
        + "\(count == 1 ? "was left as it is" : "were left as they are").")
  }

  // MARK: Keys

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, handle(key) { return }
    super.pressesBegan(presses, with: event)
  }

  private func handle(_ key: UIKey) -> Bool {
    let held = key.heldModifiers
    guard presentedViewController == nil, !isDetailEditing else { return false }
    switch (key.keyCode, held) {
    case (.keyboardN, .control) where list.mayChange: makeContact()
    case (.keyboardZ, .control) where !book.undoSteps.isEmpty: undo()
    case (.keyboardZ, [.control, .shift]) where !book.redoSteps.isEmpty,
      (.keyboardY, .control) where !book.redoSteps.isEmpty:
      redo()
    case (.keyboardO, .control) where book.kind == .own && list.mayChange: chooseImport()
    case (.keyboardE, .control) where !list.list.isEmpty: export(.all)
    case (.keyboardEscape, []) where offer != nil: takeOfferAway()
    default: return false
    }
    return true
  }
}

extension ContactsShell: UISplitViewControllerDelegate {
  /// The list, unless a contact is shown.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { detail == nil ? .primary : .secondary }

  /// A contact that was left in the narrow window is not shown beside the list either.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    guard detail?.controller.navigationController == nil else { return }
    detail = nil
    split.setViewController(Self.nothingChosen, for: .secondary)
  }
}
