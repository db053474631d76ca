import UIKit

/// Text fields: borders, side views, kinds of entry.
final class TextFieldsController: SectionsController, UITextFieldDelegate {
  private let status = UILabel.body("Type a name and press Return", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    addSection(
      "Borders", alignment: .fill,
      [
        field("Rounded", .roundedRect), field("Bezel", .bezel), field("Line", .line),
        field("None", .none),
      ])

    let search = field("With an image", .roundedRect)
    search.leftView = glass
    search.leftViewMode = .always
    let clear = field("", .roundedRect)
    clear.text = "With a clear button"
    clear.clearButtonMode = .always
    addSection("Side views", alignment: .fill, [search, clear])

    let password = field("Password", .roundedRect)
    password.isSecureTextEntry = true
    password.text = "secret"
    password.textContentType = .password
    let number = field("Number", .roundedRect)
    number.keyboardType = .decimalPad
    number.textAlignment = .right
    number.text = "42"
    let email = field("E-mail address", .roundedRect)
    email.keyboardType = .emailAddress
    email.autocapitalizationType = .none
    email.autocorrectionType = .no
    addSection("Kinds", alignment: .fill, [password, number, email])

    let disabled = field("", .roundedRect)
    disabled.text = "Disabled"
    disabled.isEnabled = false
    let colored = field("", .roundedRect)
    colored.text = "Coloured"
    colored.textColor = .systemIndigo
    colored.font = .boldSystemFont(ofSize: 17)
    colored.backgroundColor = .systemIndigo.withAlphaComponent(0.1)
    addSection("States and colours", alignment: .fill, [disabled, colored])

    let name = field("Name", .roundedRect)
    name.returnKeyType = .done
    name.delegate = self
    name.accessibilityLabel = "Name"
    status.textColor = .secondaryLabel
    addSection("Delegate", alignment: .fill, [name, status])
  }

  /// A symbol as large as the text, with room on both sides.
  private var glass: UIView {
    let view = UIImageView(
      image: UIImage(
        systemName: "magnifyingglass",
        withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)))
    view.tintColor = .secondaryLabel
    view.contentMode = .center
    view.frame.size = CGSize(width: 38, height: 24)
    return view
  }

  private func field(_ placeholder: String, _ style: UITextField.BorderStyle) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.borderStyle = style
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    return field
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let name = textField.text ?? ""
    status.text = name.isEmpty ? "Type a name and press Return" : "Hello, \(name)!"
    textField.resignFirstResponder()
    return true
  }
}
