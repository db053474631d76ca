import UIKit

/// Switches: on, off, coloured, disabled.
final class SwitchesController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addSection(
      "States", alignment: .fill,
      [
        UIStackView.labeled("On", makeSwitch(isOn: true)),
        UIStackView.labeled("Off", makeSwitch(isOn: false)),
        UIStackView.labeled("On, disabled", makeSwitch(isOn: true, isEnabled: false)),
        UIStackView.labeled("Off, disabled", makeSwitch(isOn: false, isEnabled: false)),
      ])
    let tinted = makeSwitch(isOn: true)
    tinted.onTintColor = .systemPurple
    let thumb = makeSwitch(isOn: true)
    thumb.onTintColor = .systemOrange
    thumb.thumbTintColor = .systemYellow
    addSection(
      "Colours", alignment: .fill,
      [UIStackView.labeled("Purple", tinted), UIStackView.labeled("Yellow thumb", thumb)])

    let status = UILabel.body("Airplane mode is off")
    let airplane = UISwitch(
      frame: .zero,
      primaryAction: UIAction { [weak status] action in
        guard let control = action.sender as? UISwitch else { return }
        status?.text = "Airplane mode is \(control.isOn ? "on" : "off")"
      })
    addSection(
      "Action", alignment: .fill, [UIStackView.labeled("Airplane mode", airplane), status])
  }

  private func makeSwitch(isOn: Bool, isEnabled: Bool = true) -> UISwitch {
    let control = UISwitch()
    control.isOn = isOn
    control.isEnabled = isEnabled
    return control
  }
}
