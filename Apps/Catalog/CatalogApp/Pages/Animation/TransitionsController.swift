import UIKit

/// Transitions from one look of a view to another.
final class TransitionsController: SectionsController {
  private let card = UILabel()
  private var isBack = false

  override func viewDidLoad() {
    super.viewDidLoad()
    card.textAlignment = .center
    card.font = .preferredFont(forTextStyle: .title1)
    card.textColor = .white
    card.layer.cornerRadius = 16
    card.layer.masksToBounds = true
    show()
    addSection("A card with two sides", alignment: .fill, [card.sized(height: 150)])
    let transitions: [(String, UIView.AnimationOptions)] = [
      ("Cross-dissolve", .transitionCrossDissolve),
      ("Flip from the left", .transitionFlipFromLeft),
      ("Flip from the top", .transitionFlipFromTop),
    ]
    addSection(
      "Transitions",
      transitions.map { title, option in
        UIButton(
          configuration: .tinted(),
          primaryAction: UIAction(title: title) { [weak self] _ in self?.turn(option) })
      })
  }

  private func turn(_ option: UIView.AnimationOptions) {
    isBack.toggle()
    UIView.transition(with: card, duration: 0.6, options: option, animations: { self.show() })
  }

  private func show() {
    card.text = isBack ? "Back" : "Front"
    card.backgroundColor = isBack ? .systemIndigo : .systemTeal
  }
}
