import Contacts
import ContactsUI
import UIKit

/// The contact that is shown beside or over the list.
struct DetailScreen {
  /// Shows it.
  var controller: CNContactViewController
  /// Whose screen it is.
  var identifier: String
  /// What the contact was when it was looked at last, to take changes back.
  var before: PeopleState
}

/// Showing, making and changing one contact.
extension ContactsShell {
  /// Shows a contact: over the list, or beside it in a wide window.
  func open(_ identifier: String) {
    attempt {
      if !isCollapsed, detail?.identifier == identifier { return }
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

  /// The contacts changed: notes how to take back what the user did on the contact's screen, and closes
  /// the screen of one who is gone.
  func detailMayHaveChanged() {
    guard let shown = detail, let now = try? book.state(of: [shown.identifier]),
      let was = shown.before.contents[shown.identifier] ?? nil
    else { return }
    let isByHand = isDetailEditing && !book.isChangedByOthers
    guard let contents = now.contents[shown.identifier] ?? nil else {
      if isByHand {
        book.remember(book.step("Delete \(ContactBook.name(was))", to: shown.before))
        offerUndo()
      }
      return closeDetail(of: [shown.identifier])
    }
    guard contents != was else { return }
    detail?.before = now
    if isByHand {
      book.remember(book.step("Edit \(ContactBook.name(contents))", to: shown.before))
      offerUndo()
    }
  }

  // MARK: Members of a group

  /// Lets the user put contacts into the group that is shown.
  func addMembers() {
    guard let group = list.group else { return }
    let picker = CNContactPickerViewController()
    picker.contactStore = book.store
    let picking = MemberPicking { [weak self] contacts in
      guard let self, !contacts.isEmpty else { return }
      attempt { try book.add(contacts.map(\.identifier), to: group) }
      offerUndo(
        saying: "Added \(ContactsController.counted(contacts.count)) to \(group.name).")
    }
    picker.delegate = picking
    memberPicking = picking
    present(picker, animated: true)
  }
}

extension ContactsShell: CNContactViewControllerDelegate {
  /// A new contact was made, or called off.
  public func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) {
    guard viewController !== detail?.controller else { return }
    dismiss(animated: true)
    guard let contact else { return }
    let identifier = contact.identifier
    let nobody = PeopleState(contents: [identifier: nil as ContactContents?], groups: [:])
    book.remember(book.step("Add \(ContactBook.name(contact.contents))", to: nobody))
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
