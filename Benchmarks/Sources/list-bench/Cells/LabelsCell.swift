import UIKit

/// Four labels under Auto Layout.
final class LabelsCell: UITableViewCell, ContactCell {
  private let first = LabelsCell.label(Look.first)
  private let last = LabelsCell.label(Look.last)
  private let phone = LabelsCell.label(Look.phone)
  private let mail = LabelsCell.label(Look.mail)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    for label in [first, last, phone, mail] { contentView.addSubview(label) }
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
      first.topAnchor.constraint(equalTo: contentView.topAnchor),
      last.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 5),
      last.topAnchor.constraint(equalTo: contentView.topAnchor),
      phone.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
      phone.topAnchor.constraint(equalTo: contentView.topAnchor),
      mail.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
      mail.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 44),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private static func label(_ color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = Look.font
    label.textColor = color
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  func show(_ id: UInt32, isOdd: Bool) {
    first.text = ContactModel.first(id)
    last.text = ContactModel.last(id)
    phone.text = ContactModel.phone(id)
    mail.text = ContactModel.mail(id)
    backgroundColor = Look.background(isOdd: isOdd)
  }
}
