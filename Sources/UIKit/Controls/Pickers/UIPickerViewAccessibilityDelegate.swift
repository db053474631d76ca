import Foundation

/// Says what the wheels of a picker are for, to those who do not see them. All methods are optional.
@MainActor public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// What a wheel is for; `nil`, the default, for what the picker's own label says.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String?
  /// What turning a wheel does; `nil`, the default, for nothing to say.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String?
}

extension UIPickerViewAccessibilityDelegate {
  /// What the picker's own label says.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? { nil }
  /// Nothing.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String? { nil }
}
