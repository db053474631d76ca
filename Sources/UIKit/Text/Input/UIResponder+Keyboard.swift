import Foundation

/// What is posted about what stands at the bottom of a window for text input: an application's own
/// ``UIResponder/inputView`` and ``UIResponder/inputAccessoryView``. SDL does not tell of the
/// desktop's own on-screen keyboard, and where there is a keyboard of keys there is none.
extension UIResponder {
  /// Posted before it comes.
  public static nonisolated let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when it is there.
  public static nonisolated let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before it goes.
  public static nonisolated let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when it is gone.
  public static nonisolated let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before it gets another place or size, or comes or goes.
  public static nonisolated let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted when it has another place or size, or came or went.
  public static nonisolated let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of an `NSValue` of the rectangle before, in points in the window.
  public static nonisolated let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of an `NSValue` of the rectangle afterwards, in points in the window.
  public static nonisolated let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of how long the change takes, an `NSNumber` of seconds.
  public static nonisolated let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the raw value of the curve of the change, an `NSNumber`.
  public static nonisolated let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether it is of this application, an `NSNumber`; it always is.
  public static nonisolated let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension NSValue {
  /// A value of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// The rectangle of a value that has one.
  public var cgRectValue: CGRect { rectValue }
}
