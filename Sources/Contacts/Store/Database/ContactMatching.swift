import Foundation

/// When names, numbers and addresses count as the same.
package enum ContactMatching {
  /// A number's digits as they count: without `+`, and without zeros at the start (which stand for the
  /// way out of a country or a town).
  static func significantDigits(_ number: CNPhoneNumber) -> String {
    significant(digits: number.digits)
  }

  /// The same of what ``CNPhoneNumber/digits`` gives.
  private static func significant(digits: String) -> String {
    let plain = digits.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }
    return String(decoding: plain.drop { $0 == 0x30 }, as: UTF8.self)
  }

  /// What the same numbers have in common: the last seven digits that count; nil for none.
  static func key(_ number: CNPhoneNumber) -> String? {
    let digits = significantDigits(number)
    return digits.isEmpty ? nil : String(digits.suffix(7))
  }

  /// Whether two numbers reach the same telephone: one's digits end with the other's, and these are
  /// seven at least, or all of both.
  package static func areSame(_ a: CNPhoneNumber, _ b: CNPhoneNumber) -> Bool {
    let (a, b) = (significantDigits(a), significantDigits(b))
    if a == b { return !a.isEmpty }
    return min(a.count, b.count) >= 7 && (a.hasSuffix(b) || b.hasSuffix(a))
  }

  /// What the same mail addresses have in common; nil for none.
  static func key(mail: String) -> String? {
    let key = mail.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return key.isEmpty ? nil : key
  }

  /// What the same names have in common: letters and digits without case and accents, in the order of
  /// the alphabet, so that "Doe, John" is "John Doé". Empty for no name.
  package static func nameKey(_ contents: ContactContents) -> String {
    var name = [contents.givenName, contents.middleName, contents.familyName]
      .filter { !$0.isEmpty }.joined(separator: " ")
    if name.isEmpty || contents.contactType == .organization, !contents.organizationName.isEmpty {
      name = contents.organizationName
    }
    if name.isEmpty { name = contents.nickname }
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      return asciiKey(name)
    } else {
      name = name.folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
    return name.split { !$0.isLetter && !$0.isNumber }.sorted().joined(separator: " ")
  }

  /// The same for a name in ASCII, some times as fast.
  private static func asciiKey(_ name: String) -> String {
    let bytes = name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    let words = bytes.split { !($0 >= 0x61 && $0 <= 0x7A) && !($0 >= 0x30 && $0 <= 0x39) }
    return words.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
