import Foundation

/// What is on one wheel of a date picker.
enum DateColumn: Equatable {
  /// Days with their weekday, around today.
  case day
  case month, dayOfMonth, year
  case hour, minute, period
  /// Of a duration.
  case hours, minutes

  /// The wheels of a mode, in the locale's order.
  @MainActor static func columns(of mode: UIDatePicker.Mode, _ model: DateModel, isMirrored: Bool)
    -> [DateColumn]
  {
    switch mode {
    case .time: time(model, isMirrored)
    case .date: date(model)
    case .dateAndTime: [.day] + time(model, isMirrored)
    case .countDownTimer: [.hours, .minutes]
    case .yearAndMonth: date(model).filter { $0 != .dayOfMonth }
    }
  }

  @MainActor private static func date(_ model: DateModel) -> [DateColumn] {
    var columns: [DateColumn] = []
    for letter in model.pattern("yMMMMd") {
      let column: DateColumn? =
        switch letter {
        case "y", "u", "U", "r": .year
        case "M", "L": .month
        case "d": .dayOfMonth
        default: nil
        }
      if let column, !columns.contains(column) { columns.append(column) }
    }
    return columns.count == 3 ? columns : [.month, .dayOfMonth, .year]
  }

  @MainActor private static func time(_ model: DateModel, _ isMirrored: Bool) -> [DateColumn] {
    // A time's numbers go from left to right wherever one reads from right to left.
    let clock: [DateColumn] = isMirrored ? [.minute, .hour] : [.hour, .minute]
    guard model.hasPeriods else { return clock }
    let pattern = model.pattern("jmm")
    let isFirst =
      (pattern.firstIndex(of: "a") ?? pattern.endIndex)
      < (pattern.firstIndex { "hHkK".contains($0) } ?? pattern.startIndex)
    return isFirst ? [.period] + clock : clock + [.period]
  }

  /// What the wheel is for, in words.
  var readableName: String {
    switch self {
    case .day, .dayOfMonth: "Day"
    case .month: "Month"
    case .year: "Year"
    case .hour: "Hour"
    case .minute: "Minute"
    case .period: "AM or PM"
    case .hours: "Hours"
    case .minutes: "Minutes"
    }
  }

  /// The width of the wheel, in points.
  var width: CGFloat {
    switch self {
    case .day: 138
    case .month: 138
    case .dayOfMonth: 50
    case .year: 82
    case .hour, .minute: 48
    case .period: 56
    case .hours, .minutes: 140
    }
  }

  /// How often the values of the wheel come again, so that it seems to have no end.
  var turns: Int {
    switch self {
    case .month, .dayOfMonth, .hour, .minute: 1001
    default: 1
    }
  }
}
