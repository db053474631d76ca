import UIKit

/// A row with a switch.
final class EditSwitchCell: UITableViewCell {
  private let toggle = UISwitch(frame: .zero)

  /// Called with what the switch says.
  var onEdit: (Bool) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    accessoryView = toggle
    editingAccessoryView = toggle
    toggle.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onEdit(toggle.isOn)
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows what it is for and how it stands.
  func show(_ title: String, isOn: Bool) {
    var content = UIListContentConfiguration.cell()
    content.text = title
    contentConfiguration = content
    toggle.accessibilityLabel = title
    toggle.isOn = isOn
  }
}
