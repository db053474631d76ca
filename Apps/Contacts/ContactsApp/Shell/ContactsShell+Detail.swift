import Contacts
import ContactsUI
import UIKit

/// The contact that is shown beside or over the list.
struct DetailScreen {
  /// Shows it.
  var controller: CNContactViewController
  /// Whose screen it is.
  var identifier: String
  /// What the contact was when it was looked at last.
  var before: PeopleState
  /// What it was before a screen changed it just now, until that screen tells what it did.
  var replaced: PeopleState?
}

/// Showing, making and changing one contact.
extension ContactsShell {
  /// Shows a contact: over the list, or beside it in a wide window. Asks first where another one has
  /// changes that were not saved.
  func open(_ identifier: String) {
    if !isCollapsed, detail?.identifier == identifier { return }
    leaveDetail({ [weak self] in self?.show(identifier) }) { [weak self] in self?.selectShown() }
  }

  private func show(_ identifier: String) {
    attempt { [self] in
      let before = try book.state(of: [identifier])
      guard case .some(.some(let contents)) = before.contents[identifier] else { return }
      let controller = CNContactViewController(for: CNContact(contents: contents))
      controller.contactStore = book.store
      controller.delegate = self
      controller.navigationItem.largeTitleDisplayMode = .never
      detail = DetailScreen(controller: controller, identifier: identifier, before: before)
      split.showDetailViewController(
        UINavigationController(rootViewController: controller), sender: nil)
    }
  }

  /// Whether the contact that is shown is being changed, so that keys are for its fields.
  var isDetailEditing: Bool {
    detail.map { $0.controller.isEditing && $0.controller.view.window != nil } ?? false
  }

  /// Whether the contact that is shown has changes that were not saved.
  var isDetailChanged: Bool {
    // The form does not want to be dismissed as long as it has any.
    isDetailEditing && detail?.controller.isModalInPresentation == true
  }

  /// Does what takes the contact's screen away, after a question if it has changes that were not saved.
  ///
  /// - Parameters:
  ///   - next: What is done if there are none, or they are to be thrown away.
  ///   - stay: What is done if the user goes on editing.
  func leaveDetail(
    _ next: @escaping @MainActor () -> Void, orStay stay: @escaping @MainActor () -> Void
  ) {
    guard let controller = detail?.controller else { return next() }
    let name = ContactBook.name(controller.contact.contents)
    guard isDetailChanged else {
      if controller.isWaiting {
        controller.stopWaiting()
        say("\(name) was not deleted.")
      }
      return next()
    }
    let alert = UIAlertController(
      title: "Discard Your Changes?", message: "What you changed of \(name) was not saved.",
      preferredStyle: .alert)
    let keep = UIAlertAction(title: "Keep Editing", style: .cancel) { _ in stay() }
    alert.addAction(keep)
    alert.preferredAction = keep
    alert.addAction(
      UIAlertAction(title: "Discard Changes", style: .destructive) { _ in
        controller.setEditing(false, animated: false)
        next()
      })
    (presentedViewController ?? self).present(alert, animated: true)
  }

  /// Has the list show again whose screen is beside it.
  private func selectShown() {
    guard !isCollapsed, !list.isEditing, let shown = detail else { return }
    list.tableView.selectRow(
      at: list.indexPath(of: shown.identifier), animated: false, scrollPosition: .none)
  }

  /// Lets the user write down a new contact.
  func makeContact() {
    guard presentedViewController == nil else { return }
    let controller = CNContactViewController(forNewContact: nil)
    controller.contactStore = book.store
    controller.parentGroup = list.group
    controller.delegate = self
    present(UINavigationController(rootViewController: controller), animated: true)
  }

  /// Takes the screens of contacts away that are gone.
  func closeDetail(of identifiers: [String]) {
    guard let shown = detail, identifiers.contains(shown.identifier) else { return }
    detail = nil
    if isCollapsed {
      list.navigationController?.popToViewController(list, animated: true)
    } else {
      split.setViewController(Self.nothingChosen, for: .secondary)
    }
  }

