import Foundation

/// Wheels side by side, on each of which the user turns a row into the middle.
///
/// Fingers fling the wheels, which come to rest at a row; a tap chooses a row, and so does each notch
/// of a mouse's wheel. With the focus on it (by Tab) the up and down arrows turn a wheel, Home and End
/// go to its ends, the other arrows to the next wheel, and letters to the next row that begins with
/// them.
@MainActor open class UIPickerView: UIView {
  static let naturalSize = CGSize(width: 320, height: 216)
  private static let rowHeight: CGFloat = 32
  private static let fontSize: CGFloat = 22
  /// What is left free at either side, and between wheels.
  private static let margin: CGFloat = 9
  private static let gap: CGFloat = 5

  private let lens = UIView(frame: .zero)
  private var wheels: [PickerWheel] = []
  private var needsReload = true
  private var isLoading = false
  private var givesViews = true
  /// The wheel that keys turn.
  private var focused = 0

  /// Says how many rows there are. Not kept.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { markForReload() } }
  /// Says what the rows are, and hears of choices. Not kept.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet {
      givesViews = true
      markForReload()
    }
  }

  /// Makes a picker without wheels.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a picker without wheels: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    lens.isUserInteractionEnabled = false
    lens.backgroundColor = .tertiarySystemFill
    lens.layer.cornerRadius = 8
    lens.layer.cornerCurve = .continuous
    lens.layer.borderColor = UIColor.systemBlue.withAlphaComponent(0.7).cgColor
    addSubview(lens)
  }

  // MARK: Rows

  /// How many wheels there are.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// How many rows a wheel has.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheel(component).count
  }

  /// The size of the rows of a wheel, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    let wheel = wheel(component)
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// The view that the delegate gave for a row; `nil` where it gave none, or the row is not seen.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheel(component).view(for: row)
  }

  /// Asks the data source and the delegate for everything again.
  open func reloadAllComponents() {
    markForReload()
    loadIfNeeded()
  }

  /// Asks the data source and the delegate for one wheel again.
  open func reloadComponent(_ component: Int) {
    if needsReload { return loadIfNeeded() }
    load(wheel(component))
  }

  /// Turns a wheel to a row. The delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    wheel(component).select(row, animated: animated)
  }

  /// The row that is chosen on a wheel; -1 on one without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    let wheel = wheel(component)
    return wheel.count > 0 ? wheel.selected : -1
  }

  private func wheel(_ component: Int) -> PickerWheel {
    precondition(
      wheels.indices.contains(component),
      "there is no component \(component) in a picker of \(wheels.count)")
    return wheels[component]
  }

  private func markForReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard needsReload, !isLoading else { return }
    isLoading = true
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while wheels.count > max(count, 0) { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(component: wheels.count, owner: self)
      wheels.append(wheel)
      addSubview(wheel)
    }
    needsReload = false
    for wheel in wheels { load(wheel) }
    isLoading = false
    setNeedsLayout()
  }

  private func load(_ wheel: PickerWheel) {
    let height = delegate?.pickerView(self, rowHeightForComponent: wheel.component)
    wheel.reload(
      count: dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0,
      rowHeight: height.flatMap { $0 > 0 ? $0 : nil } ?? Self.rowHeight)
  }

  // MARK: Layout

  /// Places the wheels: the first at the side where one begins to read.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let lensHeight = (wheels.map(\.rowHeight).max() ?? Self.rowHeight) + 2
    lens.frame = CGRect(
      x: Self.margin, y: ((bounds.height - lensHeight) / 2).rounded(),
      width: max(bounds.width - 2 * Self.margin, 0), height: lensHeight)
    updateFocusLook()
    let widths = componentWidths
    let used = widths.reduce(0, +) + Self.gap * CGFloat(max(widths.count - 1, 0))
    var x = ((bounds.width - used) / 2).rounded()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (wheel, width) in zip(wheels, widths) {
      let left = isMirrored ? bounds.width - x - width : x
      wheel.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      x += width + Self.gap
    }
  }

  private var componentWidths: [CGFloat] {
    let given = wheels.map { delegate?.pickerView(self, widthForComponent: $0.component) ?? -1 }
    let gaps = Self.gap * CGFloat(max(wheels.count - 1, 0))
    let free = bounds.width - 2 * Self.margin - gaps - given.reduce(0) { $0 + max($1, 0) }
    let sharing = CGFloat(given.count { $0 < 0 })
    let share = sharing > 0 ? max((free / sharing).rounded(.down), 0) : 0
    return given.map { $0 >= 0 ? $0 : share }
  }

  /// 320 x 216 points.
  open override var intrinsicContentSize: CGSize { Self.naturalSize }

  /// 320 x 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }

  /// Shows the rows in the colours and at the size of the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    for wheel in wheels { load(wheel) }
    updateFocusLook()
  }

  // MARK: Keys

  /// Only Tab leads here: a picker that is a text field's input view must not take its keys.
  open override var canBecomeFirstResponder: Bool { KeyFocus.isMoving }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    updateFocusLook()
    return became
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    updateFocusLook()
    return resigned
  }

  private func updateFocusLook() {
    lens.layer.borderColor =
      UIColor.systemBlue.resolvedColor(with: traitCollection).withAlphaComponent(0.7).cgColor
    lens.layer.borderWidth = isFirstResponder ? 2 : 0
  }

  /// Turns the wheels for keys, and hands on the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { $0.key.map(handle) != true }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Turns on for keys that repeat, and hands on the others.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { $0.key.map(handle) != true }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  /// Turns a wheel for a key; `false` where it means nothing.
  func handle(_ key: UIKey) -> Bool {
    guard !wheels.isEmpty,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    focused = min(focused, wheels.count - 1)
    let wheel = wheels[focused]
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch key.keyCode {
    case .keyboardUpArrow: wheel.step(by: -1)
    case .keyboardDownArrow: wheel.step(by: 1)
    case .keyboardPageUp: wheel.step(by: -5)
    case .keyboardPageDown: wheel.step(by: 5)
    case .keyboardHome: wheel.step(by: -wheel.count)
    case .keyboardEnd: wheel.step(by: wheel.count)
    case .keyboardLeftArrow: return moveFocus(by: isMirrored ? 1 : -1)
    case .keyboardRightArrow: return moveFocus(by: isMirrored ? -1 : 1)
    default: return chooseRow(beginningWith: key.charactersIgnoringModifiers, on: wheel)
    }
    return true
  }

  private func moveFocus(by wheels: Int) -> Bool {
    let next = focused + wheels
    guard self.wheels.indices.contains(next) else { return false }
    focused = next
    return true
  }

  private func chooseRow(beginningWith text: String, on wheel: PickerWheel) -> Bool {
    guard text.count == 1, text.first?.isLetter == true || text.first?.isNumber == true,
      wheel.count > 0
    else { return false }
    // Not beyond what can be looked through in a moment.
    for step in 1...min(wheel.count, 2000) {
      let row = (wheel.selected + step) % wheel.count
      let title = self.wheel(wheel, textFor: row).string
      if title.lowercased().hasPrefix(text.lowercased()) {
        wheel.choose(row)
        return true
      }
    }
    return false
  }

  /// Has keys turn the wheel that was touched.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { focus(on: touch.location(in: self)) }
  }

  private func focus(on point: CGPoint) {
    if let index = wheels.firstIndex(where: { $0.frame.contains(point) }) { focused = index }
  }

  // MARK: Accessibility

  /// The text of the chosen row of a wheel.
  package func selectedText(inComponent component: Int) -> String {
    loadIfNeeded()
    let wheel = wheel(component)
    return wheel.count > 0 ? self.wheel(wheel, textFor: wheel.selected).string : ""
  }

  /// Goes some rows on, as the user does.
  package func stepRow(inComponent component: Int, by rows: Int) {
    loadIfNeeded()
    wheel(component).step(by: rows)
  }
}

