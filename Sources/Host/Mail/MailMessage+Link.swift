import Foundation

extension MailMessage {
  /// The link that means the mail, without its attachments, by RFC 6068.
  ///
  /// Recipients and subject are one line each whatever they hold, so that nothing in them becomes a
  /// field of its own.
  public var link: String {
    var link = "mailto:" + Self.list(to)
    var fields: [String] = []
    if !cc.isEmpty { fields.append("cc=" + Self.list(cc)) }
    if !bcc.isEmpty { fields.append("bcc=" + Self.list(bcc)) }
    if !subject.isEmpty { fields.append("subject=" + Self.escaped(Self.line(subject))) }
    if !body.isEmpty { fields.append("body=" + Self.escaped(Self.crossed(body))) }
    if !fields.isEmpty { link += "?" + fields.joined(separator: "&") }
    return link
  }

  /// A text in one line.
  package static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func list(_ addresses: [String]) -> String {
    addresses.map { escaped(line($0), besides: "@") }.joined(separator: ",")
  }

  /// Text with the line breaks of mails, CR LF.
  private static func crossed(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\r\n")
  }

  private static func escaped(_ text: String, besides others: String = "") -> String {
    var result = ""
    for byte in text.utf8 {
      let letter = Character(Unicode.Scalar(byte))
      if byte < 128,
        letter.isLetter || letter.isNumber || "-._~".contains(letter)
          || others.contains(letter)
      {
        result.append(letter)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
