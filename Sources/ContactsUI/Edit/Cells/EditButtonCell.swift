import UIKit

/// A row that is a button, which the keyboard can reach.
final class EditButtonCell: UITableViewCell {
  private let button = UIButton(configuration: .plain(), primaryAction: nil)

  /// Called by the button.
  var onPress: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    button.contentHorizontalAlignment = .leading
    button.addAction(UIAction { [weak self] _ in self?.onPress() }, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(button)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      button.topAnchor.constraint(equalTo: contentView.topAnchor),
      button.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a title.
  func show(_ title: String, color: UIColor) {
    accessibilityLabel = title
    var look = UIButton.Configuration.plain()
    look.title = title
    look.titleAlignment = .leading
    look.baseForegroundColor = color
    look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    button.configuration = look
  }
}