extension UIPickerView: PickerWheelOwner {
  func wheel(_ wheel: PickerWheel, viewFor row: Int, reusing view: UIView?) -> UIView? {
    guard givesViews, let delegate else { return nil }
    let made = delegate.pickerView(
      self, viewForRow: row, forComponent: wheel.component, reusing: view)
    if made !== PickerDefault.view { return made }
    // It is not implemented.
    givesViews = false
    return nil
  }

  func wheel(_ wheel: PickerWheel, textFor row: Int) -> NSAttributedString {
    let plain: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: Self.fontSize), .foregroundColor: UIColor.label,
    ]
    if let text = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: wheel.component)
    {
      // What the attributes do not say is as in plain titles.
      return EditedText(text, defaults: plain).attributed
    }
    let title = delegate?.pickerView(self, titleForRow: row, forComponent: wheel.component)
    return NSAttributedString(string: title ?? "", attributes: plain)
  }

  func wheel(_ wheel: PickerWheel, didSelect row: Int) {
    focused = wheel.component
    delegate?.pickerView(self, didSelectRow: row, inComponent: wheel.component)
  }

  func words(for wheel: PickerWheel) -> (label: String?, hint: String?) {
    let speaker = delegate as? any UIPickerViewAccessibilityDelegate
    let label = speaker?.pickerView(self, accessibilityLabelForComponent: wheel.component)
    return (
      label ?? accessibilityLabel,
      speaker?.pickerView(self, accessibilityHintForComponent: wheel.component)
    )
  }
}
