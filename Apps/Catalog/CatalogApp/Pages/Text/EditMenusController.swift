import UIKit

/// Edit menus: of text, with its handles and loupe, and of a view that has a menu of its own.
final class EditMenusController: SectionsController, UIEditMenuInteractionDelegate {
  private let stamp = UILabel()
  private lazy var menus = UIEditMenuInteraction(delegate: self)
  private let status = UILabel.body("Nothing chosen yet", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    let text = UITextView()
    text.text =
      "Tap twice on a word to select it. Its handles change what is selected, and a finger that rests"
      + " on the text brings the loupe."
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.isScrollEnabled = false
    text.backgroundColor = .secondarySystemBackground
    text.layer.cornerRadius = 8
    text.accessibilityLabel = "Text"
    addSection("Text", alignment: .fill, [text])

    stamp.text = "Tap me"
    stamp.font = .preferredFont(forTextStyle: .headline)
    stamp.adjustsFontForContentSizeCategory = true
    stamp.textAlignment = .center
    stamp.textColor = .white
    stamp.backgroundColor = .systemIndigo
    stamp.layer.cornerRadius = 10
    stamp.clipsToBounds = true
    stamp.isUserInteractionEnabled = true
    stamp.addInteraction(menus)
    stamp.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector.tapped))
    addSection("A view with a menu of its own", [stamp.sized(width: 200, height: 80)])

    status.textColor = .secondaryLabel
    addSection("Chosen", [status])
  }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    menus.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil, sourcePoint: recognizer.location(in: stamp)))
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    UIMenu(
      children: ["Redder", "Greener", "Bluer"].map { title in
        UIAction(title: title) { [weak self] _ in self?.choose(title) }
      })
  }

  private func choose(_ title: String) {
    status.text = title
    let colors: [String: UIColor] = [
      "Redder": .systemRed, "Greener": .systemGreen, "Bluer": .systemBlue,
    ]
    UIView.animate(withDuration: 0.3) { self.stamp.backgroundColor = colors[title] }
  }
}

/// Objective-C's selectors do not exist on Linux; this is a reference to a method.
extension Selector {
  fileprivate static let tapped = Selector("tapped:", EditMenusController.tapped(_:))
}
