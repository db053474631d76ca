import UIKit

/// A row in which something is edited: a button with its label, a line, what is edited, and more below. With
/// very large text the label is above what is edited.
class EditCell: UITableViewCell {
  /// All of the row, from top to bottom.
  let outer = UIStackView()
  /// What says how the value is labelled.
  let labelButton = UIButton(configuration: .plain(), primaryAction: nil)
  /// What stands between the label and the value.
  let line = UIView(frame: .zero)
  private let row = UIStackView()
  private var labelWidth: NSLayoutConstraint?

  /// Called by the label's button.
  var onLabel: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    outer.axis = .vertical
    line.backgroundColor = .separator
    labelButton.contentHorizontalAlignment = .leading
    labelButton.addAction(UIAction { [weak self] _ in self?.onLabel() }, for: .touchUpInside)
    for view in [labelButton, line] { row.addArrangedSubview(view) }
    outer.addArrangedSubview(row)
    outer.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(outer)
    let margins = contentView.layoutMarginsGuide
    labelWidth = labelButton.widthAnchor.constraint(equalToConstant: 108)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      outer.topAnchor.constraint(equalTo: contentView.topAnchor),
      outer.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      line.widthAnchor.constraint(equalToConstant: 0.5),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  /// Whether there is a label.
  var hasLabel = true {
    didSet { arrange() }
  }

  private func arrange() {
    let isTall = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    labelButton.isHidden = !hasLabel
    line.isHidden = !hasLabel || isTall
    labelWidth?.isActive = !isTall
    row.axis = isTall ? .vertical : .horizontal
    row.spacing = isTall ? 0 : 8
  }

  /// Puts what is edited beside the label, and more below both.
  func put(_ value: UIView, above more: UIView) {
    row.addArrangedSubview(value)
    outer.addArrangedSubview(more)
  }

  /// Shows a label.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - hasChoice: Whether there are others, so that its button does something.
  func setLabel(_ title: String, hasChoice: Bool) {
    hasLabel = true
    var look = UIButton.Configuration.plain()
    look.title = title
    look.titleAlignment = .leading
    look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
      var new = old
      new.font = UIFont.preferredFont(forTextStyle: .subheadline)
      return new
    }
    if hasChoice {
      look.titleLineBreakMode = .byTruncatingTail
      look.image = UIImage(systemName: "chevron.forward")
      look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
        pointSize: 10, weight: .semibold)
      look.imagePlacement = .trailing
      look.imagePadding = 4
    } else {
      look.baseForegroundColor = .label
    }
    labelButton.configuration = look
    labelButton.accessibilityLabel = hasChoice ? "\(title), label" : nil
    labelButton.isUserInteractionEnabled = hasChoice
  }
}
