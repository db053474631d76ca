import CGIO
import Foundation
import Host

/// Gives one mail to the user's program: through the desktop's portal where that is there, since it
/// takes attachments, else by a `mailto:` link.
@MainActor final class MailComposer {
  private let message: MailMessage
  private var completion: (@MainActor (MailOutcome) -> Void)?

  /// Prepares a mail to be given away; `completion` is called once, later.
  init(_ message: MailMessage, _ completion: @escaping @MainActor (MailOutcome) -> Void) {
    self.message = message
    self.completion = completion
  }

  /// Whether there is anybody to take mails.
  static var canCompose: Bool { MailProgram() != nil || MailPortal.isThere }

  /// Begins.
  func start() {
    MailPortal.connect { portal in
      guard let portal, portal.takes(self.message) else { return self.openLink() }
      portal.compose(self.message) { outcome in
        // The portal is there, but not for mails: it has nobody behind it who could.
        if let outcome { self.finish(outcome) } else { self.openLink() }
      }
    }
  }

  private func openLink() {
    guard let program = MailProgram() else { return finish(.noProgram) }
    if let reason = program.open(message.link) {
      finish(.failed(reason))
    } else {
      finish(message.attachments.isEmpty ? .handedOver : .handedOverWithoutAttachments)
    }
  }

  private func finish(_ outcome: MailOutcome) {
    completion?(outcome)
    completion = nil
  }
}
