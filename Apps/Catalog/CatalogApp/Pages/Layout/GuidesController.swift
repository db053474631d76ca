import UIKit

/// The guides that every view has, each drawn as a frame.
final class GuidesController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
    let names = UIStackView(arrangedSubviews: [
      frame(view.safeAreaLayoutGuide, .systemRed, "Safe area"),
      frame(view.layoutMarginsGuide, .systemBlue, "Layout margins", inset: 6),
      frame(view.readableContentGuide, .systemGreen, "Readable content", inset: 12),
    ])
    names.axis = .vertical
    names.spacing = 8
    names.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(names)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      names.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
      names.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 16),
      names.trailingAnchor.constraint(equalTo: margins.trailingAnchor, constant: -16),
    ])
  }

  /// Draws a guide, inwards by some points, so that those in the same place can be told apart.
  ///
  /// - Returns: Its name in its colour.
  private func frame(
    _ guide: UILayoutGuide, _ color: UIColor, _ name: String, inset: CGFloat = 0
  ) -> UILabel {
    let frame = UIView()
    frame.layer.borderColor = color.cgColor
    frame.layer.borderWidth = 2
    frame.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(frame)
    NSLayoutConstraint.activate([
      frame.topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
      frame.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -inset),
      frame.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      frame.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    let label = UILabel.body(name, style: .callout)
    label.textColor = color
    label.textAlignment = .center
    return label
  }
}
