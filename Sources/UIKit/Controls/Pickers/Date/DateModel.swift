import Foundation

/// The date of a date picker, its limits, and what the words and numbers for it are.
@MainActor struct DateModel {
  /// With the picker's time zone and locale.
  var calendar: Calendar
  var locale: Locale
  var minimum: Date?
  var maximum: Date?
  /// The distance between the minutes that can be chosen; divides 60.
  var interval = 1
  /// Whether minutes are part of what is chosen.
  var hasMinutes = true
  private(set) var date: Date

  init(date: Date, calendar: Calendar, locale: Locale) {
    self.date = date
    self.calendar = calendar
    self.locale = locale
  }

  /// The limits, where the lower one is below the upper one.
  private var limits: (Date?, Date?) {
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return (minimum, maximum)
  }

  /// Takes a date, brought within the limits and to a minute that can be chosen.
  mutating func set(_ new: Date) { date = allowed(new) }

  /// The nearest date that can be chosen.
  func allowed(_ date: Date) -> Date {
    let (low, high) = limits
    var result = date
    if let high, result > high { result = high }
    if let low, result < low { result = low }
    guard hasMinutes, interval > 1 else { return result }
    let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: result)
    let extra = Double((parts.minute ?? 0) % interval * 60 + (parts.second ?? 0))
    let rest = extra + Double(parts.nanosecond ?? 0) * 1e-9
    guard rest > 0 else { return result }
    let lower = result.addingTimeInterval(-rest)
    if let low, lower < low {
      let upper = lower.addingTimeInterval(Double(interval * 60))
      return high.map { upper > $0 } ?? false ? result : upper
    }
    return lower
  }

  /// Whether any moment of a span can be chosen.
  func allows(from start: Date, to end: Date) -> Bool {
    let (low, high) = limits
    return (high.map { start <= $0 } ?? true) && (low.map { end > $0 } ?? true)
  }

  /// Whether some moment of the day of `date` can be chosen.
  func allowsDay(of date: Date) -> Bool {
    let start = calendar.startOfDay(for: date)
    let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
    return allows(from: start, to: end)
  }

  // MARK: Parts

  var parts: DateComponents {
    calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
  }

  /// The date with another day, at the same time of day.
  func onDay(of day: Date) -> Date {
    let time = parts
    var parts = calendar.dateComponents([.year, .month, .day], from: day)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    return calendar.date(from: parts) ?? day
  }

  /// The date with another year, month or day of the month. A day that the month does not have
  /// becomes its last.
  func with(year: Int? = nil, month: Int? = nil, day: Int? = nil) -> Date {
    var new = parts
    if let year { new.year = year }
    if let month { new.month = month }
    if let day { new.day = day }
    let wanted = new.day ?? 1
    new.day = 1
    guard let first = calendar.date(from: new) else { return date }
    let days = calendar.range(of: .day, in: .month, for: first)?.count ?? 28
    new.day = min(wanted, days)
    return calendar.date(from: new) ?? date
  }

  /// The date with another hour or minute, and no seconds.
  func with(hour: Int? = nil, minute: Int? = nil) -> Date {
    var new = parts
    if let hour { new.hour = hour }
    if let minute { new.minute = minute }
    new.second = 0
    return calendar.date(from: new) ?? date
  }

  // MARK: Words

  private var words: DateFormatter { DateFormatters.date(calendar, locale, nil) }

  /// A date by the parts that a template names, in the locale's order.
  func text(_ date: Date, _ template: String) -> String {
    DateFormatters.date(calendar, locale, template).string(from: date)
  }

  /// A number in the locale's digits.
  func text(_ number: Int, digits: Int = 1) -> String {
    DateFormatters.number(locale, digits: digits).string(from: NSNumber(value: number))
      ?? "\(number)"
  }

  /// The pattern of the locale for a template.
  func pattern(_ template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  /// Whether the hours go to 12 twice a day.
  var hasPeriods: Bool { pattern("j").contains("a") }

  /// The words for before and after noon.
  var periods: [String] { [words.amSymbol, words.pmSymbol] }

  /// The names of the months, as they stand alone.
  var months: [String] { words.standaloneMonthSymbols }

  /// The short names of the days of the week, from the first day of the week on.
  var weekdays: [String] {
    let names = words.shortStandaloneWeekdaySymbols
    guard !names.isEmpty else { return names }
    let first = (calendar.firstWeekday - 1) % names.count
    return Array(names[first...] + names[..<first])
  }

  /// Whether two dates are on one day.
  func isSameDay(_ first: Date, _ second: Date) -> Bool {
    calendar.isDate(first, inSameDayAs: second)
  }
}
