import UserFiles
import Contacts
import UIKit

/// What can be done with a contact as a whole.
extension CNContactViewController {
  func perform(_ command: CardRow.Command) {
    switch command {
    case .share: share()
    case .createContact: create()
    case .addToContact: addToExisting()
    }
  }

  /// Offers to mail, save or open the contact's vCard.
  private func share() {
    let files = FileManager.default
    let contact = shownContact
    let name = CNContactFormatter.string(from: contact, style: .fullName) ?? "Contact"
    let folder: URL
    do { folder = try PrivateFolder.make("portico-shared") } catch {
      return CardActions(presenter: self).tell("Not Shared", error.localizedDescription)
    }
    let file = folder.appendingPathComponent(SafeFileName.make(of: name) + ".vcf")
    do {
      try CNContactVCardSerialization.data(with: [contact]).write(to: file)
    } catch {
      try? files.removeItem(at: folder)
      return CardActions(presenter: self).tell("Not Shared", error.localizedDescription)
    }
    let share = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    share.title = name
    share.completionWithItemsHandler = { type, _, _, _ in
      // A program that opens the file reads it later; the system tidies its folder up.
      if type != .openWithDefaultApplication { try? files.removeItem(at: folder) }
    }
    share.popoverPresentationController?.sourceView = view
    present(share, animated: true)
  }

  private func create() {
    let screen = CNContactViewController(forNewContact: contact)
    screen.contactStore = contactStore
    screen.parentGroup = parentGroup
    screen.parentContainer = parentContainer
    presentOwn(screen)
  }

  private func addToExisting() {
    let picker = CNContactPickerViewController()
    picker.contactStore = contactStore
    let listener = UnknownContactListener(self)
    self.listener = listener
    picker.delegate = listener
    present(picker, animated: true)
  }

  /// Opens a contact with what this one says added.
  fileprivate func add(to chosen: CNContact) {
    let screen = CNContactViewController(for: chosen)
    screen.contactStore = contactStore
    screen.additions = contact.contents
    presentOwn(screen)
  }

  private func presentOwn(_ screen: CNContactViewController) {
    let listener = UnknownContactListener(self)
    self.listener = listener
    screen.delegate = listener
    present(UINavigationController(rootViewController: screen), animated: true)
  }

  fileprivate func end(with saved: CNContact?) {
    dismiss(animated: true)
    listener = nil
    guard let saved else { return }
    delegate?.contactViewController(self, didCompleteWith: saved)
  }
}

/// Hears of what was made of an unknown contact.
final class UnknownContactListener: NSObject, CNContactViewControllerDelegate,
  CNContactPickerDelegate
{
  private weak var owner: CNContactViewController?

  init(_ owner: CNContactViewController) { self.owner = owner }

  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) { owner?.end(with: contact) }

  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    owner?.dismiss(animated: true) { [owner] in owner?.add(to: contact) }
  }
}
