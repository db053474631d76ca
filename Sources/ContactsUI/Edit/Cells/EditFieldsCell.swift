import UIKit

/// A row in which one value is edited: a button with its label, and a field for each of its texts. A line
/// below says what is wrong with it.
final class EditFieldsCell: UITableViewCell, UITextFieldDelegate {
  /// A text of the value.
  struct Text {
    /// The name that the owner knows it by.
    var name: String
    /// What people read while it is empty.
    var title: String
    var text: String
    var keyboardType = UIKeyboardType.default
    var capitalization = UITextAutocapitalizationType.words
  }

  private static let labelWidth: CGFloat = 96

  private let outer = UIStackView()
  private let row = UIStackView()
  private let labelButton = UIButton(configuration: .plain(), primaryAction: nil)
  private let line = UIView(frame: .zero)
  private let fieldStack = UIStackView()
  private let problemLabel = UILabel(frame: .zero)
  private var texts: [Text] = []

  /// The fields, one for each text.
  private(set) var fields: [UITextField] = []
  /// Called with the name of a text and what it says now.
  var onEdit: (String, String) -> Void = { _, _ in }
  /// Called by the label's button.
  var onLabel: () -> Void = {}
  /// Called when a field is left.
  var onEnd: () -> Void = {}
  /// Called for Return in the last field.
  var onReturn: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    outer.axis = .vertical
    row.axis = .horizontal
    row.alignment = .fill
    row.spacing = 8
    fieldStack.axis = .vertical
    line.backgroundColor = .separator
    problemLabel.font = .preferredFont(forTextStyle: .footnote)
    problemLabel.adjustsFontForContentSizeCategory = true
    problemLabel.textColor = .systemRed
    problemLabel.numberOfLines = 0
    problemLabel.isHidden = true
    labelButton.contentHorizontalAlignment = .leading
    labelButton.addAction(UIAction { [weak self] _ in self?.onLabel() }, for: .touchUpInside)
    for view in [labelButton, line, fieldStack] { row.addArrangedSubview(view) }
    outer.addArrangedSubview(row)
    outer.addArrangedSubview(problemLabel)
    outer.isLayoutMarginsRelativeArrangement = true
    outer.directionalLayoutMargins = .zero
    outer.insetsLayoutMarginsFromSafeArea = false
    outer.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(outer)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      outer.topAnchor.constraint(equalTo: contentView.topAnchor),
      outer.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      labelButton.widthAnchor.constraint(equalToConstant: Self.labelWidth),
      line.widthAnchor.constraint(equalToConstant: 0.5),
    ])
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
    for view in [labelButton, line] { view.isHidden = label == nil }
    if let label { Self.setTitle(label, of: labelButton) }
    show(problem: problem)
  }

  /// Gives a button for labels its looks.
  static func setTitle(_ title: String, of button: UIButton) {
    var look = UIButton.Configuration.plain()
    look.title = title
    look.titleLineBreakMode = .byTruncatingTail
    look.image = UIImage(systemName: "chevron.forward")
    look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
      pointSize: 10, weight: .semibold)
    look.imagePlacement = .trailing
    look.imagePadding = 4
    look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
      var new = old
      new.font = UIFont.preferredFont(forTextStyle: .subheadline)
      return new
    }
    button.configuration = look
    button.accessibilityLabel = "\(title), label"
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
        line.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
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

  func textFieldDidEndEditing(_ textField: UITextField) { onEnd() }
}
