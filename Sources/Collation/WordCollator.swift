import Foundation
private import _FoundationICU

/// Puts words in the order in which a language's speakers look for them.
///
/// A comparison by Foundation takes some microseconds, and sorting 100,000 names takes 1.7 million
/// of them. So a key is made once of each word, with the Unicode library that Foundation brings
/// along: comparing the bytes of two keys is comparing the words. Small differences (accents, then
/// case) count where there are no larger ones.
package final class WordCollator {
  private let collator: OpaquePointer
  private var text: [UInt16] = []
  private var buffer = [UInt8](repeating: 0, count: 256)

  /// Opens the rules of a locale.
  ///
  /// - Parameters:
  ///   - locale: A locale's identifier, such as `sv_SE`; one without rules of its own, and what is no
  ///     identifier, gets the rules for all languages.
  ///   - comparesLettersOnly: Whether accents and case do not count.
  ///   - ordersNumbers: Whether digits are compared by what they count: 9 before 10.
  package init(
    locale: String = WordCollator.currentLocale, comparesLettersOnly: Bool = false,
    ordersNumbers: Bool = false
  ) {
    // The rules for all languages are part of the library, so they are always there.
    guard let collator = Self.open(locale) ?? Self.open("root") else {
      preconditionFailure("there are no rules for the order of words")
    }
    self.collator = collator
    var status = UErrorCode(rawValue: 0)
    // Accents may be written as characters of their own, in any order.
    swift_ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status)
    if ordersNumbers {
      swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
    }
    if comparesLettersOnly { swift_ucol_setStrength(collator, UCOL_PRIMARY) }
  }

  /// The rules of a locale; nil for what is none, such as a name that is too long.
  private static func open(_ locale: String) -> OpaquePointer? {
    var status = UErrorCode(rawValue: 0)
    let collator = swift_ucol_open(locale, &status)
    if status.rawValue <= 0 { return collator }
    if let collator { swift_ucol_close(collator) }
    return nil
  }

  deinit { swift_ucol_close(collator) }

  // MARK: Keys

  /// What puts words in order: their keys, compared byte by byte. O(length of the word).
  package func key(of word: String) -> [UInt8] {
    var key: [UInt8] = []
    appendKey(of: word, to: &key)
    return key
  }

  /// The key of a text in UTF-16, which need not be well formed.
  package func key(of text: [UInt16]) -> [UInt8] {
    self.text = text
    var key: [UInt8] = []
    appendKeyOfText(to: &key)
    return key
  }

  /// Makes the key of a word and adds it to the end of `keys`. O(length of the word).
  package func appendKey(of word: String, to keys: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: word.utf16)
    appendKeyOfText(to: &keys)
  }

  private func appendKeyOfText(to keys: inout [UInt8]) {
    var length = fillBuffer()
    if length > buffer.count {
      buffer = [UInt8](repeating: 0, count: length)
      length = fillBuffer()
    }
    // The last byte is a zero, which is the same in all keys.
    keys.append(contentsOf: buffer[..<max(0, length - 1)])
  }

  private func fillBuffer() -> Int {
    Int(swift_ucol_getSortKey(collator, text, Int32(text.count), &buffer, Int32(buffer.count)))
  }

  /// The version of the rules: keys of another version are not to be compared with those made here.
  package var version: String {
    var parts = [UInt8](repeating: 0, count: 4)
    swift_ucol_getVersion(collator, &parts)
    return parts.map(String.init).joined(separator: ".")
  }

  // MARK: The user's locale

  /// The locale whose order is wanted: that of the environment (`LC_ALL`, `LC_COLLATE`, `LANG`),
  /// which Foundation does not look at, else Foundation's current one.
  package static var currentLocale: String {
    locale(in: ProcessInfo.processInfo.environment) ?? Locale.current.identifier
  }

  /// The locale that environment variables name for something; `nil` for none and for the C locale.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - category: The variable that stands for what is wanted.
  package static func locale(
    in environment: [String: String], category: String = "LC_COLLATE"
  ) -> String? {
    let names = ["LC_ALL", category, "LANG"]
    guard let value = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }),
      let name = value.split(whereSeparator: { $0 == "." || $0 == "@" }).first
    else { return nil }
    return name == "C" || name == "POSIX" ? nil : String(name)
  }
}
