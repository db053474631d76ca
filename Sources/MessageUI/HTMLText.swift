import Foundation

/// HTML as plain text: what it says, in its lines, with the addresses of its links.
struct HTMLText {
  /// The text.
  private(set) var plain = ""
  /// Whether a blank is to come before the next letter.
  private var hasBlank = false
  /// The elements around whose text is not shown.
  private var hiddenDepth = 0
  private var preformattedDepth = 0
  /// Where the text of the link that is open begins, and what it leads to.
  private var link: (start: String.Index, address: String)?

  private static let hidden: Set<String> = ["head", "script", "style", "title", "template"]
  private static let blocks: Set<String> = [
    "address", "article", "blockquote", "body", "div", "dl", "dd", "dt", "footer", "form", "header",
    "hr", "html", "li", "main", "ol", "section", "table", "tr", "ul",
  ]
  private static let paragraphs: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6", "p", "pre"]
  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "copy": "©", "euro": "€", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç",
  ]

  init(_ html: String) {
    var rest = html[...]
    while let first = rest.first {
      if rest.hasPrefix("<!--") {
        let end = rest.range(of: "-->")?.upperBound ?? rest.endIndex
        rest = rest[end...]
      } else if first == "<", let second = rest.dropFirst().first,
        second.isLetter || "/!?".contains(second),
        let end = rest.firstIndex(of: ">")
      {
        tag(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      } else if first == "&", let (text, length) = Self.entity(rest) {
        add(text)
        rest = rest.dropFirst(length)
      } else {
        add(first)
        rest = rest.dropFirst()
      }
    }
    plain = plain.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private mutating func add(_ letter: Character) {
    guard hiddenDepth == 0 else { return }
    if letter.isWhitespace, letter != "\u{A0}", preformattedDepth == 0 {
      hasBlank = true
    } else {
      add(String(letter))
    }
  }

  private mutating func add(_ text: String) {
    guard hiddenDepth == 0 else { return }
    if hasBlank, !plain.isEmpty, plain.last?.isNewline == false { plain += " " }
    hasBlank = false
    plain += text
  }

  /// Goes to a new line, after a number of empty ones at least.
  private mutating func newLine(emptyLines: Int = 0) {
    hasBlank = false
    guard hiddenDepth == 0, !plain.isEmpty else { return }
    let breaks = plain.reversed().prefix(while: \.isNewline).count
    if breaks < 1 + emptyLines {
      plain += String(repeating: "\n", count: 1 + emptyLines - breaks)
    }
  }

  private mutating func tag(_ inside: Substring) {
    let isEnd = inside.hasPrefix("/")
    let name = inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    let isClosedAtOnce = inside.hasSuffix("/")
    if Self.hidden.contains(name), !isClosedAtOnce {
      hiddenDepth = max(0, hiddenDepth + (isEnd ? -1 : 1))
    } else if name == "br" {
      hasBlank = false
      if hiddenDepth == 0 { plain += "\n" }
    } else if Self.paragraphs.contains(name) {
      newLine(emptyLines: 1)
      if name == "pre" { preformattedDepth = max(0, preformattedDepth + (isEnd ? -1 : 1)) }
    } else if Self.blocks.contains(name) {
      newLine()
      if name == "li", !isEnd { add("• ") }
    } else if name == "td" || name == "th" {
      hasBlank = true
    } else if name == "a" {
      isEnd ? endLink() : beginLink(inside)
    }
  }

  private mutating func beginLink(_ inside: Substring) {
    guard let name = inside.range(of: "href", options: .caseInsensitive) else { return }
    var value = inside[name.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    if let quote = value.first, quote == "\"" || quote == "'" {
      value = value.dropFirst().prefix { $0 != quote }
    } else {
      value = value.prefix { !$0.isWhitespace }
    }
    link = (plain.endIndex, String(value).replacingOccurrences(of: "&amp;", with: "&"))
  }

  private mutating func endLink() {
    defer { link = nil }
    guard let link, hiddenDepth == 0, link.start <= plain.endIndex else { return }
    let text = plain[link.start...].trimmingCharacters(in: .whitespaces)
    let isSaid =
      link.address.isEmpty || link.address.hasPrefix("#") || text == link.address
      || link.address == "mailto:" + text
    if !isSaid { add(text.isEmpty ? link.address : " (\(link.address))") }
  }

  /// The letter that an entity at the start means, and how long it is.
  private static func entity(_ text: Substring) -> (String, Int)? {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    let length = name.count + 2
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let number =
        digits.hasPrefix("x") || digits.hasPrefix("X")
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init).map { (String($0), length) }
    }
    return entities[String(name)].map { ($0, length) }
  }
}
