import Contacts
import ContactsImport
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
    UIApplication.shared.open(url) { [weak self] isTaken in
      guard !isTaken else { return }
      self?.tell(
        "No Program Makes Calls",
        "Nothing on this computer opens telephone numbers. Install a program that does (KDE "
          + "Connect, for one, calls by your phone), or dial \(number) yourself.")
    }
  }

  /// Begins a mail to an address.
  func mail(to address: String) { compose { $0.setToRecipients([address]) } }

  /// Begins a mail with contacts as vCards.
  func share(_ identifiers: [String]) {
    attempt {
      guard !identifiers.isEmpty else { return }
      let cards = try ContactExporter(store: book.store).data(identifiers)
      let one = identifiers.count == 1 ? try book.contents(of: identifiers).first : nil
      let name = one.map { ContactBook.name($0) } ?? "Contacts"
      let subject = one == nil ? ContactsController.counted(identifiers.count) : name
      compose { mail in
        mail.setSubject(subject)
        mail.addAttachmentData(
          cards, mimeType: "text/vcard", fileName: ExportFlow.fileName(name) + ".vcf")
      }
      if list.isEditing { list.setEditing(false, animated: true) }
    }
  }

  private func compose(_ fill: (MFMailComposeViewController) -> Void) {
    guard MFMailComposeViewController.canSendMail() else {
      return tell(
        "No Mail Program",
        "There is no program on this computer that writes mails. Install one, Thunderbird for one, "
          + "and choose it in the desktop's settings.")
    }
    let mail = MFMailComposeViewController()
    fill(mail)
    (presentedViewController ?? self).present(mail, animated: true)
  }
}
