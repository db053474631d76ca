import UIKit

/// A row in which a long text is edited. It grows with the text.
final class EditNoteCell: UITableViewCell, UITextViewDelegate {
  private let textView = UITextView(frame: .zero)

  /// Called with the text.
  var onEdit: (String) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.backgroundColor = .clear
    textView.isScrollEnabled = false
    textView.textContainerInset = UIEdgeInsets(top: 11, left: 0, bottom: 11, right: 0)
    textView.textContainer.lineFragmentPadding = 0
    textView.accessibilityLabel = "Notes"
    accessibilityLabel = "Notes"
    textView.delegate = self
    textView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(textView)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      textView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      textView.topAnchor.constraint(equalTo: contentView.topAnchor),
      textView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      textView.heightAnchor.constraint(greaterThanOrEqualToConstant: 88),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text.
  func show(_ text: String) { if textView.text != text { textView.text = text } }

  func textViewDidChange(_ textView: UITextView) { onEdit(textView.text ?? "") }
}
