import Foundation

/// A control that makes a number larger or smaller: a plus and a minus.
@MainActor open class UIStepper: UIControl {
  package override var accessibilityNature: AccessibilityNature { stepperNature }

  private static let size = CGSize(width: 94, height: 32)
  private static let repeatDelay = 0.5

  private let decrement = StepperHalf(.minus)
  private let increment = StepperHalf(.plus)
  private let divider = UIImageView(frame: .zero)
  var images = StepperImages() { didSet { updateHalves() } }
  private var storedValue = 0.0
  /// The half under the finger.
  private var pressed: StepperHalf?
  private let timer = DelayTimer()
  /// Whether the next step is waited for.
  private var isRepeating = false
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
    let isPlain = images.background.isEmpty
    decrement.update(
      isEnabled: isEnabled && (wraps || storedValue > minimumValue),
      isPressed: pressed === decrement, sign: images.decrement, ground: images.background)
    increment.update(
      isEnabled: isEnabled && (wraps || storedValue < maximumValue),
      isPressed: pressed === increment, sign: images.increment, ground: images.background)
    if isPlain != (layer.cornerRadius > 0) {
      layer.cornerRadius = isPlain ? 8 : 0
      backgroundColor = isPlain ? .tertiarySystemFill : nil
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = isMirrored ? (increment, decrement) : (decrement, increment)
    let image = images.dividers.image(left.state, right.state)
    divider.image = image
    divider.backgroundColor = image == nil ? .separator : nil
    divider.alpha = pressed == nil || image != nil ? 1 : 0
    setNeedsLayout()
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
    if let image = divider.image {
      divider.frame = CGRect(
        x: half - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
    } else {
      divider.frame = CGRect(
        x: half - 0.5, y: bounds.height * 0.22, width: 1, height: bounds.height * 0.56)
    }
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
      stopRepeating()
    } else if !isRepeating {
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
    stopRepeating()
    pressed = nil
    updateHalves()
  }

  private func stopRepeating() {
    isRepeating = false
    timer.cancel()
  }

  private func wait(_ delay: TimeInterval) {
    stopRepeating()
    guard autorepeat else { return }
    isRepeating = true
    timer.start(after: delay) { [weak self] in
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
    if !pressed.isOn { stopRepeating() }
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
  private let ground = UIImageView(frame: .zero)
  private let sign = UIImageView(frame: .zero)
  private let usualSign: UIImage
  private(set) var isOn = true
  private(set) var state = UIControl.State.normal

  init(_ glyph: ControlGlyph) {
    usualSign = glyph.image(side: 16, lineWidth: 2)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    sign.contentMode = .center
    addSubview(ground)
    addSubview(sign)
  }

  required init?(coder: NSCoder) { nil }

  func update(isEnabled: Bool, isPressed: Bool, sign images: ButtonValues, ground: ButtonValues) {
    isOn = isEnabled
    state = !isEnabled ? .disabled : isPressed ? .highlighted : .normal
    sign.image = images.current(state) ?? usualSign
    sign.tintColor = isEnabled ? .label : .tertiaryLabel
    self.ground.image = ground.current(state)
    backgroundColor = isPressed && ground.isEmpty ? .systemFill : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    sign.frame = bounds
  }
}
