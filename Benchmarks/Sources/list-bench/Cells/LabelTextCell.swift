import UIKit

/// 5 to 200 words in a label that makes the cell as high as it needs to be, by constraints.
final class LabelTextCell: UITableViewCell, ContactCell {
  private let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    label.font = Look.font
    label.textColor = Look.first
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ id: UInt32, isOdd: Bool) {
    label.text = ContactModel.text(id)
    backgroundColor = Look.background(isOdd: isOdd)
  }
}
