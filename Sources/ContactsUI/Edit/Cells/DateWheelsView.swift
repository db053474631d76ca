import UIKit

/// Wheels for day, month and year of the Gregorian calendar, of which the year may be left out.
final class DateWheelsView: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
  static let height: CGFloat = 180
  private static let years = 1800...2199

  private enum Part { case day, month, year }

  private let picker = UIPickerView(frame: .zero)
  private let parts: [Part]
  private let months: [String]
  private var calendar: Calendar
  private var day = 1
  private var month = 1
  private var year: Int?

  /// Called when the user chose another date.
  var onChange: (DateComponents) -> Void = { _ in }

  override init(frame: CGRect) {
    calendar = Calendar(identifier: .gregorian)
    let format =
      DateFormatter.dateFormat(fromTemplate: "dMMMMy", options: 0, locale: .current) ?? ""
    var parts: [Part] = []
    for letter in format {
      let part: Part? =
        switch letter {
        case "d": .day
        case "M", "L": .month
        case "y", "u": .year
        default: nil
        }
      if let part, !parts.contains(part) { parts.append(part) }
    }
    self.parts = parts.count == 3 ? parts : [.day, .month, .year]
    months = Self.months(.current)
    super.init(frame: frame)
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
  }

  required init?(coder: NSCoder) { nil }

  /// The months' names in a language, also where people use another calendar.
  static func months(_ locale: Locale) -> [String] {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = locale
    return formatter.standaloneMonthSymbols
  }

  /// Whether the wheels can show a date.
  static func canShow(_ date: DateComponents) -> Bool {
    date.calendar.map { $0.identifier == .gregorian || $0.identifier == .iso8601 } ?? true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  /// The date, in the Gregorian calendar.
  var date: DateComponents {
    get {
      var date = DateComponents()
      date.calendar = calendar
      date.year = year
      date.month = month
      date.day = day
      return date
    }
    set {
      // A cell that is used again must not keep the calendar of the date before.
      calendar = newValue.calendar ?? Calendar(identifier: .gregorian)
      guard newValue.day != day || newValue.month != month || newValue.year != year else { return }
      day = newValue.day ?? 1
      month = newValue.month ?? 1
      year = newValue.year
      showDate(animated: false)
    }
  }

  private func showDate(animated: Bool) {
    picker.reloadAllComponents()
    for (component, part) in parts.enumerated() {
      picker.selectRow(row(part), inComponent: component, animated: animated)
    }
  }

  private func row(_ part: Part) -> Int {
    switch part {
    case .day: day - 1
    case .month: month - 1
    // The first row says that there is none.
    case .year:
      year.map {
        min(max($0, Self.years.lowerBound), Self.years.upperBound) - Self.years.lowerBound + 1
      } ?? 0
    }
  }

  /// How many days the month has; February without a year has 29.
  private var dayCount: Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2:
      guard let year else { return 29 }
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: return 31
    }
  }

  // MARK: The wheels

  func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch parts[component] {
    case .day: dayCount
    case .month: 12
    case .year: Self.years.count + 1
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    switch parts[component] {
    case .day: String(row + 1)
    case .month: months[row]
    case .year: row == 0 ? "----" : String(Self.years.lowerBound + row - 1)
    }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    switch parts[component] {
    case .day: day = row + 1
    case .month: month = row + 1
    case .year: year = row == 0 ? nil : Self.years.lowerBound + row - 1
    }
    if parts[component] != .day, let component = parts.firstIndex(of: .day) {
      day = min(day, dayCount)
      pickerView.reloadComponent(component)
      pickerView.selectRow(day - 1, inComponent: component, animated: false)
    }
    onChange(date)
  }
}
