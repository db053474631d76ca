import Foundation

/// Escapes and lists in the values of vCards.
package enum VCardText {
  /// A text with its escapes taken off: `\n` and `\N` are line breaks, `\,` a comma, `\\` a backslash.
  package static func unescaped(_ text: some StringProtocol) -> String {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        switch character {
        case "n", "N": result.append("\n")
        case "\\", ",", ";", ":": result.append(character)
        default:
          result.append("\\")
          result.append(character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return isEscaped ? result + "\\" : result
  }

  /// A text as it stands in a value.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\\\"
      case ",": result += "\\,"
      case ";": result += "\\;"
      case "\n", "\r\n", "\r": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }

  /// The parts between separators that are not escaped, still with their escapes.
  package static func split(_ text: some StringProtocol, at separator: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var isEscaped = false
    for character in text {
      if character == separator, !isEscaped {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    parts.append(part)
    return parts
  }

  /// The components of a structured value. Several values of one component are joined by comma and
  /// blank; in vCard 2.1 a comma separates nothing.
  package static func components(_ text: String, _ version: VCardVersion) -> [String] {
    split(text, at: ";").map { component in
      guard version != .v21 else { return unescaped(component) }
      return split(component, at: ",").map { unescaped($0).trimmed }.filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
  }
}

extension StringProtocol {
  /// Without white space at the ends.
  package var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
