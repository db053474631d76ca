import CoreGraphics
import Foundation
import Host

/// Writes a mail in the user's mail program: texts and links are its text, files and pictures go along.
final class MailActivity: UIActivity {
  var subject = ""
  private var items: [Any] = []

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { "Mail" }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.attachment(for: $0) != nil }
      || !DesktopActivities.texts(activityItems).isEmpty
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override var activityViewController: UIViewController? {
    MailHandoverController(
      message: { [self] in message },
      completion: { [self] end in activityDidFinish(end == .handedOver) })
  }

  /// The mail.
  var message: MailMessage {
    let attachments = items.map(Self.attachment)
    let others = zip(items, attachments).filter { $0.1 == nil }.map(\.0)
    return MailMessage(
      subject: subject, body: DesktopActivities.texts(others).joined(separator: "\n"),
      attachments: attachments.compactMap { $0?() })
  }

  /// A file that stands for an item; `nil` for what is text.
  private static func attachment(for item: Any) -> (() -> MailMessage.Attachment?)? {
    switch item {
    case let file as URL where file.isFileURL:
      {
        (try? Data(contentsOf: file)).map {
          MailMessage.Attachment(
            data: $0, mimeType: "application/octet-stream", fileName: file.lastPathComponent)
        }
      }
    case let image as UIImage:
      {
        image.pngData().map {
          MailMessage.Attachment(data: $0, mimeType: "image/png", fileName: "Image.png")
        }
      }
    default: nil
    }
  }
}
