import UIKit

/// Steppers: bounds, steps, wrapping.
final class SteppersController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("0 to 10 by ones", [counted(from: 0, to: 10, by: 1, at: 3)])
    addSection("0 to 100 by tens", [counted(from: 0, to: 100, by: 10, at: 100)])
    addSection(
      "1 to 7, and round again",
      [counted(from: 1, to: 7, by: 1, at: 7, wraps: true)])
    let disabled = UIStepper()
    disabled.isEnabled = false
    addSection("Disabled", [disabled])
  }

  private func counted(
    from minimum: Double, to maximum: Double, by step: Double, at value: Double,
    wraps: Bool = false
  ) -> UIView {
    let stepper = UIStepper()
    stepper.minimumValue = minimum
    stepper.maximumValue = maximum
    stepper.stepValue = step
    stepper.value = value
    stepper.wraps = wraps
    let label = UILabel.body("\(Int(value))")
    stepper.addAction(
      UIAction { [weak label] action in
        guard let stepper = action.sender as? UIStepper else { return }
        label?.text = "\(Int(stepper.value))"
      }, for: .valueChanged)
    return UIStackView.row([stepper, label])
  }
}
