import UIKit

/// The content of a row of a list: four labels and 15 constraints.
@MainActor final class FourLabels: UIView, LaidOutContent {
  private let name = UILabel()
  private let date = UILabel()
  private let subject = UILabel()
  private let preview = UILabel()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    preview.font = .systemFont(ofSize: 15)
    date.font = .systemFont(ofSize: 15)
    subject.font = .systemFont(ofSize: 15)
    date.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    date.setContentCompressionResistancePriority(.required, for: .horizontal)
    for label in [name, date, subject, preview] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      name.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      date.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
      date.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      date.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
      subject.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
      subject.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      subject.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
      preview.topAnchor.constraint(equalTo: subject.bottomAnchor, constant: 2),
      preview.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      preview.trailingAnchor.constraint(equalTo: date.trailingAnchor),
      preview.heightAnchor.constraint(greaterThanOrEqualToConstant: 18),
      name.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
      subject.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
      preview.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
    setText(0)
  }

  required init?(coder: NSCoder) { nil }

  func setText(_ variant: Int) {
    name.text = variant % 2 == 0 ? "Anna Barker" : "Bartholomew Longname"
    date.text = variant % 2 == 0 ? "9:41" : "Yesterday"
    subject.text = variant % 2 == 0 ? "Lunch" : "About the meeting of last week"
    preview.text = "Some text that tells what it is about and is cut off at the end of the line"
  }

  /// Another text of the same size.
  func setTextOfSameSize(_ variant: Int) { date.text = variant % 2 == 0 ? "9:41" : "9:14" }

  func makeConstraint() -> NSLayoutConstraint {
    subject.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.5)
  }
}
