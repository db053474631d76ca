import Foundation

/// Whether a text can be a mail address by RFC 5321 and RFC 6531, with letters of all languages.
///
/// Addresses that are rare but right, such as one with a quoted name or without a dot in its domain, pass:
/// only the receiving server knows whether an address exists.
enum MailAddressCheck {
  /// What is wrong, in words; nil if nothing is.
  static func problem(_ address: String) -> String? {
    guard let at = address.lastIndex(of: "@") else {
      return "A mail address has an @ in it: name@example.com"
    }
    let name = address[..<at]
    let domain = address[address.index(after: at)...]
    if name.isEmpty { return "There is no name before the @" }
    if domain.isEmpty { return "There is nothing behind the @" }
    return problem(inName: name) ?? problem(inDomain: domain)
  }

  private static func problem(inName name: Substring) -> String? {
    if name.utf8.count > 64 { return "The name before the @ is longer than 64 letters" }
    if name.count >= 2, name.hasPrefix("\""), name.hasSuffix("\"") {
      var isEscaped = false
      for letter in name.dropFirst().dropLast() {
        if letter == "\"", !isEscaped { return "There is a quotation mark within the name" }
        isEscaped = letter == "\\" && !isEscaped
      }
      return isEscaped ? "The quotation mark at the end is missing" : nil
    }
    if name.contains("@") { return "There are two @ in it" }
    if name.contains(where: \.isWhitespace) { return "There is a blank in it" }
    if let wrong = name.first(where: { "()<>[]:;,\\\"".contains($0) }) {
      return "There cannot be a \(wrong) before the @"
    }
    if name.hasPrefix(".") || name.hasSuffix(".") {
      return "There cannot be a dot at the start or right before the @"
    }
    return name.contains("..") ? "There are two dots in a row" : nil
  }

  private static func problem(inDomain domain: Substring) -> String? {
    if domain.contains(where: \.isWhitespace) { return "There is a blank in it" }
    if domain.utf8.count > 255 { return "The part behind the @ is longer than 255 letters" }
    // A number of a computer in brackets.
    if domain.hasPrefix("["), domain.hasSuffix("]"), domain.count > 2 { return nil }
    for part in domain.split(separator: ".", omittingEmptySubsequences: false) {
      if part.isEmpty { return "There is a dot too many behind the @" }
      if part.hasPrefix("-") || part.hasSuffix("-") {
        return "No part behind the @ begins or ends with a hyphen"
      }
      if let wrong = part.first(where: { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }) {
        return "There cannot be a \(wrong) behind the @"
      }
    }
    return nil
  }
}
