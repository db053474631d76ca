import Foundation

/// The words of a tool tip on their ground.
final class ToolTipView: UIView {
  private static let margins = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
  private let label = UILabel(frame: .zero)

  /// The words.
  var text: String? { label.text }

  init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // Readers hear the words as the hint of what they are about.
    accessibilityElementsHidden = true
    backgroundColor = UIColor(
      light: UIColor(white: 0.98, alpha: 1), dark: UIColor(white: 0.2, alpha: 1))
    layer.cornerRadius = 5
    layer.borderWidth = 0.5
    label.text = text
    label.font = .systemFont(ofSize: 12)
    label.textColor = .label
    label.numberOfLines = 0
    addSubview(label)
    updateBorder()
  }

  required init?(coder: NSCoder) { nil }

  private func updateBorder() {
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (width, height) = (
      Self.margins.left + Self.margins.right, Self.margins.top + Self.margins.bottom
    )
    let text = label.sizeThatFits(CGSize(width: size.width - width, height: size.height - height))
    return CGSize(width: text.width.rounded(.up) + width, height: text.height.rounded(.up) + height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: Self.margins)
  }
}
