/// What became of a mail that a host was given.
public enum MailOutcome: Equatable, Sendable {
  /// A program of the user's has all of it. Whether the user sends it is never known.
  case handedOver
  /// A program of the user's has it without its attachments, since there is no way to give it any.
  case handedOverWithoutAttachments
  /// The user chose not to.
  case cancelled
  /// There is no program for mails.
  case noProgram
  /// It did not work, for a reason in words.
  case failed(String)
}
