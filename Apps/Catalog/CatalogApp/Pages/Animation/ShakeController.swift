import UIKit

/// A field that shakes when what is typed into it is wrong.
final class ShakeController: SectionsController, UITextFieldDelegate {
  private let field = UITextField()
  private let status = UILabel.body("The word is “open”.", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Password"
    field.borderStyle = .roundedRect
    field.returnKeyType = .go
    field.autocapitalizationType = .none
    field.delegate = self
    let button = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Check") { [weak self] _ in self?.check() })
    status.textColor = .secondaryLabel
    addSection(
      "A wrong word shakes", alignment: .fill,
      [field, UIStackView.row([button, UIView()]), status])
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    check()
    return false
  }

  private func check() {
    if field.text == "open" {
      status.text = "Right!"
    } else {
      status.text = "Wrong."
      field.shake()
    }
  }
}

extension UIView {
  /// Swings sideways, less with each cycle.
  func shake(distance: CGFloat = 10, cycles: Int = 4, duration: TimeInterval = 0.45) {
    let swings = (0..<cycles).flatMap { cycle -> [CGFloat] in
      let reach = distance * CGFloat(cycles - cycle) / CGFloat(cycles)
      return [reach, -reach]
    }
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.values = [0] + swings + [0]
    animation.duration = duration
    layer.add(animation, forKey: "shake")
  }
}
