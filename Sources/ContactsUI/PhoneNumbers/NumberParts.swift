/// A telephone number in two parts: what is grouped, and what stays behind it as it is.
struct NumberParts {
  /// The digits in ASCII, behind a `+` if there is one.
  private(set) var digits = ""
  /// Where the rest begins, which are pauses or an extension.
  private(set) var end: String.Index

  /// Takes a text apart; nil where it says more than a number, letters or `*` for instance, or where its
  /// digits are not those of ASCII.
  init?(_ text: String) {
    end = text.endIndex
    for index in text.indices {
      let character = text[index]
      switch character {
      case "0"..."9":
        digits.append(character)
      case "+", "\u{ff0b}":
        guard digits.isEmpty else { return nil }
        digits = "+"
      case ",", ";":
        guard hasDigits else { return nil }
        end = Self.blanks(before: index, in: text)
        return
      case "/":
        // Behind the code of a place; two numbers otherwise.
        guard digits.count <= (digits.hasPrefix("+") ? 8 : 6) else { return nil }
      case _ where Self.isPunctuation(character): break
      default:
        guard hasDigits, Self.isExtension(text[index...]) else { return nil }
        end = Self.blanks(before: index, in: text)
        return
      }
    }
    guard !digits.isEmpty else { return nil }
  }

  private var hasDigits: Bool { digits.count > (digits.hasPrefix("+") ? 1 : 0) }

  /// Whether a character only stands between digits.
  static func isPunctuation(_ character: Character) -> Bool {
    if "()[]-./~".contains(character) || character.isWhitespace { return true }
    return character.unicodeScalars.allSatisfy {
      switch $0.properties.generalCategory {
      // Hyphens of all kinds; marks that are not seen, such as those of the direction.
      case .dashPunctuation, .format: true
      default: false
      }
    }
  }

  /// Whether a text is the word for an extension and its digits.
  private static func isExtension(_ text: Substring) -> Bool {
    let words = ["extension", "ext", "ex", "x", "доб"]
    let lowercased = text.lowercased()
    guard let word = words.first(where: lowercased.hasPrefix) else { return false }
    let number = lowercased.dropFirst(word.count).drop { $0 == "." || $0 == ":" || $0 == " " }
    return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Where the blanks before a place begin.
  private static func blanks(before index: String.Index, in text: String) -> String.Index {
    var start = index
    while start > text.startIndex, text[text.index(before: start)].isWhitespace {
      start = text.index(before: start)
    }
    return start
  }
}
