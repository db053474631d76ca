import UIKit

/// A line at the bottom that says what was done and offers to take it back.
final class OfferView: UIView {
  /// What is said.
  let text: String
  private let label = UILabel()
  private let button = UIButton(configuration: .plain())

  /// Makes one.
  init(_ text: String, action: UIAction?) {
    self.text = text
    super.init(frame: .zero)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.25, alpha: 0.98) : UIColor(white: 0.17, alpha: 0.96)
    }
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 3)
    label.text = text
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .white
    label.numberOfLines = 3
    addSubview(label)
    if let action {
      button.configuration?.title = action.title
      button.configuration?.baseForegroundColor = UIColor(red: 0.4, green: 0.72, blue: 1, alpha: 1)
      button.addAction(action, for: .primaryActionTriggered)
      addSubview(button)
    }
    accessibilityIdentifier = "Offer"
  }

  required init?(coder: NSCoder) { nil }

  private var hasButton: Bool { button.superview != nil }

  private var buttonSize: CGSize { hasButton ? button.sizeThatFits(bounds.size) : .zero }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let button = buttonSize
    let room = size.width - 32 - button.width
    let text = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    return CGSize(width: size.width, height: max(text.height + 26, button.height + 8, 48))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let button = buttonSize
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = bounds.width - 32 - button.width
    label.frame = CGRect(
      x: isMirrored ? bounds.width - 16 - room : 16, y: 0, width: room, height: bounds.height)
    self.button.frame = CGRect(
      x: isMirrored ? 8 : bounds.width - 8 - button.width,
      y: (bounds.height - button.height) / 2, width: button.width, height: button.height)
  }
}
