import UIKit

/// Wheels that are turned to choose from.
final class PickersController: SectionsController {
  private let columns = [
    ["Small", "Medium", "Large"], ["Red", "Green", "Blue", "White", "Black"],
  ]
  private let status = UILabel.body("Medium, Green")

  override func viewDidLoad() {
    super.viewDidLoad()
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(1, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    addSection("Two columns", alignment: .fill, [picker, status])
  }
}

extension PickersController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { columns[component][row] }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    status.text = columns.indices.map { columns[$0][pickerView.selectedRow(inComponent: $0)] }
      .joined(separator: ", ")
  }
}
