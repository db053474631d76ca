import Foundation

/// A month of a calendar, of which the user chooses a day.
final class CalendarView: UIView {
  static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20
  private static let rowHeight: CGFloat = 42
  private static let margin: CGFloat = 12
  static let height = headerHeight + weekdayHeight + 6 * rowHeight + 6

  private(set) var model: DateModel
  private var month: CalendarMonth
  private let title = UIButton(type: .custom)
  private let back = UIButton(type: .custom)
  private let forward = UIButton(type: .custom)
  private var weekdays: [UILabel] = []
  private var days: [CalendarDay] = []
  private let grid = UIView(frame: .zero)
  private var monthWheels: DateWheels?
  /// Hears of a date that the user chose.
  var didChange: (() -> Void)?

  init(_ model: DateModel) {
    self.model = model
    month = CalendarMonth(of: model.date, model.calendar)
    super.init(frame: .zero)
    for button in [title, back, forward] { addSubview(button) }
    title.addAction(UIAction { [weak self] _ in self?.toggleMonthWheels() }, for: .touchUpInside)
    back.addAction(UIAction { [weak self] _ in self?.showMonth(by: -1) }, for: .touchUpInside)
    forward.addAction(UIAction { [weak self] _ in self?.showMonth(by: 1) }, for: .touchUpInside)
    for _ in 0..<7 {
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    addSubview(grid)
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("didSwipe:", CalendarView.didSwipe(_:)))
      swipe.direction = direction
      grid.addGestureRecognizer(swipe)
    }
    grid.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("didTap:", CalendarView.didTap(_:))))
    fill()
  }

  required init?(coder: NSCoder) { nil }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Takes over a date, its limits and its language, and shows its month.
  func update(_ model: DateModel) {
    self.model = model
    month = CalendarMonth(of: model.date, model.calendar)
    fill()
  }

  // MARK: Choosing

  private func choose(_ date: Date) {
    let old = model.date
    model.set(date)
    guard model.date != old else { return }
    month = CalendarMonth(of: model.date, model.calendar)
    fill()
    didChange?()
  }

  /// Goes to a day some days on.
  func moveDay(by days: Int) {
    choose(model.calendar.date(byAdding: .day, value: days, to: model.date) ?? model.date)
  }

  /// Goes to the same day some months on.
  func moveMonth(by months: Int) {
    choose(model.calendar.date(byAdding: .month, value: months, to: model.date) ?? model.date)
  }

  func didTap(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: grid)
    guard let day = days.first(where: { $0.frame.contains(point) && !$0.isHidden }), day.isOn else {
      return
    }
    choose(model.onDay(of: day.date))
  }

  func didSwipe(_ swipe: UISwipeGestureRecognizer) {
    showMonth(by: (swipe.direction == .left) != isMirrored ? 1 : -1)
  }

  /// Shows a month some months on, without choosing a day.
  private func showMonth(by months: Int) {
    guard let date = model.calendar.date(byAdding: .month, value: months, to: month.start),
      isReachable(date)
    else { return }
    UIView.transition(with: grid, duration: 0.25, options: .transitionCrossDissolve) { [self] in
      month = CalendarMonth(of: date, model.calendar)
      fill()
    }
  }

  private func isReachable(_ date: Date) -> Bool {
    guard let span = model.calendar.dateInterval(of: .month, for: date) else { return true }
    return model.allows(from: span.start, to: span.end)
  }

  /// Shows wheels for the month and the year in place of the days, or the days again.
  private func toggleMonthWheels() {
    if let wheels = monthWheels {
      monthWheels = nil
      wheels.removeFromSuperview()
    } else {
      let wheels = DateWheels(model, mode: .yearAndMonth)
      wheels.didChange = { [weak self, weak wheels] in
        if let date = wheels?.model.date { self?.choose(date) }
      }
      monthWheels = wheels
      addSubview(wheels)
    }
    fill()
    setNeedsLayout()
  }

  // MARK: Layout

  private func fill() {
    let isChoosingMonth = monthWheels != nil
    title.configuration = titleConfiguration
    for (button, months) in [(back, -1), (forward, 1)] {
      let glyph = ControlGlyph.chevronForward.image(side: 18, lineWidth: 2.5)
      button.setImage(months > 0 ? glyph : glyph.withHorizontallyFlippedOrientation(), for: .normal)
      let other = model.calendar.date(byAdding: .month, value: months, to: month.start)
      button.accessibilityLabel = months > 0 ? "Next Month" : "Previous Month"
      button.isEnabled = other.map(isReachable) ?? false
      button.isHidden = isChoosingMonth
    }
    for (label, name) in zip(weekdays, model.weekdays) {
      label.text = name.uppercased(with: model.locale)
      label.isHidden = isChoosingMonth
    }
    grid.isHidden = isChoosingMonth
    while days.count < month.days {
      let day = CalendarDay(frame: .zero)
      days.append(day)
      grid.addSubview(day)
    }
    let now = DatePickerClock.now()
    for (index, view) in days.enumerated() {
      view.isHidden = index >= month.days
      guard index < month.days else { continue }
      let date = month.day(index, model.calendar)
      view.show(
        date, text: model.text(index + 1), isChosen: model.isSameDay(date, model.date),
        isToday: model.isSameDay(date, now), isOn: model.allowsDay(of: date))
      view.accessibilityLabel = model.text(date, "EEEEMMMMd")
    }
    setNeedsLayout()
  }

  private var titleConfiguration: UIButton.Configuration {
    var look = UIButton.Configuration.plain()
    var text = AttributedString(model.text(month.start, "yMMMM"))
    text.font = .systemFont(ofSize: 17, weight: .semibold)
    look.attributedTitle = text
    look.baseForegroundColor = monthWheels == nil ? .label : nil
    look.image =
      (monthWheels == nil ? ControlGlyph.chevronForward : .chevronDown)
      .image(side: 12, lineWidth: 2.5).withTintColor(tintColor, renderingMode: .alwaysOriginal)
    look.imagePlacement = .trailing
    look.imagePadding = 5
    look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
    return look
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    fill()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func put(_ view: UIView, _ rect: CGRect) {
      view.frame = isMirrored ? rect.mirrored(in: bounds.width) : rect
    }
    let width = bounds.width - 2 * Self.margin
    let titleSize = title.sizeThatFits(CGSize(width: width, height: Self.headerHeight))
    put(
      title,
      CGRect(x: Self.margin, y: 0, width: min(titleSize.width, width), height: Self.headerHeight))
    put(
      forward,
      CGRect(x: bounds.width - Self.margin - 40, y: 0, width: 40, height: Self.headerHeight))
    put(
      back, CGRect(x: bounds.width - Self.margin - 84, y: 0, width: 40, height: Self.headerHeight))
    let column = width / 7
    for (index, label) in weekdays.enumerated() {
      put(
        label,
        CGRect(
          x: Self.margin + CGFloat(index) * column, y: Self.headerHeight, width: column,
          height: Self.weekdayHeight))
    }
    let top = Self.headerHeight + Self.weekdayHeight
    grid.frame = CGRect(x: 0, y: top, width: bounds.width, height: 6 * Self.rowHeight)
    for (index, day) in days.enumerated() where index < month.days {
      let place = month.place(index)
      put(
        day,
        CGRect(
          x: Self.margin + CGFloat(place.column) * column,
          y: CGFloat(place.row) * Self.rowHeight, width: column, height: Self.rowHeight))
    }
    monthWheels?.frame = CGRect(
      x: 0, y: Self.headerHeight, width: bounds.width, height: bounds.height - Self.headerHeight)
  }
}

