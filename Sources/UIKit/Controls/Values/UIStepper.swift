import Foundation
import Host

/// A control that makes a number larger or smaller: a plus and a minus.
@MainActor open class UIStepper: UIControl {
  package override var accessibilityNature: AccessibilityNature { stepperNature }

  private static let size = CGSize(width: 94, height: 32)
  private static let repeatDelay = 0.5

  private let decrement = StepperHalf(.minus)
  private let increment = StepperHalf(.plus)
  private let divider = UIView(frame: .zero)
  private var storedValue = 0.0
  /// The half under the finger.
  private var pressed: StepperHalf?
  private var timer: HostTimer?
  private var repeats = 0

  /// Makes a stepper from 0 to 100, at 0. Only the origin of `frame` counts.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Makes a stepper from 0 to 100, at 0: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    clipsToBounds = true
    divider.isUserInteractionEnabled = false
    divider.backgroundColor = .separator
    for view in [decrement, increment, divider] { addSubview(view) }
    updateHalves()
  }

  /// Whether changes are told while the finger is down, and not only at the end. `true` at first.
  open var isContinuous = true
  /// Whether the number goes on while the finger is down. `true` at first.
  open var autorepeat = true
  /// Whether the number goes from one end to the other. `false` at first.
  open var wraps = false { didSet { updateHalves() } }

  /// The number. Values beyond the ends are brought there. Setting it tells nobody.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = min(max(newValue, minimumValue), maximumValue)
      updateHalves()
    }
  }
  /// The least number; 0 at first.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The greatest number; 100 at first.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// What a press adds or takes away; 1 at first. It must be above 0.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "a stepper's step must be above 0, not \(stepValue)") }
  }

  private func updateHalves() {
    decrement.update(
      isEnabled: isEnabled && (wraps || storedValue > minimumValue),
      isPressed: pressed === decrement)
    increment.update(
      isEnabled: isEnabled && (wraps || storedValue < maximumValue),
      isPressed: pressed === increment)
    divider.alpha = pressed == nil ? 1 : 0
  }

  package override func stateDidChange() {
    super.stateDidChange()
    updateHalves()
  }

  /// Places both halves.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let half = bounds.width / 2
    let left = CGRect(x: 0, y: 0, width: half, height: bounds.height)
    let right = CGRect(x: half, y: 0, width: half, height: bounds.height)
    decrement.frame = isMirrored ? right : left
    increment.frame = isMirrored ? left : right
    divider.frame = CGRect(
      x: half - 0.5, y: bounds.height * 0.22, width: 1, height: bounds.height * 0.56)
  }

  /// 94 x 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// 94 x 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Tracking

  private func half(at point: CGPoint) -> StepperHalf? {
    [decrement, increment].first { $0.frame.contains(point) }
  }

  /// Steps, and goes on while the finger is down.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = half(at: touch.location(in: self))
    guard let pressed, pressed.isOn else {
      self.pressed = nil
      return false
    }
    repeats = 0
    step()
    wait(Self.repeatDelay)
    return true
  }

  /// Goes on only while the finger is on the half that it pressed.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isThere = half(at: touch.location(in: self)) === pressed
    if !isThere {
      timer?.cancel()
      timer = nil
    } else if timer == nil {
      wait(Self.repeatDelay)
    }
    return true
  }

  /// Stops.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stop()
    if !isContinuous { sendValueChanged() }
  }

  /// Stops.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stop()
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    pressed = nil
    updateHalves()
  }

  private func wait(_ delay: TimeInterval) {
    timer?.cancel()
    guard autorepeat else { return }
    timer = UIApplication.shared.after(delay) { [weak self] in
      guard let self, self.pressed != nil else { return }
      self.repeats += 1
      self.step()
      // Faster after a while.
      self.wait(self.repeats < 10 ? 0.1 : 0.04)
    }
  }

  private func step() {
    guard let pressed else { return }
    change(by: pressed === increment ? stepValue : -stepValue)
    if !pressed.isOn {
      timer?.cancel()
      timer = nil
    }
  }

  func change(by amount: Double) {
    let old = storedValue
    var new = storedValue + amount
    if new > maximumValue { new = wraps ? minimumValue : maximumValue }
    if new < minimumValue { new = wraps ? maximumValue : minimumValue }
    value = new
    if storedValue != old, isContinuous { sendValueChanged() }
  }

  /// Steps for the arrow keys.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      switch press.type {
      case .upArrow: change(by: stepValue)
      case .downArrow: change(by: -stepValue)
      default: return true
      }
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}

/// The plus or the minus of a stepper.
final class StepperHalf: UIView {
  private let sign = UIImageView(frame: .zero)
  private(set) var isOn = true

  init(_ glyph: ControlGlyph) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    sign.image = glyph.image(side: 16, lineWidth: 2)
    addSubview(sign)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func update(isEnabled: Bool, isPressed: Bool) {
    isOn = isEnabled
    sign.tintColor = isEnabled ? .label : .tertiaryLabel
    backgroundColor = isPressed ? .systemFill : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = CGRect(
      x: (bounds.width - 16) / 2, y: (bounds.height - 16) / 2, width: 16, height: 16)
  }
}
