import Foundation

/// Formatters, which take long to make, for the next time that the same one is wanted.
@MainActor enum DateFormatters {
  private struct Key: Hashable {
    var locale: Locale
    var calendar: Calendar
    /// What is written, or `nil` for one that is only asked for its words.
    var template: String?
  }

  private static var dates: [Key: DateFormatter] = [:]
  private static var numbers: [String: NumberFormatter] = [:]

  /// A formatter of the parts that a template names, in the locale's order.
  static func date(_ calendar: Calendar, _ locale: Locale, _ template: String?) -> DateFormatter {
    let key = Key(locale: locale, calendar: calendar, template: template)
    if let known = dates[key] { return known }
    let made = DateFormatter()
    made.locale = locale
    made.calendar = calendar
    made.timeZone = calendar.timeZone
    if let template { made.setLocalizedDateFormatFromTemplate(template) }
    // A few pickers at a time need a few each.
    if dates.count >= 48 { dates = [:] }
    dates[key] = made
    return made
  }

  /// A formatter of whole numbers with at least some digits.
  static func number(_ locale: Locale, digits: Int) -> NumberFormatter {
    let key = "\(locale.identifier) \(digits)"
    if let known = numbers[key] { return known }
    let made = NumberFormatter()
    made.locale = locale
    made.usesGroupingSeparator = false
    made.minimumIntegerDigits = digits
    if numbers.count >= 16 { numbers = [:] }
    numbers[key] = made
    return made
  }
}
