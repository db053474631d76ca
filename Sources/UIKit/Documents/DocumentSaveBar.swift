import CoreGraphics
import Foundation

/// The bar below a folder into which something is exported: the name of one file, to be changed, or how
/// many there are.
final class DocumentSaveBar: UIView, UITextFieldDelegate {
  private let label = UILabel(frame: .zero)
  private let field: UITextField?
  private let line = UIView(frame: .zero)

  var onReturn: (() -> Void)?
  var onChange: (() -> Void)?

  init(names: [String]) {
    field = names.count == 1 ? UITextField(frame: .zero) : nil
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    addSubview(line)
    addSubview(label)
    guard let field else {
      label.text = "\(names.count) files"
      return
    }
    label.text = "Name"
    label.isAccessibilityElement = false
    field.text = names[0]
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.returnKeyType = .done
    field.accessibilityLabel = "Name"
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.onChange?() }, for: .editingChanged)
    addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  /// The name that was typed; `nil` if there are several files.
  var name: String? { field.map { ($0.text ?? "").trimmingCharacters(in: .whitespaces) } }

  /// The height above the safe area.
  var wantedHeight: CGFloat {
    let content = field?.sizeThatFits(CGSize(width: 300, height: 100)).height ?? 0
    return max(56, max(content, label.intrinsicContentSize.height) + 20)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: 1 / max(1, traitCollection.displayScale))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let content = bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: 16 + safeAreaInsets.left, bottom: safeAreaInsets.bottom,
        right: 16 + safeAreaInsets.right))
    let size = label.sizeThatFits(content.size)
    let labelFrame = CGRect(
      x: content.minX, y: content.midY - size.height / 2, width: min(size.width, content.width),
      height: size.height)
    label.frame = isMirrored ? labelFrame.mirrored(in: bounds.width) : labelFrame
    guard let field else { return }
    let height = max(36, field.sizeThatFits(content.size).height)
    let fieldFrame = CGRect(
      x: labelFrame.maxX + 12, y: content.midY - height / 2,
      width: max(0, content.maxX - labelFrame.maxX - 12), height: height)
    field.frame = isMirrored ? fieldFrame.mirrored(in: bounds.width) : fieldFrame
  }

  /// Selects the name without its extension, which mostly stays; after the tap that began it has put
  /// the caret somewhere.
  func textFieldDidBeginEditing(_ textField: UITextField) {
    UIApplication.shared.after(0) { [weak textField] in
      guard let textField, textField.isEditing else { return }
      let stem = URL(fileURLWithPath: "/" + (textField.text ?? "")).deletingPathExtension()
        .lastPathComponent
      let start = textField.beginningOfDocument
      guard let end = textField.position(from: start, offset: stem.utf16.count) else { return }
      textField.selectedTextRange = textField.textRange(from: start, to: end)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    onReturn?()
    return false
  }
}
