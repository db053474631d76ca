import Contacts
import UIKit

/// Shows a contact, edits it, or makes a new one.
///
/// Push it on a navigation controller, whose bar it needs for its buttons; present a new contact in one of
/// its own:
///
///     let screen = CNContactViewController(forNewContact: nil)
///     screen.delegate = self
///     present(UINavigationController(rootViewController: screen), animated: true)
///
/// What is edited is saved in ``contactStore`` at once by Done, whole or not at all: what the user changed, and
/// nothing else, so that what somebody else changed meanwhile stays. A mail address that was changed and cannot
/// be one keeps it open; changes are not thrown away without a question. Escape does what Cancel does.
///
/// Where it departs from iOS: properties of a contact that were not fetched are fetched by the screen, and
/// where that fails the contact cannot be edited; there are no linked contacts, since the store keeps one card for each; and ``contactStore`` is the user's store
/// where it is `nil`.
open class CNContactViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  enum Purpose {
    case known, new, unknown
  }

  /// The contact; the saved one after it was edited.
  open internal(set) var contact: CNContact
  /// Decides on actions, and hears of the end.
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// Where the contact is, or will be; `nil` for the user's store.
  open var contactStore: CNContactStore?
  /// A group into which a new contact is put.
  open var parentGroup: CNGroup?
  /// A container into which a new contact is put; `nil` for the store's usual one.
  open var parentContainer: CNContainer?
  /// The properties that are shown; `nil` for all. All can be edited.
  open var displayedPropertyKeys: [any CNKeyDescriptor]? { didSet { showIfLoaded() } }
  /// Whether there is an Edit button; yes at first.
  open var allowsEditing = true { didSet { updateItems() } }
  /// Whether values can be chosen to call, write or open them, and the contact shared; yes at first.
  open var allowsActions = true { didSet { showIfLoaded() } }
  /// Shown for a contact without a name.
  open var alternateName: String? { didSet { showIfLoaded() } }
  /// A line below the name.
  open var message: String? { didSet { showIfLoaded() } }

  let purpose: Purpose
  /// What is added to the contact when it begins to be edited.
  var additions: ContactContents?
  /// Hears of screens that this one presents.
  var listener: UnknownContactListener?
  /// What waits for another program that is writing.
  var waitingWrite: PatientWrite?
  /// Whether the form waits for it, and cannot be changed.
  package internal(set) var isWaiting = false {
    didSet { if isWaiting != oldValue { showWaiting() } }
  }
  /// What the application has above the title, while something else stands there.
  private var prompt: String?
  private(set) var card: CardController?
  private(set) var form: EditController?
  private var highlight: (key: String, identifier: String?)?
  private var leftItems: [UIBarButtonItem]?
  private var observer: (any NSObjectProtocol)?

  // MARK: Making one

  /// What a contact must have been fetched with to be shown without the store being asked again: all.
  public class func descriptorForRequiredKeys() -> any CNKeyDescriptor { AllContactKeys() }

  /// Shows a contact of the store.
  public convenience init(for contact: CNContact) { self.init(contact, .known) }

  /// Makes a new contact. It is in edit mode from the start.
  ///
  /// - Parameter contact: What it says at first; `nil` for nothing.
  public convenience init(forNewContact contact: CNContact?) {
    self.init(contact ?? CNContact(), .new)
  }

  /// Shows a contact that is in no store, from a mail say. With ``allowsActions`` it can be made a contact
  /// of the store or added to one.
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .unknown) }

  private init(_ contact: CNContact, _ purpose: Purpose) {
    self.contact = contact
    self.purpose = purpose
    super.init(nibName: nil, bundle: nil)
    title = purpose == .new ? "New Contact" : nil
  }

  /// Makes a new contact; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    contact = CNContact()
    purpose = .new
    super.init(coder: coder)
  }

  isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  var store: CNContactStore { contactStore ?? CNContactStore() }

  /// Has a value stand out, and be in sight.
  ///
  /// - Parameters:
  ///   - key: The property, one of the `CNContact…Key` constants.
  ///   - identifier: The value's identifier; `nil` for all values of the property.
  open func highlightProperty(withKey key: String, identifier: String?) {
    highlight = (key, identifier)
    showIfLoaded()
  }

  // MARK: Screens

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    completeContact()
    if purpose == .new || (additions != nil && isComplete) {
      setEditing(true, animated: false)
    } else {
      showCard(animated: false)
    }
    observer = NotificationCenter.default.addObserver(
      forName: .CNContactStoreDidChange, object: nil, queue: .main
    ) { [weak self] _ in MainActor.assumeIsolated { self?.readAgain() } }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    watchDismissal()
  }

  /// A new contact begins with its first name.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if purpose == .new { form?.focusFirstField() }
  }

  /// Who leaves the screen is not surprised later: what waits for another program is not done any more.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stopWaiting()
  }

  /// The table that is shown.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    (form ?? card)?.tableView ?? super.contentScrollView(for: edge)
  }

  /// Fetches what the contact was not fetched with.
  private func completeContact() {
    guard !contact.areKeysAvailable([AllContactKeys()]) else { return }
    do {
      contact = try store.unifiedContact(
        withIdentifier: contact.identifier, keysToFetch: [AllContactKeys()])
    } catch {
      // What is known is shown. A contact of the store stays one of which not all is known, so that it is
      // not saved as if the rest were empty.
      if purpose != .known { contact = CNContact(contents: contact.contents) }
    }
  }

  /// Whether all of the contact is known: only then it can be edited.
  private var isComplete: Bool { contact.areKeysAvailable([AllContactKeys()]) }

  /// The contact for those who ask for anything that it says.
  var shownContact: CNContact { isComplete ? contact : CNContact(contents: contact.contents) }

  /// Shows what the store says now, after somebody changed it.
  private func readAgain() {
    guard purpose == .known, !isEditing,
      let new = try? store.unifiedContact(
        withIdentifier: contact.identifier, keysToFetch: [AllContactKeys()]),
      new.contents != contact.contents || !isComplete
    else { return }
    contact = new
    showIfLoaded()
    updateItems()
  }

  private func showIfLoaded() {
    guard isViewLoaded, let card else { return }
    card.look = look
    card.show(shownContact)
  }

  private var look: CardController.Look {
    var look = CardController.Look()
    look.keys = displayedPropertyKeys?.flatMap(\.contactKeys)
    look.alternateName = alternateName
    look.message = message
    look.hasActions = allowsActions
    look.highlight = highlight
    look.commands = purpose == .unknown ? [.createContact, .addToContact] : [.share]
    return look
  }

  private func showCard(animated: Bool) {
    let card = CardController(shownContact, look: look)
    card.performsAction = { [weak self] property in
      guard let self else { return false }
      return delegate?.contactViewController(self, shouldPerformDefaultActionFor: property) ?? true
    }
    card.onCommand = { [weak self] in self?.perform($0) }
    let old = form
    form = nil
    self.card = card
    change(from: old, to: card, animated: animated)
    updateItems()
  }

  private func showForm(animated: Bool) {
    let form = EditController(contact.contents, adding: additions)
    if purpose == .known { form.onDelete = { [weak self] in self?.askToDelete() } }
    form.onChange = { [weak self] in self?.draftDidChange() }
    let old = card
    card = nil
    self.form = form
    change(from: old, to: form, animated: animated)
    updateItems()
  }

  private func change(from old: UIViewController?, to new: UIViewController, animated: Bool) {
    old?.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(new.view)
    let finish = {
      old?.viewIfLoaded?.removeFromSuperview()
      old?.removeFromParent()
      new.didMove(toParent: self)
    }
    guard animated, old != nil else { return finish() }
    new.view.alpha = 0
    UIView.animate(
      withDuration: 0.25, animations: { new.view.alpha = 1 }, completion: { _ in finish() })
  }

  // MARK: Editing

  open override func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing || (editing && form == nil) else { return }
    if editing, isViewLoaded, !isComplete { return }
    stopWaiting()
    super.setEditing(editing, animated: animated)
    guard isViewLoaded else { return }
    if editing {
      showForm(animated: animated)
    } else {
      // Others may have changed it while the form was open.
      readAgain()
      showCard(animated: animated)
    }
    draftDidChange()
  }

  private func draftDidChange() {
    updateItems()
    let isChanged = form.map { $0.draft.isChanged || additions != nil } ?? false
    isModalInPresentation = isChanged
    navigationController?.isModalInPresentation = isChanged
  }

  private func updateItems() {
    guard isViewLoaded else { return }
    guard let form else {
      navigationItem.hidesBackButton = false
      if let leftItems {
        navigationItem.leftBarButtonItems = leftItems
        self.leftItems = nil
      }
      if additions != nil {
        // Nothing can be added to a contact of which not all is known.
        navigationItem.leftBarButtonItem = UIBarButtonItem(
          systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.discard() })
      }
      navigationItem.rightBarButtonItem =
        allowsEditing && purpose == .known && isComplete
        ? UIBarButtonItem(
          systemItem: .edit,
          primaryAction: UIAction { [weak self] _ in self?.setEditing(true, animated: true) }) : nil
      return
    }
    if leftItems == nil {
      leftItems = navigationItem.leftBarButtonItems ?? []
      navigationItem.hidesBackButton = true
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish() })
    }
    navigationItem.rightBarButtonItem?.isEnabled =
      !isWaiting && (purpose != .new || !form.draft.isEmpty)
  }

  private func showWaiting() {
    form?.view.endEditing(true)
    form?.view.isUserInteractionEnabled = !isWaiting
    let text = "Another program is writing to the contacts. This is done after it."
    if isWaiting { prompt = navigationItem.prompt }
    navigationItem.prompt = isWaiting ? text : prompt
    if isWaiting { UIAccessibility.post(notification: .announcement, argument: text) }
    updateItems()
  }

  /// Escape does what Cancel does, and so do the keys that go back.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isBack = presses.contains { press in
      guard let key = press.key, !key.isRepeat else { return false }
      let isArrow =
        key.keyCode == .keyboardLeftArrow || key.keyCode == .keyboardRightArrow
      return key.keyCode == .keyboardEscape
        || (isArrow && key.modifierFlags.contains(.alternate))
    }
    if isBack, form != nil { return cancel() }
    super.pressesBegan(presses, with: event)
  }

  /// Asks for a controller that the user wants gone while it has changes.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { cancel() }

  private func watchDismissal() {
    guard let presentation = (navigationController ?? self).presentationController,
      presentation.delegate == nil
    else { return }
    presentation.delegate = self
  }
}
