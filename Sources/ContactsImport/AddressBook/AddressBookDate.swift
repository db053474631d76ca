import Foundation

/// The dates of address books: seconds since 2001-01-01 00:00 UTC, as numbers or as text.
enum AddressBookDate {
  /// The day that a text says, by UTC, since days are kept as noon there; without the year if it is 1604,
  /// which stands for none. A date as ISO 8601 writes it is taken too. Nil for anything else.
  static func day(_ text: String) -> DateComponents? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let seconds = Double(text) else { return isoDay(text) }
    // From year 1 to 9999.
    guard seconds > -63_200_000_000, seconds < 252_000_000_000 else { return nil }
    let (year, month, day) = civil(Int((seconds / 86_400).rounded(.down)) + daysTo2001)
    return DateComponents(year: year == 1604 ? nil : year, month: month, day: day)
  }

  /// A time as vCards write it: `20240601T120000Z`. Nil if it is none.
  static func timestamp(_ seconds: Int64) -> String? {
    guard seconds > -63_200_000_000, seconds < 252_000_000_000 else { return nil }
    let days = (Double(seconds) / 86_400).rounded(.down)
    let rest = Int(seconds) - Int(days) * 86_400
    let (year, month, day) = civil(Int(days) + daysTo2001)
    func padded(_ number: Int, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return padded(year, 4) + padded(month) + padded(day) + "T" + padded(rest / 3600)
      + padded(rest / 60 % 60) + padded(rest % 60) + "Z"
  }

  private static func isoDay(_ text: String) -> DateComponents? {
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2]), (1...9999).contains(year),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return DateComponents(year: year == 1604 ? nil : year, month: month, day: day)
  }

  /// Days from 1970-01-01 to 2001-01-01.
  private static let daysTo2001 = 11_323

  /// The date in the Gregorian calendar of a number of days since 1970-01-01: the years begin in March, so
  /// that the day that leap years add is their last.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    // Days since 0000-03-01; 400 years have 146,097 of them.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
