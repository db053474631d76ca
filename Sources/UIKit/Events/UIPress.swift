import Foundation

/// A key that goes down, repeats or comes up.
@MainActor public final class UIPress: NSObject {
  /// What the key does.
  public enum Phase: Int, Sendable {
    /// Went down.
    case began
    /// Repeats, or its force changed.
    case changed
    /// Is still down.
    case stationary
    /// Came up.
    case ended
    /// Was taken away: the window lost the keyboard.
    case cancelled
  }

  /// What kind of button it is; for keys other than arrows see ``key``.
  public enum PressType: Int, Sendable {
    /// Up.
    case upArrow
    /// Down.
    case downArrow
    /// Left.
    case leftArrow
    /// Right.
    case rightArrow
    /// Return, or the button that chooses.
    case select
    /// Escape, or the button that goes back.
    case menu
    /// Plays and pauses.
    case playPause
    /// Any other key. UIKit gives such presses raw values without a name.
    case key
  }

  /// When, in seconds on the clock of `CACurrentMediaTime()`.
  public package(set) var timestamp: TimeInterval
  /// What the key does.
  public package(set) var phase: Phase
  /// What kind of button it is.
  public let type: PressType
  /// The window that has the keyboard.
  public private(set) weak var window: UIWindow?
  /// The responder that was given the press first.
  public package(set) weak var responder: UIResponder?
  /// Whether a key command took it, so that nobody hears of it.
  var isCommand = false
  /// Whom split view controllers offered it, who hear of its end: views of other columns.
  var offers: [(split: UIResponder, target: UIResponder)] = []
  /// How hard, 0 to 1; keyboards do not measure it and give 1.
  public let force: CGFloat = 1
  /// The key.
  public package(set) var key: UIKey?

  package init(timestamp: TimeInterval, phase: Phase, window: UIWindow?, key: UIKey) {
    self.timestamp = timestamp
    self.phase = phase
    self.window = window
    self.key = key
    type =
      switch key.keyCode {
      case .keyboardUpArrow: .upArrow
      case .keyboardDownArrow: .downArrow
      case .keyboardLeftArrow: .leftArrow
      case .keyboardRightArrow: .rightArrow
      case .keyboardReturnOrEnter, .keypadEnter: .select
      case .keyboardEscape: .menu
      default: .key
      }
    super.init()
  }
}

/// The event that brings key presses.
@MainActor public final class UIPressesEvent: UIEvent {
  /// The presses.
  public let allPresses: Set<UIPress>

  package init(presses: Set<UIPress>, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    allPresses = presses
    super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
  }
}
