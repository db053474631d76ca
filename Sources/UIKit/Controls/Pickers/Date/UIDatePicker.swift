import Foundation

/// A control to choose a date, a time, or a duration.
///
/// Changes by the user send `.valueChanged`; setting ``date`` tells nobody. In a calendar the arrow
/// keys choose days, Page Up and Page Down months; a compact picker opens with Space; wheels take keys
/// as `UIPickerView` does.
@MainActor open class UIDatePicker: UIControl {
  package override var accessibilityNature: AccessibilityNature {
    AccessibilityNature(containerOf: .group)
  }

  /// What is chosen.
  public enum Mode: Int, Sendable {
    /// A time of day.
    case time = 0
    /// A day.
    case date = 1
    /// A day and a time.
    case dateAndTime = 2
    /// A duration of hours and minutes.
    case countDownTimer = 3
    /// A month.
    case yearAndMonth = 4
  }

  private var model: DateModel
  private var chosenLocale: Locale?
  private var chosenCalendar: Calendar?
  private var chosenTimeZone: TimeZone?
  private var chosenDuration: TimeInterval = 60
  private var wheels: DateWheels?
  private var calendarView: CalendarView?
  private let timeLabel = UILabel(frame: .zero)
  private var datePill: DatePill?
  private var timePill: DatePill?
  private weak var popover: DatePickerPopover?

  /// Makes a picker of the present date and time.
  public override init(frame: CGRect) {
    model = DateModel(date: DatePickerClock.now(), calendar: .current, locale: .current)
    super.init(frame: frame)
    modelDidChange()
    if frame.isEmpty { sizeToFit() }
  }

