import UIKit

/// A row in which a date is chosen by wheels, with or without a year.
final class EditDateCell: UITableViewCell {
  private let outer = UIStackView()
  private let row = UIStackView()
  private let labelButton = UIButton(configuration: .plain(), primaryAction: nil)
  private let line = UIView(frame: .zero)
  private let dateButton = UIButton(configuration: .plain(), primaryAction: nil)
  private let wheels = DateWheelsView(frame: .zero)

  /// Called with another date.
  var onEdit: (DateComponents) -> Void = { _ in }
  /// Called by the label's button.
  var onLabel: () -> Void = {}
  /// Called by the date's button, which opens and closes the wheels.
  var onToggle: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    outer.axis = .vertical
    row.axis = .horizontal
    row.spacing = 8
    line.backgroundColor = .separator
    labelButton.contentHorizontalAlignment = .leading
    dateButton.contentHorizontalAlignment = .leading
    labelButton.addAction(UIAction { [weak self] _ in self?.onLabel() }, for: .touchUpInside)
    dateButton.addAction(UIAction { [weak self] _ in self?.onToggle() }, for: .touchUpInside)
    wheels.onChange = { [weak self] date in
      self?.setTitle(date)
      self?.onEdit(date)
    }
    for view in [labelButton, line, dateButton] { row.addArrangedSubview(view) }
    outer.addArrangedSubview(row)
    outer.addArrangedSubview(wheels)
    outer.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(outer)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      outer.topAnchor.constraint(equalTo: contentView.topAnchor),
      outer.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      labelButton.widthAnchor.constraint(equalToConstant: 96),
      line.widthAnchor.constraint(equalToConstant: 0.5),
      dateButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      wheels.heightAnchor.constraint(equalToConstant: DateWheelsView.height),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a date.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - label: What its label says.
  ///   - hasChoice: Whether there are other labels.
  ///   - isOpen: Whether the wheels are there.
  func show(_ date: DateComponents, label: String, hasChoice: Bool, isOpen: Bool) {
    accessibilityLabel = label
    if hasChoice {
      EditFieldsCell.setTitle(label, of: labelButton)
    } else {
      var look = UIButton.Configuration.plain()
      look.title = label
      look.baseForegroundColor = .label
      look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
        var new = old
        new.font = UIFont.preferredFont(forTextStyle: .subheadline)
        return new
      }
      labelButton.configuration = look
      labelButton.accessibilityLabel = nil
    }
    labelButton.isUserInteractionEnabled = hasChoice
    setTitle(date)
    wheels.isHidden = !isOpen
    if isOpen { wheels.date = date }
  }

  private func setTitle(_ date: DateComponents) {
    var look = UIButton.Configuration.plain()
    look.title = DateText.string(from: date) ?? "Date"
    look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    dateButton.configuration = look
  }
}
