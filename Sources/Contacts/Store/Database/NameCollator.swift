import Foundation
private import _FoundationICU

/// Puts names in the order in which a language's speakers look for them.
///
/// A comparison by Foundation takes some microseconds, and sorting 100,000 names takes 1.7 million
/// of them. So a key is made once of each name, with the Unicode library that Foundation brings
/// along: comparing the bytes of two keys is comparing the names. Small differences (accents, then
/// case) count where there are no larger ones.
package final class NameCollator {
  private let collator: OpaquePointer
  private var text: [UInt16] = []
  private var key = [UInt8](repeating: 0, count: 256)

  /// Makes a collator.
  ///
  /// - Parameter locale: A locale's identifier, such as `sv_SE`; one without rules of its own gets
  ///   the rules for all languages.
  package init(locale: String = NameCollator.currentLocale) {
    var status = UErrorCode(rawValue: 0)
    guard let collator = swift_ucol_open(locale, &status), status.rawValue <= 0 else {
      preconditionFailure("there are no rules for the order of names (error \(status.rawValue))")
    }
    self.collator = collator
    // Accents may be written as characters of their own, in any order.
    swift_ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status)
  }

  deinit { swift_ucol_close(collator) }

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

  /// Makes the key of a name and adds it to the end of `keys`. O(length of the name).
  package func appendKey(of name: String, to keys: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: name.utf16)
    var length = makeKey()
    if length > key.count {
      key = [UInt8](repeating: 0, count: length)
      length = makeKey()
    }
    // The last byte is a zero, which is the same in all keys.
    keys.append(contentsOf: key[..<max(0, length - 1)])
  }

  private func makeKey() -> Int {
    Int(swift_ucol_getSortKey(collator, text, Int32(text.count), &key, Int32(key.count)))
  }
}
