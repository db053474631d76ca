import Foundation
import QuartzCore

/// A control that is on or off: a thumb in a track.
///
/// It is turned by a tap, by drawing the thumb across, or by Space while it has the keyboard focus.
@MainActor open class UISwitch: UIControl {
  package override var accessibilityNature: AccessibilityNature { switchNature }

  private static let size = CGSize(width: 51, height: 31)
  private static let thumbSide: CGFloat = 27
  private static let thumbInset: CGFloat = 2
  /// How much wider the thumb is under the finger.
  private static let stretch: CGFloat = 7

  private let track = UIView()
  private let thumb = UIView()
  private var storedIsOn = false
  /// Whether the finger has moved the thumb since it came down.
  private var wasDragged = false

  /// Makes a switch that is off. Only the origin of `frame` counts: the size is always the same.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Makes a switch that is off: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    track.isUserInteractionEnabled = false
    thumb.isUserInteractionEnabled = false
    thumb.layer.shadowOpacity = 0.16
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(track)
    addSubview(thumb)
    updateColors()
  }

  /// Whether the switch is on. Setting it does not animate and tells nobody.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch, and tells nobody.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedIsOn else { return }
    storedIsOn = on
    update(animated: animated)
  }

  /// The colour of the track while the switch is on; `nil` for the tint's place, green.
  open var onTintColor: UIColor? {
    didSet { updateColors() }
  }

  /// The colour of the thumb; `nil` for white.
  open var thumbTintColor: UIColor? {
    didSet { updateColors() }
  }

  // MARK: Looks

  private func update(animated: Bool) {
    guard animated, window != nil else {
      updateColors()
      placeParts()
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0
    ) {
      updateColors()
      placeParts()
    }
  }

  private func updateColors() {
    track.backgroundColor = storedIsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : 0.5
  }

  private func placeParts() {
    let size = Self.size
    let origin = CGPoint(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
    track.frame = CGRect(origin: origin, size: size)
    track.layer.cornerRadius = size.height / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = Self.thumbSide + (isHighlighted && isEnabled ? Self.stretch : 0)
    let isAtRight = storedIsOn != isMirrored
    thumb.frame = CGRect(
      x: isAtRight
        ? origin.x + size.width - Self.thumbInset - width : origin.x + Self.thumbInset,
      y: origin.y + Self.thumbInset, width: width, height: Self.thumbSide)
    thumb.layer.cornerRadius = Self.thumbSide / 2
  }

  package override func stateDidChange() {
    super.stateDidChange()
    update(animated: isEnabled && window != nil)
  }

  /// Places track and thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// Adapts the colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  /// 51 x 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// 51 x 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Tracking

  /// Lets the thumb follow the finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
    return super.beginTracking(touch, with: event)
  }

  /// Turns the switch when the finger draws the thumb to the other side.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x - bounds.midX
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let wantsOn = isMirrored ? x < 0 : x > 0
    let isBeyond = abs(x) > Self.size.width / 2 - Self.thumbInset - Self.thumbSide / 2
    if isBeyond, wantsOn != storedIsOn {
      wasDragged = true
      setOn(wantsOn, animated: true)
      sendValueChanged()
    }
    return super.continueTracking(touch, with: event)
  }

  /// Turns the switch, unless the finger drew the thumb.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside, !wasDragged { performPrimaryAction() }
  }

  /// Turns the switch as a tap does.
  open override func performPrimaryAction() {
    guard isEnabled else { return }
    setOn(!storedIsOn, animated: true)
    sendValueChanged()
  }

  /// A scroll view round the switch does not take a finger that goes across.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !isSidewaysPan(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension UIControl {
  /// Whether a recognizer of a view round the control is a pan that goes more across than up or
  /// down, which a control that slides keeps for itself.
  func isSidewaysPan(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, let pan = recognizer as? UIPanGestureRecognizer, pan.view !== self else {
      return false
    }
    return abs(pan.movement.x) > abs(pan.movement.y)
  }
}
