/// How the composing of a mail ended.
public enum MFMailComposeResult: Int, Sendable {
  /// The user called it off before a mail program had the mail.
  case cancelled = 0
  /// The mail was kept as a draft. Never on Linux: only the user's mail program knows.
  case saved = 1
  /// The user's mail program has the mail. Whether it is sent there nobody tells.
  case sent = 2
  /// No mail program took the mail; the user was told why.
  case failed = 3
}
