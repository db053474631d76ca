import Foundation
import Host
import SDLHost

/// Gives a mail, described by JSON, to the user's program, and logs what became of it.
@MainActor enum MailCommand {
  private struct Description: Decodable {
    var to: [String] = []
    var cc: [String] = []
    var bcc: [String] = []
    var subject = ""
    var body = ""
    /// File names and texts.
    var attachments: [[String]] = []
  }

  static func run(_ json: String) throws -> Int32 {
    let mail = try JSONDecoder().decode(Description.self, from: Data(json.utf8))
    let host = try SDLHost()
    Log.write("canCompose", ["value": host.canComposeMail])
    host.composeMail(
      MailMessage(
        to: mail.to, cc: mail.cc, bcc: mail.bcc, subject: mail.subject, body: mail.body,
        attachments: mail.attachments.map {
          MailMessage.Attachment(
            data: Data($0[1].utf8), mimeType: "text/vcard", fileName: $0[0])
        })
    ) { outcome in
      Log.write("mail", ["outcome": "\(outcome)"])
      host.terminate(code: 0)
    }
    return host.run()
  }
}
