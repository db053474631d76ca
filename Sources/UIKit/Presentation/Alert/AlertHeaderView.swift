import CoreGraphics

/// The texts and the text fields of an alert.
final class AlertHeaderView: UIView {
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private let fieldBox = UIView(frame: .zero)
  private var fields: [UITextField] = []
  private var lines: [UIView] = []
  private var isQuiet = false

  private static let fieldGround = UIColor(light: .white, dark: UIColor(white: 0, alpha: 0.5))
  private static let fieldBorder = UIColor(
    light: UIColor(white: 0, alpha: 0.2), dark: UIColor(white: 1, alpha: 0.2))

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
    fieldBox.layer.cornerRadius = 7
    fieldBox.layer.borderWidth = 0.5
    fieldBox.clipsToBounds = true
    fieldBox.backgroundColor = Self.fieldGround
    addSubview(fieldBox)
    updateBorder()
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter isQuiet: Whether the texts are small and grey, as in action sheets.
  func show(title: String?, message: String?, fields: [UITextField], isQuiet: Bool) {
    self.isQuiet = isQuiet
    titleLabel.text = title
    messageLabel.text = message
    titleLabel.isHidden = title?.isEmpty ?? true
    messageLabel.isHidden = message?.isEmpty ?? true
    let footnote = UIFont.preferredFont(forTextStyle: .footnote)
    titleLabel.font =
      isQuiet
      ? .systemFont(ofSize: footnote.pointSize, weight: .semibold)
      : .preferredFont(forTextStyle: .headline)
    messageLabel.font = footnote
    titleLabel.textColor = isQuiet ? .secondaryLabel : .label
    messageLabel.textColor = isQuiet ? .secondaryLabel : .label
    if fields != self.fields {
      for view in self.fields as [UIView] + lines { view.removeFromSuperview() }
      self.fields = fields
      lines = fields.dropFirst().map { _ in AlertCard.makeLine() }
      for view in fields as [UIView] + lines { fieldBox.addSubview(view) }
    }
    fieldBox.isHidden = fields.isEmpty
    setNeedsLayout()
  }

  var isEmpty: Bool { titleLabel.isHidden && messageLabel.isHidden && fields.isEmpty }

  private var padding: CGFloat { isQuiet ? 14 : 20 }
  private var fieldHeight: CGFloat {
    max(32, UIFont.preferredFont(forTextStyle: .footnote).lineHeight + 14)
  }

  func height(width: CGFloat) -> CGFloat { isEmpty ? 0 : lay(width: width, placing: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = lay(width: bounds.width, placing: true)
  }

  private func lay(width: CGFloat, placing: Bool) -> CGFloat {
    var y = padding
    let room = width - 32
    for label in [titleLabel, messageLabel] where !label.isHidden {
      if label === messageLabel, !titleLabel.isHidden { y += isQuiet ? 10 : 2 }
      let height = label.sizeThatFits(CGSize(width: room, height: 0)).height.rounded(.up)
      if placing { label.frame = CGRect(x: 16, y: y, width: room, height: height) }
      y += height
    }
    guard !fields.isEmpty else { return y + padding }
    if !titleLabel.isHidden || !messageLabel.isHidden { y += 16 }
    let height = fieldHeight
    if placing {
      fieldBox.frame = CGRect(x: 16, y: y, width: room, height: height * CGFloat(fields.count))
      for (index, field) in fields.enumerated() {
        field.frame = CGRect(x: 0, y: CGFloat(index) * height, width: room, height: height)
      }
      for (index, line) in lines.enumerated() {
        line.frame = CGRect(x: 0, y: CGFloat(index + 1) * height, width: room, height: 0.5)
      }
    }
    return y + height * CGFloat(fields.count) + padding
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  private func updateBorder() {
    fieldBox.layer.borderColor = Self.fieldBorder.resolvedColor(with: traitCollection).cgColor
  }
}
