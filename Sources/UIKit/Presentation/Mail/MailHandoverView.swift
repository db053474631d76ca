import CoreGraphics
import Foundation

/// A card over the screen that says that a mail program is being opened, with a button that calls it
/// off.
final class MailHandoverView: UIView {
  private static let cardSize = CGSize(width: 270, height: 132)

  private let dimming = UIView(frame: .zero)
  private let card = UIView(frame: .zero)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel(frame: .zero)
  private let button = UIButton(type: .system)

  /// Called by the button.
  var onCancel: (() -> Void)?

  /// Whether nothing is shown.
  var isCardHidden = false {
    didSet {
      for view in [dimming, card] { view.isHidden = isCardHidden }
      if isCardHidden { spinner.stopAnimating() } else { spinner.startAnimating() }
    }
  }

  init() {
    super.init(frame: .zero)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 14
    label.text = "Opening your mail program"
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    button.setTitle("Cancel", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.onCancel?() }, for: .touchUpInside)
    for view in [dimming, card] { addSubview(view) }
    for view in [spinner, label, button] { card.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    let size = Self.cardSize
    card.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    spinner.frame = CGRect(x: size.width / 2 - 10, y: 16, width: 20, height: 20)
    label.frame = CGRect(x: 12, y: 46, width: size.width - 24, height: 24)
    button.frame = CGRect(x: 0, y: size.height - 44, width: size.width, height: 44)
  }
}
