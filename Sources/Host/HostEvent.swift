import Foundation

/// Something that happened to a window: raw input, or a change of the window itself.
///
/// Locations are in points, from the top-left corner of the window's content. Timestamps are
/// in seconds on the host's clock (``Host/now``).
public enum HostEvent: Sendable {
  /// The mouse moved or one of its buttons changed.
  case pointer(HostPointerEvent)
  /// A finger on a touch screen.
  case touch(HostTouchEvent)
  /// A wheel turned or two fingers moved on a touchpad.
  case scroll(HostScrollEvent)
  /// A key went down (or repeats) or came up.
  case key(HostKeyEvent)
  /// Text was entered, by a key or committed by an input method.
  case text(String)
  /// An input method is composing: the text so far and the part of it that is selected (or where
  /// its caret is), as offsets in Unicode scalars. An empty text ends the composition.
  case composition(text: String, selection: Range<Int>)
  /// The window's content has a new size in points, or a new scale in pixels per point.
  case resized(CGSize, scale: CGFloat)
  /// The window's pixels were lost or uncovered; all of it must be presented again.
  case exposed
  /// The window became (`true`) or ceased to be (`false`) the one that gets the keys.
  case focusChanged(Bool)
  /// The window can be seen at all: `false` when it is minimised or hidden.
  case visibilityChanged(Bool)
  /// Something from outside, which the user dragged over the window, was dropped there.
  case dropped(HostDrop)
  /// The user asked to close the window. The window stays until ``HostWindow/close()``.
  case closeRequested
}

/// One movement or button change of the mouse.
public struct HostPointerEvent: Sendable, Equatable {
  /// What the mouse did.
  public enum Phase: Sendable {
    /// Moved, with or without buttons held.
    case moved
    /// A button went down.
    case pressed
    /// A button came up.
    case released
    /// Left the window while no button was held.
    case exited
  }

  /// A mouse button.
  public enum Button: Int, Sendable {
    /// The main button, usually the left one.
    case primary
    /// The button for context menus, usually the right one.
    case secondary
    /// The wheel's button.
    case middle
    /// The thumb button that goes back.
    case back
    /// The thumb button that goes forward.
    case forward
  }

  /// What happened.
  public var phase: Phase
  /// The button that changed; `nil` for movement.
  public var button: Button?
  /// The buttons that are down after this event.
  public var buttons: Set<Button>
  /// Where, in points in the window.
  public var location: CGPoint
  /// The modifier keys held.
  public var modifiers: HostModifiers
  /// When, in seconds on the host's clock.
  public var timestamp: TimeInterval

  /// Makes a pointer event.
  public init(
    phase: Phase, button: Button? = nil, buttons: Set<Button> = [], location: CGPoint,
    modifiers: HostModifiers = [], timestamp: TimeInterval
  ) {
    self.phase = phase
    self.button = button
    self.buttons = buttons
    self.location = location
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

/// One change of one finger on a touch screen.
public struct HostTouchEvent: Sendable, Equatable {
  /// What the finger did.
  public enum Phase: Sendable {
    /// Came down.
    case began
    /// Moved while down.
    case moved
    /// Was lifted.
    case ended
    /// Was taken over by the system; nothing should come of it.
    case cancelled
  }

  /// Tells the finger from others that are down at the same time.
  public var identifier: Int64
  /// What happened.
  public var phase: Phase
  /// Where, in points in the window.
  public var location: CGPoint
  /// The pressure, 0 to 1; 1 where the screen does not measure it.
  public var force: CGFloat
  /// When, in seconds on the host's clock.
  public var timestamp: TimeInterval

  /// Makes a touch event.
  public init(
    identifier: Int64, phase: Phase, location: CGPoint, force: CGFloat = 1,
    timestamp: TimeInterval
  ) {
    self.identifier = identifier
    self.phase = phase
    self.location = location
    self.force = force
    self.timestamp = timestamp
  }
}

/// A turn of the wheel or a movement of two fingers on a touchpad.
public struct HostScrollEvent: Sendable, Equatable {
  /// How far: for a wheel in notches, for a touchpad in points. Positive values go towards the
  /// end of the content (down, right).
  public var delta: Delta
  /// Whether the device scrolls continuously (a touchpad) and not in notches (a wheel).
  public var isContinuous: Bool
  /// Where the pointer is, in points in the window.
  public var location: CGPoint
  /// The modifier keys held.
  public var modifiers: HostModifiers
  /// When, in seconds on the host's clock.
  public var timestamp: TimeInterval

  /// A movement in two dimensions.
  public struct Delta: Sendable, Equatable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat
    /// Makes a movement.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }
  }

  /// Makes a scroll event.
  public init(
    delta: Delta, isContinuous: Bool, location: CGPoint, modifiers: HostModifiers = [],
    timestamp: TimeInterval
  ) {
    self.delta = delta
    self.isContinuous = isContinuous
    self.location = location
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

/// One change of one key.
public struct HostKeyEvent: Sendable, Equatable {
  /// Whether the key is down after this event.
  public var isDown: Bool
  /// Whether the key was down already and repeats.
  public var isRepeat: Bool
  /// The key's place: its usage on USB's keyboard page (HID usage page 7), whatever the layout.
  public var usage: Int
  /// What the key means on the current layout without modifiers, such as `"a"`; empty for keys
  /// that mean no character.
  public var characters: String
  /// The modifier keys held.
  public var modifiers: HostModifiers
  /// When, in seconds on the host's clock.
  public var timestamp: TimeInterval

  /// Makes a key event.
  public init(
    isDown: Bool, isRepeat: Bool = false, usage: Int, characters: String,
    modifiers: HostModifiers = [], timestamp: TimeInterval
  ) {
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.usage = usage
    self.characters = characters
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

/// Modifier keys.
public struct HostModifiers: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock is on.
  public static let capsLock = HostModifiers(rawValue: 1)
  /// A Shift key.
  public static let shift = HostModifiers(rawValue: 2)
  /// A Control key.
  public static let control = HostModifiers(rawValue: 4)
  /// An Alt key.
  public static let alternate = HostModifiers(rawValue: 8)
  /// A Super ("Windows", "Command") key.
  public static let command = HostModifiers(rawValue: 16)
  /// Num Lock is on.
  public static let numericPad = HostModifiers(rawValue: 32)
}
