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
    if a == b, !a.isEmpty { return true }
    return min(a.count, b.count) >= 7 && (a.hasSuffix(b) || b.hasSuffix(a))
  }

  /// What the same mail addresses have in common; nil for none.
  static func key(mail: String) -> String? {
    let key = mail.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return key.isEmpty ? nil : key
  }

  /// A text as it counts: its line breaks of one kind, without blanks at the ends of lines. Letters made of
  /// several signs are the same as whole ones in any comparison of texts.
  static func plain(_ text: String) -> String { lines(of: text).joined(separator: "\n") }

  /// The lines of a text as they count, without empty ones at the ends.
  static func lines(of text: String) -> [String] {
    guard text.contains(where: \.isWhitespace) else { return text.isEmpty ? [] : [text] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        var line = line
        while line.last?.isWhitespace == true { line.removeLast() }
        return String(line)
      }
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let last = lines.lastIndex { !$0.isEmpty } ?? lines.startIndex
    return first < lines.endIndex ? Array(lines[first...last]) : []
  }

  /// Whether a text has the lines of another one, one after the other.
  static func text(_ text: String, says other: String) -> Bool {
    let (all, wanted) = (lines(of: text), lines(of: other))
    guard all.count >= wanted.count, !wanted.isEmpty else { return wanted.isEmpty }
    return (0...all.count - wanted.count).contains { start in
      all[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// What fields that say the same have in common; empty ones do not count, nor does case.
  static func key(fields: [String: String]) -> [String: String] {
    fields.mapValues { plain($0).trimmed.lowercased() }.filter { !$0.value.isEmpty }
  }

  /// What addresses of one page have in common: the case of what stands before the path does not count, nor
  /// does a bare slash at the end.
  static func key(url: String) -> String {
    let url = url.trimmed
    guard let parts = URLComponents(string: url), let host = parts.host else { return url }
    let head = [parts.scheme ?? "", parts.user ?? "", host, parts.port.map(String.init) ?? ""]
    let path = parts.path == "/" ? "" : parts.path
    let tail = [path, parts.query ?? "", parts.fragment ?? ""]
    return (head.map { $0.lowercased() } + tail).joined(separator: " ")
  }

  /// What equal days have in common; no calendar is the Gregorian one.
  static func key(date: DateComponents) -> String {
    var date = date
    if date.calendar?.identifier == .gregorian { date.calendar = nil }
    if date.isLeapMonth == false { date.isLeapMonth = nil }
    return StoredDate.text(date)
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
