import Foundation
import Host

/// What the desktop's assistive programs are, and what can be told them.
public enum UIAccessibility {
  /// Something to tell a screen reader.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// Makes a notification.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Say a text, which is the argument.
    public static let announcement = Notification(rawValue: 1008)
    /// Part of the screen changed. The argument is the element to go to, a text to say, or `nil`.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Another screen is there. The argument is the element to go to, a text to say, or `nil`.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A page was scrolled. The argument is a text that says where that led.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posted when a screen reader starts or ends.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when the desktop's setting for movement changes.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether a screen reader (on Linux: Orca) reads the desktop.
  @MainActor public static var isVoiceOverRunning: Bool {
    Platform.shared.host.settings.usesScreenReader
  }

  /// Whether the user wants little movement.
  @MainActor public static var isReduceMotionEnabled: Bool {
    Platform.shared.host.settings.reducesMotion
  }

  /// Tells a screen reader of a change, or has it say something. Nothing happens without one.
  ///
  /// - Parameters:
  ///   - notification: What is told.
  ///   - argument: What goes with it: a `String` or `NSAttributedString` to say; or, where the
  ///     screen or the layout changed, the view that the keyboard should go to.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    let windows = UIApplication.shared.windows
    guard let window = UIApplication.shared.keyWindow ?? windows.last else { return }
    for window in windows { window.hostWindow?.accessibilityDidChange() }
    switch argument {
    case let text as String: window.announce(text)
    case let text as NSAttributedString: window.announce(text.string)
    case let view as UIView where notification != .announcement:
      _ = KeyFocus.move { view.becomeFirstResponder() }
    default: break
    }
  }

  /// A rectangle of a view's coordinates in those of its window, which
  /// ``UIResponder/accessibilityFrame`` is in. (On iOS it is the screen's; here a window does not
  /// know where it is.)
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect { view.convert(rect, to: nil) }
}

extension UIWindow {
  func announce(_ text: String) {
    guard !text.isEmpty else { return }
    hostWindow?.announce(text, urgency: .assertive)
  }
}
