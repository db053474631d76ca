import Foundation

/// A date or a time as a button.
final class DatePill: UIControl {
  private static let height: CGFloat = 34
  private static let padding: CGFloat = 11
  private let label = UILabel(frame: .zero)
  /// Whether what it opens is open.
  var isOpen = false { didSet { updateColors() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 17)
    label.isUserInteractionEnabled = false
    addSubview(label)
    updateColors()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var text: String {
    get { label.text ?? "" }
    set {
      label.text = newValue
      accessibilityLabel = newValue
    }
  }

  private func updateColors() {
    label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.4 : 1
  }

  package override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func performPrimaryAction() { sendActions(for: .touchUpInside) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
    return CGSize(width: text.width + 2 * Self.padding, height: Self.height)
  }
}
