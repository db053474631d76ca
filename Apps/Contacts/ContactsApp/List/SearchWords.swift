import Foundation

/// What was typed into the search field, to show where it is in a text.
struct SearchWords: Equatable {
  private let words: [String]
  /// The digits that were typed, if it is a number.
  private let digits: String

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let isNumber = text.allSatisfy {
      $0.isNumber || $0.isWhitespace || "+-().,/\u{2010}\u{2011}\u{2013}".contains($0)
    }
    digits = isNumber ? String(text.filter(\.isNumber)) : ""
  }

  var isEmpty: Bool { words.isEmpty }

  /// Where words of a text begin with what was typed, whatever case and accents. O(length).
  func ranges(in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    for word in words {
      var start = text.startIndex
      while start < text.endIndex,
        let range = text.range(
          of: word, options: [.caseInsensitive, .diacriticInsensitive],
          range: start..<text.endIndex)
      {
        start = range.isEmpty ? text.index(after: range.lowerBound) : range.upperBound
        let isStart =
          range.lowerBound == text.startIndex
          || !Self.isOfWord(text[text.index(before: range.lowerBound)])
        if isStart, !range.isEmpty { found.append(range) }
      }
    }
    return found
  }

  /// Where a telephone number has the digits that were typed; nil for nowhere. Without zeros at the
  /// start, as the store looks for them too.
  func range(inNumber number: String) -> Range<String.Index>? {
    for wanted in [digits, String(digits.drop { $0 == "0" })] where !wanted.isEmpty {
      let places = number.indices.filter { number[$0].isNumber }
      let plain = String(places.map { number[$0] })
      guard let range = plain.range(of: wanted) else { continue }
      let start = plain.distance(from: plain.startIndex, to: range.lowerBound)
      let end = start + plain.distance(from: range.lowerBound, to: range.upperBound)
      return places[start]..<number.index(after: places[end - 1])
    }
    return nil
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
