import UIKit

/// Text views: plain, attributed, read-only, with links.
final class TextViewsController: SectionsController, UITextViewDelegate {
  private let count = UILabel.body("0 characters", style: .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    let editable = textView()
    editable.text = "Write here.\nLines wrap at the edge, and the view scrolls when it is full."
    editable.layer.borderWidth = 1
    editable.layer.borderColor = UIColor.systemGray4.cgColor
    editable.layer.cornerRadius = 8
    editable.delegate = self
    editable.accessibilityLabel = "Notes"
    textViewDidChange(editable)
    addSection("Editable", alignment: .fill, [editable.sized(height: 110), count])

    let growing = textView()
    growing.text = "This one does not scroll: it is as high as its text."
    growing.isScrollEnabled = false
    growing.backgroundColor = .secondarySystemBackground
    growing.layer.cornerRadius = 8
    addSection("Growing", alignment: .fill, [growing])

    let linked = textView()
    linked.isEditable = false
    linked.isScrollEnabled = false
    let text = NSMutableAttributedString(
      string: "Read-only, with a link",
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
      ])
    if let url = URL(string: "https://www.swift.org") {
      text.addAttribute(.link, value: url, range: NSRange(location: 16, length: 6))
    }
    linked.attributedText = text
    addSection("Links", alignment: .fill, [linked])
  }

  private func textView() -> UITextView {
    let view = UITextView()
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    return view
  }

  func textViewDidChange(_ textView: UITextView) {
    count.text = "\(textView.text.count) characters"
    count.textColor = .secondaryLabel
  }
}
