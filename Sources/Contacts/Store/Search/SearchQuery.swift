import Foundation

/// What a text in a search field asks for: every word must begin a word of the contact, or, if it is made
/// of digits, be within a telephone number.
struct SearchQuery {
  /// A word, or several that together are a number.
  struct Term: Equatable {
    /// FTS5's expression; nil for nothing that could be in a text.
    var text: String?
    /// Digits of which any may be in a number.
    var digits: [String] = []
  }

  /// All of them must be met.
  var terms: [Term] = []

  init(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count > 1, words.allSatisfy(Self.isNumber) {
      // Parts of one number, or numbers in a text: "0151 23" and "12 Main".
      let phrases = words.compactMap(Self.phrase)
      terms = [
        Term(
          text: phrases.isEmpty ? nil : phrases.joined(separator: " AND "),
          digits: Self.digits(words.joined()))
      ]
    } else {
      terms = words.compactMap { word in
        let phrase = Self.phrase(word)
        let digits = Self.isNumber(word) ? Self.digits(word) : []
        return phrase == nil && digits.isEmpty ? nil : Term(text: phrase, digits: digits)
      }
    }
  }

  /// The words of a text as starts of words.
  static func phrases(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { phrase(String($0)) }
  }

  /// Whether a word is written as numbers are: digits, and what stands between them.
  private static func isNumber(_ word: String) -> Bool {
    word.allSatisfy { $0.isNumber || "+-().,/\u{2010}\u{2011}\u{2013}\u{A0}".contains($0) }
  }

  /// A word as the start of a word; nil if there is neither letter nor digit in it.
  private static func phrase(_ word: String) -> String? {
    guard word.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return "\"\(word.replacingOccurrences(of: "\"", with: " "))\"*"
  }

  /// The digits as typed; without the zero that a number within a country begins with, for it is left out
  /// where the country's code is given; and without the code, where it was typed.
  static func digits(_ word: String) -> [String] {
    let dialled = CNPhoneNumber(stringValue: word).digits
    let typed = dialled.filter(\.isNumber)
    guard !typed.isEmpty else { return [] }
    var result = [typed]
    let significant = String(typed.drop { $0 == "0" })
    if significant != typed, significant.count >= 3 { result.append(significant) }
    if dialled.hasPrefix("+") || typed.hasPrefix("00") {
      let national = String(significant.dropFirst(countryCodeLength(significant)))
      if national.count >= 4 { result.append(national) }
    }
    return result
  }

  /// How many digits the code of a country has, by the list of the ITU (Recommendation E.164).
  private static func countryCodeLength(_ digits: String) -> Int {
    if digits.hasPrefix("1") || digits.hasPrefix("7") { return 1 }
    let three = ["21", "22", "23", "24", "25", "26", "29", "35", "37", "38", "42", "50", "59"]
    let alsoThree = ["67", "68", "69", "80", "85", "87", "88", "96", "97", "99"]
    let start = String(digits.prefix(2))
    return three.contains(start) || alsoThree.contains(start) ? 3 : 2
  }
}
