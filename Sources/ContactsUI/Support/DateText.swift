import Foundation

/// Dates of contacts in words.
enum DateText {
  /// A date as people write it, as far as it is known: "May 12, 1980", "May 12", "May 1980", "1980". Nil if
  /// nothing of it is.
  static func string(from date: DateComponents, locale: Locale = .current) -> String? {
    // A day says nothing behind a year without a month.
    let hasDay = date.day != nil && (date.month != nil || date.year == nil)
    let template =
      (hasDay ? "d" : "") + (date.month == nil ? "" : "MMMM") + (date.year == nil ? "" : "y")
    guard !template.isEmpty else { return nil }
    var calendar = date.calendar ?? Calendar(identifier: .gregorian)
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    calendar.timeZone = zone
    var whole = DateComponents()
    // Any leap year does where there is none.
    whole.year = date.year ?? (calendar.identifier == .gregorian ? 2000 : 1)
    whole.era = date.era
    whole.month = date.month ?? 1
    whole.day = hasDay ? date.day : 1
    whole.isLeapMonth = date.isLeapMonth
    guard let moment = calendar.date(from: whole) else { return nil }
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = zone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: moment)
  }
}
