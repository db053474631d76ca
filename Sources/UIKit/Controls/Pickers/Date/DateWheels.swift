import Foundation

/// A picker whose wheels are the parts of a date.
final class DateWheels: UIView {
  /// How many days there are before today, and after.
  private static let days = 40_000
  private static let years = 9999

  let picker = UIPickerView(frame: .zero)
  private(set) var mode = UIDatePicker.Mode.dateAndTime
  private(set) var model: DateModel
  private(set) var columns: [DateColumn] = []
  private var today: Date
  private var months: [String] = []
  private var periods: [String] = []
  private let units = [UILabel(frame: .zero), UILabel(frame: .zero)]
  /// The seconds that a timer counts down from.
  private(set) var duration: TimeInterval = 60
  /// Hears of a date, or a duration, that the user chose.
  var didChange: (() -> Void)?

  init(_ model: DateModel, mode: UIDatePicker.Mode) {
    self.model = model
    self.mode = mode
    today = model.calendar.startOfDay(for: DatePickerClock.now())
    super.init(frame: .zero)
    addSubview(picker)
    for unit in units {
      unit.font = .systemFont(ofSize: 17, weight: .semibold)
      unit.isUserInteractionEnabled = false
      addSubview(unit)
    }
    picker.dataSource = self
    picker.delegate = self
    update(model, mode: mode)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes over a mode, a date, its limits and its language.
  func update(_ model: DateModel, mode: UIDatePicker.Mode) {
    self.model = model
    self.mode = mode
    today = model.calendar.startOfDay(for: DatePickerClock.now())
    months = model.months
    periods = model.periods
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    columns = DateColumn.columns(of: mode, model, isMirrored: isMirrored)
    picker.reloadAllComponents()
    showDate(animated: false)
    setNeedsLayout()
  }

  /// Turns the wheels to a date.
  func show(_ model: DateModel, animated: Bool) {
    let hadLimits = (self.model.minimum, self.model.maximum)
    self.model = model
    if hadLimits != (model.minimum, model.maximum) { picker.reloadAllComponents() }
    showDate(animated: animated)
  }

  /// Turns the wheels to a duration in seconds.
  func show(duration: TimeInterval, animated: Bool) {
    self.duration = allowedDuration(duration)
    if mode == .countDownTimer { showDate(animated: animated) }
  }

  private func allowedDuration(_ duration: TimeInterval) -> TimeInterval {
    let step = Double(model.interval * 60)
    let whole = (min(max(duration, 0), 86_399) / step).rounded(.down) * step
    return max(whole, step)
  }

  private func showDate(animated: Bool) {
    for (index, column) in columns.enumerated() {
      let count = valueCount(column)
      let value = presentValue(column)
      let now = max(picker.selectedRow(inComponent: index), 0)
      var row = value
      if column.turns > 1 {
        // The nearest of the rows that say the same.
        let turn = now < count ? column.turns / 2 : now / count
        row =
          [turn - 1, turn, turn + 1].map { $0 * count + value }
          .min { abs($0 - now) < abs($1 - now) } ?? value
        if now < count { row = column.turns / 2 * count + value }
      }
      if row != now || !animated { picker.selectRow(row, inComponent: index, animated: animated) }
    }
    updateUnits()
  }

  // MARK: Values

  private func valueCount(_ column: DateColumn) -> Int {
    switch column {
    case .day: 2 * Self.days + 1
    case .month: max(months.count, 1)
    case .dayOfMonth: model.calendar.maximumRange(of: .day)?.count ?? 31
    case .year: Self.years
    case .hour: 24
    case .minute, .minutes: 60 / model.interval
    case .period: 2
    case .hours: 24
    }
  }

  /// What the date has on a wheel, as an index of its values.
  private func presentValue(_ column: DateColumn) -> Int {
    let parts = model.parts
    switch column {
    case .day:
      let day = model.calendar.startOfDay(for: model.date)
      let days = model.calendar.dateComponents([.day], from: today, to: day).day ?? 0
      return min(max(days + Self.days, 0), 2 * Self.days)
    case .month: return (parts.month ?? 1) - 1
    case .dayOfMonth: return (parts.day ?? 1) - 1
    case .year: return min(max((parts.year ?? 1) - 1, 0), Self.years - 1)
    case .hour: return parts.hour ?? 0
    case .minute: return (parts.minute ?? 0) / model.interval
    case .period: return (parts.hour ?? 0) / 12
    case .hours: return Int(duration) / 3600
    case .minutes: return Int(duration) / 60 % 60 / model.interval
    }
  }

  /// The date that a value of a wheel makes of the present one.
  private func date(_ column: DateColumn, value: Int) -> Date {
    switch column {
    case .day:
      let day = model.calendar.date(byAdding: .day, value: value - Self.days, to: today) ?? today
      return model.onDay(of: day)
    case .month: return model.with(month: value + 1)
    case .dayOfMonth: return model.with(day: value + 1)
    case .year: return model.with(year: value + 1)
    case .hour: return model.with(hour: value)
    case .minute: return model.with(minute: value * model.interval)
    case .period: return model.with(hour: (model.parts.hour ?? 0) % 12 + value * 12)
    case .hours, .minutes: return model.date
    }
  }

  private func title(_ column: DateColumn, value: Int) -> String {
    switch column {
    case .day:
      let day = model.calendar.date(byAdding: .day, value: value - Self.days, to: today) ?? today
      return model.text(day, "EEEMMMd")
    case .month: return months.indices.contains(value) ? months[value] : ""
    case .dayOfMonth, .year: return model.text(value + 1)
    case .hour:
      if columns.contains(.period) { return model.text((value + 11) % 12 + 1) }
      return model.text(value, digits: 2)
    case .minute: return model.text(value * model.interval, digits: 2)
    case .period: return periods[min(value, 1)]
    case .hours: return model.text(value)
    case .minutes: return model.text(value * model.interval)
    }
  }

  /// Whether a value of a wheel can be chosen, as the other wheels are.
  private func isAllowed(_ column: DateColumn, value: Int) -> Bool {
    switch column {
    case .dayOfMonth:
      let days = model.calendar.range(of: .day, in: .month, for: model.date)?.count ?? 31
      return value < days && model.allowsDay(of: date(column, value: value))
    case .day: return model.allowsDay(of: date(column, value: value))
    case .month, .year:
      let start = date(column, value: value)
      let unit: Calendar.Component = column == .year ? .year : .month
      guard let span = model.calendar.dateInterval(of: unit, for: start) else { return true }
      return model.allows(from: span.start, to: span.end)
    case .hour, .minute, .period:
      guard mode != .time || model.minimum != nil || model.maximum != nil else { return true }
      let start = date(column, value: value)
      let unit: Calendar.Component = column == .minute ? .minute : .hour
      guard let span = model.calendar.dateInterval(of: unit, for: start) else { return true }
      if column == .period { return true }
      return model.allows(from: span.start, to: span.end)
    case .hours, .minutes: return true
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    picker.layoutIfNeeded()
    updateUnits()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection {
      update(model, mode: mode)
    }
  }

  /// Puts "hours" and "min" beside the chosen rows of a timer.
  private func updateUnits() {
    for unit in units { unit.isHidden = mode != .countDownTimer }
    guard mode == .countDownTimer, columns.count == 2 else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let names = DurationWords(locale: model.locale)
    units[0].text = names.hours(Int(duration) / 3600)
    units[1].text = names.minutes
    let width = (bounds.width - 18) / 2
    for (index, unit) in units.enumerated() {
      unit.sizeToFit()
      let middle = 9 + width * (CGFloat(index) + 0.5)
      let x = middle + 16
      let left = isMirrored ? bounds.width - x - unit.bounds.width : x
      unit.frame = CGRect(
        x: left, y: (bounds.height - unit.bounds.height) / 2, width: unit.bounds.width,
        height: unit.bounds.height)
    }
  }
}

extension DateWheels: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    valueCount(columns[component]) * columns[component].turns
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let all = columns.reduce(0) { $0 + $1.width }
    let free = bounds.width - 18 - 5 * CGFloat(columns.count - 1)
    return (columns[component].width * min(1, max(free, 0) / all)).rounded(.down)
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    let column = columns[component]
    let value = row % valueCount(column)
    let color: UIColor = isAllowed(column, value: value) ? .label : .tertiaryLabel
    return NSAttributedString(
      string: title(column, value: value), attributes: [.foregroundColor: color])
  }

  func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? { columns[component].readableName }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let column = columns[component]
    let value = row % valueCount(column)
    if mode == .countDownTimer {
      let hours = column == .hours ? value : Int(duration) / 3600
      let minutes = column == .minutes ? value * model.interval : Int(duration) / 60 % 60
      duration = allowedDuration(Double(hours * 3600 + minutes * 60))
    } else {
      model.set(date(column, value: value))
    }
    showDate(animated: true)
    didChange?()
    // What can be chosen may have changed with the other wheels.
    for (index, other) in columns.enumerated() where index != component && other == .dayOfMonth {
      pickerView.reloadComponent(index)
    }
  }
}

/// The words beside the wheels of a timer.
struct DurationWords {
  let locale: Locale

  private func words(_ unit: Duration.UnitsFormatStyle.Unit, _ seconds: Int) -> String {
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [unit], width: unit == .hours ? .wide : .abbreviated
    ).locale(locale)
    let text = Duration.seconds(seconds).formatted(style)
    return text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
  }

  func hours(_ count: Int) -> String { words(.hours, count * 3600) }

  var minutes: String { words(.minutes, 300) }
}
