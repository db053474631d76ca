import CoreGraphics

/// A text field in an alert.
final class AlertTextField: UITextField {
  var onReturn: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 13)
    addAction(UIAction { [weak self] _ in self?.onReturn() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: 7, dy: 0)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
}
