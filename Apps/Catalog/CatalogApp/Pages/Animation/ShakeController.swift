import UIKit

/// A field that shakes when what is typed into it is wrong.
final class ShakeController: SectionsController, UITextFieldDelegate {
  private let field = UITextField()
  private let status = UILabel.body("The word is “open”.", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Password"
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
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
