import Foundation

/// The days of a month in rows of a week.
struct CalendarMonth: Equatable {
  /// The start of the first day.
  let start: Date
  /// How many days there are.
  let days: Int
  /// In which column the first day is, from 0.
  let offset: Int

  /// The month that a date is in.
  init(of date: Date, _ calendar: Calendar) {
    let parts = calendar.dateComponents([.era, .year, .month], from: date)
    start = calendar.date(from: parts) ?? date
    days = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
    let weekday = calendar.component(.weekday, from: start)
    offset = (weekday - calendar.firstWeekday + 7) % 7
  }

  var rows: Int { (offset + days + 6) / 7 }

  /// The start of a day, from 0.
  func day(_ index: Int, _ calendar: Calendar) -> Date {
    calendar.date(byAdding: .day, value: index, to: start) ?? start
  }

  /// The row and the column of a day, from 0.
  func place(_ index: Int) -> (row: Int, column: Int) {
    ((offset + index) / 7, (offset + index) % 7)
  }
}
