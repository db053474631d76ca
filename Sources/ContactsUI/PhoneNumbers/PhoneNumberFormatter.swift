import Collation
import Foundation

/// Writes telephone numbers as people of a region are used to: `(650) 253-0000` in the United States,
/// `+49 30 123456` anywhere for one in Germany.
///
/// No digit is changed. What is no number, is too short or too long for one, or says more than a number
/// (`1-800-FLOWERS`, `*67`) stays as it is, as do pauses and extensions behind one. Without the library that
/// knows the world's numbers, all of them stay as they are.
package struct PhoneNumberFormatter: Sendable {
  /// The user's.
  @MainActor package static var user = PhoneNumberFormatter(
    region: region(in: ProcessInfo.processInfo.environment))

  private let region: String
  private let library: @Sendable () -> PhoneNumberLibrary?

  /// - Parameter region: Where numbers are dialled, by ISO 3166; nil for nowhere, so that only numbers with
  ///   `+` are grouped.
  package init(region: String?) { self.init(region: region) { PhoneNumberLibrary.standard } }

  /// The same with another library, which is asked for at the first number.
  init(region: String?, library: @escaping @Sendable () -> PhoneNumberLibrary?) {
    self.region = region ?? ""
    self.library = library
  }

  /// The region of the locale for telephone numbers (`LC_ALL`, `LC_TELEPHONE`, `LANG`), which Foundation
  /// does not look at; else that of Foundation's current one.
  static func region(in environment: [String: String]) -> String? {
    let name = WordCollator.locale(in: environment, category: "LC_TELEPHONE")
    let region = (name.map { Locale(identifier: $0) } ?? .current).region?.identifier
    // Three digits are a part of the world.
    return region?.count == 2 ? region : nil
  }

  /// A number as it is shown.
  package func string(from number: String) -> String {
    guard let parts = NumberParts(number),
      let text = library()?.format(parts.digits, region: region)
    else { return number }
    return text + number[parts.end...]
  }

  /// What an edit makes of a number in a text field.
  struct Edit: Equatable {
    var text: String
    /// Where the caret stands, in UTF-16 units.
    var caret: Int
  }

  /// What an edit of a number leads to; nil where it is made as it is.
  ///
  /// The caret stays behind the digit that it stood behind. Where only what stands between digits would be
  /// deleted, the digit beside it goes.
  ///
  /// - Parameters:
  ///   - text: What the field says.
  ///   - range: What is replaced, in UTF-16 units.
  ///   - replacement: By what.
  ///   - caret: Where the caret is before it, in UTF-16 units; nil if something is selected.
  func edit(_ text: String, _ range: NSRange, _ replacement: String, caret: Int?) -> Edit? {
    guard let plain = Range(range, in: text), let library = library() else { return nil }
    if !replacement.isEmpty, replacement.allSatisfy(NumberParts.isPunctuation) {
      // What is written with hyphens or blanks may go on with letters.
      return nil
    }
    let isGrouped = groupedParts(of: text) != nil
    let replaced =
      isGrouped && replacement.isEmpty
      ? Self.widened(plain, in: text, isBackward: caret.map { $0 > range.location }) : plain
    var before = String(text[..<replaced.lowerBound] + replacement)
    var new = before + text[replaced.upperBound...]
    guard let parts = groupedParts(of: new),
      let grouped = library.formatTyped(parts.digits, region: region)
    else {
      if isGrouped, !new.contains(")"), let bracket = before.lastIndex(of: "(") {
        // It was put there for digits that do not come.
        before.remove(at: bracket)
        new = before + text[replaced.upperBound...]
      }
      return Edit(text: new, caret: before.utf16.count)
    }
    let number = grouped.trimmingCharacters(in: .whitespaces)
    let result = number + new[parts.end...]
    if before.utf16.count > parts.end.utf16Offset(in: new) {
      return Edit(
        text: result, caret: result.utf16.count - (new.utf16.count - before.utf16.count))
    }
    let count = before.count(where: { !NumberParts.isPunctuation($0) })
    return Edit(text: result, caret: Self.place(behind: count, in: number))
  }

  /// The parts of a text that can be grouped.
  private func groupedParts(of text: String) -> NumberParts? {
    guard let parts = NumberParts(text) else { return nil }
    return region.isEmpty && !parts.digits.hasPrefix("+") ? nil : parts
  }

  /// What is deleted, with the digit before or behind it if it has none itself; nil for something selected.
  private static func widened(
    _ range: Range<String.Index>, in text: String, isBackward: Bool?
  ) -> Range<String.Index> {
    guard let isBackward, text[range].allSatisfy(NumberParts.isPunctuation) else { return range }
    func isDigit(_ character: Character) -> Bool { !NumberParts.isPunctuation(character) }
    if isBackward {
      return
        (text[..<range.lowerBound].lastIndex(where: isDigit) ?? range.lowerBound)..<range.upperBound
    }
    let digit = text[range.upperBound...].firstIndex(where: isDigit)
    return range.lowerBound..<(digit.map(text.index(after:)) ?? range.upperBound)
  }

  /// The place behind so many digits (and `+`) of a number, in UTF-16 units.
  private static func place(behind count: Int, in number: String) -> Int {
    var left = count
    for (offset, character) in number.enumerated() where !NumberParts.isPunctuation(character) {
      left -= 1
      if left == 0 { return offset + 1 }
    }
    return count == 0 ? 0 : number.utf16.count
  }
}
