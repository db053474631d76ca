import CoreGraphics

/// A button of an alert, as wide as it.
final class AlertActionView: UIControl {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let highlight = UIView(frame: .zero)
  private weak var alert: UIAlertController?
  private let isBold: Bool
  private let size: CGFloat

  static let highlightColor = UIColor(
    light: UIColor(white: 0, alpha: 0.08), dark: UIColor(white: 1, alpha: 0.12))

  init(_ action: UIAlertAction, of alert: UIAlertController, isBold: Bool, fontSize: CGFloat) {
    self.action = action
    self.alert = alert
    self.isBold = isBold
    size = fontSize
    super.init(frame: .zero)
    highlight.backgroundColor = Self.highlightColor
    highlight.isUserInteractionEnabled = false
    highlight.isHidden = true
    addSubview(highlight)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.text = action.title
    addSubview(label)
    clipsToBounds = true
    addAction(
      UIAction { [weak self] _ in
        if self?.isLeft == false { self?.choose() }
      }, for: [.touchUpInside, .primaryActionTriggered])
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func choose() { alert?.choose(action) }

  /// Takes over what may change of the action.
  func update() {
    isEnabled = action.isEnabled
    accessibilityIdentifier = action.accessibilityIdentifier
    accessibilityLabel = action.title
    updateLook()
  }

  private func updateLook() {
    let weight: UIFont.Weight = isBold ? .semibold : .regular
    label.font = UIFontMetrics(forTextStyle: .body)
      .scaledFont(for: .systemFont(ofSize: size, weight: weight), maximumPointSize: size * 1.6)
    label.textColor =
      !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  override var isHighlighted: Bool {
    didSet { highlight.isHidden = !isHighlighted || isLeft }
  }

  // MARK: Sliding

  /// Whether the finger is not on this button, however near it is.
  private var isLeft = false {
    didSet { highlight.isHidden = !isHighlighted || isLeft }
  }

  /// The button that the finger slid to from this one.
  private weak var slidTo: AlertActionView? {
    didSet {
      guard slidTo !== oldValue else { return }
      oldValue?.isHighlighted = false
      slidTo?.isHighlighted = true
    }
  }

  /// Goes on to whichever button the finger is on.
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let content = alert?.viewIfLoaded as? AlertContentView
    let button = content?.button(at: touch)
    slidTo = button === self ? nil : button
    isLeft = button !== self
    return true
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isLeft = false
    return super.beginTracking(touch, with: event)
  }

  /// Whether it looks pressed.
  var isShownPressed: Bool { !highlight.isHidden }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let button = slidTo
    slidTo = nil
    button?.choose()
    // What the lifted finger means comes next; keys that follow are another matter.
    UIApplication.shared.after(0) { [weak self] in self?.isLeft = false }
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    slidTo = nil
    isLeft = false
  }

  /// The width of the text.
  var textWidth: CGFloat { label.sizeThatFits(.zero).width }

  override func layoutSubviews() {
    super.layoutSubviews()
    highlight.frame = bounds
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }

  // Escape is for the alert, and not for the focus on the button.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) {
      next?.pressesBegan(presses, with: event)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}