  /// The contacts changed: looks what became of the one that is shown, and closes the screen of one who
  /// is gone, after a question if something was typed there. Who deletes by hand closes it.
  func detailMayHaveChanged() {
    guard let shown = detail, let now = try? book.state(of: [shown.identifier]),
      now.contents[shown.identifier] != shown.before.contents[shown.identifier]
    else { return }
    detail?.before = now
    if book.isChangedByHand {
      detail?.replaced = shown.before
    } else if now.contents[shown.identifier] == .some(nil) {
      let name = shown.before.contents[shown.identifier].flatMap(\.self).map(ContactBook.name)
      shownIsGone(shown, name ?? ContactSummary.noName)
    }
  }

  /// Somebody else deleted the contact that is shown. What was typed is not thrown away without a question,
  /// and Done writes it down anew.
  private func shownIsGone(_ shown: DetailScreen, _ name: String) {
    guard isDetailChanged else {
      closeDetail(of: [shown.identifier])
      return say("\(name) was deleted.")
    }
    let alert = UIAlertController(
      title: "\(name) Was Deleted",
      message: "Another window or program deleted this contact while you changed it. Go on, and "
        + "Done saves it as a new contact with what you typed.", preferredStyle: .alert)
    let keep = UIAlertAction(title: "Keep Editing", style: .cancel)
    alert.addAction(keep)
    alert.addAction(
      UIAlertAction(title: "Discard Changes", style: .destructive) { [weak self] _ in
        shown.controller.setEditing(false, animated: false)
        if self?.presentedViewController != nil { self?.dismiss(animated: false) }
        self?.closeDetail(of: [shown.identifier])
      })
    alert.preferredAction = keep
    var front: UIViewController = self
    while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
    front.present(alert, animated: true)
  }

  /// The contact's screen saved or deleted it: notes how to take that back.
  private func detailDidComplete(_ shown: DetailScreen) {
    let identifier = shown.identifier
    detail?.replaced = nil
    let now = shown.before.contents[identifier] ?? nil
    if let before = shown.replaced, let someone = now ?? before.contents[identifier] ?? nil {
      // Who was deleted by others while the form was open is added again.
      let isNew = (before.contents[identifier] ?? nil) == nil
      let what = now == nil ? "Delete" : isNew ? "Add" : "Edit"
      book.remember(
        book.step("\(what) \(ContactBook.name(someone))", from: shown.before, to: before))
      offerUndo()
    }
    if now == nil { closeDetail(of: [identifier]) }
  }

  // MARK: Members of a group

  /// Lets the user put contacts into the group that is shown.
  func addMembers() {
    guard let group = list.group else { return }
    let picker = CNContactPickerViewController()
    picker.contactStore = book.store
    let picking = MemberPicking { [weak self, book] contacts in
      guard let self, !contacts.isEmpty else { return }
      attempt {
        try book.add(contacts.map(\.identifier), to: group)
      } then: { [self] in
        offerUndo(
          saying: "Added \(ContactsController.counted(contacts.count)) to \(group.shownName).")
      }
    }
    picker.delegate = picking
    memberPicking = picking
    present(picker, animated: true)
  }
}

extension ContactsShell: CNContactViewControllerDelegate {
  /// A new contact was made, or called off; or the one that is shown was saved or deleted.
  public func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) {
    if let shown = detail, shown.controller === viewController { return detailDidComplete(shown) }
    guard let navigation = viewController.navigationController,
      navigation === presentedViewController
    else { return }
    dismiss(animated: true)
    guard let contact else { return }
    let identifier = contact.identifier
    attempt { [book] in
      book.remember(
        book.step(
          "Add \(ContactBook.name(contact.contents))", from: try book.state(of: [identifier]),
          to: .nobody([identifier])))
    }
    // Changes of another one beside the list are not to be lost.
    guard !isDetailChanged else { return }
    if let row = list.indexPath(of: identifier) {
      list.tableView.selectRow(at: row, animated: false, scrollPosition: .middle)
    }
    open(identifier)
  }
}

/// Hears which contacts are to be put into a group.
@MainActor final class MemberPicking: NSObject, CNContactPickerDelegate {
  private let onPick: ([CNContact]) -> Void

  init(onPick: @escaping ([CNContact]) -> Void) { self.onPick = onPick }

  func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) { onPick(contacts) }
}
