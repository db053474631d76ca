import Host
import UIKit

/// Composes a mail, which the user goes on with in their own mail program.
///
///     let mail = MFMailComposeViewController()
///     mail.mailComposeDelegate = self
///     mail.setToRecipients(["anna@example.org"])
///     mail.addAttachmentData(card, mimeType: "text/vcard", fileName: "Berta.vcf")
///     present(mail, animated: true)
///
/// Where it departs from iOS: the mail is not written in here but in the user's program, which the
/// desktop opens as soon as the controller appears; there is nothing to see of the controller unless
/// that takes a while or fails. It comes over the whole screen. Files go along where the desktop has a
/// portal for mails (`org.freedesktop.portal.Email`); where a program is told by a `mailto:` link, they
/// are saved in the folder for downloads, and the user is told so. Without any mail program the user is
/// told that. Whether a mail is sent in the end is not known: ``MFMailComposeResult/sent`` says that a
/// program has it.
///
/// What the mail says must be set before the controller is presented.
@MainActor open class MFMailComposeViewController: UINavigationController {
  /// Hears of the end.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  private var message = MailMessage()

  /// Whether the user has a program for mails. Asks the desktop anew each time.
  open class func canSendMail() -> Bool { Platform.shared.host.canComposeMail }

  /// Makes a controller with an empty mail.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller with an empty mail; both arguments are `nil`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Makes a controller with an empty mail; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let handover = MailHandoverController(
      message: { [unowned self] in message }, completion: { [unowned self] in finish($0) })
    modalPresentationStyle = handover.modalPresentationStyle
    modalTransitionStyle = handover.modalTransitionStyle
    isNavigationBarHidden = true
    setViewControllers([handover], animated: false)
  }

  // MARK: The mail

  /// Sets the subject, in one line; line breaks become blanks.
  open func setSubject(_ subject: String) { message.subject = subject }

  /// Sets who it is to, by mail addresses; `nil` for nobody.
  open func setToRecipients(_ toRecipients: [String]?) { message.to = toRecipients ?? [] }

  /// Sets who gets a copy; `nil` for nobody.
  open func setCcRecipients(_ ccRecipients: [String]?) { message.cc = ccRecipients ?? [] }

  /// Sets who gets a copy that the others do not know of; `nil` for nobody.
  open func setBccRecipients(_ bccRecipients: [String]?) { message.bcc = bccRecipients ?? [] }

  /// Sets the text.
  ///
  /// - Parameters:
  ///   - body: The text.
  ///   - isHTML: Whether it is HTML. Mail programs are told plain text only, so what is given then is
  ///     what the HTML says without its looks, with the addresses of its links.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    message.body = isHTML ? HTMLText(body).plain : body
  }

  /// Adds a file that goes along.
  ///
  /// - Parameters:
  ///   - attachment: What is in it.
  ///   - mimeType: What kind of file it is: `text/vcard`. Mail programs look at the file's name for it.
  ///   - filename: What it is called, without a folder.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    message.attachments.append(
      MailMessage.Attachment(data: attachment, mimeType: mimeType, fileName: filename))
  }

  // MARK: The end

  private func finish(_ end: MailHandoverController.End) {
    let (result, error): (MFMailComposeResult, MFMailComposeError?) =
      switch end {
      case .handedOver: (.sent, nil)
      case .cancelled: (.cancelled, nil)
      case .failed(let reason): (.failed, MFMailComposeError(.sendFailed, reason))
      }
    if let mailComposeDelegate {
      mailComposeDelegate.mailComposeController(self, didFinishWith: result, error: error)
    } else {
      dismiss(animated: true)
    }
  }
}
