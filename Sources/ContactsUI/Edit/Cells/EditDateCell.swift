import UIKit

/// A row in which a date is chosen by wheels, with or without a year.
final class EditDateCell: EditCell {
  private let dateButton = UIButton(configuration: .plain(), primaryAction: nil)
  private let wheels = DateWheelsView(frame: .zero)

  /// Called with another date.
  var onEdit: (DateComponents) -> Void = { _ in }
  /// Called by the date's button, which opens and closes the wheels.
  var onToggle: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    dateButton.contentHorizontalAlignment = .leading
    dateButton.addAction(UIAction { [weak self] _ in self?.onToggle() }, for: .touchUpInside)
    wheels.onChange = { [weak self] date in
      self?.setTitle(date)
      self?.onEdit(date)
    }
    put(dateButton, above: wheels)
    NSLayoutConstraint.activate([
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
    setLabel(label, hasChoice: hasChoice)
    setTitle(date)
    wheels.isHidden = !isOpen
    if isOpen { wheels.date = date }
  }

  private func setTitle(_ date: DateComponents) {
    var look = UIButton.Configuration.plain()
    look.title = DateText.string(from: date) ?? "Date"
    look.titleAlignment = .leading
    look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    dateButton.configuration = look
  }
}
