import Foundation

/// Says how many wheels a picker has and how many rows there are on each.
@MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// How many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
