import Foundation

/// A mail for the user to go on with in a program of their own.
public struct MailMessage: Equatable, Sendable {
  /// A file that goes along.
  public struct Attachment: Equatable, Sendable {
    /// What is in the file.
    public var data: Data
    /// What kind of file it is: `text/vcard`.
    public var mimeType: String
    /// What the file is called, without a folder.
    public var fileName: String

    /// Makes an attachment.
    public init(data: Data, mimeType: String, fileName: String) {
      self.data = data
      self.mimeType = mimeType
      self.fileName = fileName
    }
  }

  /// Who it is to.
  public var to: [String]
  /// Who gets a copy.
  public var cc: [String]
  /// Who gets a copy that the others do not know of.
  public var bcc: [String]
  /// The subject, in one line.
  public var subject: String
  /// The plain text.
  public var body: String
  /// The files that go along.
  public var attachments: [Attachment]

  /// Makes a mail.
  public init(
    to: [String] = [], cc: [String] = [], bcc: [String] = [], subject: String = "",
    body: String = "", attachments: [Attachment] = []
  ) {
    self.to = to
    self.cc = cc
    self.bcc = bcc
    self.subject = subject
    self.body = body
    self.attachments = attachments
  }
}
