import Foundation

/// What was typed into the search field, to show where it is in a text.
struct SearchWords: Equatable {
  private var words: [String]
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

  /// The words that do not begin a word of a text. A number stays whole.
  func notFound(in text: String) -> SearchWords {
    var rest = self
    rest.words.removeAll { !Self.ranges(of: $0, in: text).isEmpty }
    return rest
  }

  /// Whether a text has one of the words, or, being a number, the digits.
  func isFound(in text: String, isNumber: Bool) -> Bool {
    !ranges(in: text).isEmpty || (isNumber && range(inNumber: text) != nil)
  }

  /// A text on one line that begins a few words before what was found.
  func excerpt(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let first = ranges(in: line).map(\.lowerBound).min(),
      line.distance(from: line.startIndex, to: first) > 24
    else { return line }
    let near = line.index(first, offsetBy: -16)
    let start = line[near..<first].firstIndex(where: \.isWhitespace).map(line.index(after:)) ?? near
    return "…" + line[start...]
  }

  /// Where words of a text begin with what was typed, whatever case and accents. O(length).
  func ranges(in text: String) -> [Range<String.Index>] {
    words.flatMap { Self.ranges(of: $0, in: text) }
  }

  private static func ranges(of word: String, in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var start = text.startIndex
    while start < text.endIndex,
      let range = text.range(
        of: word, options: [.caseInsensitive, .diacriticInsensitive],
        range: start..<text.endIndex)
    {
      start = range.isEmpty ? text.index(after: range.lowerBound) : range.upperBound
      let isStart =
        range.lowerBound == text.startIndex
        || !isOfWord(text[text.index(before: range.lowerBound)])
      if isStart, !range.isEmpty { found.append(range) }
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
