import Foundation

/// A text cut into characters, words, sentences and lines, with offsets in Unicode scalars, as
/// screen readers ask for it.
struct TextSegments {
  /// A kind of piece.
  enum Unit {
    case character
    case word
    case sentence
    case line
  }

  private let scalars: String.UnicodeScalarView
  /// The number of scalars.
  var count: Int { scalars.count }

  init(_ text: String) { scalars = text.unicodeScalars }

  /// The text between two offsets; a negative end stands for the text's.
  func text(from start: Int, to end: Int) -> String {
    let upper = end < 0 ? count : min(end, count)
    let lower = min(max(0, start), upper)
    let from = scalars.index(scalars.startIndex, offsetBy: lower)
    return String(scalars[from..<scalars.index(from, offsetBy: upper - lower)])
  }

  /// Two offsets of C as a range in the text; a negative end stands for the text's.
  func range(_ start: Int32, _ end: Int32) -> Range<Int> {
    let upper = end < 0 ? count : min(Int(end), count)
    return min(max(0, Int(start)), upper)..<upper
  }

  /// The scalar at an offset; 0 beyond the end.
  func scalar(at offset: Int) -> UInt32 {
    guard offset >= 0, offset < count else { return 0 }
    return scalars[scalars.index(scalars.startIndex, offsetBy: offset)].value
  }

  /// The piece around an offset: a word goes on to where the next begins. O(n).
  func segment(at offset: Int, _ unit: Unit) -> (text: String, range: Range<Int>) {
    let all = Array(scalars)
    let place = min(max(0, offset), all.count)
    guard place < all.count || unit != .character else { return ("", place..<place) }
    // A piece begins where what is before cannot be in one piece with what follows.
    func begins(_ index: Int) -> Bool {
      guard index > 0, index < all.count else { return true }
      switch unit {
      case .character: return true
      case .word: return Self.isWord(all[index]) && !Self.isWord(all[index - 1])
      case .line: return all[index - 1] == "\n"
      case .sentence:
        guard !all[index].properties.isWhitespace else { return false }
        let before = all[..<index].reversed().drop { $0.properties.isWhitespace }
        return all[index - 1].properties.isWhitespace
          && before.first.map { ".!?…".unicodeScalars.contains($0) } ?? false
      }
    }
    var start = min(place, max(0, all.count - 1))
    if unit == .line, place == all.count, all.last == "\n" { start = all.count }
    while start > 0, !begins(start) { start -= 1 }
    var end = min(start + 1, all.count)
    while end < all.count, !begins(end) { end += 1 }
    return (text(from: start, to: end), start..<end)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
      || scalar == "'" || scalar == "’"
  }
}
