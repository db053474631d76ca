import Foundation
private import _FoundationICU

/// The letters under which a language's speakers look for words, and the order of words, from the
/// Unicode library that Foundation brings along.
package final class IndexCollator {
  /// The titles of the sections: the language's letters, then Latin letters where those are others,
  /// then a number sign for all else.
  package private(set) var titles: [String] = []

  /// Compares words in full.
  private let words: WordCollator
  /// Compares letters only, whatever their accents and case.
  private let letters: WordCollator
  /// The key of the first word of each section, by the kind of writing, ascending.
  private var starts: [Script: [(key: [UInt8], section: Int)]] = [:]

  /// A kind of writing. Sections take words by their first letter's.
  private enum Script: Hashable {
    case chinese
    /// Hiragana and Katakana.
    case kana
    /// Any other, by its number in the library.
    case other(Int32)

    static let latin = Script(USCRIPT_LATIN)

    init(_ code: UScriptCode) {
      switch code {
      case USCRIPT_HAN: self = .chinese
      case USCRIPT_HIRAGANA, USCRIPT_KATAKANA: self = .kana
      default: self = .other(code.rawValue)
      }
    }
  }

  /// Makes the rules of a locale, such as `sv_SE`; one without rules of its own gets those for all
  /// languages.
  package init(locale: String) {
    words = WordCollator(locale: locale)
    letters = WordCollator(locale: locale, comparesLettersOnly: true)
    add(Self.indexLetters(of: locale))
    if starts[.latin] == nil { add(Self.indexLetters(of: "en")) }
    titles.append("#")
    if locale.hasPrefix("zh") { addPinyin() }
  }

  /// The section that a word belongs in.
  package func section(of word: String) -> Int { section(of: word, key: key(of: word)) }

  /// The section that a word belongs in, whose key is known.
  package func section(of word: String, key: [UInt8]) -> Int {
    let other = titles.count - 1
    guard let script = Self.script(of: word), let starts = starts[script] else { return other }
    // A key begins with what tells letters apart, so it may be compared with those of letters alone.
    var (lower, upper) = (0, starts.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if Self.isAscending(key, starts[middle].key) { upper = middle } else { lower = middle + 1 }
    }
    return lower == 0 ? other : starts[lower - 1].section
  }

  /// What puts words in order: their keys, compared byte by byte.
  package func key(of word: String) -> [UInt8] { words.key(of: word) }

  /// The version of the rules: keys of another version are not to be compared with those made here.
  package var version: String { words.version }

  /// Whether one key comes before another.
  package static func isAscending(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }

  // MARK: Sections

  /// Adds a section for each letter, in their order. Letters that only accents tell apart share one.
  private func add(_ titles: [String]) {
    let entries = titles.map { (title: $0, key: letters.key(of: $0)) }
      .sorted {
        $0.key == $1.key
          ? ($0.title.decomposedStringWithCanonicalMapping.utf16.count, $0.title)
            < ($1.title.decomposedStringWithCanonicalMapping.utf16.count, $1.title)
          : Self.isAscending($0.key, $1.key)
      }
    var last: [UInt8]?
    for (title, key) in entries where key != last {
      guard let script = Self.script(of: title) else { continue }
      last = key
      starts[script, default: []].append((key, self.titles.count))
      self.titles.append(title)
    }
  }

  /// Puts Chinese words into the sections of the Latin letters that their sounds begin with. Before
  /// the first word of each letter the order of Chinese has a mark: a noncharacter and the letter.
  private func addPinyin() {
    starts[.chinese] = titles.indices.dropLast().map { section in
      (letters.key(of: [0xFDD0] + titles[section].utf16), section)
    }.sorted { Self.isAscending($0.key, $1.key) }
  }

  // MARK: The library

  /// The kind of writing of a word's first letter; `nil` if it begins with something else.
  private static func script(of word: String) -> Script? {
    guard let first = word.unicodeScalars.first else { return nil }
    var status = UErrorCode(rawValue: 0)
    let code = swift_uscript_getScript(UChar32(bitPattern: first.value), &status)
    if status.rawValue > 0 || code == USCRIPT_COMMON || code == USCRIPT_INHERITED { return nil }
    return Script(code)
  }

  /// The letters that an index of a locale's language has, in no order.
  private static func indexLetters(of locale: String) -> [String] {
    var status = UErrorCode(rawValue: 0)
    guard let data = swift_ulocdata_open(locale, &status), let set = swift_uset_openEmpty() else {
      return []
    }
    defer {
      swift_uset_close(set)
      swift_ulocdata_close(data)
    }
    swift_ulocdata_getExemplarSet(data, set, 0, ULOCDATA_ES_INDEX, &status)
    guard status.rawValue <= 0 else { return [] }
    var letters: [String] = []
    for item in 0..<swift_uset_getItemCount(set) {
      var (first, last): (UChar32, UChar32) = (0, 0)
      var text = [UInt16](repeating: 0, count: 32)
      let length = Int(
        swift_uset_getItem(set, item, &first, &last, &text, Int32(text.count), &status))
      if length == 0 {
        letters += (first...last).compactMap { UnicodeScalar(UInt32($0)).map(String.init) }
      } else if length <= text.count {
        // Several letters that count as one: the first is large in an index, as in "Ch".
        let string = String(decoding: text[..<length], as: UTF16.self)
        letters.append(string.prefix(1) + string.dropFirst().lowercased())
      }
    }
    return letters
  }
}
