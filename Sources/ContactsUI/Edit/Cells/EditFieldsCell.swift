import UIKit

/// A row in which one value is edited: a button with its label, and a field for each of its texts. A line
/// below says what is wrong with it.
final class EditFieldsCell: EditCell, UITextFieldDelegate {
  /// A text of the value.
  struct Text {
    /// The name that the owner knows it by.
    var name: String
    /// What people read while it is empty.
    var title: String
    var text: String
    var keyboardType = UIKeyboardType.default
    var capitalization = UITextAutocapitalizationType.words
    /// Whether it is grouped as a telephone number while it is typed.
    var isPhoneNumber = false
  }

  private let fieldStack = UIStackView()
  private let problemLabel = UILabel(frame: .zero)
  private var texts: [Text] = []
  /// What the field of a number said since it was entered. What comes back of it, by undoing, is not grouped
  /// anew.
  private var pastNumbers: Set<String> = []

  /// The fields, one for each text.
  private(set) var fields: [UITextField] = []
  /// Called with the name of a text and what it says now.
  var onEdit: (String, String) -> Void = { _, _ in }
  /// Called when a field is left.
  var onEnd: () -> Void = {}
  /// Called for Return in the last field.
  var onReturn: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    fieldStack.axis = .vertical
    problemLabel.font = .preferredFont(forTextStyle: .footnote)
    problemLabel.adjustsFontForContentSizeCategory = true
    problemLabel.textColor = .systemRed
    problemLabel.numberOfLines = 0
    problemLabel.isHidden = true
    put(fieldStack, above: problemLabel)
    outer.isLayoutMarginsRelativeArrangement = true
    outer.directionalLayoutMargins = .zero
    outer.insetsLayoutMarginsFromSafeArea = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a value.
  ///
  /// - Parameters:
  ///   - texts: Its texts.
  ///   - label: What its label says; nil for no label.
  ///   - problem: What is wrong with it.
  func show(_ texts: [Text], label: String?, problem: String? = nil) {
    self.texts = texts
    accessibilityLabel = label ?? texts.first?.title
    if fields.count != texts.count { makeFields(texts.count) }
    for (field, text) in zip(fields, texts) {
      if field.text != text.text { field.text = text.text }
      field.placeholder = text.title
      field.accessibilityLabel = label.map { "\($0) \(text.title)" } ?? text.title
      field.keyboardType = text.keyboardType
      field.autocapitalizationType = text.capitalization
      field.delegate = self
    }
    if let label { setLabel(label, hasChoice: true) } else { hasLabel = false }
    show(problem: problem)
  }

  /// Shows what is wrong; nil for nothing.
  func show(problem: String?) {
    guard problemLabel.text != problem || problemLabel.isHidden != (problem == nil) else { return }
    problemLabel.text = problem
    problemLabel.isHidden = problem == nil
    outer.directionalLayoutMargins.bottom = problem == nil ? 0 : 8
  }

  private func makeFields(_ count: Int) {
    fieldStack.arrangedSubviews.forEach { $0.removeFromSuperview() }
    fields = (0..<count).map { _ in
      let field = FormField(frame: .zero)
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.clearButtonMode = .whileEditing
      field.autocorrectionType = .no
      field.addAction(
        UIAction { [weak self, weak field] _ in
          guard let self, let field, let index = fields.firstIndex(of: field) else { return }
          onEdit(texts[index].name, field.text ?? "")
        }, for: .editingChanged)
      return field
    }
    for (index, field) in fields.enumerated() {
      if index > 0 {
        let line = UIView(frame: .zero)
        line.backgroundColor = .separator
        line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true
        fieldStack.addArrangedSubview(line)
      }
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      fieldStack.addArrangedSubview(field)
    }
  }

  // MARK: The fields

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let index = fields.firstIndex(of: textField), index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else {
      onReturn()
    }
    return false
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { pastNumbers = [] }

  func textFieldDidEndEditing(_ textField: UITextField) { onEnd() }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
  ) -> Bool {
    guard let index = fields.firstIndex(of: textField), texts[index].isPhoneNumber,
      textField.markedTextRange == nil, let selection = textField.selectedTextRange
    else { return true }
    let text = textField.text ?? ""
    pastNumbers.insert(text)
    let caret = textField.offset(from: textField.beginningOfDocument, to: selection.start)
    let plain = (text as NSString).replacingCharacters(in: range, with: replacementString)
    guard !pastNumbers.contains(plain),
      let edit = PhoneNumberFormatter.user.edit(
        text, range, replacementString, caret: selection.isEmpty ? caret : nil),
      edit.text != plain,
      let all = textField.textRange(
        from: textField.beginningOfDocument, to: textField.endOfDocument)
    else { return true }
    // Known already, so that it is taken as it is.
    pastNumbers.insert(edit.text)
    textField.replace(all, withText: edit.text)
    if let place = textField.position(from: textField.beginningOfDocument, offset: edit.caret) {
      textField.selectedTextRange = textField.textRange(from: place, to: place)
    }
    return false
  }
}
