extension UIControl {
  /// What state a control is in; several at a time.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enabled, and nothing else.
    public static var normal: State { [] }
    /// Pressed.
    public static var highlighted: State { State(rawValue: 1 << 0) }
    /// Not to be used now.
    public static var disabled: State { State(rawValue: 1 << 1) }
    /// Chosen, until something else is.
    public static var selected: State { State(rawValue: 1 << 2) }
    /// Keys go to it.
    public static var focused: State { State(rawValue: 1 << 3) }
    /// The bits that are an application's own.
    public static var application: State { State(rawValue: 0x00FF_0000) }
    /// The bits that nobody may use.
    public static var reserved: State { State(rawValue: 0xFF00_0000) }
  }

  /// What happens to a control; several at a time.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down in it.
    public static var touchDown: Event { Event(rawValue: 1 << 0) }
    /// A finger came down in it again, soon after; `UITouch.tapCount` says how often.
    public static var touchDownRepeat: Event { Event(rawValue: 1 << 1) }
    /// The finger moved in it or near it.
    public static var touchDragInside: Event { Event(rawValue: 1 << 2) }
    /// The finger moved away from it.
    public static var touchDragOutside: Event { Event(rawValue: 1 << 3) }
    /// The finger came back.
    public static var touchDragEnter: Event { Event(rawValue: 1 << 4) }
    /// The finger left.
    public static var touchDragExit: Event { Event(rawValue: 1 << 5) }
    /// The finger was lifted in it or near it: what a tap gives.
    public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
    /// The finger was lifted away from it.
    public static var touchUpOutside: Event { Event(rawValue: 1 << 7) }
    /// The finger was taken over by a gesture or the system.
    public static var touchCancel: Event { Event(rawValue: 1 << 8) }
    /// The user changed the control's value.
    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    /// The user did what the control is there for: a button was pressed, a value was changed.
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
    /// The control's menu is about to be shown.
    public static var menuActionTriggered: Event { Event(rawValue: 1 << 14) }
    /// Text entry began.
    public static var editingDidBegin: Event { Event(rawValue: 1 << 16) }
    /// The text changed.
    public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    /// Text entry ended.
    public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
    /// Text entry ended with Return.
    public static var editingDidEndOnExit: Event { Event(rawValue: 1 << 19) }
    /// Everything that a finger does.
    public static var allTouchEvents: Event { Event(rawValue: 0x0000_0FFF) }
    /// Everything that text entry does.
    public static var allEditingEvents: Event { Event(rawValue: 0x000F_0000) }
    /// The bits that are an application's own.
    public static var applicationReserved: Event { Event(rawValue: 0x0F00_0000) }
    /// The bits that nobody may use.
    public static var systemReserved: Event { Event(rawValue: 0xF000_0000) }
    /// Everything.
    public static var allEvents: Event { Event(rawValue: 0xFFFF_FFFF) }
  }

  /// Where a control's content lies between its sides.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// It takes the whole width.
    case fill
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// Where a control's content lies between its top and bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// It takes the whole height.
    case fill
  }
}