  /// Makes a picker of the present date and time: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    model = DateModel(date: DatePickerClock.now(), calendar: .current, locale: .current)
    super.init(coder: coder)
    modelDidChange()
    sizeToFit()
  }

  // MARK: What is chosen

  /// What is chosen: a day and a time at first.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { styleDidChange() } }
  }

  /// The date. One beyond the limits is brought there, and the minute down to one that can be chosen;
  /// it then counts as set by the program.
  open var date: Date {
    get { model.date }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date; wheels turn there if `animated`.
  open func setDate(_ date: Date, animated: Bool) {
    model.set(date)
    showDate(animated: animated)
  }

  /// The first moment that can be chosen; `nil` for no limit. Where it is later than
  /// ``maximumDate`` neither counts.
  open var minimumDate: Date? {
    get { model.minimum }
    set {
      model.minimum = newValue
      modelDidChange()
    }
  }

  /// The last moment that can be chosen; `nil` for no limit.
  open var maximumDate: Date? {
    get { model.maximum }
    set {
      model.maximum = newValue
      modelDidChange()
    }
  }

  /// The duration of a ``Mode/countDownTimer``, in seconds: whole minutes, 1 at first, below a day.
  open var countDownDuration: TimeInterval {
    get { chosenDuration }
    set {
      chosenDuration = min(max((newValue / 60).rounded(.down) * 60, 60), 86_340)
      wheels?.show(duration: chosenDuration, animated: false)
    }
  }

  /// The distance between the minutes that can be chosen: a number that divides 60, 1 at first and
  /// instead of any other.
  open var minuteInterval: Int {
    get { model.interval }
    set {
      model.interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      modelDidChange()
    }
  }

  /// Whether ``date`` is brought to a minute that can be chosen. `true` at first.
  open var roundsToMinuteInterval = true { didSet { modelDidChange() } }

  /// The language and the customs that the date is shown by; `nil` for the desktop's.
  open var locale: Locale? {
    get { chosenLocale }
    set {
      chosenLocale = newValue
      modelDidChange()
    }
  }

  /// The calendar that the date is shown by; the desktop's unless set. Of one that is set, the
  /// locale and the time zone count only where the picker has none of its own.
  open var calendar: Calendar! {
    get { model.calendar }
    set {
      chosenCalendar = newValue
      modelDidChange()
    }
  }

  /// The time zone that the date is shown in; `nil` for the desktop's.
  open var timeZone: TimeZone? {
    get { chosenTimeZone }
    set {
      chosenTimeZone = newValue
      modelDidChange()
    }
  }

  private func modelDidChange() {
    var calendar = chosenCalendar ?? .current
    let locale = chosenLocale ?? chosenCalendar?.locale ?? .current
    calendar.locale = locale
    if let chosenTimeZone { calendar.timeZone = chosenTimeZone }
    model.calendar = calendar
    model.locale = locale
    model.hasMinutes =
      roundsToMinuteInterval && (datePickerMode == .time || datePickerMode == .dateAndTime)
    model.set(model.date)
    buildContent()
  }

  // MARK: Style

  /// What the picker should look like.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { styleDidChange() } }
  }

  /// What the picker looks like: durations and months have wheels only, and so has an inline time.
  open var datePickerStyle: UIDatePickerStyle {
    switch (preferredDatePickerStyle, datePickerMode) {
    case (_, .countDownTimer), (_, .yearAndMonth), (.inline, .time): .wheels
    case (.automatic, _): .compact
    default: preferredDatePickerStyle
    }
  }

  private func styleDidChange() {
    popover?.close()
    for view in subviews { view.removeFromSuperview() }
    (wheels, calendarView, datePill, timePill) = (nil, nil, nil, nil)
    modelDidChange()
    invalidateIntrinsicContentSize()
    if translatesAutoresizingMaskIntoConstraints { sizeToFit() }
  }

  private var hasDate: Bool { datePickerMode != .time }
  private var hasTime: Bool { datePickerMode == .time || datePickerMode == .dateAndTime }

  private func buildContent() {
    switch datePickerStyle {
    case .wheels:
      if let wheels {
        wheels.update(model, mode: datePickerMode)
      } else {
        let made = DateWheels(model, mode: datePickerMode)
        made.didChange = { [weak self] in self?.wheelsDidChange() }
        wheels = made
        addSubview(made)
      }
      wheels?.show(duration: chosenDuration, animated: false)
    case .inline:
      if calendarView == nil {
        let made = CalendarView(model)
        made.didChange = { [weak self] in self?.calendarDidChange() }
        calendarView = made
        addSubview(made)
      }
      if hasTime { buildTimePill() }
    case .compact, .automatic:
      if hasDate, datePill == nil {
        let pill = DatePill(frame: .zero)
        pill.addAction(UIAction { [weak self] _ in self?.openCalendar() }, for: .touchUpInside)
        datePill = pill
        addSubview(pill)
      }
      if hasTime { buildTimePill() }
    }
    showDate(animated: false)
    stateDidChange()
  }

  private func buildTimePill() {
    guard timePill == nil else { return }
    let pill = DatePill(frame: .zero)
    pill.addAction(UIAction { [weak self] _ in self?.openTime() }, for: .touchUpInside)
    timePill = pill
    addSubview(pill)
    guard datePickerStyle == .inline else { return }
    timeLabel.font = .systemFont(ofSize: 17)
    timeLabel.text = "Time"
    addSubview(timeLabel)
  }

  private func showDate(animated: Bool) {
    wheels?.show(model, animated: animated)
    calendarView?.update(model)
    for (pill, template) in [(datePill, "yMMMd"), (timePill, "jmm")] {
      guard let pill else { continue }
      let text = model.text(model.date, template)
      guard pill.text != text else { continue }
      pill.text = text
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
    switch popover?.content {
    case let calendar as CalendarView: if calendar.model.date != date { calendar.update(model) }
    case let wheels as DateWheels:
      if wheels.model.date != date { wheels.show(model, animated: true) }
    default: break
    }
  }

  // MARK: What the user does

  private func choose(_ date: Date) {
    let old = model.date
    setDate(date, animated: true)
    if model.date != old { sendValueChanged() }
  }

  private func wheelsDidChange() {
    guard let wheels else { return }
    if datePickerMode == .countDownTimer {
      guard wheels.duration != chosenDuration else { return }
      chosenDuration = wheels.duration
      return sendValueChanged()
    }
    choose(wheels.model.date)
  }

  private func calendarDidChange() { if let calendarView { choose(calendarView.model.date) } }

  private func openCalendar() {
    let content = CalendarView(model)
    content.didChange = { [weak self, weak content] in
      if let content { self?.choose(content.model.date) }
    }
    let size = CGSize(width: 320, height: CalendarView.height + 8)
    open(content, size: size, from: datePill)?.handleKey = { [weak self, weak content] key in
      guard let self, let content else { return false }
      return move(content, for: key)
    }
  }

  private func openTime() {
    let content = DateWheels(model, mode: .time)
    content.didChange = { [weak self, weak content] in
      if let content { self?.choose(content.model.date) }
    }
    open(content, size: CGSize(width: 220, height: 216), from: timePill)?.handleKey = {
      [weak content] in
      content?.picker.handle($0) ?? false
    }
  }

  private func open(_ content: UIView, size: CGSize, from pill: DatePill?) -> DatePickerPopover? {
    guard let window, let pill, popover == nil else { return nil }
    pill.isOpen = true
    sendActions(for: .editingDidBegin)
    let made = DatePickerPopover(content, size: size, from: pill) { [weak self, weak pill] in
      pill?.isOpen = false
      self?.sendActions(for: .editingDidEnd)
    }
    popover = made
    made.open(in: window)
    return made
  }

  /// Closes what is open when the picker goes away.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { popover?.close() }
  }

  package override func stateDidChange() {
    super.stateDidChange()
    for view in subviews where view !== timeLabel {
      view.isUserInteractionEnabled = isEnabled
      if let control = view as? UIControl { control.isEnabled = isEnabled }
    }
    wheels?.alpha = isEnabled ? 1 : 0.5
    calendarView?.alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Keys

  /// Tab leads to a calendar; the parts of the other styles take keys by themselves.
  open override var canBecomeFirstResponder: Bool {
    datePickerStyle == .inline && super.canBecomeFirstResponder
  }

  /// Goes to other days of a calendar, and hands on the other keys.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !moves(for: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Goes on for keys that repeat, and hands on the other keys.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !moves(for: $0) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  private func moves(for press: UIPress) -> Bool {
    guard let calendarView, isFirstResponder, let key = press.key else { return false }
    return move(calendarView, for: key)
  }

  private func move(_ calendar: CalendarView, for key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    let forward = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    switch key.keyCode {
    case .keyboardLeftArrow: calendar.moveDay(by: -forward)
    case .keyboardRightArrow: calendar.moveDay(by: forward)
    case .keyboardUpArrow: calendar.moveDay(by: -7)
    case .keyboardDownArrow: calendar.moveDay(by: 7)
    case .keyboardPageUp: calendar.moveMonth(by: -1)
    case .keyboardPageDown: calendar.moveMonth(by: 1)
    default: return false
    }
    return true
  }

  // MARK: Layout

  /// Places the wheels, the calendar or the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheels?.frame = bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func put(_ view: UIView, _ rect: CGRect) {
      view.frame = isMirrored ? rect.mirrored(in: bounds.width) : rect
    }
    if let calendarView {
      calendarView.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: min(CalendarView.height, bounds.height))
      guard let timePill else { return }
      let size = timePill.sizeThatFits(bounds.size)
      let y = CalendarView.height + 5
      put(
        timePill,
        CGRect(x: bounds.width - 16 - size.width, y: y, width: size.width, height: size.height))
      put(timeLabel, CGRect(x: 16, y: y, width: 100, height: size.height))
      return
    }
    var x: CGFloat = 0
    for pill in [datePill, timePill].compactMap({ $0 }) {
      let size = pill.sizeThatFits(bounds.size)
      let y = ((bounds.height - size.height) / 2).rounded()
      put(pill, CGRect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + 6
    }
  }

  /// 320 x 216 points for wheels; else what the calendar or the buttons need.
  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels: return UIPickerView.naturalSize
    case .inline: return CGSize(width: 320, height: CalendarView.height + (hasTime ? 44 : 0))
    case .compact, .automatic:
      let sizes = [datePill, timePill].compactMap { $0?.sizeThatFits(.zero) }
      let gaps = CGFloat(max(sizes.count - 1, 0)) * 6
      return CGSize(
        width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 34)
    }
  }

  /// The same as ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
