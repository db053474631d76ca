import Foundation

/// What groups the digits of telephone numbers: a library that is opened when the first number is shown, where
/// there is one. It is never closed.
struct PhoneNumberLibrary: Sendable {
  /// Takes a number, a region, and room for the result with its size in bytes; gives the result's length.
  private typealias Function =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int
    ) -> Int

  /// The one beside the program, or else in the system's folders; nil where there is none.
  static let standard = PhoneNumberLibrary(named: "libPorticoPhoneNumbers.so")

  private let whole: Function
  private let typed: Function

  /// Opens a library; nil where there is none of that name, or one that is something else.
  init?(named name: String) {
    guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL),
      let whole = dlsym(library, "portico_phone_number_format"),
      let typed = dlsym(library, "portico_phone_number_format_typed")
    else { return nil }
    self.whole = unsafeBitCast(whole, to: Function.self)
    self.typed = unsafeBitCast(typed, to: Function.self)
  }

  /// A whole number as it is usually written, with the same digits; nil where nothing is known of it.
  ///
  /// - Parameters:
  ///   - digits: Its digits in ASCII, behind a `+` if it has one.
  ///   - region: Where it is dialled, by ISO 3166; empty for nowhere.
  func format(_ digits: String, region: String) -> String? { call(whole, digits, region) }

  /// The beginning of a number, grouped as far as it is known.
  func formatTyped(_ digits: String, region: String) -> String? { call(typed, digits, region) }

  private func call(_ function: Function, _ digits: String, _ region: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { result in
      guard let start = result.baseAddress else { return nil }
      let length = function(digits, region, start, result.count)
      return length > 0 ? String(cString: start) : nil
    }
  }
}
