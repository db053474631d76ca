import Foundation

/// Says what is on the wheels of a picker, and hears what the user chooses. All methods are optional.
///
/// Of the three that say what a row shows, the picker asks for a view first, then for an attributed
/// title, then for a title.
@MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// How wide a wheel is, in points. By default the wheels share the width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// How high the rows of a wheel are, in points; 32 by default.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// What a row says.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// What a row says, with attributes.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view that is a row. It gets the row's size.
  ///
  /// - Parameter view: One that is no longer used for another row of the wheel, to be used again.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// The user chose a row. Not called for `selectRow(_:inComponent:animated:)`.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Leaves the width to the picker: the method is optional.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { PickerDefault.length }
  /// Leaves the height to the picker: the method is optional.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { PickerDefault.length }
  /// Gives no title: the method is optional.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Gives no title: the method is optional.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Gives no view: the method is optional.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { PickerDefault.view }
  /// Does nothing: the method is optional.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// What the optional methods answer where they are not implemented.
@MainActor enum PickerDefault {
  static let length: CGFloat = -1
  static let view = UIView(frame: .zero)
}
