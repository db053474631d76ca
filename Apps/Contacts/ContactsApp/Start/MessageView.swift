import UIKit

/// What is said where there are no rows: a picture, a title, some words, and what one can do.
final class MessageView: UIView {
  /// What is said.
  struct Message {
    var symbol: String
    var title: String
    var text: String
    var actions: [UIAction] = []
  }

  private let stack = UIStackView()

  init(_ message: Message) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    let symbol = UIImageView(
      image: UIImage(
        systemName: message.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 56)))
    symbol.tintColor = .tertiaryLabel
    symbol.contentMode = .center
    symbol.isAccessibilityElement = false
    let title = label(message.title, .title2, .label)
    title.font = .systemFont(ofSize: title.font.pointSize, weight: .bold)
    title.accessibilityTraits = .header
    let text = label(message.text, .subheadline, .secondaryLabel)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    for view in [symbol, title, text] { stack.addArrangedSubview(view) }
    stack.setCustomSpacing(20, after: text)
    for (index, action) in message.actions.enumerated() {
      var configuration: UIButton.Configuration =
        index == 0 ? .filled() : index == 1 ? .tinted() : .plain()
      configuration.buttonSize = .large
      let button = UIButton(configuration: configuration, primaryAction: action)
      button.translatesAutoresizingMaskIntoConstraints = false
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: 220).isActive = true
      stack.addArrangedSubview(button)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -48),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func label(
    _ text: String, _ style: UIFont.TextStyle, _ color: UIColor
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    label.isHidden = text.isEmpty
    return label
  }

  /// The height that is needed in a width.
  func height(in width: CGFloat) -> CGFloat {
    stack.systemLayoutSizeFitting(
      CGSize(width: min(width - 48, 420), height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height + 48
  }
}
