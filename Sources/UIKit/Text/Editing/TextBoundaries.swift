import CPango
import Foundation

/// Where the characters, words and paragraphs of a text begin and end, by UTF-16 offsets.
enum TextBoundaries {
  // MARK: Characters

  /// The end of the character that stands at or around an offset; the offset itself at the end.
  static func characterEnd(_ string: String, after offset: Int) -> Int {
    let index = characterStart(string, of: offset)
    guard index < string.endIndex else { return string.utf16.count }
    return string.index(after: index).utf16Offset(in: string)
  }

  /// The start of the character that ends at or around an offset; 0 at the start.
  static func characterStart(_ string: String, before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let index = characterStart(string, of: offset)
    if index.utf16Offset(in: string) < offset { return index.utf16Offset(in: string) }
    return string.index(before: index).utf16Offset(in: string)
  }

  /// The start of the character in which an offset lies, if not at its start already.
  static func rounded(_ string: String, _ offset: Int) -> Int {
    characterStart(string, of: offset).utf16Offset(in: string)
  }

  private static func characterStart(_ string: String, of offset: Int) -> String.Index {
    let limited = max(0, min(offset, string.utf16.count))
    let index = String.Index(utf16Offset: limited, in: string)
    guard index > string.startIndex, index < string.endIndex else { return index }
    // Stepping rounds an index inside a character down to its start.
    return string.index(before: string.index(after: index))
  }

  // MARK: Paragraphs

  /// The paragraph at an offset, without what ends it. O(length of the paragraph).
  static func paragraph(_ string: String, at offset: Int) -> Range<Int> {
    let units = string.utf16
    let index = String.Index(utf16Offset: max(0, min(offset, units.count)), in: string)
    var start = index
    while start > units.startIndex {
      let previous = units.index(before: start)
      if isBreak(units[previous]) {
        // Between the two of a carriage return and a line feed is no paragraph.
        if units[previous] == 0x0D, start < units.endIndex, units[start] == 0x0A {
          start = previous
          continue
        }
        break
      }
      start = previous
    }
    var end = max(start, index)
    while end < units.endIndex, !isBreak(units[end]) { end = units.index(after: end) }
    return start.utf16Offset(in: string)..<end.utf16Offset(in: string)
  }

  private static func isBreak(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029
  }

  // MARK: Words

  /// The words of a piece of text, by UTF-16 offsets from `start`. O(length).
  static func words(of piece: String, from start: Int) -> [Range<Int>] {
    let count = piece.unicodeScalars.count
    guard count > 0 else { return [] }
    var marks = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    var piece = piece
    PangoFonts.shared.withContext { _ in
      piece.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          pango_get_log_attrs(
            characters.baseAddress, Int32(characters.count), -1, pango_language_get_default(),
            &marks, Int32(marks.count))
        }
      }
    }
    // Words are what lies between two boundaries and has a letter or a digit in it.
    var words: [Range<Int>] = []
    var offset = start
    var wordStart = start
    var hasLetter = false
    for (scalar, mark) in zip(piece.unicodeScalars, marks) {
      if mark.is_word_boundary != 0 {
        if hasLetter { words.append(wordStart..<offset) }
        wordStart = offset
        hasLetter = false
      }
      hasLetter =
        hasLetter || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      offset += scalar.utf16.count
    }
    if hasLetter { words.append(wordStart..<offset) }
    return words
  }

  /// The end of the word at or after an offset; the end of the text if there is none.
  static func wordEnd(_ string: String, after offset: Int) -> Int {
    let length = string.utf16.count
    var paragraph = paragraph(string, at: offset)
    while true {
      if let word = words(of: string, in: paragraph).first(where: { $0.upperBound > offset }) {
        return word.upperBound
      }
      // Punctuation at the end of a paragraph is stepped over before the paragraph is left.
      if offset < paragraph.upperBound { return paragraph.upperBound }
      guard paragraph.upperBound < length else { return length }
      let next = characterEnd(string, after: paragraph.upperBound)
      paragraph = self.paragraph(string, at: next)
      if paragraph.isEmpty { return paragraph.lowerBound }
    }
  }

  /// The start of the word at or before an offset; 0 if there is none.
  static func wordStart(_ string: String, before offset: Int) -> Int {
    var paragraph = paragraph(string, at: offset)
    while true {
      if let word = words(of: string, in: paragraph).last(where: { $0.lowerBound < offset }) {
        return word.lowerBound
      }
      if offset > paragraph.lowerBound || paragraph.lowerBound == 0 { return paragraph.lowerBound }
      paragraph = self.paragraph(string, at: characterStart(string, before: paragraph.lowerBound))
      if paragraph.isEmpty { return paragraph.lowerBound }
    }
  }

  /// What a double click at an offset selects: the word, or what lies between two words.
  static func wordOrGap(_ string: String, at offset: Int) -> Range<Int> {
    let paragraph = paragraph(string, at: offset)
    let words = words(of: string, in: paragraph)
    if let word = words.first(where: { $0.contains(offset) })
      ?? words.first(where: { $0.upperBound == offset && offset == paragraph.upperBound })
    {
      return word
    }
    let before = words.last { $0.upperBound <= offset }?.upperBound ?? paragraph.lowerBound
    let after = words.first { $0.lowerBound > offset }?.lowerBound ?? paragraph.upperBound
    return before..<after
  }

  private static func words(of string: String, in range: Range<Int>) -> [Range<Int>] {
    let start = String.Index(utf16Offset: range.lowerBound, in: string)
    let end = String.Index(utf16Offset: range.upperBound, in: string)
    return words(of: String(string[start..<end]), from: range.lowerBound)
  }
}
