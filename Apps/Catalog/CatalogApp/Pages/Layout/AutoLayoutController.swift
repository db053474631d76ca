import UIKit

/// Constraints: ratios, priorities, and a change of them that is animated.
final class AutoLayoutController: UIViewController {
  private let box = UIView()
  private var small: [NSLayoutConstraint] = []
  private var large: [NSLayoutConstraint] = []
  private var isLarge = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let ratio = colored(.systemTeal, "Twice as wide as high")
    let short = colored(.systemGreen, "As wide as its text")
    let rest = colored(.systemOrange, "The rest")
    short.setContentHuggingPriority(.required, for: .horizontal)
    rest.setContentHuggingPriority(.defaultLow, for: .horizontal)
    box.backgroundColor = .systemIndigo
    box.layer.cornerRadius = 12
    box.translatesAutoresizingMaskIntoConstraints = false
    let button = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Change them") { [weak self] _ in self?.toggle() })
    button.translatesAutoresizingMaskIntoConstraints = false
    for subview in [ratio, short, rest, box, button] { view.addSubview(subview) }

    let safe = view.safeAreaLayoutGuide
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      ratio.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      ratio.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      ratio.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ratio.heightAnchor.constraint(equalTo: ratio.widthAnchor, multiplier: 0.5),
      short.topAnchor.constraint(equalTo: ratio.bottomAnchor, constant: 12),
      short.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      rest.topAnchor.constraint(equalTo: short.topAnchor),
      rest.bottomAnchor.constraint(equalTo: short.bottomAnchor),
      rest.leadingAnchor.constraint(equalTo: short.trailingAnchor, constant: 8),
      rest.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      button.topAnchor.constraint(equalTo: short.bottomAnchor, constant: 24),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      box.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 24),
    ])
    small = [
      box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 60),
      box.heightAnchor.constraint(equalToConstant: 60),
    ]
    large = [
      box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 160),
    ]
    NSLayoutConstraint.activate(small)
  }

  private func colored(_ color: UIColor, _ text: String) -> UILabel {
    let label = UILabel.body(text, style: .callout)
    label.textAlignment = .center
    label.textColor = .black
    label.backgroundColor = color
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func toggle() {
    isLarge.toggle()
    NSLayoutConstraint.deactivate(isLarge ? small : large)
    NSLayoutConstraint.activate(isLarge ? large : small)
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: [], animations: { self.view.layoutIfNeeded() })
  }
}
