import UIKit

extension UIStackView {
  /// Views side by side.
  static func row(_ views: [UIView], spacing: CGFloat = 12) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.alignment = .center
    row.spacing = spacing
    return row
  }

  /// Views side by side, which stand one under another while the text is very large.
  static func adaptiveRow(_ views: [UIView], spacing: CGFloat = 12) -> UIStackView {
    let row = AdaptiveRow(arrangedSubviews: views)
    row.spacing = spacing
    return row
  }

  /// A view above its caption.
  static func captioned(_ view: UIView, _ text: String) -> UIStackView {
    let column = UIStackView(arrangedSubviews: [view, UILabel.body(text, style: .caption1)])
    column.axis = .vertical
    column.spacing = 4
    return column
  }

  /// A text at the leading edge and a view at the trailing one.
  static func labeled(_ text: String, _ view: UIView) -> UIStackView {
    let label = UILabel.body(text)
    view.accessibilityLabel = text
    label.setContentHuggingPriority(.defaultLow, for: .horizontal)
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    return row([label, view])
  }
}

extension UILabel {
  /// A text in the body style that goes with the text size.
  static func body(_ text: String, style: UIFont.TextStyle = .body) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }
}

extension UIView {
  /// Gives the view a fixed size.
  func sized(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
    return self
  }
}