/// A day of a month.
final class CalendarDay: UIView {
  override var accessibilityNature: AccessibilityNature { dayNature }

  private static let side: CGFloat = 40
  private let disc = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private(set) var date = Date.distantPast
  private(set) var isOn = true
  private(set) var isChosen = false
  private var isToday = false
  /// The whole date in words; `nil` while it shows none.
  var spokenDate: String? {
    label.text?.isEmpty ?? true ? nil : date.formatted(date: .complete, time: .omitted)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    disc.layer.cornerRadius = Self.side / 2
    addSubview(disc)
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ date: Date, text: String, isChosen: Bool, isToday: Bool, isOn: Bool) {
    self.date = date
    (self.isChosen, self.isToday, self.isOn) = (isChosen, isToday, isOn)
    label.text = text
    updateColors()
  }

  private func updateColors() {
    let tint = tintColor ?? .systemBlue
    label.font = .systemFont(ofSize: isChosen ? 22 : 20, weight: isChosen ? .semibold : .regular)
    disc.isHidden = !isChosen
    disc.backgroundColor = isToday ? tint : tint.withAlphaComponent(0.12)
    label.textColor =
      !isOn ? .tertiaryLabel : isChosen && isToday ? .white : isChosen || isToday ? tint : .label
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    disc.frame = CGRect(
      x: (bounds.width - Self.side) / 2, y: (bounds.height - Self.side) / 2, width: Self.side,
      height: Self.side)
  }
}
