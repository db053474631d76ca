import Contacts
import ContactsImport
import ContactsUI
import MessageUI
import UIKit

/// Calling and mailing.
extension ContactsShell {
  /// Has the desktop call a number.
  func call(_ number: String) {
    let digits = number.filter { $0.isASCII && ($0.isNumber || "+*#,;".contains($0)) }
    guard
      let plain = digits.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed),
      let url = URL(string: "tel:" + plain), !digits.isEmpty
    else { return tell("That Is No Number", "“\(number)” cannot be called.") }
    let shown = PhoneNumberFormatter.user.string(from: number)
    UIApplication.shared.open(url) { [weak self] isTaken in
      guard !isTaken else { return }
      self?.tell(
        "No Program Makes Calls",
        "Nothing on this computer opens telephone numbers. Install a program that does (KDE "
          + "Connect, for one, calls by your phone), or dial \(shown) yourself.")
    }
  }

  /// Begins a mail to an address.
  func mail(to address: String) { compose { $0.setToRecipients([address]) } }

  /// Begins a mail with contacts as vCards, which are written in the background.
  func share(_ identifiers: [String]) {
    guard !identifiers.isEmpty, !isSharing, canCompose() else { return }
    attempt { [self] in
      let one = identifiers.count == 1 ? try book.contents(of: identifiers).first : nil
      let name = one.map { ContactBook.name($0) } ?? "Contacts"
      let subject = one == nil ? ContactsController.counted(identifiers.count) : name
      let exporter = ContactExporter(store: book.store)
      isSharing = true
      BackgroundWork.run(Cancelling(), progress: { _ in }) { _, _ in
        try exporter.data(identifiers)
      } then: { [weak self] result in
        guard let self else { return }
        isSharing = false
        attempt { [self] in
          let cards = try result.get()
          compose { mail in
            mail.setSubject(subject)
            mail.addAttachmentData(
              cards, mimeType: "text/vcard", fileName: SafeFileName.make(of: name) + ".vcf")
          }
          if list.isEditing { list.setEditing(false, animated: true) }
        }
      }
    }
  }

  /// Whether a mail can be written. Tells the user if not.
  private func canCompose() -> Bool {
    if MFMailComposeViewController.canSendMail() { return true }
    tell(
      "No Mail Program",
      "There is no program on this computer that writes mails. Install one, Thunderbird for one, "
        + "and choose it in the desktop's settings.")
    return false
  }

  private func compose(_ fill: (MFMailComposeViewController) -> Void) {
    guard canCompose() else { return }
    let mail = MFMailComposeViewController()
    fill(mail)
    (presentedViewController ?? self).present(mail, animated: true)
  }
}
