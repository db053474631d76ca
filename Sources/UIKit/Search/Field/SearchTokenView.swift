import CoreGraphics

/// The pill of a token.
final class SearchTokenView: UIControl {
  private static let padding: CGFloat = 7
  private static let gap: CGFloat = 4
  private static let fill = UIColor(dynamicProvider: {
    UIColor(white: $0.userInterfaceStyle == .dark ? 0.36 : 0.8, alpha: 1)
  })

  let token: UISearchToken
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  /// The colour behind the text; nil for the usual one.
  var fillColor: UIColor? {
    didSet { updateColors() }
  }
  var font = UIFont.systemFont(ofSize: 15) {
    didSet { label.font = font }
  }

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    layer.cornerRadius = 6
    icon.image = token.icon
    icon.contentMode = .scaleAspectFit
    label.text = token.text
    label.font = font
    addSubview(icon)
    addSubview(label)
    accessibilityLabel = token.text
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func updateColors() {
    backgroundColor = isSelected ? tintColor : fillColor ?? Self.fill
    let color = isSelected || fillColor != nil ? UIColor.white : .label
    label.textColor = color
    icon.tintColor = color
  }

  private var iconSide: CGFloat { token.icon == nil ? 0 : font.pointSize }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: font.lineHeight))
    let gap = token.icon == nil || token.text.isEmpty ? 0 : Self.gap
    return CGSize(
      width: text.width.rounded(.up) + iconSide + gap + 2 * Self.padding,
      height: (font.lineHeight + 5).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = iconSide
    let textStart = Self.padding + side + (side > 0 ? Self.gap : 0)
    let textWidth = max(0, bounds.width - textStart - Self.padding)
    icon.frame = CGRect(
      x: isMirrored ? bounds.width - Self.padding - side : Self.padding,
      y: (bounds.height - side) / 2, width: side, height: side)
    label.frame = CGRect(
      x: isMirrored ? Self.padding : textStart, y: 0, width: textWidth, height: bounds.height)
  }
}
