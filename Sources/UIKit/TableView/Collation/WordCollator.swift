private import _FoundationICU

/// The order of words in a language, from the Unicode library that Foundation brings along.
final class WordCollator {
  private let collator: OpaquePointer

  /// Opens the rules of a locale; one without rules of its own gets those for all languages.
  ///
  /// - Parameters:
  ///   - comparesLettersOnly: Whether accents and case do not count.
  ///   - ordersNumbers: Whether digits are compared by what they count: 9 before 10.
  init(locale: String, comparesLettersOnly: Bool = false, ordersNumbers: Bool = false) {
    var status = UErrorCode(rawValue: 0)
    guard let collator = swift_ucol_open(locale, &status), status.rawValue <= 0 else {
      preconditionFailure("there are no rules for the order of words (error \(status.rawValue))")
    }
    self.collator = collator
    swift_ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status)
    if ordersNumbers {
      swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
    }
    if comparesLettersOnly { swift_ucol_setStrength(collator, UCOL_PRIMARY) }
  }

  deinit { swift_ucol_close(collator) }

  /// What puts words in order: their keys, compared byte by byte.
  func key(of word: String) -> [UInt8] { key(of: Array(word.utf16)) }

  /// The key of a text in UTF-16, which need not be well formed.
  func key(of text: [UInt16]) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 64)
    var length = Int(
      swift_ucol_getSortKey(collator, text, Int32(text.count), &key, Int32(key.count)))
    if length > key.count {
      key = [UInt8](repeating: 0, count: length)
      length = Int(
        swift_ucol_getSortKey(collator, text, Int32(text.count), &key, Int32(key.count)))
    }
    // The last byte is a zero, which is the same in all keys.
    return Array(key[..<max(0, length - 1)])
  }
}
