import Foundation

extension FMDatabase {
  /// A formatter that writes the same text for the same moment everywhere: in UTC and in English.
  ///
  /// - Parameter format: A Unicode date pattern, for example `"yyyy-MM-dd HH:mm:ss"`.
  public class func storeableDateFormat(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = format
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter
  }

  /// Whether dates are stored as text.
  public func hasDateFormatter() -> Bool { dateFormat.formatter != nil }

  /// Sets how dates are stored: as text in this format, or, with nil, as seconds since 1970.
  ///
  /// - Parameter format: A formatter, such as `storeableDateFormat(_:)` makes; nil for seconds.
  public func setDateFormat(_ format: DateFormatter?) { dateFormat.formatter = format }

  /// Reads a date in the format that is set; nil when none is set or the text is not in it.
  ///
  /// - Parameter s: The text.
  public func date(from s: String) -> Date? { dateFormat.formatter?.date(from: s) }

  /// Writes a date in the format that is set; nil when none is set.
  ///
  /// - Parameter date: The date.
  public func string(from date: Date) -> String? { dateFormat.formatter?.string(from: date) }
}

/// How a connection stores dates; shared with its statements, which must not keep the connection.
final class DateFormat {
  var formatter: DateFormatter?
}
