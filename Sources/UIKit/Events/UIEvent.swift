import Foundation

/// Something that the user did.
@MainActor public class UIEvent: NSObject {
  /// What kind of thing.
  public enum EventType: Int, Sendable {
    /// Fingers, or the mouse with its main button held.
    case touches
    /// The device moved. Never sent on Linux.
    case motion
    /// Playback keys. Never sent on Linux.
    case remoteControl
    /// Keys.
    case presses
    /// The wheel, or two fingers on a touchpad.
    case scroll
    /// The mouse without a button held.
    case hover
    /// A pinch or rotation on a touchpad. Never sent on Linux.
    case transform
  }

  /// A finer distinction within a type.
  public enum EventSubtype: Int, Sendable {
    /// None.
    case none = 0
  }

  /// The mouse buttons that are held.
  public struct ButtonMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The main button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button for context menus.
    public static let secondary = ButtonMask(rawValue: 2)
    /// The button of a number, from 1 on: 1 is the main one, 2 the secondary, 3 the wheel's.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (max(1, min(buttonNumber, 31)) - 1))
    }
  }

  /// What kind of thing happened.
  public let type: EventType
  /// A finer distinction.
  public let subtype = EventSubtype.none
  /// When, in seconds on the clock of `CACurrentMediaTime()`.
  public package(set) var timestamp: TimeInterval
  /// The modifier keys held.
  public package(set) var modifierFlags: UIKeyModifierFlags
  /// The mouse buttons held.
  public package(set) var buttonMask: ButtonMask = []
  /// All touches that are down, or changed with this event.
  public package(set) var allTouches: Set<UITouch>?

  /// For `.scroll`: how far, in points or (if not continuous) in notches; towards the end of
  /// the content is positive.
  package var scrollDelta = CGPoint.zero
  /// For `.scroll`: whether the device is a touchpad and not a wheel.
  package var isScrollContinuous = false
  /// For `.scroll` and `.hover`: where the pointer is, in the window.
  package var pointerLocation = CGPoint.zero
  /// For `.scroll` and `.hover`: the window.
  package weak var pointerWindow: UIWindow?
  /// For `.hover`: whether the pointer left the window.
  package var isPointerExit = false

  package init(
    type: EventType, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = []
  ) {
    self.type = type
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
    super.init()
  }

  /// The touches that are in `window`, or `nil` if there are none.
  public func touches(for window: UIWindow) -> Set<UITouch>? { filtered { $0.window === window } }

  /// The touches that began in `view`, or `nil` if there are none.
  public func touches(for view: UIView) -> Set<UITouch>? { filtered { $0.view === view } }

  private func filtered(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let wanted = allTouches?.filter(isWanted), !wanted.isEmpty else { return nil }
    return wanted
  }
}
