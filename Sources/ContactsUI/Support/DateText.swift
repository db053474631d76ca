import Foundation

/// Dates of contacts in words.
enum DateText {
  /// A date as people write it, without a year if it has none; nil if it has no day.
  static func string(from date: DateComponents, locale: Locale = .current) -> String? {
    guard let month = date.month, let day = date.day else { return nil }
    var calendar = date.calendar ?? Calendar(identifier: .gregorian)
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    calendar.timeZone = zone
    var whole = DateComponents()
    // Any leap year does where there is none.
    whole.year = date.year ?? (calendar.identifier == .gregorian ? 2000 : 1)
    whole.era = date.era
    whole.month = month
    whole.day = day
    whole.isLeapMonth = date.isLeapMonth
    guard let moment = calendar.date(from: whole) else { return nil }
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = zone
    formatter.setLocalizedDateFormatFromTemplate(date.year == nil ? "dMMMM" : "dMMMMy")
    return formatter.string(from: moment)
  }
}
