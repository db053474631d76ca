import UIKit

/// The guides that every view has, each drawn as a frame.
final class GuidesController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
    frame(view.safeAreaLayoutGuide, .systemRed, "Safe area", below: 8)
    frame(view.layoutMarginsGuide, .systemBlue, "Layout margins", below: 40)
    frame(view.readableContentGuide, .systemGreen, "Readable content", below: 72)
  }

  private func frame(_ guide: UILayoutGuide, _ color: UIColor, _ name: String, below: CGFloat) {
    let frame = UIView()
    frame.layer.borderColor = color.cgColor
    frame.layer.borderWidth = 2
    frame.translatesAutoresizingMaskIntoConstraints = false
    let label = UILabel.body(name, style: .callout)
    label.textColor = color
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(frame)
    frame.addSubview(label)
    NSLayoutConstraint.activate([
      frame.topAnchor.constraint(equalTo: guide.topAnchor),
      frame.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      frame.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      frame.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      label.topAnchor.constraint(equalTo: frame.topAnchor, constant: below),
      label.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: 12),
    ])
  }
}
